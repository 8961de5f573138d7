import type { JudgedLine } from './opening-lines.ts';

/**
 * What will become of a line; `verifier`: it is accepted, but something in it should be checked.
 */
export type LineState = 'lecture' | 'refuse' | 'verifier' | 'nouveau' | 'corrige' | 'deja';

export function stateOf({ judged }: JudgedLine): LineState {
  if (!judged) return 'lecture';
  if (judged.etat === 'nouveau' && judged.note) return 'verifier';
  return judged.etat;
}

/** Will be imported with the next click, or is already there. */
export const isReady = ({ judged }: JudgedLine): boolean =>
  judged !== null && judged.etat !== 'refuse';
