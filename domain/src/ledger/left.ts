import { z } from 'zod';
import { formatTnd, type Millimes, type Tnd, toTnd } from '../money.ts';
import { Refusal } from '../refusal.ts';
import { tndOut } from '../wire.ts';

/** What is left of a sum, as a clerk read it: a colleague's act since is told first. Absent: not compared. */
export const restRead = tndOut.nullish();

/** What such a 409 carries: who has read it may go on. */
export const restLeft = z.object({ reste: tndOut });

/** A part that two clerks settle at once would be settled twice. `what`: « Le reste à payer ». */
export function refuseOtherRest(read: Tnd | null | undefined, rest: Millimes, what: string): void {
  const reste = toTnd(rest);
  if ((read ?? reste) !== reste)
    throw new Refusal(
      'montants-changes',
      `${what} a changé : ${formatTnd(rest)} à présent. Vérifiez le montant.`,
      { extra: { reste } },
    );
}
