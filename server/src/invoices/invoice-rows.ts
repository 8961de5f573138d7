import { type Day, dayOf } from '@cigogne/domain/days';
import { amountInWords } from '@cigogne/domain/papers/amount-in-words';
import type { InvoiceState } from '@cigogne/domain/invoices/invoice-states';
import type { Bill, BillView, Payment } from '@cigogne/domain/invoices/invoice-wire';
import { rateOn, type WithholdingRates } from '@cigogne/domain/invoices/withholding';
import { toTnd, type Millimes, minus, noMoney } from '@cigogne/domain/money';
import { notFound } from '@cigogne/domain/refusal';
import { toKilograms } from '@cigogne/domain/weights';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/preparing.ts';
import { found } from '../lists/found.ts';
import type { ListPage } from '../lists/list-page.ts';
import { allOf, isNarrowed, type List, pageOf, rowsAfter } from '../lists/list.ts';
import { newest } from '../lists/order.ts';
import { type Days, withinDays } from '../lists/within-days.ts';
import { besidesSql } from '../ledger/movements.ts';
import { carryOver } from './carry-over.ts';
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts';
import type { InvoiceRow } from './lock-invoice.ts';
import { withholdingOf } from './shipper-terms.ts';

/** An invoice without its document. */
export type ShownInvoice = Omit<InvoiceRow, 'document' | 'emetteur'>;

function showBill(row: ShownInvoice): Bill {
  return {
    id: row.id,
    ref: row.ref,
    etat: row.etat,
    id_exped: row.id_exped,
    facFor: {
      nom_com: row.fac_nom_com,
      matricule_fiscal: row.fac_matricule_fiscal,
      adresse: row.fac_adresse,
      tel: row.fac_tel,
    },
    nbr_colis: row.nbr_colis,
    montant_colis: toTnd(row.montant_colis),
    montant_frais_service: toTnd(row.montant_frais_service),
    montant_frais_poids_supp: toTnd(row.montant_frais_poids_supp),
    montant_cheque: toTnd(row.montant_cheque),
    montant_droit_timbre: toTnd(row.montant_droit_timbre),
    montant_paye: toTnd(row.montant_paye),
    report: toTnd(row.report),
    regle: toTnd(row.regle),
    frais_liv: toTnd(row.frais_liv),
    frais_retour: toTnd(row.frais_retour),
    frais_poids_supp_kg: toTnd(row.frais_poids_supp_kg),
    raison: row.raison,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** By id, or by ref or id as in an address; for a shipper, only their own exist. */
export async function viewBill(
  { tx: db, now }: Pick<Context, 'tx' | 'now'>,
  which: { id: number } | { code: string },
  shipper: number | null = null,
): Promise<BillView> {
  const row = await findInvoice(db, which, shipper);
  return showBillView(row, {
    document: JSON.parse(row.document) as InvoiceDocument,
    payments: await paymentsOf(db, row.id),
    report: await carryOver(db, row.id_exped),
    retenues: await withholdingOf(db, row.id_exped),
    today: dayOf(now),
  });
}

interface BesideInvoice {
  document: InvoiceDocument;
  payments: readonly PaymentRecord[];
  /** What its shipper owes from earlier shortfalls, including this invoice's. */
  report: Millimes;
  retenues: WithholdingRates;
  today: Day;
}

export function showBillView(
  row: ShownInvoice,
  { document, payments, report, retenues, today }: BesideInvoice,
): BillView {
  const words = amountInWords(row.montant_paye);
  return {
    ...showBill(row),
    emetteur: document.emetteur,
    lieu: document.client.lieu,
    mode_reglement: document.mode_reglement,
    report_anterieur: document.report_anterieur && {
      montant: toTnd(document.report_anterieur.montant),
      ref: document.report_anterieur.ref,
    },
    report_actuel: toTnd(report),
    taux_retenue: rateOn(retenues, today),
    retenues,
    en_lettres: `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
    empreinte: row.empreinte,
    factureBags: document.lignes.map(showLine),
    cheques: document.cheques.map(({ id, num, proprietaire, montant }) => ({
      idCheque: id,
      num,
      proprietaire,
      montant: toTnd(montant),
    })),
    paiements: payments.map(showPayment),
  };
}

async function findInvoice(
  db: Db,
  which: { id: number } | { code: string },
  shipper: number | null,
): Promise<InvoiceRow> {
  let query = db.selectFrom('factures').selectAll();
  if ('id' in which) query = query.where('id', '=', which.id);
  else if (/^[1-9]\d{0,14}$/.test(which.code)) query = query.where('id', '=', Number(which.code));
  else query = query.where('ref', '=', which.code);
  if (shipper !== null) query = query.where('id_exped', '=', shipper);
  const row = await query.executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const showLine = (line: DocumentLine): BillView['factureBags'][number] => ({
  coli: { id: line.id, ref: line.ref, code: line.ref, nom_cl: line.nom_cl },
  decision: line.decision,
  montant_colis: toTnd(line.montant_colis),
  frais_service: toTnd(line.frais_service),
  poids_supp: toKilograms(line.poids_supp),
  frais_poids_supp: toTnd(line.frais_poids_supp),
});

const paymentsOf = (db: Db, invoice: number) =>
  db
    .selectFrom('payments as p')
    .leftJoin('payments as o', 'o.id', 'p.reverses')
    .selectAll('p')
    .select(['o.recu as annule_recu', sql<Millimes>`${sql.raw(besidesSql)}`.as('hors_facture')])
    .where('p.id_facture', '=', invoice)
    .orderBy('p.id')
    .execute();

type PaymentRecord = Selectable<Tables['payments']> & {
  annule_recu: string | null;
  hors_facture: Millimes;
};

const showPayment = (row: PaymentRecord): Payment => ({
  id: row.id,
  recu: row.recu,
  mode: row.mode,
  montant: toTnd(row.montant),
  retenue: toTnd(row.retenue),
  hors_facture: toTnd(row.hors_facture),
  jour: row.jour,
  reference: row.reference,
  annule: row.reversed_at !== null,
  annule_recu: row.annule_recu,
  raison: row.raison,
  createdAt: row.created_at.toISOString(),
});

interface ListRequest extends ListPage {
  filter: Days & {
    search?: string | undefined;
    id_exped?: readonly number[] | undefined;
    etat?: InvoiceState | undefined;
  };
}

const billColumns = [
  'id',
  'annee',
  'numero',
  'ref',
  'etat',
  'id_exped',
  'fac_nom_com',
  'fac_matricule_fiscal',
  'fac_adresse',
  'fac_tel',
  'nbr_colis',
  'frais_liv',
  'frais_retour',
  'frais_poids_supp_kg',
  'montant_colis',
  'montant_frais_service',
  'montant_frais_poids_supp',
  'montant_cheque',
  'montant_droit_timbre',
  'montant_paye',
  'report',
  'regle',
  'empreinte',
  'raison',
  'annulee_le',
  'created_at',
  'updated_at',
] as const;

function conditionsOf({
  id_exped,
  etat,
  search,
  ...days
}: ListRequest['filter']): RawBuilder<unknown> {
  const tests = [sql`true`, ...withinDays('created_at', days)];
  if (id_exped) tests.push(sql`id_exped = any(${[...id_exped]}::bigint[])`);
  if (etat) tests.push(sql`etat = ${etat}`);
  if (search) tests.push(found(search, { codes: ['ref'], names: ['fac_nom_com'] }));
  return sql.join(tests, sql` and `);
}

/** By number, newest first; a text matches the ref or the name on the invoice. */
const bills = (db: Db, filter: ListRequest['filter']): List<BillRecord, Bill> => ({
  db,
  from: sql`factures`,
  where: conditionsOf(filter),
  order: newest({ annee: 'int', numero: 'int' }),
  search: filter.search,
  isWhole: !isNarrowed(filter),
  read: (piece, on) => on.selectFrom('factures').select(billColumns).modifyEnd(piece).execute(),
  keyOf: ({ annee, numero }) => [annee, numero],
  show: (rows) => rows.map(showBill),
});

type BillRecord = Pick<InvoiceRow, (typeof billColumns)[number]>;

export const listBills = (db: Db, { filter, ...page }: ListRequest) =>
  pageOf(bills(db, filter), page);

/**
 * The invoices of a list after a cursor, which programs keep: by id, which for invoices made at one
 * instant is not the order of their numbers.
 */
export const billsAfter = (
  db: Db,
  filter: ListRequest['filter'],
  cursor: string | null,
  most: number,
) =>
  rowsAfter(
    { ...bills(db, filter), order: newest({ id: 'bigint' }), keyOf: ({ id }) => [id] },
    cursor,
    most,
  );

/** Every invoice of a list, for an export. */
export const allBills = (db: Db, filter: ListRequest['filter']) => allOf(bills(db, filter));

/**
 * Totals of a list's live invoices: their sum, what was paid and what is left. When only a state is
 * selected, from stored totals.
 */
export async function billTotals(db: Db, { etat, ...filter }: ListRequest['filter']) {
  const isKept = !isNarrowed(filter);
  const from = isKept
    ? sql`(select * from invoice_totals union all select * from invoice_moves) kept`
    : sql`factures`;
  const { rows } = await sql<{ montant_paye: Millimes; regle: Millimes }>`
    select coalesce(sum(montant_paye), 0)::bigint as montant_paye, coalesce(sum(regle), 0)::bigint as regle
    from ${from} where ${conditionsOf(isKept ? { etat } : { ...filter, etat })} and etat <> 'annulee'`.execute(
    isKept ? prepared(db) : db,
  );
  const sums = rows[0] ?? { montant_paye: noMoney, regle: noMoney };
  return {
    montant_paye: toTnd(sums.montant_paye),
    regle: toTnd(sums.regle),
    reste: toTnd(minus(sums.montant_paye, sums.regle)),
  };
}
