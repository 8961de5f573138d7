import { accountOf, type LedgerEvent, type Line } from '@cigogne/domain/ledger/accounts';
import { millimes } from '@cigogne/domain/money';
import type { Context } from '../context/context.ts';
import { post, type Posting } from './post.ts';

interface Which {
  id?: number;
  events?: readonly LedgerEvent[];
  id_colis?: readonly number[];
  id_facture?: number;
  id_payment?: number;
  id_remittance?: number;
  id_partner_receipt?: number;
  id_partner_write_off?: number;
  id_opening_line?: readonly number[];
}

/** Reverses from where the money is now: after the closing, the courier's cash is the hub's. */
type Change = (lines: readonly Line[]) => readonly Line[];

/** Posts the exact reversal of those of the given entries that were not reversed yet. */
export async function reverse(
  ctx: Context,
  which: Which,
  change: Change = (lines) => lines,
): Promise<void> {
  let query = ctx.tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.id_entry', 'e.id')
    .select([
      'e.id',
      'e.id_exped',
      'e.id_colis',
      'e.id_rs',
      'e.id_facture',
      'e.id_payment',
      'e.id_remittance',
      'e.id_partner_receipt',
      'e.id_partner_write_off',
      'e.id_opening_line',
      'l.kind',
      'l.owner',
      'l.amount',
    ])
    .where('e.reverses', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('ledger_entries as r').select('r.id').whereRef('r.reverses', '=', 'e.id'),
        ),
      ),
    )
    .orderBy('e.id')
    .orderBy('l.id');
  if (which.id !== undefined) query = query.where('e.id', '=', which.id);
  if (which.events) query = query.where('e.event', 'in', [...which.events]);
  if (which.id_colis) query = query.where('e.id_colis', 'in', [...which.id_colis]);
  if (which.id_facture !== undefined) query = query.where('e.id_facture', '=', which.id_facture);
  if (which.id_payment !== undefined) query = query.where('e.id_payment', '=', which.id_payment);
  if (which.id_remittance !== undefined)
    query = query.where('e.id_remittance', '=', which.id_remittance);
  if (which.id_partner_receipt !== undefined)
    query = query.where('e.id_partner_receipt', '=', which.id_partner_receipt);
  if (which.id_partner_write_off !== undefined)
    query = query.where('e.id_partner_write_off', '=', which.id_partner_write_off);
  if (which.id_opening_line)
    query = query.where('e.id_opening_line', 'in', [...which.id_opening_line]);
  const rows = await query.execute();

  const postings = new Map<number, Draft>();
  for (const row of rows) {
    const { id, kind, owner, amount, ...source } = row;
    const posting: Draft = postings.get(id) ?? {
      event: 'annulation' as const,
      reverses: id,
      source: Object.fromEntries(Object.entries(source).filter(([, value]) => value !== null)),
      lines: [],
    };
    posting.lines.push({ account: accountOf({ kind, owner }), amount: millimes(-amount) });
    postings.set(id, posting);
  }
  await post(
    ctx,
    [...postings.values()].map((posting) => ({ ...posting, lines: change(posting.lines) })),
  );
}

type Draft = Omit<Posting, 'lines'> & { lines: Line[] };
