import {
  accounts,
  credit,
  debit,
  type Account,
  type PartnerAccount,
} from '@cigogne/domain/ledger/accounts';
import { millimes } from '@cigogne/domain/money';
import type { Context } from '../http/context.ts';
import { post, type Posting } from '../ledger/post.ts';
import { reverse } from '../ledger/reverse.ts';
import type { LockedParcel } from './lock-parcels.ts';

/** Who has what was collected: a courier until the closing, a hub's till, or the partner (D §6). */
export type Collector =
  | { courier: number; id_rs: number }
  | { hub: number }
  | { partner: PartnerAccount };

export interface Outcome {
  parcel: Pick<LockedParcel, 'id' | 'id_exped' | 'montant_remboursement'>;
  issue: 'livre' | 'recupere' | 'retour' | 'rembourse';
  /** Millimes collected, for livre and recupere. */
  montant_encaisse: number | null;
  collector: Collector;
  /** Millimes of it in cheques that the courier took at the door. */
  cheques?: number;
}

/** Posts what an issue is worth: a collection, a refund, or nothing for a return. */
export async function postOutcomes(ctx: Context, outcomes: readonly Outcome[]): Promise<void> {
  await post(ctx, outcomes.map(posting));
}

function posting({ parcel, issue, montant_encaisse, collector, cheques = 0 }: Outcome): Posting {
  const source = {
    id_exped: parcel.id_exped,
    id_colis: parcel.id,
    ...('id_rs' in collector ? { id_rs: collector.id_rs } : {}),
  };
  const due = accounts.due(parcel.id_exped);
  if (issue === 'rembourse') {
    const refund = millimes(parcel.montant_remboursement);
    return { event: 'perte', source, lines: [debit(accounts.losses, refund), credit(due, refund)] };
  }
  if (issue === 'retour') return { event: 'encaissement', source, lines: [] };
  const collected = millimes(montant_encaisse ?? 0);
  const inCheques = millimes(cheques);
  return {
    event: 'encaissement',
    source,
    lines: [
      debit(cashOf(collector), millimes(collected - inCheques)),
      ...('courier' in collector
        ? [debit(accounts.cheques({ kind: 'courier', id: collector.courier }), inCheques)]
        : []),
      credit(due, collected),
    ],
  };
}

export function cashOf(collector: Collector): Account {
  if ('courier' in collector) return accounts.cash({ kind: 'courier', id: collector.courier });
  return 'hub' in collector
    ? accounts.cash({ kind: 'hub', id: collector.hub })
    : accounts.partner(collector.partner);
}

/**
 * Takes back what an issue was worth, from where the cash is now: the courier before the closing of
 * the runsheet, its hub after (D §6). Its cheques are gone by then, each with its own entry, so that
 * all that was collected is cash.
 */
export async function reverseOutcomes(
  ctx: Context,
  parcels: readonly Pick<LockedParcel, 'id'>[],
): Promise<void> {
  for (const { id } of parcels) {
    const closed = await closedRound(ctx, id);
    await reverse(
      ctx,
      { events: ['encaissement', 'perte', 'correction-montant'], id_colis: [id] },
      (lines) => lines.map((line) => ({ ...line, account: cashNow(line.account, closed) })),
    );
  }
}

interface ClosedRound {
  id_liv: number;
  id_hub: number;
}

/** The round that the present collection of a parcel came from, when it is closed. */
async function closedRound(ctx: Context, parcel: number): Promise<ClosedRound | null> {
  const row = await ctx.tx
    .selectFrom('ledger_entries as e')
    .innerJoin('closings as k', 'k.id_rs', 'e.id_rs')
    .select(['k.id_liv', 'k.id_hub'])
    .where('e.id_colis', '=', parcel)
    .where('e.event', '=', 'encaissement')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('ledger_entries as r').select('r.id').whereRef('r.reverses', '=', 'e.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}

function cashNow(account: Account, closed: ClosedRound | null): Account {
  const [what, kind, id] = account.split('/');
  if (kind !== 'courier' || (what !== 'caisse' && what !== 'chèques')) return account;
  const courier = Number(id);
  return closed?.id_liv === courier
    ? accounts.cash({ kind: 'hub', id: closed.id_hub })
    : accounts.cash({ kind: 'courier', id: courier });
}
