import type { ParcelStatus } from '@cigogne/domain/parcels/statuses';
import { type ParcelEvent, ruleOf } from '@cigogne/domain/parcels/transition-table';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/generated/tables.ts';
import { insertEvents } from '../../events/record-events.ts';
import { type Context, userId } from '../../context/context.ts';

/**
 * The only place that records what happened to a parcel: a row of its history with the sentence,
 * and an event for everyone whose screens show the parcel. Statements that change parcels include
 * the two inserts, so that their columns and audience are written once.
 */

/**
 * Who acts and when: the first parameters of every statement that records. The contract has already
 * let the caller in, so a role without the right to this event is a bug of ours.
 */
export function actorOf(ctx: Context, events: readonly ParcelEvent[]): unknown[] {
  const foreign = events.find((event) => !ruleOf(event).by.includes(ctx.by.role));
  if (foreign) throw new Error(`« ${foreign} » is not a move of the role ${ctx.by.role}`);
  return [ctx.by.name, ctx.by.role, userId(ctx.by), ctx.requestId, ctx.now];
}
/** The parameter of `actorOf` with the time of the act. */
export const now = '$5::timestamptz';

/** Columns of a history row as SQL expressions, over the parcel `m` as it is after the move. */
export interface HistoryColumns {
  event: string;
  from_etat: string;
  to_etat: string;
  task: string;
  raison?: string;
  id_hub: string;
  id_mu?: string;
  id_rs?: string;
  id_facture?: string;
  fait_le?: string;
  /** Where the phone was, as jsonb. */
  fait_a?: string;
}

/** The insert of history rows for the parcels in `from`, aliased `m`. */
export const insertHistory = (from: string, row: HistoryColumns): string =>
  `insert into colishistories (id_colis, event, from_etat, to_etat, task, raison, doneby, by_role, id_user, id_hub,
    id_mu, id_rs, id_facture, fait_le, fait_a, request_id, created_at)
  select m.id, ${row.event}, ${row.from_etat}, ${row.to_etat}, ${row.task}, ${row.raison ?? 'null::text'}, $1::text,
    $2::text, $3::bigint, ${row.id_hub}, ${row.id_mu ?? 'null::bigint'}, ${row.id_rs ?? 'null::bigint'},
    ${row.id_facture ?? 'null::bigint'}, ${row.fait_le ?? 'null::timestamptz'},
    ${row.fait_a ?? 'null::jsonb'}, $4::text, ${now}
  from ${from}`;

/** The hubs whose screens show the parcel `parcel`, in SQL. */
export const hubsOf = (parcel: string): string =>
  `array_remove(array[${parcel}.id_hub_current, ${parcel}.id_hub_exped, ${parcel}.id_hub_dest], null)`;

/** The same for rows that were read, each hub once. */
export const hubsShowing = (parcels: readonly ParcelHubs[]): number[] => [
  ...new Set(
    parcels
      .flatMap((parcel) => [parcel.id_hub_current, parcel.id_hub_exped, parcel.id_hub_dest])
      .filter((hub) => hub !== null),
  ),
];
type ParcelHubs = Pick<
  Selectable<Tables['colis']>,
  'id_hub_current' | 'id_hub_exped' | 'id_hub_dest'
>;

/**
 * One event for each parcel in `from`, aliased `m`: for the shipper, the courier and the hubs
 * concerned, including one that it no longer or newly goes to.
 */
export const insertParcelEvents = (
  from: string,
  { id_liv, otherHub }: { id_liv?: string; otherHub?: string } = {},
): string =>
  insertEvents(from, {
    type: `'colis'`,
    id_colis: 'm.id',
    id_exped: 'm.id_exped',
    ...(id_liv === undefined ? {} : { id_liv }),
    hubs: otherHub ? `array_remove(${hubsOf('m')} || ${otherHub}, null)` : hubsOf('m'),
    data: `jsonb_build_object('ref', m.code, 'etat', m.etat)`,
    created_at: now,
  });

/** One line of history; a hub that refuses a parcel writes two in one move. */
export interface HistoryLine {
  event: ParcelEvent;
  from_etat: ParcelStatus | null;
  to_etat: ParcelStatus;
  task: string;
  raison?: string | null;
  /** ISO, for what happened earlier than it was reported. */
  fait_le?: string;
}

/** The parcel `m` joined with its lines, which are given as jsonb. */
export const withLines = (moved: string, lines: string): string =>
  `${moved} m cross join lateral jsonb_array_elements(${lines}) with ordinality as h (line, place)
  order by m.id, h.place`;

/** The columns of a line given as jsonb. */
export const givenLine = {
  event: `h.line ->> 'event'`,
  from_etat: `h.line ->> 'from_etat'`,
  to_etat: `h.line ->> 'to_etat'`,
  task: `h.line ->> 'task'`,
  raison: `h.line ->> 'raison'`,
};
