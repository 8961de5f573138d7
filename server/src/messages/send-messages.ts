import { messageRules, type WrittenKind } from '@cigogne/domain/messages/kinds';
import {
  isWorthSending,
  nextTry,
  restMs,
  sendingTime,
} from '@cigogne/domain/messages/sending-time';
import type { Settings } from '@cigogne/domain/settings/settings';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import { type Bell, takeTurns } from '../events/take-turns.ts';
import { type Services, system } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { settingsAt } from '../settings/settings.ts';
import { gatewayTrouble, isLeftAlone, keepGateway, tryAlone } from './gateway-rest.ts';
import { spentThisMonth } from './month.ts';
import { type Channel, type Refused, smsChannel } from './sms-gateway.ts';

interface Due {
  id: number;
  kind: WrittenKind;
  /** The parcel's as it is now: a number that was corrected meanwhile is the one to ring. */
  tel: string;
  texte: string;
  prix: number;
  attempts: number;
  created_at: Date;
  stopped: boolean;
  /** By the shop, since it was made. */
  cut: boolean;
  /** What it says holds no longer: delivered meanwhile, or not out any more. */
  overtaken: boolean;
}

const atOnce = 10;
/** A gateway that was in trouble is asked about one message before the others. */
const toTry = 1;
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
  const { leaving, looked, more } = await takeDue(services, now);
  if (looked === 0) return false;
  const heard: Refused[] = [];
  const ends = await Promise.allSettled(
    leaving.map(async (message) => {
      const refused = await channel(message);
      heard.push(refused);
      await keepOutcome(services, message, refused, now);
    }),
  );
  for (const end of ends)
    if (end.status === 'rejected') services.log.warn({ err: end.reason }, 'a message is kept late');
  if (heard.length > 0) await keepGateway(services, heard, services.clock());
  await tellRoot(services, now);
  return more;
}

/** Who looks at the messages sees what became of them: once a round, however many left. */
const tellRoot = (services: Services, now: Date): Promise<void> =>
  services.db
    .transaction()
    .execute((tx) =>
      recordEvents({ tx, by: system, now, requestId: 'messages', services }, [
        { type: 'messages' },
      ]),
    );

/** It may have rung: only a person lets it be sent again. */
async function giveUpInterrupted({ db }: Services, now: Date): Promise<void> {
  await sql`
    update messages set etat = 'abandonne', due_at = null, sending_since = null, sent_at = sending_since,
      raison = 'L’envoi a été interrompu : le message est peut-être parti.'
    where etat = 'attente' and sending_since < ${now}::timestamptz - make_interval(secs => ${longestTrySeconds})`.execute(
    db,
  );
}

/**
 * Marks as under way what may leave and puts the rest aside: all of it or, where the database is away, nothing. While the
 * gateway is left alone nothing is due.
 */
async function takeDue(
  { db }: Services,
  now: Date,
): Promise<{ leaving: readonly Due[]; looked: number; more: boolean }> {
  return db.transaction().execute(async (tx) => {
    // Two senders look at the month's room one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('messages'))`.execute(tx);
    const trouble = await gatewayTrouble(tx);
    if (trouble && isLeftAlone(trouble, now)) return nothingDue;
    const mayLeave = trouble ? toTry : atOnce;
    const due = await readDue(tx, now);
    if (due.length === 0) return nothingDue;
    const settings = await settingsAt(tx, now);
    let left = settings.message_ceiling - (await spentThisMonth(tx, now)).depense;
    const leaving: Due[] = [];
    let looked = 0;
    for (const message of due) {
      if (leaving.length === mayLeave) break;
      looked += 1;
      const why = whyNotNow(message, settings, now) ?? (message.prix > left ? beyondCeiling : null);
      if (why) await putAside(tx, message, why);
      else {
        left -= message.prix;
        leaving.push(message);
      }
    }
    await sql`update messages m set sending_since = ${now}, tel = l.tel
      from unnest(${leaving.map(({ id }) => id)}::bigint[], ${leaving.map(({ tel }) => tel)}::text[]) as l (id, tel)
      where m.id = l.id`.execute(tx);
    if (trouble && leaving.length > 0) await tryAlone(tx, now);
    return { leaving, looked, more: due.length === atOnce || looked < due.length };
  });
}

const nothingDue = { leaving: [], looked: 0, more: false };

async function readDue(tx: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.id, m.kind, coalesce(c.tel_cl, m.tel) as tel, m.texte, m.prix, m.attempts, m.created_at,
      exists (select from message_stops s where s.tel = coalesce(c.tel_cl, m.tel)) as stopped,
      coalesce(m.kind = any(u.messages_coupes), false) as cut,
      coalesce(c.deleted_at is not null or case m.kind
        when 'arrive' then c.etat <> 'LIV-COURS'
        when 'proche' then c.etat <> 'LIV-COURS'
        when 'echec' then c.issue = 'livre' or c.etat in ('LIV-COURS', 'LIV-COURS-SUCC')
        when 'livre' then c.issue is distinct from 'livre' and c.etat <> 'LIV-COURS-SUCC'
        else false end, false) as overtaken
    from messages m left join colis c on c.id = m.id_colis left join users u on u.id = m.id_exped
    where m.etat = 'attente' and m.due_at <= ${now} and m.sending_since is null
    order by m.due_at, m.id limit ${atOnce} for update of m skip locked`.execute(tx);
  return rows;
}

/** Where what a message says is true again, it is made once more (`tell-recipients.ts`). */
export const noLongerTrue = 'Ce qu’il dit n’est plus vrai.';
const beyondCeiling = 'La dépense du mois est atteinte.';

function whyNotNow(
  { kind, created_at, stopped, cut, overtaken }: Due,
  settings: Settings,
  now: Date,
): string | null {
  if (stopped) return 'Le destinataire ne veut pas de messages.';
  if (cut || (kind !== 'essai' && !settings[messageRules[kind].setting]))
    return 'Cette étape ne s’annonce plus.';
  if (overtaken) return noLongerTrue;
  return isWorthSending(kind, created_at, now) ? null : 'Il arrive trop tard.';
}

async function putAside(tx: Db, { id }: Due, raison: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ etat: 'ecarte', raison, due_at: null })
    .where('id', '=', id)
    .execute();
}

/** What a channel said of a message; a report of the phone may have come before. */
export async function keepOutcome(
  { db }: Pick<Services, 'db'>,
  { id, attempts: before }: Pick<Due, 'id' | 'attempts'>,
  refused: Refused,
  now: Date,
): Promise<void> {
  // What was not even tried is as due as before, and comes after what others were not tried with.
  const isUntried = refused?.trouble === 'away' || refused?.trouble === 'refuses';
  const attempts = isUntried ? before : before + 1;
  const over = { attempts, sending_since: null };
  const next = isUntried
    ? sendingTime(new Date(now.getTime() + restMs))
    : nextTry(attempts, now, refused?.restMs);
  const again = refused?.again ? next : null;
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
            ...(refused.mayHaveRung ? { sent_at: now } : {}),
          },
    )
    .where('id', '=', id)
    .where('etat', 'in', ['attente', 'abandonne'])
    .execute();
}
