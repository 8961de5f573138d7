import { type TaskDetails, taskOf } from '@cigogne/domain/parcels/tasks';
import type { ParcelEvent } from '@cigogne/domain/parcels/transition-table';
import type { Updateable } from 'kysely';
import type { Tables } from '../../database/generated/tables.ts';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';
import { carrierOf } from './carrier.ts';
import type { LockedParcel } from '../lock-parcels.ts';
import {
  actorOf,
  givenLine,
  type HistoryLine,
  insertHistory,
  insertParcelEvents,
  withLines,
} from './record.ts';

export interface EditLine {
  event: ParcelEvent;
  details?: Omit<TaskDetails, 'from' | 'to'>;
  raison?: string | null;
  /** When it was said, if that was not now. */
  at?: Date | undefined;
}

/** Writes fields of a locked parcel without changing its status, with history lines and event. */
export async function writeEdit(
  ctx: Context,
  parcel: LockedParcel,
  change: Updateable<Tables['colis']>,
  lines: readonly EditLine[],
): Promise<void> {
  await ctx.tx
    .updateTable('colis')
    .set({ ...change, updated_at: ctx.now })
    .where('id', '=', parcel.id)
    .execute();
  await record(ctx, [
    {
      parcel,
      lines: linesOf(parcel, lines),
      announcedTo: await carrierOf(ctx, parcel),
      id_hub_next: change.id_hub_dest,
    },
  ]);
}

/** Writes history without changing the status; the event comes with what happens next. */
export async function writeHistory(
  ctx: Context,
  parcel: LockedParcel,
  lines: readonly EditLine[],
): Promise<void> {
  await record(ctx, [{ parcel, lines: linesOf(parcel, lines) }]);
}

/** Writes the first line of a parcel that no shipper sent. */
export async function recordCreation(
  ctx: Context,
  parcel: RecordedParcel,
  line: HistoryLine,
): Promise<void> {
  await record(ctx, [{ parcel, lines: [line], announcedTo: null }]);
}

/** Has the screens that show the parcels reload. */
export async function announceParcels(
  ctx: Context,
  parcels: readonly LockedParcel[],
): Promise<void> {
  const announced: Recorded[] = [];
  for (const parcel of parcels)
    announced.push({ parcel, lines: [], announcedTo: await carrierOf(ctx, parcel) });
  await record(ctx, announced);
}

type RecordedParcel = Pick<
  LockedParcel,
  'id' | 'id_exped' | 'code' | 'etat' | 'id_hub_exped' | 'id_hub_dest' | 'id_hub_current'
>;

interface Recorded {
  parcel: RecordedParcel;
  lines: readonly HistoryLine[];
  /** The courier whose screen is updated, null for none; absent, nothing is announced. */
  announcedTo?: number | null;
  /** Its new destination. */
  id_hub_next?: number | null | undefined;
}

const linesOf = (parcel: LockedParcel, lines: readonly EditLine[]): HistoryLine[] =>
  lines.map(({ event, details, raison = null, at }) => ({
    event,
    from_etat: parcel.etat,
    to_etat: parcel.etat,
    task: taskOf(event, { to: parcel.etat, type_envoi: parcel.type_envoi, raison, ...details }),
    raison,
    ...(at ? { fait_le: at.toISOString() } : {}),
  }));

async function record(ctx: Context, given: readonly Recorded[]): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map(({ parcel, lines, announcedTo, id_hub_next }) => ({
    id: parcel.id,
    id_exped: parcel.id_exped,
    code: parcel.code,
    etat: parcel.etat,
    id_hub_exped: parcel.id_hub_exped,
    id_hub_dest: parcel.id_hub_dest,
    id_hub_current: parcel.id_hub_current,
    id_hub_next,
    lines,
    announced: announcedTo !== undefined,
    id_liv: announcedTo,
  }));
  const events = given.flatMap(({ lines }) => lines.map(({ event }) => event));
  await run(ctx, recordGiven, [...actorOf(ctx, events), JSON.stringify(rows)]);
}

const recordGiven = {
  name: 'record-parcels',
  text: `
    with given as materialized (
      select * from jsonb_to_recordset($6::jsonb) as v (id bigint, id_exped bigint, code text, etat text,
        id_hub_exped bigint, id_hub_dest bigint, id_hub_current bigint, id_hub_next bigint, lines jsonb, announced boolean, id_liv bigint)
    ), recorded as (
      ${insertHistory(withLines('given', 'm.lines'), {
        ...givenLine,
        fait_le: `(h.line ->> 'fait_le')::timestamptz`,
        id_hub: 'coalesce(m.id_hub_current, m.id_hub_exped)',
      })}
    )
    ${insertParcelEvents('given m where m.announced', { id_liv: 'm.id_liv', otherHub: 'm.id_hub_next' })}`,
};
