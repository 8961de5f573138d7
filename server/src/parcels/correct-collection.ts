import { type Account, accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { type Millimes, millimes } from '@cigogne/domain/money';
import type { Context } from '../http/context.ts';
import { post } from '../ledger/post.ts';
import type { LockedParcel } from './lock-parcels.ts';
import { cashOf, type Collector } from './outcomes.ts';

/** Posts the difference of an amount edited after its collection, against who has the cash (D §6). */
export async function correctCollection(
  ctx: Context,
  parcel: LockedParcel,
  montant: Millimes,
): Promise<void> {
  const difference = millimes(montant - (parcel.montant_encaisse ?? 0));
  if (difference === 0) return;
  const due = accounts.due(parcel.id_exped);
  await post(ctx, [
    {
      event: 'correction-montant',
      source: { id_exped: parcel.id_exped, id_colis: parcel.id },
      lines: [debit(await cashNow(ctx, parcel), difference), credit(due, difference)],
    },
  ]);
}

/** The courier before the closing of the runsheet, its hub after, or the partner. */
async function cashNow(ctx: Context, parcel: LockedParcel): Promise<Account> {
  return cashOf(await collectorNow(ctx, parcel));
}

/** Who has the cash of a collected parcel now; a staff edit put it into the till of its hub. */
export async function collectorNow(ctx: Context, parcel: LockedParcel): Promise<Collector> {
  const outcome = await lastOutcome(ctx, parcel);
  if (outcome?.event === 'partner-issue' && parcel.compte_afex)
    return { partner: parcel.compte_afex };
  const round = outcome?.event === 'confirm-delivered' ? await roundOf(ctx, outcome.id_rs) : null;
  if (round?.etat === 'completed') return { courier: round.id_liv, id_rs: round.id_rs };
  const hub = round?.id_hub ?? outcome?.id_hub ?? parcel.id_hub_current;
  if (hub === null) throw new Error(`Parcel ${parcel.code} was collected in no hub`);
  return { hub };
}

/** How the present issue came: the act that set it is the last of these. */
async function lastOutcome(ctx: Context, parcel: LockedParcel) {
  return ctx.tx
    .selectFrom('colishistories')
    .select(['event', 'id_rs', 'id_hub'])
    .where('id_colis', '=', parcel.id)
    .where('event', 'in', ['confirm-delivered', 'staff-edit', 'partner-issue', 'create-return'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function roundOf(ctx: Context, id: number | null) {
  if (id === null) return null;
  return ctx.tx
    .selectFrom('runsheets')
    .select(['id as id_rs', 'id_liv', 'id_hub', 'etat'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
