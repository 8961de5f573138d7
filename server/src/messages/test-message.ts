import { inSmsLetters, segmentsOf } from '@cigogne/domain/messages/sms-length';
import type { Context } from '../context/context.ts';
import { settingsAt } from '../settings/settings.ts';
import { priceOf, senderBy, smsPrice } from './channels.ts';
import { keepGateway } from './gateway-rest.ts';
import { keepOutcome } from './send-messages.ts';

/** The result of a message that was sent to test the gateway. */
interface MessageTest {
  envoye: boolean;
  message: string;
}

/**
 * Sends a message immediately, the way all others go but outside any transaction, and returns the
 * result.
 */
export async function testMessage(ctx: Context, tel: string): Promise<MessageTest> {
  const { db, config } = ctx.services;
  const send = senderBy(config);
  const settings = await settingsAt(db, ctx.now);
  const texte = inSmsLetters(
    `${settings.brand} : ce message a été demandé par ${ctx.by.name} pour essayer l’envoi. Vous le lisez : ils arrivent.`,
  );
  const segments = segmentsOf(texte);
  const { id } = await db
    .insertInto('messages')
    .values({
      kind: 'essai',
      occasion: ctx.requestId,
      tel,
      texte,
      segments,
      prix: priceOf(config, settings, segments),
      created_at: ctx.now,
      ...(send ? { etat: 'attente', due_at: ctx.now, sending_since: ctx.now } : { etat: 'garde' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!send)
    return {
      envoye: false,
      message:
        'Aucune passerelle n’est réglée (SMS_URL ou WHATSAPP_PHONE_ID) : le message est gardé, à lire sur la page Messages.',
    };
  const langue = settings.message_arabic ? 'ar' : 'fr';
  const { canal, refused } = await send({ id, tel, texte, langue });
  await keepOutcome(
    ctx.services,
    { id, attempts: 0 },
    { canal, refused: refused && { ...refused, again: false } },
    ctx.now,
    smsPrice(settings, segments),
  );
  await keepGateway(ctx.services, [refused], ctx.now);
  return refused
    ? { envoye: false, message: refused.why }
    : {
        envoye: true,
        message: `${canal === 'whatsapp' ? 'WhatsApp' : 'La passerelle'} a pris le message pour le ${tel}. Regardez le téléphone.`,
      };
}
