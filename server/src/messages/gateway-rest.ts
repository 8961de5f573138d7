import type { GatewayTrouble } from '@cigogne/domain/messages/messages.contract';
import { restMs } from '@cigogne/domain/messages/sending-time';
import { sql } from 'kysely';
import type { Context, Services } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import type { Refused } from './channel.ts';
import { hasChannel } from '../config.ts';

/** Even if a gateway asks for a longer pause, it is tried again after an hour. */
const longestRestMs = 60 * 60_000;

/**
 * A gateway in trouble: since when, and the status with which it refuses us; null if it does not
 * answer at all.
 */
interface Trouble {
  since: Date;
  status: number | null;
}

/** Null while the gateway works. */
export async function gatewayTrouble(db: Db): Promise<(Trouble & { restsUntil: Date }) | null> {
  const row = await db
    .selectFrom('message_gateway')
    .select(['since', 'rests_until', 'refused_status'])
    .executeTakeFirst();
  return row ? { since: row.since, restsUntil: row.rests_until, status: row.refused_status } : null;
}

/** The same as screens read it; null without a gateway too. */
export async function troubleSeen({ tx, services }: Context): Promise<GatewayTrouble | null> {
  const trouble = hasChannel(services.config) ? await gatewayTrouble(tx) : null;
  return trouble && { depuis: trouble.since.toISOString(), refus: trouble.status };
}

/** No pause is longer than an hour: a later end was set by a clock that was ahead. */
export function isLeftAlone({ restsUntil }: { restsUntil: Date }, now: Date): boolean {
  const leftMs = restsUntil.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= longestRestMs;
}

/** Only one sender tries a gateway in trouble; the others wait for its result. */
export async function tryAlone(tx: Db, now: Date): Promise<void> {
  await tx
    .updateTable('message_gateway')
    .set({ rests_until: new Date(now.getTime() + restMs) })
    .execute();
}

/** Records the result of a round: the gateway works again, or is left alone for a while. */
export async function keepGateway(
  { db, log }: Pick<Services, 'db' | 'log'>,
  heard: readonly Refused[],
  now: Date,
): Promise<void> {
  const before = await gatewayTrouble(db);
  if (isWell(heard)) {
    await db.deleteFrom('message_gateway').execute();
    if (before) log.info('the gateway of the messages answers again');
    return;
  }
  const status = heard.find((one) => one?.trouble === 'refuses')?.status ?? null;
  const asked = Math.max(restMs, ...heard.map((one) => one?.restMs ?? 0));
  const until = new Date(now.getTime() + Math.min(asked, longestRestMs));
  await sql`
    insert into message_gateway as g (since, rests_until, refused_status) values (${now}, ${until}, ${status})
    on conflict (id) do update set rests_until = excluded.rests_until, refused_status = excluded.refused_status,
      since = case when (g.refused_status is null) = (excluded.refused_status is null) then g.since else excluded.since end`.execute(
    db,
  );
  if (before && before.status === status) return;
  if (status === null) log.warn('the gateway of the messages is in trouble');
  else log.error({ status }, 'the gateway of the messages refuses us');
}

/**
 * An answer about any single message shows that the gateway works. But one that refuses us may
 * still report a wrong number as wrong, so a refusal ends only when it accepts a message.
 */
function isWell(heard: readonly Refused[]): boolean {
  if (heard.includes(null)) return true;
  const troubles = heard.map((one) => one?.trouble);
  return troubles.includes(undefined) && !troubles.includes('refuses');
}
