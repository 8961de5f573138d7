import type { JudgedLine } from './use-opening.ts';

/** What becomes of a line; `verifier`: it is taken, and something in it deserves a look. */
export type LineState = 'lecture' | 'refuse' | 'verifier' | 'nouveau' | 'corrige' | 'deja';

export function stateOf({ judged }: JudgedLine): LineState {
  if (!judged) return 'lecture';
  if (judged.etat === 'nouveau' && judged.note) return 'verifier';
  return judged.etat;
}

/** Taken over with the next click, or there already. */
export const isReady = ({ judged }: JudgedLine): boolean =>
  judged !== null && judged.etat !== 'refuse';
