import {
  type Account,
  accounts,
  credit,
  debit,
  type Holder,
} from '@cigogne/domain/ledger/accounts';
import { type Millimes, millimes } from '@cigogne/domain/money';
import type { Context } from '../context/context.ts';
import type { Posting } from '../ledger/post.ts';
import {
  cashOf,
  collectingRound,
  type Collector,
  collectorNow,
} from '../parcels/outcomes/collector.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import type { ChequeRow } from './lock-cheques.ts';

type Held = Pick<ChequeRow, 'holder' | 'id_holder'>;

export function holderOf({ holder, id_holder }: Held): Holder {
  if (holder === 'siege' || id_holder === null) return { kind: 'siege' };
  return { kind: holder, id: id_holder };
}

/**
 * Who holds a cheque that is added now: whoever holds the cash that it stands for; one from the
 * partner is held by the siège.
 */
export async function newHolder(ctx: Context, parcel: LockedParcel): Promise<Held> {
  const collector = await collectorNow(ctx, parcel);
  if ('courier' in collector) return { holder: 'courier', id_holder: collector.courier };
  return 'hub' in collector
    ? { holder: 'hub', id_holder: collector.hub }
    : { holder: 'siege', id_holder: null };
}

/** The hubs among their holders. */
export const hubsHolding = (cheques: readonly Held[]): number[] => [
  ...new Set(
    cheques.flatMap(({ holder, id_holder }) => (holder === 'hub' && id_holder ? [id_holder] : [])),
  ),
];

/** The cash of the same holder; for what the partner collected, the partner's debt. */
function cashBeside(holder: Holder, collector: Collector): Account {
  return holder.kind === 'siege' && 'partner' in collector
    ? cashOf(collector)
    : accounts.cash(holder);
}

/** A cheque replaces cash, or cash replaces it: `more` is below zero in the second case. */
export const chequeForCash = (
  holder: Holder,
  cash: Account,
  source: Posting['source'],
  more: Millimes,
): Posting => ({
  event: more < 0 ? 'cheque-retire' : 'cheque-ajoute',
  source,
  lines: [debit(accounts.cheques(holder), more), credit(cash, more)],
});

/** The same for a cheque of a parcel, wherever its money is now. */
export async function exchanged(
  ctx: Context,
  parcel: LockedParcel,
  cheque: Pick<ChequeRow, 'id'> & Held,
  more: Millimes,
): Promise<Posting> {
  const holder = holderOf(cheque);
  const cash = cashBeside(holder, await collectorNow(ctx, parcel));
  const round = await collectingRound(ctx, parcel);
  const source = {
    id_exped: parcel.id_exped,
    id_colis: parcel.id,
    id_cheque: cheque.id,
    ...(round ? { id_rs: round.id_rs } : {}),
  };
  return chequeForCash(holder, cash, source, more);
}

/** The total of a parcel's live cheques, without one of them, in millimes. */
export async function chequesOf(ctx: Context, parcel: number, without = 0): Promise<Millimes> {
  const row = await ctx.tx
    .selectFrom('cheques')
    .select((eb) => eb.fn.sum<string>('montant').as('total'))
    .where('id_colis', '=', parcel)
    .where('id', '<>', without)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return millimes(Number(row?.total ?? 0));
}
