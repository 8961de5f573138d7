import { CompiledQuery } from 'kysely';
import type { Context } from '../context/context.ts';

/** What changed and who may know it. Screens read it as « look again », webhooks and mails as « tell ». */
export interface NewEvent {
  /**
   * The subject (`colis`, `mu`, `rs`, `facture`, `ticket`, `hub`, `user`, `cheque`, `paiement`…),
   * then what happened to it.
   */
  type: string;
  id_colis?: number | null;
  id_exped?: number | null;
  id_liv?: number | null;
  /** The hubs whose screens show it. */
  hubs?: readonly (number | null)[];
  data?: Record<string, unknown>;
}

/** One row of `events`, as SQL expressions. */
interface EventColumns {
  type: string;
  id_colis?: string;
  id_exped?: string;
  id_liv?: string;
  hubs?: string;
  data?: string;
  created_at: string;
}

/**
 * The insert of events, as a part of the statement that also writes the rows they are about: one
 * event for each row of `from`.
 */
export const insertEvents = (from: string, row: EventColumns): string =>
  `insert into events (type, id_colis, id_exped, id_liv, hubs, data, created_at)
  select ${row.type}, ${row.id_colis ?? 'null::bigint'}, ${row.id_exped ?? 'null::bigint'},
    ${row.id_liv ?? 'null::bigint'}, ${row.hubs ?? 'null::bigint[]'}, ${row.data ?? 'null::jsonb'}, ${row.created_at}
  from ${from}`;

const insertGiven = insertEvents(
  `jsonb_to_recordset($1::jsonb) as v (type text, id_colis bigint, id_exped bigint, id_liv bigint, hubs bigint[],
    data jsonb)`,
  {
    type: 'v.type',
    id_colis: 'v.id_colis',
    id_exped: 'v.id_exped',
    id_liv: 'v.id_liv',
    hubs: 'v.hubs',
    data: 'v.data',
    created_at: '$2::timestamptz',
  },
);

export async function recordEvents(ctx: Context, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ hubs, ...event }) => ({
    ...event,
    hubs: hubs?.filter((hub) => hub !== null),
  }));
  await ctx.tx.executeQuery(CompiledQuery.raw(insertGiven, [JSON.stringify(rows), ctx.now]));
}
