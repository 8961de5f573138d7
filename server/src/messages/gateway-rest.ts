import { restMs } from '@cigogne/domain/messages/sending-time';
import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import type { Refused } from './sms-gateway.ts';

/** A gateway that asks for more is asked after an hour all the same. */
const longestRestMs = 60 * 60_000;

/** A gateway that is in trouble, since when, and by which status it refuses us; null where nothing is heard of it. */
export interface GatewayTrouble {
  since: Date;
  status: number | null;
}

/** Null while the gateway is well. */
export async function gatewayTrouble(
  db: Db,
): Promise<(GatewayTrouble & { restsUntil: Date }) | null> {
  const row = await db
    .selectFrom('message_gateway')
    .select(['since', 'rests_until', 'refused_status'])
    .executeTakeFirst();
  return row ? { since: row.since, restsUntil: row.rests_until, status: row.refused_status } : null;
}

/** No rest is longer: what ends later was told by a clock that was ahead. */
export function isLeftAlone({ restsUntil }: { restsUntil: Date }, now: Date): boolean {
  const leftMs = restsUntil.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= longestRestMs;
}

/** Who tries a gateway in trouble tries alone: others rest until it is known what came of it. */
export async function tryAlone(tx: Db, now: Date): Promise<void> {
  await tx
    .updateTable('message_gateway')
    .set({ rests_until: new Date(now.getTime() + restMs) })
    .execute();
}

/** What a round heard of the gateway: it is well again, or is left alone for a while. */
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
 * One word about a message is enough; but a gateway that refuses us may well say of a wrong number that it is wrong, so that
 * only one that takes something refuses us no more.
 */
function isWell(heard: readonly Refused[]): boolean {
  if (heard.includes(null)) return true;
  const troubles = heard.map((one) => one?.trouble);
  return troubles.includes(undefined) && !troubles.includes('refuses');
}
