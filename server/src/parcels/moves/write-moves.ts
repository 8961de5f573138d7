import { Refusal } from '@cigogne/domain/refusal';
import { run, type Statement } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';
import type { LockedParcel } from '../lock-parcels.ts';
import { actorOf, type HistoryLine, insertHistory, insertParcelEvents, now } from './record.ts';

/** The columns that a move may change, each with its type; all others stay as they were locked. */
const movable = {
  etat: 'text',
  last_etat: 'text',
  issue: 'text',
  is_afex: 'boolean',
  etat_afex: 'text',
  compte_afex: 'text',
  attempt: 'smallint',
  date_programe: 'date',
  id_hub_exped: 'bigint',
  id_hub_dest: 'bigint',
  id_hub_current: 'bigint',
  montant_encaisse: 'bigint',
  id_facture: 'bigint',
  recu_le: 'timestamptz',
  rendu_le: 'timestamptz',
  sans_retour: 'boolean',
  non_rentre: 'bigint',
  conteste: 'boolean',
  guichet_le: 'timestamptz',
  a_decider: 'timestamptz',
  refuse: 'boolean',
} as const satisfies Partial<Record<keyof LockedParcel, string>>;

export type ParcelChange = Partial<Pick<LockedParcel, keyof typeof movable>>;

export interface Move {
  parcel: LockedParcel;
  change: ParcelChange;
  history: HistoryLine[];
}

export interface MovePlace {
  id_mu?: number;
  id_rs?: number;
  id_facture?: number;
  id_hub?: number;
  fait_le?: Date;
  /** The courier whose screens are updated. */
  id_liv?: number | null;
}

/**
 * Writes moves with their histories and events in one statement. Each row must still be in the
 * status it was locked in; otherwise nothing is written and the caller learns which parcel has
 * moved on.
 */
export async function writeMoves(
  ctx: Context,
  moves: readonly Move[],
  place: MovePlace = {},
): Promise<void> {
  if (moves.length === 0) return;
  const columns = columnsChanged(moves);
  const kinds = kindsOf(moves, columns);
  const [written] = await run<{ n: number }>(ctx, writeAll(columns), [
    ...actorOf(
      ctx,
      moves.flatMap(({ history }) => history.map(({ event }) => event)),
    ),
    JSON.stringify(kinds.map(({ history: _, ids: __, ...kind }) => kind)),
    JSON.stringify(
      kinds.flatMap(({ kind, history }) =>
        history.map((line, position) => ({ kind, position, ...line })),
      ),
    ),
    place.id_hub ?? null,
    place.id_mu ?? null,
    place.id_rs ?? null,
    place.id_facture ?? null,
    place.fait_le ?? null,
    place.id_liv ?? null,
    kinds.flatMap(({ ids }) => ids),
    kinds.flatMap(({ kind, ids }) => ids.map(() => kind)),
  ]);
  if (written?.n !== moves.length) {
    throw new Refusal('etat-change', 'Un colis vient de changer de statut, actualisez la page.', {
      extra: { colis: moves.map(({ parcel }) => parcel.code) },
    });
  }
}

/** For callers that record them together with something not known yet. */
export const withoutHistory = (moves: readonly Move[]): Move[] =>
  moves.map((move) => ({ ...move, history: [] }));

type Column = keyof typeof movable;

/** The columns that at least one move changes; others are not written. */
const columnsChanged = (moves: readonly Move[]): Column[] =>
  (Object.keys(movable) as Column[]).filter((column) =>
    moves.some(
      ({ parcel, change }) => change[column] !== undefined && change[column] !== parcel[column],
    ),
  );

interface MoveKind {
  kind: number;
  ids: number[];
  expected: string;
  history: HistoryLine[];
}

/**
 * Groups parcels that make the same move, so that the statement carries and reads it once. Eighty
 * planned parcels are one kind, an invoice of 500 a few (decision 071).
 */
function kindsOf(moves: readonly Move[], columns: readonly Column[]): MoveKind[] {
  const kinds = new Map<string, MoveKind>();
  for (const { parcel, change, history } of moves) {
    const values = Object.fromEntries(
      columns.map((column) => [
        column,
        change[column] === undefined ? parcel[column] : change[column],
      ]),
    );
    const move = { ...values, expected: parcel.etat, history };
    const key = JSON.stringify(move);
    const known = kinds.get(key);
    if (known) known.ids.push(parcel.id);
    else kinds.set(key, { ...move, kind: kinds.size, ids: [parcel.id] });
  }
  return [...kinds.values()];
}

/** An outcome that stays the same keeps its day. */
const outcomeDay = `issue_le = case when v.issue = c.issue then c.issue_le when v.issue is not null then ${now} end`;

/**
 * Moves run in a transaction, where statements are prepared by their text: one text for each set of
 * columns. Ids come as an array of their own, of which PostgreSQL expects ten: within the kinds it
 * expected a thousand, and read the whole table of a company with few parcels at each move.
 */
const writeAll = (columns: readonly Column[]): Statement => ({
  name: 'write-moves',
  text: `
    with kinds as materialized (
      select * from json_to_recordset($6::json) as x (${[
        'kind integer',
        'expected text',
        ...columns.map((column) => `${column} ${movable[column]}`),
      ].join(', ')})
    ), lines as materialized (
      select * from json_to_recordset($7::json) as x (kind integer, position integer, event text, from_etat text,
        to_etat text, task text, raison text)
    ), moved as (
      update colis c set ${[
        ...columns.map((column) => `${column} = v.${column}`),
        `updated_at = ${now}`,
        ...(columns.includes('issue') ? [outcomeDay] : []),
      ].join(', ')}
      from (select k.*, one.id from unnest($14::bigint[], $15::integer[]) as one (id, kind)
        join kinds k on k.kind = one.kind) v
      where c.id = v.id and c.etat = v.expected and c.deleted_at is null
      returning c.id, c.id_exped, c.code, c.etat, c.id_hub_exped, c.id_hub_dest, c.id_hub_current, v.kind
    ), recorded as (
      ${insertHistory('moved m join lines h on h.kind = m.kind order by m.id, h.position', {
        event: 'h.event',
        from_etat: 'h.from_etat',
        to_etat: 'h.to_etat',
        task: 'h.task',
        raison: 'h.raison',
        id_hub: 'coalesce($8::bigint, m.id_hub_current)',
        id_mu: '$9::bigint',
        id_rs: '$10::bigint',
        id_facture: '$11::bigint',
        fait_le: '$12::timestamptz',
      })}
    ), announced as (
      ${insertParcelEvents('moved m', { id_liv: '$13::bigint' })}
    )
    select count(*)::int as n from moved`,
});
