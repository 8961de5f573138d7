import type { PaymentMode } from '@cigogne/domain/accounts/account';
import {
  grossDue,
  type InvoiceLine,
  invoiceLine,
  type InvoiceRates,
  invoiceTotals,
} from '@cigogne/domain/invoices/arithmetic';
import type { Debt } from '@cigogne/domain/invoices/invoice-wire';
import { type Millimes, millimes, sum, toTnd } from '@cigogne/domain/money';
import type { Issue } from '@cigogne/domain/parcels/statuses';
import { type RawBuilder, sql } from 'kysely';
import { sharedRead } from '../database/shared-read.ts';
import type { Services } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/preparing.ts';
import { heldByOwner } from '../ledger/balances.ts';
import { invoiceSettings, ratesOf } from './shipper-terms.ts';

/** What a shipper is owed for parcels not invoiced yet, as totals. */
interface OwedSums {
  id: number;
  nom_com: string | null;
  mode_reglement: PaymentMode;
  nbr_colis: number;
  /** Gross: the balance of `dû/{shipper}`. */
  montant_colis: Millimes;
  /**
   * Net if everything were invoiced now, with the available cheques, at the shipper's own rates.
   */
  to_pay: Millimes;
  /** From earlier shortfalls, in millimes; negative: owed to the shipper. */
  report: Millimes;
}

interface ShipperDebt extends OwedSums {
  /** The day of the oldest debt: when that parcel got its result. */
  depuis: Date;
}

/** One shipper, the shippers of one hub, or all of them. */
type DebtScope = { shipper: number } | { hub: number } | 'all';

/** The same in the form that statements use. */
type Whose = number | readonly number[] | 'all';

/** Debt lines of one shipper with the same fees, added up. */
interface DebtGroup {
  id_exped: number;
  issue: Issue;
  is_return: boolean;
  /** In grams, for each parcel. */
  poids_supp: number;
  n: number;
  encaisse: Millimes;
  rembourse: number;
}

interface DebtShipper {
  id: number;
  nom_com: string | null;
  mode_reglement: PaymentMode;
  frais_liv: Millimes;
  frais_retour: Millimes;
  frais_poids_supp_kg: Millimes;
  cheques: Millimes;
  report: Millimes;
}

/** The debts of shippers who have any, the largest first. */
export async function debtsOf(db: Db, now: Date, scope: DebtScope): Promise<ShipperDebt[]> {
  const whose = await shippersIn(db, scope);
  const [owed, oldest] = await Promise.all([owedBy(db, now, whose), oldestDebts(db, whose)]);
  return owed
    .flatMap((sums) => {
      const depuis = oldest.get(sums.id);
      return depuis ? [{ ...sums, depuis }] : [];
    })
    .sort((a, b) => b.to_pay - a.to_pay || b.montant_colis - a.montant_colis || a.id - b.id);
}

/** The total to pay to all of them, which is all that homes show. */
export async function owedInAll(db: Db, now: Date, scope: DebtScope): Promise<Millimes> {
  const owed = await owedBy(db, now, await shippersIn(db, scope));
  return sum(owed.map(({ to_pay }) => to_pay));
}

/**
 * Lines are stored in groups with the same fees: equal weights round alike, so the domain computes
 * a group as it does a line. No read depends on another, so all run at once.
 */
async function owedBy(db: Db, now: Date, whose: Whose): Promise<OwedSums[]> {
  const [groups, shippers, settings] = await Promise.all([
    debtGroups(db, whose),
    debtShippers(db, whose),
    invoiceSettings(db, now),
  ]);
  const byShipper = Map.groupBy(groups, ({ id_exped }) => id_exped);
  return shippers.flatMap((shipper) => {
    const own = byShipper.get(shipper.id);
    if (!own) return [];
    const rates = ratesOf(shipper, settings);
    const lines = own.map((group) => groupLine(group, rates));
    return [
      {
        id: shipper.id,
        nom_com: shipper.nom_com,
        mode_reglement: shipper.mode_reglement,
        nbr_colis: own.reduce((all, { n }) => all + n, 0),
        montant_colis: grossDue(lines),
        to_pay: invoiceTotals(lines, [millimes(shipper.cheques)], settings.stamp).montant_paye,
        report: shipper.report,
      },
    ];
  });
}

/** All debts in the shape of replies, for the screens that one event reloads together. */
export const debtsSeen = sharedRead(async (services: Services, scope: 'all') => {
  const rows = (await debtsOf(services.db, services.clock(), scope)).map(showDebt);
  return { rows, count: rows.length };
});

const showDebt = ({ montant_colis, to_pay, report, depuis, ...debt }: ShipperDebt): Debt => ({
  ...debt,
  montant_colis: toTnd(montant_colis),
  to_pay: toTnd(to_pay),
  report: toTnd(report),
  depuis: depuis.toISOString(),
});

function groupLine(group: DebtGroup, rates: InvoiceRates): InvoiceLine {
  const one = invoiceLine(
    {
      issue: group.issue,
      montant_encaisse: group.encaisse,
      montant_remboursement: group.rembourse,
      poids_supp: group.poids_supp,
      isExchangeReturn: group.is_return,
    },
    rates,
  );
  return {
    ...one,
    frais_service: millimes(one.frais_service * group.n),
    poids_supp: one.poids_supp * group.n,
    frais_poids_supp: millimes(one.frais_poids_supp * group.n),
  };
}

async function shippersIn(db: Db, scope: DebtScope): Promise<Whose> {
  if (scope === 'all') return scope;
  if ('shipper' in scope) return scope.shipper;
  const { rows } = await sql<{ id: number }>`
    select id from users where role = 'exped' and id_hub = ${scope.hub}`.execute(prepared(db));
  return rows.map(({ id }) => id);
}

/**
 * A condition on the column of a shipper's id. A single shipper is compared directly, which is
 * planned for one row.
 */
function among(whose: Whose, id: string): RawBuilder<boolean> {
  if (whose === 'all') return sql`true`;
  return typeof whose === 'number'
    ? sql`${sql.ref(id)} = ${whose}`
    : sql`${sql.ref(id)} = any(${[...whose]}::bigint[])`;
}

/**
 * For all shippers, only those who have ever had debts: most have none, and the query would read
 * all their parcels.
 */
const amongOwed = (whose: Whose, id: string): RawBuilder<boolean> =>
  whose === 'all'
    ? sql`${sql.ref(id)} in (select id_exped from debt_totals union all select id_exped from debt_moves)`
    : among(whose, id);

async function debtGroups(db: Db, whose: Whose): Promise<DebtGroup[]> {
  const own = among(whose, 'id_exped');
  const { rows } = await sql<DebtGroup>`
    select id_exped, issue, is_return, poids_supp, sum(n)::int as n, sum(encaisse)::bigint as encaisse,
      sum(rembourse)::bigint as rembourse
    from (select * from debt_totals where ${own} union all select * from debt_moves where ${own}) kept
    group by 1, 2, 3, 4 having sum(n) > 0`.execute(prepared(db));
  return rows;
}

async function debtShippers(db: Db, whose: Whose): Promise<DebtShipper[]> {
  const { rows } = await sql<DebtShipper>`
    select u.id, u.nom_com, u.mode_reglement, u.frais_liv, u.frais_retour, u.frais_poids_supp_kg,
      coalesce(q.montant, 0)::bigint as cheques, coalesce(r.amount, 0)::bigint as report
    from users u
      left join (select owner, sum(n) as montant from (
          select * from kept_figures where kind = 'cheques' and ${among(whose, 'owner')}
          union all select * from kept_figure_moves where kind = 'cheques' and ${among(whose, 'owner')}) q
        group by owner) q on q.owner = u.id
      left join (${heldByOwner('report', among(whose, 'owner'))}) r on r.owner = u.id
    where u.role = 'exped' and ${amongOwed(whose, 'u.id')}`.execute(prepared(db));
  return rows;
}

/** When each shipper's oldest line became a debt. */
async function oldestDebts(db: Db, whose: Whose): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; depuis: Date }>`
    select u.id, oldest.issue_le as depuis
    from users u cross join lateral (
      select c.issue_le from colis c
      where c.id_exped = u.id and c.issue is not null and c.id_facture is null and c.deleted_at is null
      order by c.issue_le limit 1) oldest
    where u.role = 'exped' and ${amongOwed(whose, 'u.id')}`.execute(prepared(db));
  return new Map(rows.map(({ id, depuis }) => [id, depuis]));
}
