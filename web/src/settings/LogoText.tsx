import { keepText, keptText } from '../http/keep-text.ts';
import { isDone } from '../http/own-answer.ts';
import { useEffect, useState } from 'react';

const key = 'cgo-logo';
/** The last known text, from the server, which also writes it into pages that it renders. */
export const keptLogo = (): string =>
  keptText(key) ?? (document.querySelector('#root .brand')?.textContent || 'Cigogne');
let fetched: Promise<string | null> | null = null;

/**
 * From GET /api/parametres/public; fetched once per page, without the contract, to keep public
 * pages small.
 */
const ask = (): Promise<string | null> =>
  (fetched ??= fetch('/api/parametres/public')
    .then(async (response) =>
      isDone(response) ? ((await response.json()) as { logo: string }) : null,
    )
    .then((settings) => settings?.logo ?? null)
    .catch(() => null));

const shown = new Set<(text: string) => void>();

async function hear(): Promise<void> {
  const logo = await ask();
  if (!logo) return;
  keepText(key, logo);
  for (const show of shown) show(logo);
}

/** Called after a change, so that every place that shows the text is updated. */
export async function hearLogoAgain(): Promise<void> {
  fetched = null;
  await hear();
}

/** The text beside the stork: a setting, remembered on the device. */
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
