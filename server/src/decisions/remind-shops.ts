import { dayOf } from '@cigogne/domain/days';
import { remindedDeadlines } from '@cigogne/domain/decisions/reminder';
import { type RawBuilder, sql } from 'kysely';
import { type Context, type Services, system } from '../context/context.ts';
import { sendMail } from '../mail/send-mail.ts';
import { brandNow } from '../settings/company.ts';
import { reminderMail } from './reminder-mail.ts';
import { readToDecide } from './to-decide.ts';

/**
 * Mails each shop, once a day and some hours before the deadline, what it has to decide. The day is
 * kept in the transaction of the mail, so that a second worker, or the same one after a restart,
 * finds it reminded. A fault of one shop is thrown once the others are reminded.
 */
export async function remindShops(services: Services): Promise<void> {
  const now = services.clock();
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from colis c join users u on u.id = c.id_exped
    left join decision_reminders d on d.id_exped = u.id
    where ${waitsSoon(now)} and u.etat = 'active' and u.rappel_decision and d.jour is distinct from ${dayOf(now)}::date
    order by u.id`.execute(services.db);
  const troubles: Error[] = [];
  for (const { id } of rows)
    await services.db
      .transaction()
      .execute((tx) => remindShop({ tx, by: system, now, requestId: 'remind-shops', services }, id))
      .catch((error: Error) => troubles.push(error));
  const [trouble] = troubles;
  if (trouble) throw trouble;
}

function waitsSoon(now: Date): RawBuilder<unknown> {
  const { after, until } = remindedDeadlines(now);
  return sql`c.a_decider > ${after} and c.a_decider <= ${until} and c.deleted_at is null and not c.conteste`;
}

async function remindShop(ctx: Context, id: number): Promise<void> {
  const { tx, now, services } = ctx;
  const waiting = await readToDecide(
    tx,
    sql`where c.id_exped = ${id} and ${waitsSoon(now)} order by c.a_decider, c.id`,
  );
  if (waiting.length === 0) return;
  const { rows } = await sql<{ email: string; prenom: string }>`
    with taken as (
      insert into decision_reminders as d (id_exped, jour)
      select u.id, ${dayOf(now)}::date from users u where u.id = ${id} and u.etat = 'active' and u.rappel_decision
      on conflict (id_exped) do update set jour = excluded.jour where d.jour <> excluded.jour
      returning id_exped
    )
    select u.email, u.prenom from taken join users u on u.id = taken.id_exped`.execute(tx);
  const [shop] = rows;
  if (!shop) return;
  const brand = await brandNow(ctx);
  await sendMail(ctx, reminderMail(shop, waiting, { brand, url: services.config.publicUrl }));
}
