import { sparingTaxId } from '@cigogne/domain/accounts/tax-id';
import { formatRib } from '@cigogne/domain/accounts/rib';
import { type Day, formatDay } from '@cigogne/domain/days';
import { type PaymentKind, paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import type { PaymentRow, Payout } from '@cigogne/domain/invoices/payments-wire';
import { withholdingRate } from '@cigogne/domain/invoices/withholding';
import { toTnd } from '@cigogne/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Db } from '../http/context.ts';
import { anywhere, listed, type ListPage, mostOf, refusePagePast } from '../http/list-page.ts';
import type { SheetColumn } from '../http/sheet.ts';
import { settingsAt } from '../settings/settings.ts';

interface PayoutRecord extends Omit<Payout, 'exped' | 'taux_retenue' | 'createdAt' | 'reste'> {
  id_exped: number;
  nom_com: string | null;
  matricule_fiscal: string | null;
  matricule_confirme: string | null;
  created_at: Date;
}

/** As many as a screen shows; a file has all of them. */
export const mostPayouts = 500;

/** How many invoices wait to be paid and what is left to pay on all of them; millimes. */
export async function payoutTotals(ctx: Context): Promise<{ n: number; reste: number }> {
  const { rows } = await sql<{ n: number; reste: number }>`
    select count(*)::int as n, coalesce(sum(montant_paye - regle), 0)::bigint as reste from factures
    where etat in ('emise', 'payee_partiel') and montant_paye > regle`.execute(ctx.tx);
  return rows[0] ?? { n: 0, reste: 0 };
}

/** Invoices that wait to be paid, oldest first; `most` null for all of them. */
export async function payouts(ctx: Context, most: number | null): Promise<Payout[]> {
  const [{ rows }, settings] = await Promise.all([
    sql<PayoutRecord>`
      select f.id, f.ref, f.etat, f.id_exped, f.fac_nom_com as nom_com, u.matricule_fiscal, u.matricule_confirme, u.rib,
        u.mode_reglement, f.montant_paye, f.regle, f.created_at,
        coalesce((select sum(l.amount) from ledger_lines l where l.account = 'report/' || f.id_exped), 0)::bigint as report_actuel
      from factures f join users u on u.id = f.id_exped
      where f.etat in ('emise', 'payee_partiel') and f.montant_paye > f.regle
      order by f.id limit ${most}`.execute(ctx.tx),
    settingsAt(ctx.tx, ctx.now),
  ]);
  return rows.map(
    ({ id_exped, nom_com, matricule_fiscal, matricule_confirme, created_at, ...row }) => ({
      ...row,
      exped: { id: id_exped, nom_com },
      montant_paye: toTnd(row.montant_paye),
      regle: toTnd(row.regle),
      reste: toTnd(row.montant_paye - row.regle),
      report_actuel: toTnd(row.report_actuel),
      taux_retenue: withholdingRate(settings, sparingTaxId(matricule_fiscal, matricule_confirme)),
      createdAt: created_at.toISOString(),
    }),
  );
}

interface PaymentFilter {
  id?: readonly number[] | undefined;
  du?: Day | undefined;
  au?: Day | undefined;
  mode?: PaymentKind | undefined;
  id_exped?: readonly number[] | undefined;
  search?: string | undefined;
}

interface PaymentRecord extends Omit<PaymentRow, 'exped' | 'createdAt' | 'verse'> {
  id_exped: number;
  nom_com: string | null;
  created_at: Date;
}

/** Payments of a period, newest first, with the sums of all of them. */
export async function listPayments(
  db: Db,
  { filter, page, taille }: { filter: PaymentFilter } & ListPage,
) {
  const most = mostOf(filter.search);
  refusePagePast(most, { page, taille });
  const where = conditionsOf(filter);
  const [found, counted] = await Promise.all([
    paymentRows(db, where, { limit: taille, offset: page * taille }),
    sql<{ n: number; montant: number; retenue: number; verse: number }>`
      select count(*)::int as n,
        coalesce(sum(p.montant), 0)::bigint as montant,
        coalesce(sum(p.retenue), 0)::bigint as retenue,
        coalesce(sum(p.montant - p.retenue) filter (where p.mode <> 'compensation'), 0)::bigint as verse
      from payments p join factures f on f.id = p.id_facture where ${where}`.execute(db),
  ]);
  const { n, ...sums } = counted.rows[0] ?? { n: 0, montant: 0, retenue: 0, verse: 0 };
  return {
    ...listed(found, n, most),
    totaux: {
      montant: toTnd(sums.montant),
      retenue: toTnd(sums.retenue),
      verse: toTnd(sums.verse),
    },
  };
}

/** What the bank is asked to pay: payments taken back and their reversals are left out. */
export const transfersForFile = (db: Db, filter: PaymentFilter): Promise<PaymentRow[]> =>
  paymentRows(db, sql`${conditionsOf(filter)} and p.reversed_at is null and p.reverses is null`, {
    limit: 1_000_000,
    offset: 0,
  });

/** Every row of a filter, reversals too: the file adds up to what the screen says. */
export const paymentsForFile = (db: Db, filter: PaymentFilter): Promise<PaymentRow[]> =>
  paymentRows(db, conditionsOf(filter), {
    limit: 1_000_000,
    offset: 0,
  });

function conditionsOf(filter: PaymentFilter): RawBuilder<unknown> {
  const tests = [sql`true`];
  if (filter.id) tests.push(sql`p.id = any(${[...filter.id]}::bigint[])`);
  if (filter.du) tests.push(sql`p.jour >= ${filter.du}`);
  if (filter.au) tests.push(sql`p.jour <= ${filter.au}`);
  if (filter.mode) tests.push(sql`p.mode = ${filter.mode}`);
  if (filter.id_exped) tests.push(sql`p.id_exped = any(${[...filter.id_exped]}::bigint[])`);
  if (filter.search) {
    const like = anywhere(filter.search);
    tests.push(
      sql`(f.ref ilike ${like} or f.fac_nom_com ilike ${like} or p.reference ilike ${like}
        or p.recu ilike ${like})`,
    );
  }
  return sql.join(tests, sql` and `);
}

async function paymentRows(
  db: Db,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRecord>`
    select p.id, p.recu, p.mode, p.montant, p.retenue, p.jour, p.reference, p.reversed_at is not null as annule,
      o.recu as annule_recu, p.raison,
      p.created_at, f.ref as facture, p.id_exped, f.fac_nom_com as nom_com, u.rib, by.prenom || ' ' || by.nom as par
    from payments p join factures f on f.id = p.id_facture join users u on u.id = p.id_exped
    left join users by on by.id = p.id_user left join payments o on o.id = p.reverses
    where ${where} order by p.jour desc, p.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id_exped, nom_com, created_at, ...row }) => ({
    ...row,
    exped: { id: id_exped, nom_com },
    montant: toTnd(row.montant),
    retenue: toTnd(row.retenue),
    verse: row.mode === 'compensation' ? 0 : toTnd(row.montant - row.retenue),
    createdAt: created_at.toISOString(),
  }));
}

/** What the bank takes: who, which account, how much, why. */
export const paymentSheet: readonly SheetColumn<PaymentRow>[] = [
  { title: 'Bénéficiaire', width: 32, value: ({ exped }) => exped.nom_com },
  { title: 'RIB', width: 26, value: ({ rib }) => rib && formatRib(rib) },
  { title: 'Montant TND', kind: 'amount', value: ({ verse }) => verse },
  { title: 'Motif', width: 20, value: ({ facture }) => `Facture ${facture}` },
  { title: 'Date', width: 12, value: ({ jour }) => formatDay(jour) },
  { title: 'Mode', width: 14, value: ({ mode }) => paymentKindLabels[mode] },
  { title: 'Référence', width: 24, value: ({ reference }) => reference },
  { title: 'Reçu', width: 14, value: ({ recu }) => recu },
  { title: 'Annule le reçu', width: 14, value: ({ annule_recu }) => annule_recu },
  { title: 'Réglé TND', kind: 'amount', value: ({ montant }) => montant },
  { title: 'Retenue TND', kind: 'amount', value: ({ retenue }) => retenue },
];
