import { codeText, codeTries } from '@cigogne/domain/runsheets/door-code';
import { keepText, keptJson } from '../../http/keep-text.ts';
import type { RoundStop } from '../round/use-my-round.ts';

/** The wrong codes of a round, stored so that a reload gives no new attempts. */
const key = 'cgo-codes';

interface Tries {
  id_rs: number;
  wrong: Record<string, number>;
}

function read(id_rs: number): Tries['wrong'] {
  const kept = keptJson<Tries>(key);
  return kept?.id_rs === id_rs ? kept.wrong : {};
}

/** How many wrong codes are still allowed for these parcels. */
export const triesLeft = (id_rs: number, stops: readonly RoundStop[]): number => {
  const wrong = read(id_rs);
  return Math.max(0, codeTries - Math.max(0, ...stops.map(({ ref }) => wrong[ref] ?? 0)));
};

function countWrong(id_rs: number, stops: readonly RoundStop[]): void {
  const wrong = read(id_rs);
  const more = Object.fromEntries(stops.map(({ ref }) => [ref, (wrong[ref] ?? 0) + 1]));
  // If it cannot be stored, the server checks the code anyway.
  keepText(key, JSON.stringify({ id_rs, wrong: { ...wrong, ...more } }));
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The parcel that this code belongs to, without a network; null for a wrong code, which counts
 * against all of them. Where the browser has no digests (a page without TLS), any code is accepted
 * for the first parcel, and the server checks it.
 */
export async function parcelOfCode(
  id_rs: number,
  stops: readonly RoundStop[],
  code: string,
): Promise<RoundStop | null> {
  if (!('subtle' in crypto)) return stops[0] ?? null;
  for (const stop of stops) {
    const text = new TextEncoder().encode(codeText(stop.ref, code));
    if (hex(await crypto.subtle.digest('SHA-256', text)) === stop.porte?.empreinte) return stop;
  }
  countWrong(id_rs, stops);
  return null;
}
