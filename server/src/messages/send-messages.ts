import type { MessageKind } from '@cigogne/domain/messages/kinds';
import { isWorthSending, nextTry, sendingTime } from '@cigogne/domain/messages/sending-time';
import { sql } from 'kysely';
import { type Bell, takeTurns } from '../events/take-turns.ts';
import type { Services } from '../context/context.ts';
import { settingsAt } from '../settings/settings.ts';
import { spentThisMonth } from './month.ts';
import { type Channel, type Refused, smsChannel } from './sms-gateway.ts';

interface Due {
  id: number;
  kind: MessageKind | 'essai';
  tel: string;
  texte: string;
  prix: number;
  attempts: number;
  created_at: Date;
  stopped: boolean;
  /** What it says holds no longer: delivered meanwhile, or not out any more. */
  overtaken: boolean;
}

const atOnce = 10;
const everyMs = 500;
/** A try takes no longer: what is under way since then was left by a process that died. */
const longestTrySeconds = 60;
const lastWordsMs = 5_000;

/** Sends what is due until it is stopped; without a gateway nothing is ever due. */
export function startMessages(
  services: Services,
  bell: Bell | null = null,
): { stop(): Promise<void> } {
  const { sms } = services.config;
  if (!sms) return { stop: async () => undefined };
  const channel = smsChannel(sms);
  const turns = takeTurns(services, bell, everyMs, () => sendDue(services, channel));
  return { stop: () => Promise.race([turns.stop(), sleep(lastWordsMs)]) };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One round; true when more may wait. */
export async function sendDue(services: Services, channel: Channel): Promise<boolean> {
  const now = services.clock();
  await giveUpInterrupted(services, now);
  if (sendingTime(now) > now) return false;
  const due = await claimDue(services, now);
  if (due.length === 0) return false;
  const room = await roomThisMonth(services, now);
  const ends = await Promise.allSettled(
    due.map(async (message) => {
      const why = whyNotNow(message, now) ?? room.take(message.prix);
      if (why) await putAside(services, message, why);
      else await keep(services, message, await channel(message), now);
    }),
  );
  for (const end of ends)
    if (end.status === 'rejected') services.log.warn({ err: end.reason }, 'a message is kept late');
  return due.length === atOnce;
}

/** It may have rung: only a person lets it be sent again. */
async function giveUpInterrupted({ db }: Services, now: Date): Promise<void> {
  await sql`
    update messages set etat = 'abandonne', due_at = null, sending_since = null,
      raison = 'L’envoi a été interrompu : le message est peut-être parti.'
    where etat = 'attente' and sending_since < ${now}::timestamptz - make_interval(secs => ${longestTrySeconds})`.execute(
    db,
  );
}

async function claimDue({ db }: Services, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id from messages where etat = 'attente' and due_at <= ${now} and sending_since is null
      order by due_at, id limit ${atOnce} for update skip locked
    )
    update messages m set sending_since = ${now}
    from due where m.id = due.id
    returning m.id, m.kind, m.tel, m.texte, m.prix, m.attempts, m.created_at,
      exists (select from message_stops s where s.tel = m.tel) as stopped,
      exists (select from colis c where c.id = m.id_colis and (c.deleted_at is not null or case m.kind
        when 'arrive' then c.etat <> 'LIV-COURS'
        when 'proche' then c.etat <> 'LIV-COURS'
        when 'echec' then c.issue = 'livre' or c.etat in ('LIV-COURS', 'LIV-COURS-SUCC')
        when 'livre' then c.issue is distinct from 'livre' and c.etat <> 'LIV-COURS-SUCC'
        else false end)) as overtaken`.execute(db);
  return rows;
}

function whyNotNow({ kind, created_at, stopped, overtaken }: Due, now: Date): string | null {
  if (stopped) return 'Le destinataire ne veut pas de messages.';
  if (overtaken) return 'Ce qu’il dit n’est plus vrai.';
  if (kind !== 'essai' && !isWorthSending(kind, created_at, now)) return 'Il arrive trop tard.';
  return null;
}

/** What the month still has; each message that leaves takes its part. */
async function roomThisMonth(services: Services, now: Date) {
  const { message_ceiling } = await settingsAt(services.db, now);
  let left = message_ceiling - (await spentThisMonth(services.db, now)).depense;
  return {
    take: (prix: number): string | null => {
      if (prix > left) return 'La dépense du mois est atteinte.';
      left -= prix;
      return null;
    },
  };
}

async function putAside({ db }: Services, { id }: Due, raison: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ etat: 'ecarte', raison, due_at: null, sending_since: null })
    .where('id', '=', id)
    .execute();
}

async function keep({ db }: Services, due: Due, refused: Refused, now: Date): Promise<void> {
  const attempts = due.attempts + 1;
  const over = { attempts, sending_since: null };
  const again = refused?.again ? nextTry(attempts, now) : null;
  await db
    .updateTable('messages')
    .set(
      refused === null
        ? { ...over, etat: 'envoye', raison: null, due_at: null, sent_at: now }
        : {
            ...over,
            etat: again ? 'attente' : 'abandonne',
            raison: refused.why,
            due_at: again,
          },
    )
    .where('id', '=', due.id)
    .execute();
}
