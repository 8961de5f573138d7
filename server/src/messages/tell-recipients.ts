import { type MessageKind, messageRules, mostOfParcel } from '@cigogne/domain/messages/kinds';
import { sendingTime } from '@cigogne/domain/messages/sending-time';
import { segmentsOf } from '@cigogne/domain/messages/sms-length';
import { messageText } from '@cigogne/domain/messages/words';
import type { Settings } from '@cigogne/domain/settings/settings';
import type { Services } from '../context/context.ts';
import type { EventConsumer } from '../events/event-consumer.ts';
import { settingsAt } from '../settings/settings.ts';
import { hasChannel } from '../config.ts';
import { priceOf } from './channels.ts';
import { findOccasions, type Occasion } from './find-occasions.ts';
import { noLongerTrue } from './send-messages.ts';

const dayMs = 24 * 60 * 60_000;

/** Leaves time to undo a mistake before the phone rings. */
const delaysMs: Partial<Record<MessageKind, number>> = {
  echec: 10 * 60_000,
  guichet: 2 * 60_000,
  livre: 2 * 60_000,
};

/**
 * Makes the messages for what happened; they are sent later (`send-messages.ts`). None are made for
 * the sandbox, or for anything a day old.
 */
export const tellRecipients: EventConsumer['consume'] = async (client, events, services) => {
  if (services.isSandbox) return;
  const now = services.clock();
  const recent = events.filter(({ created_at }) => now.getTime() - created_at.getTime() < dayMs);
  const occasions = await findOccasions(client, recent);
  if (occasions.length === 0) return;
  const settings = await settingsAt(services.db, now);
  const rows = occasions
    .filter(({ kind, coupes }) => settings[messageRules[kind].setting] && !coupes.includes(kind))
    .map((occasion) => rowOf(occasion, settings, services, now));
  // One after the other, because the second message of a parcel counts the first. What was taken
  // back before it was sent counts as never told.
  for (const row of rows)
    await client.query(
      `insert into messages (id_colis, id_exped, kind, occasion, tel, texte, segments, prix, etat, due_at, created_at)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
       where (select count(*) from messages where id_colis = $1 and etat <> 'ecarte') < ${mostOfParcel}
         and not exists (select from message_stops where tel = $5)
       on conflict (id_colis, kind, occasion) do update set tel = excluded.tel, texte = excluded.texte,
         segments = excluded.segments, prix = excluded.prix, etat = excluded.etat, due_at = excluded.due_at,
         created_at = excluded.created_at, raison = null, attempts = 0, canal = null
       where messages.etat = 'ecarte' and messages.raison = $12 and messages.created_at < excluded.created_at`,
      [...row, noLongerTrue],
    );
};

function rowOf(occasion: Occasion, settings: Settings, { config }: Services, now: Date): unknown[] {
  const language = settings.message_arabic ? 'ar' : 'fr';
  const texte = messageText(
    occasion.kind,
    language,
    {
      boutique: occasion.boutique ?? settings.brand,
      prenom: occasion.prenom ?? '',
      montant: occasion.montant,
      lien: `${config.publicUrl}/suivi/${occasion.code}${occasion.suivi}`,
      recuperation: occasion.recuperation,
      motif: occasion.motif,
    },
    settings,
  );
  const segments = segmentsOf(texte);
  const ready = occasion.at.getTime() + (delaysMs[occasion.kind] ?? 0);
  const due = sendingTime(new Date(Math.max(ready, now.getTime())));
  return [
    occasion.id_colis,
    occasion.id_exped,
    occasion.kind,
    occasion.occasion,
    occasion.tel,
    texte,
    segments,
    priceOf(config, settings, segments),
    hasChannel(config) ? 'attente' : 'garde',
    hasChannel(config) ? due : null,
    occasion.at,
  ];
}
