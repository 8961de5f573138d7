import { notFound } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { isSameText } from '../http/same-text.ts';

/**
 * The words used by the gateways that were examined; any other word is stored with the message and
 * changes nothing.
 */
const arrived = /^(delivered|delivrd|remis|ok|success|1)$/i;
const lost =
  /^(undelivered|undeliv|undeliverable|failed|rejected|rejectd|expired|non[-_ ]?remis|2)$/i;

/**
 * A gateway reports what became of a message; the key in the address is a setting of the server.
 */
export async function hearReport(
  ctx: Context,
  { cle, id, statut }: { cle: string; id: string; statut: string },
): Promise<void> {
  const key = ctx.services.config.sms?.reportKey;
  if (!key || !isSameText(key, cle)) throw notFound();
  if (!isMessageId(id)) throw notFound();
  const what = arrived.test(statut) ? 'arrived' : lost.test(statut) ? 'lost' : null;
  if (!(await keepReport(ctx, Number(id), what, `Passerelle : ${statut}`))) throw notFound();
}

export const isMessageId = (id: string): boolean => /^\d{1,15}$/.test(id);

/**
 * Keeps what a channel reports of a message, with its words; null: it says neither. False: it never
 * had that message.
 */
export async function keepReport(
  ctx: Context,
  id: number,
  what: 'arrived' | 'lost' | null,
  words: string,
): Promise<boolean> {
  const [arrives, fails] = [what === 'arrived', what === 'lost'];
  // Reports may come twice, in any order, and before the gateway's own answer, so a delivered
  // message stays delivered. For a message without an answer, or with an error, only a delivery
  // counts.
  const { numAffectedRows = 0n } = await sql`
    update messages set
      etat = case when ${arrives} then 'remis' when ${fails} then 'non-remis' else etat end,
      due_at = case when ${arrives || fails} then null else due_at end,
      sending_since = case when ${arrives || fails} then null else sending_since end,
      sent_at = coalesce(sent_at, ${ctx.now}),
      delivered_at = case when ${arrives} then ${ctx.now}::timestamptz else delivered_at end,
      raison = case when ${arrives} then null when ${fails} or etat <> 'non-remis' then ${words} else raison end
    where id = ${id}
      and (etat in ('envoye', 'non-remis') or sending_since is not null
        or (${arrives} and attempts > 0 and etat in ('attente', 'abandonne')))`.execute(ctx.tx);
  return numAffectedRows > 0n || wasTried(ctx, id);
}

const wasTried = async (ctx: Context, id: number): Promise<boolean> =>
  (await ctx.tx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .executeTakeFirst()) !== undefined;
