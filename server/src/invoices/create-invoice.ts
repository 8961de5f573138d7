import { dayOf } from '@cigogne/domain/days';
import type { BillView } from '@cigogne/domain/invoices/invoice-wire';
import type { NewInvoice } from '@cigogne/domain/invoices/new-invoice';
import { type Millimes, plus } from '@cigogne/domain/money';
import { correctionSentences } from '@cigogne/domain/parcels/corrections';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import { Refusal } from '@cigogne/domain/refusal';
import type { Settings } from '@cigogne/domain/settings/settings';
import { sql } from 'kysely';
import { lockInvoiceCheques, takeCheques } from '../cheques/invoice-cheques.ts';
import type { Context } from '../context/context.ts';
import { post } from '../ledger/post.ts';
import { correctionsWaiting } from '../parcels/corrections/corrections.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';
import { movesOf, refuseInTheWay } from '../parcels/moves/move-parcels.ts';
import { withoutHistory, writeMoves } from '../parcels/moves/write-moves.ts';
import { companyOf } from '../settings/company.ts';
import { writeJournal } from '../settings/journal.ts';
import { hubsHolding } from '../cheques/cheque-money.ts';
import { hubsShowing } from '../parcels/moves/record.ts';
import { settingsAt } from '../settings/settings.ts';
import { canonicalJson } from './canonical-json.ts';
import { carryOver, owedSince } from './carry-over.ts';
import { computeFigures, type Figures, refuseChanged } from './figures.ts';
import { invoiceDocument, type InvoiceDocument } from './invoice-document.ts';
import { invoicePosting } from './invoice-postings.ts';
import { type ShownInvoice, showBillView } from './invoice-rows.ts';
import { issueInvoice, numberMark } from './issue-invoice.ts';
import {
  invoiceSettingsOf,
  type ShipperTerms,
  shipperTerms,
  withholdingOf,
} from './shipper-terms.ts';

/**
 * Invoices parcels of one shipper: locks them and the cheques, computes every figure and compares
 * those that were sent. Everything that needs no number is written first; the number is taken last,
 * with the invoice itself, because from there to the commit invoices wait for one another (decision
 * 071).
 */
export async function createInvoice(ctx: Context, form: NewInvoice): Promise<BillView> {
  const shipper = await shipperTerms(ctx.tx, form.id_exped);
  const parcels = await lockParcels(
    ctx,
    { refs: form.factureBags.map(({ coliRef }) => coliRef) },
    { shipper: shipper.id },
  );
  refuseInTheWay(parcels, (parcel) => whyNot('invoice', parcel));
  await refuseUncertain(ctx, parcels);
  const cheques = await lockInvoiceCheques(ctx, form.cheques, shipper.id);
  const settings = await settingsAt(ctx.tx, ctx.now);
  const figures = computeFigures(parcels, cheques, form, invoiceSettingsOf(settings));
  refuseChanged(form, figures);

  const carried = await carryOver(ctx.tx, shipper.id);
  const document = invoiceDocument({
    ref: '',
    date: ctx.now,
    emetteur: issuerOf(settings),
    shipper,
    figures,
    earlier: await earlierShortfall(ctx, shipper.id, carried),
  });
  const id = await insertLines(ctx, figures);
  await takeCheques(ctx, cheques, id);
  const moves = movesOf(parcels, 'invoice', {
    task: { ref: numberMark },
    also: () => ({ id_facture: id }),
  });
  await writeMoves(ctx, withoutHistory(moves), { id_facture: id });
  await post(ctx, [invoicePosting(figures, shipper.id, id)]);
  const invoice = await issueInvoice(ctx, {
    id,
    document,
    moves,
    hubs: [...hubsShowing(parcels), ...hubsHolding(cheques)],
  });
  await noteOtherRates(ctx, invoice, shipper, figures);
  return showBillView(invoice, {
    document,
    payments: [],
    report: plus(carried, figures.totals.report),
    retenues: await withholdingOf(ctx.tx, shipper.id),
    today: dayOf(ctx.now),
  });
}

/** Amounts that root may still change are not paid out before that. */
async function refuseUncertain(ctx: Context, parcels: readonly LockedParcel[]): Promise<void> {
  const waiting = await correctionsWaiting(
    ctx.tx,
    parcels.map(({ id }) => id),
  );
  refuseInTheWay(parcels, ({ id, code }) =>
    waiting.has(id) ? correctionSentences.invoiced(code) : null,
  );
}

function issuerOf(settings: Settings): InvoiceDocument['emetteur'] {
  const { nom, raison_sociale, matricule_fiscal, adresse, telephones, mentions, logo_papiers } =
    companyOf(settings);
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

/** For information below the totals: what earlier invoices left to compensate. */
async function earlierShortfall(
  ctx: Context,
  shipper: number,
  montant: Millimes,
): Promise<InvoiceDocument['report_anterieur']> {
  return montant > 0 ? { montant, ref: await owedSince(ctx.tx, shipper, montant) } : null;
}

/** Writes the lines of an invoice that will follow in this transaction. Returns its id. */
async function insertLines(ctx: Context, { lines }: Figures): Promise<number> {
  const rows = lines.map(({ parcel, ...line }) => ({ id_colis: parcel.id, ...line }));
  const { rows: inserted } = await sql<{ id: number; n: number }>`
    with invoice as materialized (
      select nextval(pg_get_serial_sequence('factures', 'id')) as id
    ), lined as (
      insert into facture_bags (id_facture, id_colis, decision, montant_colis, frais_service, poids_supp, frais_poids_supp)
      select invoice.id, v.* from invoice, json_to_recordset(${JSON.stringify(rows)}::json) as v (id_colis bigint,
        decision text, montant_colis bigint, frais_service bigint, poids_supp integer, frais_poids_supp bigint)
      on conflict (id_colis) where live do nothing returning id_colis
    )
    select id, (select count(*)::int from lined) as n from invoice`.execute(ctx.tx);
  const [made] = inserted;
  if (made?.n !== lines.length)
    throw new Refusal('etat-change', 'Un colis vient d’être facturé, actualisez la page.');
  return made.id;
}

/** Logs rates that differ from the shipper's own. */
async function noteOtherRates(
  ctx: Context,
  { id, ref }: ShownInvoice,
  shipper: ShipperTerms,
  figures: Figures,
): Promise<void> {
  const own = ratesOf(shipper);
  const given = ratesOf(figures.rates);
  if (canonicalJson(own) === canonicalJson(given)) return;
  await writeJournal(ctx, {
    action: 'tarifs',
    entity: 'facture',
    entity_id: id,
    before: own,
    after: { ref, ...given },
  });
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
