import { sql } from 'kysely';
import type { Context } from '../http/context.ts';

/** What changed and who may know it. Screens read it as « look again », webhooks and mails as « tell ». */
export interface NewEvent {
  /** `colis`, `mu`, `rs`, `facture`, `ticket`, `hub`, `user`, `cheque`, `paiement`… then what happened. */
  type: string;
  id_colis?: number | null;
  id_exped?: number | null;
  id_liv?: number | null;
  /** Hubs whose screens show it. */
  hubs?: readonly (number | null)[];
  data?: Record<string, unknown>;
}

export async function recordEvents(ctx: Context, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await ctx.tx
    .insertInto('events')
    .values(
      events.map((event) => ({
        type: event.type,
        id_colis: event.id_colis ?? null,
        id_exped: event.id_exped ?? null,
        id_liv: event.id_liv ?? null,
        hubs: event.hubs?.filter((hub): hub is number => hub !== null) ?? null,
        data: event.data ? sql`${JSON.stringify(event.data)}::jsonb` : null,
        created_at: ctx.now,
      })),
    )
    .execute();
}
