import { accounts, credit, debit, type Line } from '@cigogne/domain/ledger/accounts';
import type { Millimes } from '@cigogne/domain/money';
import type { OpeningKind } from '@cigogne/domain/openings/opening-fields';
import type { Context } from '../context/context.ts';
import { post } from '../ledger/post.ts';
import { reverse } from '../ledger/reverse.ts';

export interface OpenedLine {
  id: number;
  kind: OpeningKind;
  id_user: number | null;
  montant: Millimes;
}

/**
 * A shipper's opening balance stays beside the invoices until one of them is paid; a courier's is
 * cash in hand.
 */
function linesOf({ kind, id_user, montant }: OpenedLine): Line[] {
  if (kind === 'colis' || id_user === null) return [];
  return kind === 'exped'
    ? [debit(accounts.opening, montant), credit(accounts.carryOver(id_user), montant)]
    : [
        debit(accounts.cash({ kind: 'courier', id: id_user }), montant),
        credit(accounts.opening, montant),
      ];
}

export const postOpenings = (ctx: Context, opened: readonly OpenedLine[]): Promise<void> =>
  post(
    ctx,
    opened.map((line) => ({
      event: 'ouverture' as const,
      source: {
        id_opening_line: line.id,
        ...(line.kind === 'exped' && line.id_user !== null ? { id_exped: line.id_user } : {}),
      },
      lines: linesOf(line),
    })),
  );

/** The exact reversals: openings are never deleted from the books. */
export const reverseOpenings = async (ctx: Context, lines: readonly number[]): Promise<void> => {
  if (lines.length > 0) await reverse(ctx, { events: ['ouverture'], id_opening_line: lines });
};
