import type { HandOver } from './hand-over.ts';

/**
 * Somebody still has to report the hand-over; a result by the receiving courier shows that it took
 * place.
 */
export function isHandOverOpen({
  decision,
  remise,
}: {
  decision: string | null;
  remise: HandOver | null;
}): boolean {
  if (!remise || decision !== null || remise.remis) return false;
  return remise.donne_le === null || remise.pris_le === null;
}
