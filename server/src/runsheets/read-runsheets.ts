import { countsBlind } from '../ledger/blind-count.ts';
import { toTnd, type Millimes } from '@cigogne/domain/money';
import { cashLevel } from '@cigogne/domain/ledger/cash-limit';
import { notFound } from '@cigogne/domain/refusal';
import type { RoundPlaces } from '@cigogne/domain/runsheets/order/round-order';
import type {
  CourierChoice,
  Runsheet,
  RunsheetSheet,
  RunsheetWithParcels,
} from '@cigogne/domain/runsheets/runsheet-wire';
import type { RunsheetState } from '@cigogne/domain/runsheets/runsheet';
import { type RawBuilder, sql } from 'kysely';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { heldSql } from '../ledger/balances.ts';
import { found } from '../lists/found.ts';
import type { Listed, ListPage } from '../lists/list-page.ts';
import { allOf, isNarrowed, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';
import { isCollectedOnRound } from '../parcels/outcomes/collector.ts';
import { settingsAt } from '../settings/settings.ts';
import { attemptProofs } from './attempt-proofs.ts';
import { expectedCash } from './close-runsheet.ts';
import { isCounted } from './count-cash.ts';
import { closingOf } from './my-cash.ts';
import {
  collectedOf,
  runsheetColumns,
  runsheetJoins,
  type RunsheetRecord,
  showRunsheet,
} from './runsheet-rows.ts';
import { lastObjections } from './day-end/objections.ts';
import { lastResultOf, roundOrderOf, pointsOf } from './order/read-order.ts';
import { itemsOfRound } from './order/round-items.ts';
import { stopsOf } from './stops.ts';

export interface RunsheetFilter {
  search?: string | undefined;
  etat?: readonly RunsheetState[] | undefined;
  id_liv?: readonly number[] | undefined;
}

/** The hub's runsheets, newest first. */
const runsheets = (ctx: Context, filter: RunsheetFilter): List<RunsheetRecord, Runsheet> => ({
  db: ctx.tx,
  from: sql`runsheets r`,
  where: conditionsOf(ctx, filter),
  order: newest({ 'r.id': 'bigint' }),
  search: filter.search,
  isWhole: !isNarrowed(filter),
  read: async (piece, db) => {
    const { rows } = await sql<RunsheetRecord>`
      select ${sql.raw(runsheetColumns)} from runsheets r ${sql.raw(runsheetJoins)} ${piece}`.execute(
      db,
    );
    return rows;
  },
  keyOf: ({ id }) => [id],
  show: (rows) => rows.map(showRunsheet),
});

/** Rounds that are ready to be confirmed come first. */
const readyFirst = newest({
  '(n.livre + n.reporte + n.annuler >= r.nbr_colis)': 'bool',
  'r.id': 'bigint',
});

export function listRunsheets(
  ctx: Context,
  filter: RunsheetFilter,
  page: ListPage,
): Promise<Listed<Runsheet>> {
  const list = runsheets(ctx, filter);
  return pageOf(isToConfirm(filter) ? { ...list, order: readyFirst } : list, page);
}

/**
 * `/rs/reconcile`: only rounds on the road, at most one per courier, so all of them can be read.
 */
const isToConfirm = ({ etat }: RunsheetFilter): boolean =>
  etat?.length === 1 && etat[0] === 'in_progress';

/** Every runsheet of a list, for an export; a caller without a hub is refused before it begins. */
export const allRunsheets = (ctx: Context, filter: RunsheetFilter): AsyncGenerator<Runsheet> =>
  allOf(runsheets(ctx, filter));

function conditionsOf(ctx: Context, filter: RunsheetFilter): RawBuilder<unknown> {
  const hub = hubSeen(ctx.by);
  const tests = [sql`r.deleted_at is null`];
  if (hub !== 'all') tests.push(sql`r.id_hub = ${hub}`);
  if (filter.etat) tests.push(sql`r.etat = any(${[...filter.etat]}::text[])`);
  if (filter.id_liv) tests.push(sql`r.id_liv = any(${[...filter.id_liv]}::bigint[])`);
  if (filter.search) tests.push(found(filter.search, { codes: ['r.ref'] }));
  return sql.join(tests, sql` and `);
}

/** One runsheet with its parcels. */
export async function viewRunsheet(ctx: Context, code: string): Promise<RunsheetSheet> {
  const row = await runsheetByRef(ctx, code);
  return {
    ...(await withParcels(ctx, row)),
    cheques: await chequesToCount(ctx, row),
    preuves: await attemptProofs(ctx, [row.id]),
    cloture: await closingOf(ctx, row),
    desaccord: (await lastObjections(ctx, [row.id]))[0] ?? null,
  };
}

/** Where the round goes; pickups only while its courier is out with it. */
export async function placesOfRunsheet(ctx: Context, code: string): Promise<RoundPlaces> {
  const { id, etat } = await runsheetByRef(ctx, code);
  const { hub, items } = await itemsOfRound(ctx, id);
  const isOut = etat === 'in_progress';
  return {
    ...pointsOf({ hub, items: items.filter(({ isPickup }) => isOut || !isPickup) }),
    dernier: await lastResultOf(ctx, id),
  };
}

/** Other hubs' runsheets do not exist. */
async function runsheetByRef(ctx: Context, code: string): Promise<ViewRecord> {
  const hub = hubSeen(ctx.by);
  const [row] = await run<ViewRecord>(ctx, findByRef, [code.trim().toUpperCase()]);
  if (!row || (hub !== 'all' && row.id_hub !== hub)) throw notFound();
  return row;
}

/** The cheques that the courier should hand in from a confirmed round. */
async function chequesToCount(ctx: Context, { id, id_liv, etat }: ViewRecord) {
  if (etat !== 'completed') return [];
  const rows = await ctx.tx
    .selectFrom('cheques as q')
    .innerJoin('runsheet_bags as b', 'b.id_colis', 'q.id_colis')
    .innerJoin('colis as c', 'c.id', 'q.id_colis')
    .select(['q.id', 'q.num', 'q.proprietaire', 'q.montant', 'q.banque', 'q.updated_at', 'c.code'])
    .where('b.id_rs', '=', id)
    .where('b.decision', '=', 'livre')
    .where('q.holder', '=', 'courier')
    .where('q.id_holder', '=', id_liv)
    .where('q.deleted_at', 'is', null)
    .where(isCollectedOnRound)
    .orderBy('b.position')
    .orderBy('q.id')
    .execute();
  return rows.map(({ id: idCheque, code, montant, updated_at, ...cheque }) => ({
    ...cheque,
    idCheque,
    ref_colis: code,
    montant: toTnd(montant),
    updatedAt: updated_at.toISOString(),
  }));
}

type ViewRecord = RunsheetRecord & { completed_at: Date | null };

const findByRef = {
  name: 'runsheet-by-ref',
  text: `select ${runsheetColumns}, r.completed_at from runsheets r ${runsheetJoins}
    where r.ref = $1 and r.deleted_at is null`,
};

async function withParcels(ctx: Context, row: ViewRecord): Promise<RunsheetWithParcels> {
  const colis = await stopsOf(ctx, row.id);
  const attendu = (await mayKnow(ctx, row)) ? toTnd(await expectedCash(ctx.tx, row)) : null;
  return { ...showRunsheet(row), attendu, ordre: await roundOrderOf(ctx, row.id), colis };
}

/**
 * The expected cash of a round is revealed after its confirmation, and to its hub only after the
 * first count.
 */
async function mayKnow(ctx: Context, { id, etat }: ViewRecord): Promise<boolean> {
  if (etat !== 'completed') return false;
  return !countsBlind(ctx.by) || isCounted(ctx.tx, id);
}

/** Codes of the return parcels that a round's exchanges created. */
export async function returnsOfRound(ctx: Context, id_rs: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('runsheet_bags as b')
    .innerJoin('colis as c', 'c.id_parent', 'b.id_colis')
    .select('c.code')
    .where('b.id_rs', '=', id_rs)
    .where('b.decision', '=', 'livre')
    .where('b.retire_le', 'is', null)
    .where('c.deleted_at', 'is', null)
    .orderBy('b.position')
    .execute();
  return rows.map(({ code }) => code);
}

/** The runsheets of a courier; one who never rode for this hub does not exist here. */
export async function driverHistory(
  ctx: Context,
  id_liv: number,
  search: string | undefined,
  page: ListPage,
): Promise<Listed<Runsheet>> {
  const hub = hubSeen(ctx.by);
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from users where id = ${id_liv} and role = 'liv'
      ${
        hub === 'all'
          ? sql``
          : sql`and (id_hub = ${hub} or exists (
        select from runsheets where id_liv = ${id_liv} and id_hub = ${hub}))`
      }) as known`.execute(ctx.tx);
  if (!rows[0]?.known) throw notFound();
  return listRunsheets(ctx, { id_liv: [id_liv], search }, page);
}

interface CourierRecord {
  id: number;
  nom: string;
  prenom: string;
  matricule: string | null;
  tel: string | null;
  actif: boolean;
  ref: string | null;
  restants: number | null;
  en_attente: number;
  caisse: Millimes;
}

/** The hub's couriers with what they carry: parcels still out, parcels waiting, cash in hand. */
export async function listCouriers(ctx: Context): Promise<Listed<CourierChoice>> {
  const hub = hubSeen(ctx.by);
  const found = await run<CourierRecord>(ctx, findCouriers, [hub === 'all' ? null : hub]);
  const { courier_cash_limit } = await settingsAt(ctx.tx, ctx.now);
  const rows = found.map(({ ref, restants, caisse, ...courier }) => ({
    ...courier,
    en_cours: ref === null ? null : { ref, restants: restants ?? 0 },
    // The hub counts blind: it is told how near the limit is, not the amount.
    caisse: countsBlind(ctx.by) ? null : toTnd(caisse),
    limite: cashLevel(caisse, courier_cash_limit),
  }));
  return { rows, count: rows.length };
}

/** Cash not confirmed yet counts too: it is in the same pocket. */
const findCouriers = {
  name: 'couriers-of-hub',
  text: `select u.id, u.nom, u.prenom, u.matricule, u.tel, u.etat = 'active' as actif, o.ref, o.restants,
      coalesce(w.nbr, 0)::int as en_attente, (${heldSql('caisse/courier', 'u.id')} + coalesce(o.collected, 0))::bigint as caisse
    from users u
    left join lateral (
      select r.ref, count(b.id_colis) filter (where b.decision is null)::int as restants,
        sum(${collectedOf('b')} - coalesce(q.montant, 0)) filter (where b.decision = 'livre') as collected
      from runsheets r
      left join runsheet_bags b on b.id_rs = r.id and b.retire_le is null
      left join lateral (
        select sum((one ->> 'montant')::bigint) as montant from jsonb_array_elements(b.cheques) one
      ) q on b.cheques is not null
      where r.id_liv = u.id and r.etat = 'in_progress'
      group by r.id
    ) o on true
    left join lateral (
      select sum(nbr_colis) as nbr from runsheets where id_liv = u.id and etat = 'pending' and deleted_at is null
    ) w on true
    where u.role = 'liv' and u.closed_at is null and ($1::bigint is null or u.id_hub = $1)
    order by u.prenom, u.nom, u.id
    limit 500`,
};
