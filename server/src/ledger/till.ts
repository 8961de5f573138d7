import type { InMillimes } from '@cigogne/domain/amounts';
import { countsBlind } from './blind-count.ts';
import { dayOf } from '@cigogne/domain/days';
import { accounts } from '@cigogne/domain/ledger/accounts';
import type { CourierCash, TillCheque } from '@cigogne/domain/ledger/cash.contract';
import { type GivenPeriod, periodOf, type Statement } from '@cigogne/domain/ledger/statement-wire';
import { mostRemitted } from '@cigogne/domain/ledger/ledger.contract';
import { noMoney, toTnd, type Millimes, type Tnd } from '@cigogne/domain/money';
import { cashLevel } from '@cigogne/domain/ledger/cash-limit';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { hubChosen } from '../hubs/hub-scope.ts';
import { settingsAt } from '../settings/settings.ts';
import { balanceOf, heldSql } from './balances.ts';
import { mostInFile, statementOf, tillSubject } from './statement.ts';

/** The till of the caller's hub, its movements, and who still holds its cash. */
export async function till(ctx: Context, given: GivenPeriod) {
  const id = hubChosen(ctx.by);
  const subject = await tillSubject(ctx.tx, id);
  const [releve, especes, cheques, livreurs, totaux] = await Promise.all([
    statementOf(ctx.tx, subject, periodOf(given, dayOf(ctx.now))),
    balanceOf(ctx.tx, accounts.cash({ kind: 'hub', id })),
    chequesAt(ctx.tx, id),
    couriersOf(ctx, id),
    totalsOf(ctx, id),
  ]);
  return {
    hub: { id, nom: subject.titre },
    especes: toTnd(especes),
    releve,
    cheques: cheques.rows,
    livreurs,
    totaux: { ...totaux, cheques: cheques.montant, nbr_cheques: cheques.count },
  };
}

/** Every movement of the till. */
export async function tillStatement(ctx: Context, given: GivenPeriod): Promise<Statement> {
  const subject = await tillSubject(ctx.tx, hubChosen(ctx.by));
  return statementOf(ctx.tx, subject, periodOf(given, dayOf(ctx.now)), mostInFile);
}

/** Cheques that are on no invoice, oldest first; number and sum cover all of them. */
export async function chequesAt(db: Db, hub: number) {
  const { rows } = await sql<InMillimes<TillCheque> & { n: number; total: Millimes }>`
    select q.id as "idCheque", q.num, q.proprietaire, q.montant, u.nom_com as exped, c.code as ref_colis, q.echeance,
      q.n, q.total
    from (select *, count(*) over ()::int as n, sum(montant) over ()::bigint as total from cheques
      where holder = 'hub' and id_holder = ${hub} and etat = 'dispo' and deleted_at is null
      order by id limit ${sql.lit(mostRemitted)}) q
    join users u on u.id = q.id_exped join colis c on c.id = q.id_colis order by q.id`.execute(db);
  return {
    rows: rows.map(({ n: _all, total: _sum, ...row }) => ({ ...row, montant: toTnd(row.montant) })),
    count: rows[0]?.n ?? 0,
    montant: toTnd(rows[0]?.total ?? noMoney),
  };
}

interface TotalsRecord {
  livreurs: Millimes;
  nbr_livreurs: number;
  a_cloturer: number;
}

/** Over all couriers of the till, however many a screen shows. */
async function totalsOf(ctx: Context, hub: number) {
  const { rows } = await sql<TotalsRecord>`
    with couriers as (
      select u.id, exists (select from runsheets r where r.id_liv = u.id and r.id_hub = ${hub} and r.etat = 'completed'
        and r.deleted_at is null) as due
      from users u where u.role = 'liv' and u.closed_at is null and u.id_hub = ${hub}
      union
      select r.id_liv, true from runsheets r join users u on u.id = r.id_liv and u.closed_at is null
      where r.id_hub = ${hub} and r.etat = 'completed' and r.deleted_at is null)
    select count(*)::int as nbr_livreurs, count(*) filter (where due)::int as a_cloturer,
      coalesce(sum(${sql.raw(heldSql('caisse/courier', 'couriers.id'))}), 0)::bigint as livreurs
    from couriers`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row');
  return { ...row, livreurs: visibleTo(ctx, row.livreurs) };
}

/** Only root may know what a courier is expected to hand over: the hub counts blind. */
const visibleTo = (ctx: Context, amount: Millimes): Tnd | null =>
  countsBlind(ctx.by) ? null : toTnd(amount);

/** The hub's own couriers, and any whose confirmed round waits to be closed here. */
async function couriersOf(ctx: Context, hub: number): Promise<CourierCash[]> {
  const { courier_cash_limit } = await settingsAt(ctx.tx, ctx.now);
  const { rows } = await sql<InMillimes<CourierCash> & { especes: Millimes }>`
    select u.id, u.prenom || ' ' || u.nom as nom, k.especes, k.cheques, k.ecart, r.refs as tournees,
      exists (select from opening_lines o where o.id_user = u.id and o.kind = 'liv' and o.vivante
        and o.rendu_le is null and o.montant > 0) as ouverture
    from users u
    cross join lateral (select coalesce(array_agg(ref order by id), '{}') as refs from runsheets
      where id_liv = u.id and id_hub = ${hub} and etat = 'completed' and deleted_at is null) r
    cross join lateral (select ${sql.raw(heldSql('caisse/courier', 'u.id'))} as especes,
      ${sql.raw(heldSql('chèques/courier', 'u.id'))} as cheques, ${sql.raw(heldSql('écart', 'u.id'))} as ecart) k
    where u.role = 'liv' and u.closed_at is null and (u.id_hub = ${hub} or cardinality(r.refs) > 0)
    order by ${countsBlind(ctx.by) ? sql`cardinality(r.refs) = 0,` : sql`k.especes desc,`} u.prenom, u.nom
    limit 500`.execute(ctx.tx);
  return rows.map((row) => ({
    ...row,
    especes: visibleTo(ctx, row.especes),
    limite: cashLevel(row.especes, courier_cash_limit),
    cheques: toTnd(row.cheques),
    ecart: toTnd(row.ecart),
  }));
}
