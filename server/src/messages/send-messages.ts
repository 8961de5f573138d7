import { setTimeout as pause } from 'node:timers/promises';
import { messageRules, type WrittenKind } from '@cigogne/domain/messages/kinds';
import {
  isWorthSending,
  nextTry,
  restMs,
  sendingTime,
} from '@cigogne/domain/messages/sending-time';
import type { MessageChannel } from '@cigogne/domain/messages/channels';
import type { Millimes } from '@cigogne/domain/money';
import type { Settings } from '@cigogne/domain/settings/settings';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import { type Bell, takeTurns } from '../events/take-turns.ts';
import { type Services, system } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { settingsAt } from '../settings/settings.ts';
import { gatewayTrouble, isLeftAlone, keepGateway, tryAlone } from './gateway-rest.ts';
import { spentThisMonth } from './month.ts';
import type { Refused } from './channel.ts';
import { type SendOutcome, type Sender, senderBy, smsPrice } from './channels.ts';

interface Due {
  id: number;
  kind: WrittenKind;
  /** The parcel's current number: it may have been corrected since. */
  tel: string;
  texte: string;
  segments: number;
  prix: number;
  attempts: number;
  /** The channel that is left for this phone; null for whichever comes first. */
  canal: MessageChannel | null;
  created_at: Date;
  stopped: boolean;
  /** Turned off by the shop since the message was made. */
  cut: boolean;
  /** What it says is no longer true: the parcel was delivered since, or is not out any more. */
  overtaken: boolean;
}

const atOnce = 10;
/** A gateway that was in trouble is given one message first. */
const toTry = 1;
const everyMs = 500;
/**
 * No try takes longer: a message still marked as being sent after this was left by a process that
 * died.
 */
const longestTrySeconds = 60;
const lastWordsMs = 5_000;

/** Sends what is due until it is stopped; without a gateway nothing is ever due. */
export function startMessages(
  services: Services,
  bell: Bell | null = null,
): { stop(): Promise<void> } {
  const send = senderBy(services.config);
  if (!send) return { stop: async () => undefined };
  const turns = takeTurns(services, bell, everyMs, () => sendDue(services, send));
  return { stop: () => Promise.race([turns.stop(), pause(lastWordsMs)]) };
}

/** Sends one batch; true if there may be more. */
export async function sendDue(services: Services, send: Sender): Promise<boolean> {
  const now = services.clock();
  await giveUpInterrupted(services, now);
  if (sendingTime(now) > now) return false;
  const { leaving, looked, more, settings } = await takeDue(services, now);
  if (!settings || looked === 0) return false;
  const langue = settings.message_arabic ? 'ar' : 'fr';
  const heard: Refused[] = [];
  const ends = await Promise.allSettled(
    leaving.map(async (message) => {
      const outcome = await send({ ...message, langue }, message.canal);
      heard.push(outcome.refused);
      await keepOutcome(services, message, outcome, now, smsPrice(settings, message.segments));
    }),
  );
  for (const end of ends)
    if (end.status === 'rejected') services.log.warn({ err: end.reason }, 'a message is kept late');
  if (heard.length > 0) await keepGateway(services, heard, services.clock());
  await tellRoot(services, now);
  return more;
}

/** Notifies root's open screens once per round, however many messages were sent. */
const tellRoot = (services: Services, now: Date): Promise<void> =>
  services.db
    .transaction()
    .execute((tx) =>
      recordEvents({ tx, by: system, now, requestId: 'messages', services }, [
        { type: 'messages' },
      ]),
    );

/** An interrupted message may have reached the phone, so only a person can have it sent again. */
async function giveUpInterrupted({ db }: Services, now: Date): Promise<void> {
  await sql`
    update messages set etat = 'abandonne', due_at = null, sending_since = null, sent_at = sending_since,
      raison = 'L’envoi a été interrompu : le message est peut-être parti.'
    where etat = 'attente' and sending_since < ${now}::timestamptz - make_interval(secs => ${longestTrySeconds})`.execute(
    db,
  );
}

/**
 * Marks as being sent what may be sent and sets the rest aside, in one transaction. While the
 * gateway is left alone nothing is due.
 */
async function takeDue({ db }: Services, now: Date): Promise<Taken> {
  return db.transaction().execute(async (tx) => {
    // Two senders check the month's budget one after the other.
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
    return { leaving, looked, more: due.length === atOnce || looked < due.length, settings };
  });
}

interface Taken {
  leaving: readonly Due[];
  looked: number;
  more: boolean;
  settings: Settings | null;
}
const nothingDue: Taken = { leaving: [], looked: 0, more: false, settings: null };

async function readDue(tx: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.id, m.kind, coalesce(c.tel_cl, m.tel) as tel, m.texte, m.segments, m.prix, m.attempts, m.created_at,
      case when m.canal = 'sms' then m.canal end as canal,
      exists (select from message_stops s where s.tel = coalesce(c.tel_cl, m.tel)) as stopped,
      coalesce(m.kind = any(u.messages_coupes), false) as cut,
      coalesce(c.deleted_at is not null or case m.kind
        when 'arrive' then c.etat <> 'LIV-COURS'
        when 'proche' then c.etat <> 'LIV-COURS'
        when 'echec' then c.issue = 'livre' or c.etat in ('LIV-COURS', 'LIV-COURS-SUCC')
        when 'guichet' then c.guichet_le is null
        when 'livre' then c.issue is distinct from 'livre' and c.etat <> 'LIV-COURS-SUCC'
        else false end, false) as overtaken
    from messages m left join colis c on c.id = m.id_colis left join users u on u.id = m.id_exped
    where m.etat = 'attente' and m.due_at <= ${now} and m.sending_since is null
    order by m.due_at, m.id limit ${atOnce} for update of m skip locked`.execute(tx);
  return rows;
}

/** If what a message says becomes true again, a new one is made (`tell-recipients.ts`). */
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

/** Records a channel's answer about a message; a delivery report may have come first. */
export async function keepOutcome(
  { db }: Pick<Services, 'db'>,
  { id, attempts: before }: Pick<Due, 'id' | 'attempts'>,
  { canal, refused }: SendOutcome,
  now: Date,
  /** What it costs if it went by SMS. */
  bySms: Millimes,
): Promise<void> {
  // A message that was not even tried stays due, after those that were.
  const isUntried = refused?.trouble === 'away' || refused?.trouble === 'refuses';
  const attempts = isUntried ? before : before + 1;
  const over = {
    attempts,
    sending_since: null,
    canal,
    ...(canal === 'sms' ? { prix: bySms } : {}),
  };
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
