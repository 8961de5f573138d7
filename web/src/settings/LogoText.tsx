import { keepText } from '../http/keep-text.ts';
import { useEffect, useState } from 'react';

const key = 'cgo-logo';
/** As last heard from the server, which writes it into a page that it draws itself. */
export const keptLogo = (): string =>
  localStorage.getItem(key) ?? (document.querySelector('#root .brand')?.textContent || 'Cigogne');
let fetched: Promise<string | null> | null = null;

/** As GET /api/parametres/public says; fetched once a page, without the contract: public pages stay light. */
const ask = (): Promise<string | null> =>
  (fetched ??= fetch('/api/parametres/public')
    .then(async (response) => (response.ok ? ((await response.json()) as { logo: string }) : null))
    .then((settings) => settings?.logo ?? null)
    .catch(() => null));

const shown = new Set<(text: string) => void>();

async function hear(): Promise<void> {
  const logo = await ask();
  if (!logo) return;
  keepText(key, logo);
  for (const show of shown) show(logo);
}

/** They have just been written: every place that shows them follows. */
export async function hearLogoAgain(): Promise<void> {
  fetched = null;
  await hear();
}

/** The words beside the stork: a setting, remembered on the device. */
export function useLogoText(): string {
  const [text, setText] = useState(keptLogo);
  useEffect(() => {
    shown.add(setText);
    void hear();
    return () => {
      shown.delete(setText);
    };
  }, []);
  return text;
}

export const LogoText = () => <>{useLogoText()}</>;
