import type { HandOver } from './hand-over.ts';

/** Still to be said by somebody; a result of the taker says that he had it. */
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
