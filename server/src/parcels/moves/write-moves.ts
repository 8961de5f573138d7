import { Refusal } from '@cigogne/domain/refusal';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';
import type { LockedParcel } from '../lock-parcels.ts';
import {
  actorOf,
  givenLine,
  type HistoryLine,
  insertHistory,
  insertParcelEvents,
  now,
  withLines,
} from './record.ts';

/** What a move may change on a parcel, each column with its type; the rest stays as the lock found it. */
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
  /** The courier whose screens follow. */
  id_liv?: number | null;
}

/**
 * Writes moves with their histories and events in one statement. Each row must still be in the status
 * it was locked in; otherwise nothing is written and the caller learns which parcel moved on.
 */
export async function writeMoves(
  ctx: Context,
  moves: readonly Move[],
  place: MovePlace = {},
): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ parcel, change, history }) => ({
    ...asFound(parcel),
    ...change,
    id: parcel.id,
    expected: parcel.etat,
    history,
  }));
  const [written] = await run<{ n: number }>(ctx, writeAll, [
    ...actorOf(
      ctx,
      moves.flatMap(({ history }) => history.map(({ event }) => event)),
    ),
    JSON.stringify(rows),
    place.id_hub ?? null,
    place.id_mu ?? null,
    place.id_rs ?? null,
    place.id_facture ?? null,
    place.fait_le ?? null,
    place.id_liv ?? null,
  ]);
  if (written?.n !== moves.length) {
    throw new Refusal('etat-change', 'Un colis vient de changer de statut, actualisez la page.', {
      extra: { colis: moves.map(({ parcel }) => parcel.code) },
    });
  }
}

/** Every column that a move may change, as the lock found it. */
const asFound = (parcel: LockedParcel): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column, parcel[column]]));

const columns = Object.keys(movable) as (keyof typeof movable)[];

const typed = Object.entries(movable)
  .map(([column, type]) => `${column} ${type}`)
  .join(', ');
const written = Object.keys(movable)
  .map((column) => `${column} = v.${column}`)
  .join(', ');

const writeAll = {
  name: 'write-moves',
  text: `
    with v as materialized (
      select * from json_to_recordset($6::json) as x (
        id bigint, expected text, ${typed}, history jsonb)
    ), moved as (
      update colis c set ${written}, updated_at = ${now},
        issue_le = case when v.issue = c.issue then c.issue_le when v.issue is not null then ${now} end
      from v where c.id = v.id and c.etat = v.expected and c.deleted_at is null
      returning c.id, c.id_exped, c.code, c.etat, c.id_hub_exped, c.id_hub_dest, c.id_hub_current, v.history
    ), recorded as (
      ${insertHistory(withLines('moved', 'm.history'), {
        ...givenLine,
        id_hub: 'coalesce($7::bigint, m.id_hub_current)',
        id_mu: '$8::bigint',
        id_rs: '$9::bigint',
        id_facture: '$10::bigint',
        fait_le: '$11::timestamptz',
      })}
    ), announced as (
      ${insertParcelEvents('moved m', '$12::bigint')}
    )
    select count(*)::int as n from moved`,
};
