import { ofName } from '@cigogne/domain/words';
import { chequeSentences, whyNotChequeAmount } from '@cigogne/domain/cheques/cheque-form';
import { type Millimes, plus } from '@cigogne/domain/money';
import { whyNotCandidate } from '@cigogne/domain/parcels/candidates';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { chequesOf } from './cheque-money.ts';
import type { ChequeRow } from './lock-cheques.ts';

interface Wanted {
  num: string;
  proprietaire: string;
  montant: Millimes;
}

/**
 * The parcel must be collected and on no invoice, the amount within what was collected, and the
 * number not used for it yet.
 */
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

async function refuseKnownNumber(
  ctx: Context,
  parcel: LockedParcel,
  wanted: Wanted,
  id: number,
): Promise<void> {
  if (!(await paysAlready(ctx, { ...wanted, id_colis: parcel.id }, id))) return;
  const message = `Le chèque ${wanted.num} ${ofName(wanted.proprietaire)} est déjà enregistré pour ce colis !`;
  throw new Refusal('conflit', message, { errors: [{ field: 'num', message }] });
}

/**
 * One cheque may pay several parcels, a part each; twice for the same parcel is a mistake. `id`:
 * the cheque itself, 0 for a new one.
 */
export async function paysAlready(
  ctx: Context,
  { id_colis, num, proprietaire }: Pick<ChequeRow, 'id_colis' | 'num' | 'proprietaire'>,
  id: number,
): Promise<boolean> {
  const known = await ctx.tx
    .selectFrom('cheques')
    .select('id')
    .where('id_colis', '=', id_colis)
    .where('num', '=', num)
    .where('proprietaire', '=', proprietaire)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return known !== undefined;
}

/** A correction based on an older version would undo a colleague's. */
export function refuseStaleCheque(
  { num, updated_at }: Pick<ChequeRow, 'num' | 'updated_at'>,
  seen: string | null | undefined,
): void {
  if (seen && new Date(seen).getTime() !== updated_at.getTime())
    throw new Refusal(
      'etat-change',
      `Le chèque n° ${num} vient d'être modifié, actualisez la page.`,
    );
}

/** An outcome cannot be reversed while it has cheques; the refusal names them. */
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

/** Nor may an amount fall below their total. */
export async function refuseAmountUnderCheques(
  ctx: Context,
  parcel: LockedParcel,
  montant_ttc: Millimes,
): Promise<void> {
  const total = await chequesOf(ctx, parcel.id);
  if (total > montant_ttc) throw wrongField('f_data', chequeSentences.montantInvalid);
}
