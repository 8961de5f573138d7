import { notFound } from '@cigogne/domain/refusal';
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** The words of the gateways that were looked at; any other is kept beside the message and changes nothing. */
const arrived = /^(delivered|delivrd|remis|ok|success|1)$/i;
const lost =
  /^(undelivered|undeliv|undeliverable|failed|rejected|rejectd|expired|non[-_ ]?remis|2)$/i;

/** A gateway tells what became of a message; the key of its address is the server's own setting. */
export async function hearReport(
  ctx: Context,
  { cle, id, statut }: { cle: string; id: string; statut: string },
): Promise<void> {
  const key = ctx.services.config.sms?.reportKey;
  if (!key || !isSame(key, cle)) throw notFound();
  if (!/^\d{1,15}$/.test(id)) throw notFound();
  const etat = arrived.test(statut) ? 'remis' : lost.test(statut) ? 'non-remis' : null;
  // Reports come twice and in any order: what arrived has arrived.
  const { numAffectedRows = 0n } = await sql`
    update messages set etat = coalesce(${etat}, etat),
      delivered_at = case when ${etat} = 'remis' then coalesce(delivered_at, ${ctx.now}) else delivered_at end,
      raison = case when ${etat} = 'remis' then null else ${`Passerelle : ${statut}`} end
    where id = ${Number(id)} and etat in ('envoye', 'non-remis')`.execute(ctx.tx);
  if (numAffectedRows === 0n && !(await isKnown(ctx, Number(id)))) throw notFound();
}

const isKnown = async (ctx: Context, id: number): Promise<boolean> =>
  (await ctx.tx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

const isSame = (key: string, given: string): boolean => {
  const [a, b] = [Buffer.from(key), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};
