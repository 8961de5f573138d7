import { z } from 'zod';
import { formatTnd, type Millimes, type Tnd, toTnd } from '../money.ts';
import { Refusal } from '../refusal.ts';
import { tndOut } from '../wire.ts';

/**
 * The remainder that a clerk has seen, so that a colleague's act since then is reported first.
 * Absent: not compared.
 */
export const restRead = tndOut.nullish();

/** The content of such a 409; whoever has seen it may continue. */
export const restLeft = z.object({ reste: tndOut });

/** Prevents two clerks from settling the same part twice. `what`: « Le reste à payer ». */
export function refuseOtherRest(read: Tnd | null | undefined, rest: Millimes, what: string): void {
  const reste = toTnd(rest);
  if ((read ?? reste) !== reste)
    throw new Refusal(
      'montants-changes',
      `${what} a changé : ${formatTnd(rest)} à présent. Vérifiez le montant.`,
      { extra: { reste } },
    );
}
