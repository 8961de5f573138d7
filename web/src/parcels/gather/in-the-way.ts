import { CallError } from '../../http/call-error.ts';

/** Why each parcel of a refused list cannot join, by ref. */
export type InTheWay = ReadonlyMap<string, string>;

export function inTheWayOf(error: unknown): InTheWay {
  const colis = error instanceof CallError ? error.answer['colis'] : null;
  return new Map(
    Array.isArray(colis)
      ? (colis as { ref: string; raison: string }[]).map(({ ref, raison }) => [ref, raison])
      : [],
  );
}
