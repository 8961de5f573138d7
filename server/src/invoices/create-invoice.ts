import { noMoney } from '@cigogne/domain/money';
import type { NewInvoice } from '@cigogne/domain/invoices/new-invoice';
import { correctionSentences } from '@cigogne/domain/parcels/corrections';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { lockInvoiceCheques, takeCheques } from '../cheques/invoice-cheques.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { post } from '../ledger/post.ts';
import { correctionsWaiting } from '../parcels/corrections/corrections.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels, refuseInTheWay } from '../parcels/moves/move-parcels.ts';
import { companyNow } from '../settings/company.ts';
import { canonicalJson, sha256Of } from './canonical-json.ts';
import { carryOver, lastShortfall } from './carry-over.ts';
import { computeFigures, type Figures, refuseChanged } from './figures.ts';
import { invoiceDocument, type InvoiceDocument } from './invoice-document.ts';
import { invoicePosting } from './invoice-postings.ts';
import { type GaplessNumber, nextNumber } from './next-number.ts';
import { stateOf } from './pay-invoice.ts';
import { invoiceSettings, type ShipperTerms, shipperTerms } from './shipper-terms.ts';

/**
 * Invoices parcels of one shipper: locks them and the cheques, computes every figure, compares
 * those that were sent. The number comes from a counter row that makes invoices wait for one another:
 * it is taken when only writing is left. Gives back the invoice's id.
 */
export async function createInvoice(ctx: Context, form: NewInvoice): Promise<number> {
  const shipper = await shipperTerms(ctx.tx, form.id_exped);
  const parcels = await lockParcels(
    ctx,
    { refs: form.factureBags.map(({ coliRef }) => coliRef) },
    { shipper: shipper.id },
  );
  refuseInTheWay(parcels, (parcel) => whyNot('invoice', parcel));
  await refuseUncertain(ctx, parcels);
  const cheques = await lockInvoiceCheques(ctx, form.cheques, shipper.id);
  const settings = await invoiceSettings(ctx.tx, ctx.now);
  const figures = computeFigures(parcels, cheques, form, settings);
  refuseChanged(form, figures);

  const emetteur = await issuer(ctx);
  const earlier = await earlierShortfall(ctx, shipper.id);
  const number = await nextNumber(ctx, 'FA');
  const document = invoiceDocument({
    ref: number.ref,
    date: ctx.now,
    emetteur,
    shipper,
    figures,
    earlier,
  });
  const id = await insertInvoice(ctx, number, shipper, document);
  await insertLines(ctx, id, figures);
  await takeCheques(ctx, cheques, id);
  await moveParcels(ctx, parcels, 'invoice', {
    place: { id_facture: id },
    task: { ref: number.ref },
    also: () => ({ id_facture: id }),
  });
  await post(ctx, [invoicePosting(figures, shipper.id, id)]);
  await follow(ctx, { id, ref: number.ref, shipper, figures });
  return id;
}

/** What root may still change is not paid out before. */
async function refuseUncertain(ctx: Context, parcels: readonly LockedParcel[]): Promise<void> {
  const waiting = await correctionsWaiting(
    ctx.tx,
    parcels.map(({ id }) => id),
  );
  refuseInTheWay(parcels, ({ id, code }) =>
    waiting.has(id) ? correctionSentences.invoiced(code) : null,
  );
}

async function issuer(ctx: Context): Promise<InvoiceDocument['emetteur']> {
  const { nom, raison_sociale, matricule_fiscal, adresse, telephones, mentions, logo_papiers } =
    await companyNow(ctx);
  return {
    brand: nom,
    legal_name: raison_sociale,
    tax_id: matricule_fiscal,
    address: adresse,
    phones: [...telephones],
    mentions: [...mentions],
    logo: logo_papiers,
  };
}

/** For information under the totals: what earlier invoices left to compensate. */
async function earlierShortfall(
  ctx: Context,
  shipper: number,
): Promise<InvoiceDocument['report_anterieur']> {
  const montant = await carryOver(ctx.tx, shipper);
  return montant > 0 ? { montant, ref: await lastShortfall(ctx.tx, shipper) } : null;
}

async function insertInvoice(
  ctx: Context,
  number: GaplessNumber,
  shipper: ShipperTerms,
  document: InvoiceDocument,
): Promise<number> {
  const text = canonicalJson(document);
  const { frais_liv, frais_retour, frais_poids_supp_kg } = document.tarifs;
  const { id } = await ctx.tx
    .insertInto('factures')
    .values({
      ...number,
      etat: stateOf(document.totaux, noMoney),
      id_exped: shipper.id,
      fac_nom_com: document.client.nom_com,
      fac_matricule_fiscal: document.client.matricule_fiscal,
      fac_adresse: document.client.adresse,
      fac_tel: document.client.tel,
      frais_liv,
      frais_retour,
      frais_poids_supp_kg,
      ...document.totaux,
      emetteur: JSON.stringify(document.emetteur),
      document: text,
      empreinte: sha256Of(text),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertLines(ctx: Context, id_facture: number, { lines }: Figures): Promise<void> {
  const rows = lines.map(({ parcel, ...line }) => ({ id_colis: parcel.id, ...line }));
  const inserted = await sql`
    insert into facture_bags (id_facture, id_colis, decision, montant_colis, frais_service, poids_supp, frais_poids_supp)
    select ${id_facture}::bigint, v.* from json_to_recordset(${JSON.stringify(rows)}::json) as v (id_colis bigint,
      decision text, montant_colis bigint, frais_service bigint, poids_supp integer, frais_poids_supp bigint)
    on conflict (id_colis) where live do nothing`.execute(ctx.tx);
  if (Number(inserted.numAffectedRows) !== lines.length)
    throw new Refusal('etat-change', 'Un colis vient d’être facturé, actualisez la page.');
}

interface Issued {
  id: number;
  ref: string;
  shipper: ShipperTerms;
  figures: Figures;
}

/** Rates unlike the shipper's own are logged, screens told. */
async function follow(ctx: Context, { id, ref, shipper, figures }: Issued): Promise<void> {
  const own = ratesOf(shipper);
  const given = ratesOf(figures.rates);
  if (canonicalJson(own) !== canonicalJson(given)) {
    await writeJournal(ctx, {
      action: 'tarifs',
      entity: 'facture',
      entity_id: id,
      before: own,
      after: { ref, ...given },
    });
  }
  await recordEvents(ctx, [
    { type: 'facture', id_exped: shipper.id, data: { ref, etat: 'emise' } },
  ]);
}

const ratesOf = <Rate extends number>(from: {
  frais_liv: Rate;
  frais_retour: Rate;
  frais_poids_supp_kg: Rate;
}) => ({
  frais_liv: Number(from.frais_liv),
  frais_retour: Number(from.frais_retour),
  frais_poids_supp_kg: Number(from.frais_poids_supp_kg),
});
