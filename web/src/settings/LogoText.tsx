import { useEffect, useState } from 'react';

const kept = 'cgo-logo';
let asked: Promise<string | null> | null = null;

/** As GET /api/parametres/public says; asked once a page, without the contract: public pages stay light. */
const ask = (): Promise<string | null> =>
  (asked ??= fetch('/api/parametres/public')
    .then(async (response) => (response.ok ? ((await response.json()) as { logo: string }) : null))
    .then((settings) => settings?.logo ?? null)
    .catch(() => null));

/** The words beside the stork: a setting (D, opening), remembered on the device. */
export function LogoText() {
  const [text, setText] = useState(() => localStorage.getItem(kept) ?? 'Cigogne');
  useEffect(() => {
    let here = true;
    void ask().then((logo) => {
      if (!logo) return;
      localStorage.setItem(kept, logo);
      if (here) setText(logo);
    });
    return () => {
      here = false;
    };
  }, []);
  return <>{text}</>;
}
