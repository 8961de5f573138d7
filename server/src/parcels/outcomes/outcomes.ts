import { type Account, accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { millimes, type Millimes, noMoney } from '@cigogne/domain/money';
import type { Context } from '../../context/context.ts';
import { post, type Posting } from '../../ledger/post.ts';
import { reverse } from '../../ledger/reverse.ts';
import { cashOf, type Collector, collectingRound, tellOfRound } from './collector.ts';
import type { LockedParcel } from '../lock-parcels.ts';

export interface Outcome {
  parcel: Pick<LockedParcel, 'id' | 'id_exped' | 'montant_remboursement'>;
  issue: 'livre' | 'recupere' | 'retour' | 'rembourse';
  /** Millimes collected, for livre and recupere. */
  montant_encaisse: Millimes | null;
  collector: Collector;
  /** The part of it, in millimes, in cheques that the courier took at the door. */
  cheques?: Millimes;
}

/** Posts the money of an issue: a collection, a refund, or nothing for a return. */
export async function postOutcomes(ctx: Context, outcomes: readonly Outcome[]): Promise<void> {
  await post(ctx, outcomes.map(posting));
}

function posting({
  parcel,
  issue,
  montant_encaisse,
  collector,
  cheques = noMoney,
}: Outcome): Posting {
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

/**
 * Reverses the money of an issue from where it is now: with the courier before the closing of the
 * runsheet, with the hub after. Its cheques are already gone, each with its own entry, so what is
 * left is cash.
 */
export async function reverseOutcomes(
  ctx: Context,
  parcels: readonly Pick<LockedParcel, 'id'>[],
): Promise<void> {
  for (const parcel of parcels) {
    const round = await collectingRound(ctx, parcel);
    await tellOfRound(ctx, round);
    const counted = round?.etat === 'closed' ? round : null;
    await reverse(
      ctx,
      { events: ['encaissement', 'perte', 'correction-montant'], id_colis: [parcel.id] },
      (lines) => lines.map((line) => ({ ...line, account: cashNow(line.account, counted) })),
    );
  }
}

function cashNow(account: Account, counted: { id_liv: number; id_hub: number } | null): Account {
  if (account.kind !== 'caisse/courier' && account.kind !== 'chèques/courier') return account;
  return counted?.id_liv === account.owner
    ? accounts.cash({ kind: 'hub', id: counted.id_hub })
    : accounts.cash({ kind: 'courier', id: account.owner });
}
