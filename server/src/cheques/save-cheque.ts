import { chequeSentences, type ChequeForm } from '@cigogne/domain/cheques/cheque-form';
import { whyNotChequeChange } from '@cigogne/domain/cheques/cheque';
import type { ChequeUpdate } from '@cigogne/domain/cheques/cheques.contract';
import { type Millimes, millimes } from '@cigogne/domain/money';
import { readScan } from '@cigogne/domain/parcels/code';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import type { z } from 'zod';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { post } from '../ledger/post.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';
import { tellCourier } from '../parcels/outcomes/collector.ts';
import { hubsShowing } from '../parcels/moves/record.ts';
import { exchanged, hubsHolding, newHolder } from './cheque-money.ts';
import { type ChequeRow, lockCheques } from './lock-cheques.ts';
import { refuseCheque, refuseStaleCheque } from './refuse-cheque.ts';

/** Part of what was collected is a cheque: the holder's cash decreases by its amount. */
export async function createCheque(
  ctx: Context,
  form: z.output<typeof ChequeForm>,
): Promise<number> {
  const [parcel] = await lockNamed(ctx, [form.ref_colis]);
  if (!parcel) throw notFound();
  await refuseCheque(ctx, parcel, form, 0);
  const held = await newHolder(ctx, parcel);
  const { num, proprietaire, montant, banque, echeance, tel } = form;
  const { id } = await ctx.tx
    .insertInto('cheques')
    .values({
      num,
      proprietaire,
      montant,
      banque,
      echeance,
      tel,
      etat: 'dispo',
      id_exped: parcel.id_exped,
      id_colis: parcel.id,
      ...held,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(ctx, [await exchanged(ctx, parcel, { id, ...held }, montant)]);
  await tellCourier(ctx, parcel);
  await tellCheque(ctx, { id_exped: parcel.id_exped, num }, [
    ...hubsHolding([held]),
    ...hubsShowing([parcel]),
  ]);
  return id;
}

/**
 * Corrects a cheque that is on no invoice. If it moves to another parcel, it leaves the money of
 * the first and joins that of the second.
 */
export async function updateCheque(ctx: Context, form: ChequeUpdate): Promise<{ deja: boolean }> {
  const seen = await ctx.tx
    .selectFrom('cheques')
    .innerJoin('colis', 'colis.id', 'cheques.id_colis')
    .select('colis.code')
    .where('cheques.id', '=', form.idCheque)
    .where('cheques.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!seen) throw notFound();
  const [before, parcel] = await lockNamed(ctx, [seen.code, form.ref_colis ?? seen.code]);
  const [cheque] = await lockCheques(ctx, [form.idCheque]);
  if (!cheque || cheque.deleted_at || !parcel || before?.id !== cheque.id_colis) throw notFound();
  const why = whyNotChequeChange(cheque);
  if (why) throw new Refusal('etat-change', why);
  const wanted = wantedOf(cheque, form);
  if (isSame(cheque, wanted, parcel)) return { deja: true };
  refuseStaleCheque(cheque, form.updatedAt);
  if (parcel.id_exped !== cheque.id_exped) throw wrongField('ref_colis', chequeSentences.ref_colis);
  await refuseCheque(ctx, parcel, wanted, cheque.id);
  await rewrite(ctx, { cheque, before, parcel }, wanted);
  await tellCheque(ctx, { id_exped: cheque.id_exped, num: form.num }, [
    ...hubsHolding([cheque]),
    ...hubsShowing([before, parcel]),
  ]);
  return { deja: false };
}

interface Wanted {
  num: string;
  proprietaire: string;
  montant: Millimes;
  banque: string | null;
  echeance: string | null;
  tel: string | null;
}

const wantedOf = (cheque: ChequeRow, form: ChequeUpdate): Wanted => ({
  num: form.num,
  proprietaire: form.proprietaire,
  montant: form.montant,
  banque: form.banque === undefined ? cheque.banque : form.banque,
  echeance: form.echeance === undefined ? cheque.echeance : form.echeance,
  tel: form.tel === undefined ? cheque.tel : form.tel,
});

interface Rewritten {
  cheque: ChequeRow;
  before: LockedParcel;
  parcel: LockedParcel;
}

async function rewrite(
  ctx: Context,
  { cheque, before, parcel }: Rewritten,
  wanted: Wanted,
): Promise<void> {
  const stays = before.id === parcel.id;
  const held = stays ? cheque : await newHolder(ctx, parcel);
  const { num, proprietaire, montant, banque, echeance, tel } = wanted;
  await ctx.tx
    .updateTable('cheques')
    .set({
      num,
      proprietaire,
      montant,
      banque,
      echeance,
      tel,
      id_colis: parcel.id,
      holder: held.holder,
      id_holder: held.id_holder,
      // Another cheque in its place.
      ...(num === cheque.num && proprietaire === cheque.proprietaire ? {} : { impaye_le: null }),
      updated_at: ctx.now,
    })
    .where('id', '=', cheque.id)
    .execute();
  const { id, holder, id_holder } = cheque;
  const was = millimes(cheque.montant);
  await post(
    ctx,
    stays
      ? [await exchanged(ctx, parcel, cheque, millimes(montant - was))]
      : [
          await exchanged(ctx, before, { id, holder, id_holder }, millimes(-was)),
          await exchanged(ctx, parcel, { id, ...held }, montant),
        ],
  );
  await tellCourier(ctx, before);
  if (!stays) await tellCourier(ctx, parcel);
  await writeJournal(ctx, {
    action: 'modification',
    entity: 'cheque',
    entity_id: id,
    before: {
      num: cheque.num,
      proprietaire: cheque.proprietaire,
      montant: was,
      colis: before.code,
    },
    after: { num, proprietaire, montant, colis: parcel.code },
  });
}

const isSame = (cheque: ChequeRow, wanted: Wanted, parcel: LockedParcel): boolean =>
  cheque.num === wanted.num &&
  cheque.proprietaire === wanted.proprietaire &&
  cheque.montant === wanted.montant &&
  cheque.banque === wanted.banque &&
  cheque.echeance === wanted.echeance &&
  cheque.tel === wanted.tel &&
  cheque.id_colis === parcel.id;

/** Locks parcels by what was scanned or typed, in the order given, each only once. */
async function lockNamed(ctx: Context, names: readonly string[]): Promise<LockedParcel[]> {
  const codes = names.map((name) => {
    const scan = readScan(name);
    return 'code' in scan ? scan.code : name;
  });
  const parcels = await lockParcels(ctx, { refs: [...new Set(codes)] });
  return codes.flatMap((code) => parcels.find((parcel) => parcel.code === code) ?? []);
}

/** `hubs`: the hubs whose tills held it before or hold it now. */
export const tellCheque = (
  ctx: Context,
  { id_exped, num }: Pick<ChequeRow, 'id_exped' | 'num'>,
  hubs: readonly number[] = [],
): Promise<void> => recordEvents(ctx, [{ type: 'cheque', id_exped, hubs, data: { ref: num } }]);
