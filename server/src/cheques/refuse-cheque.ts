import { chequeSentences, whyNotChequeAmount } from '@cigogne/domain/cheques/cheque-form';
import { type Millimes, plus } from '@cigogne/domain/money';
import { whyNotCandidate } from '@cigogne/domain/parcels/candidates';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { chequesOf } from './cheque-money.ts';

interface Wanted {
  num: string;
  proprietaire: string;
  montant: Millimes;
}

/** A collected parcel that no invoice has taken, a sum within what was collected, a number that does not pay it yet. */
export async function refuseCheque(
  ctx: Context,
  parcel: LockedParcel,
  wanted: Wanted,
  id: number,
): Promise<void> {
  const why = whyNotCandidate('cheque', parcel, null);
  if (why) throw new Refusal('etat-change', why);
  const above =
    whyNotChequeAmount(wanted.montant, parcel.montant_ttc) ??
    whyNotChequeAmount(
      plus(await chequesOf(ctx, parcel.id, id), wanted.montant),
      parcel.montant_encaisse ?? 0,
    );
  if (above) throw wrongField('montant', above);
  await refuseKnownNumber(ctx, parcel, wanted, id);
}

/** One cheque may pay several parcels, each with its part; the same parcel twice is a slip. */
async function refuseKnownNumber(
  ctx: Context,
  parcel: LockedParcel,
  { num, proprietaire }: Wanted,
  id: number,
): Promise<void> {
  const known = await ctx.tx
    .selectFrom('cheques')
    .select('id')
    .where('id_exped', '=', parcel.id_exped)
    .where('id_colis', '=', parcel.id)
    .where('num', '=', num)
    .where('proprietaire', '=', proprietaire)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!known) return;
  const message = `Le chèque ${num} de ${proprietaire} est déjà enregistré pour ce colis !`;
  throw new Refusal('conflit', message, { errors: [{ field: 'num', message }] });
}

/** An outcome is not undone under its cheques: they are named. */
export async function refuseUndoneUnderCheques(ctx: Context, parcel: LockedParcel): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('cheques')
    .select('num')
    .where('id_colis', '=', parcel.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  throw new Refusal(
    'conflit',
    `Le colis ${parcel.code} a été payé par chèque (n° ${rows.map(({ num }) => num).join(', ')}) : supprimez d'abord le chèque.`,
  );
}

/** Nor does an amount fall under them. */
export async function refuseAmountUnderCheques(
  ctx: Context,
  parcel: LockedParcel,
  montant_ttc: Millimes,
): Promise<void> {
  const total = await chequesOf(ctx, parcel.id);
  if (total > montant_ttc) throw wrongField('f_data', chequeSentences.montantInvalid);
}
