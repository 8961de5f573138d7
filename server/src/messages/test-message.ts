import { inSmsLetters, segmentsOf } from '@cigogne/domain/messages/sms-length';
import { millimes } from '@cigogne/domain/money';
import type { Context } from '../context/context.ts';
import { settingsAt } from '../settings/settings.ts';
import { keepGateway } from './gateway-rest.ts';
import { keepOutcome } from './send-messages.ts';
import { smsChannel } from './sms-gateway.ts';

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
      prix: millimes(segments * settings.message_price),
      created_at: ctx.now,
      ...(config.sms
        ? { etat: 'attente', due_at: ctx.now, sending_since: ctx.now }
        : { etat: 'garde' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!config.sms)
    return {
      envoye: false,
      message:
        'Aucune passerelle n’est réglée (SMS_URL) : le message est gardé, à lire sur la page Messages.',
    };
  const refused = await smsChannel(config.sms)({ id, tel, texte });
  await keepOutcome(
    ctx.services,
    { id, attempts: 0 },
    refused && { ...refused, again: false },
    ctx.now,
  );
  await keepGateway(ctx.services, [refused], ctx.now);
  return refused
    ? { envoye: false, message: refused.why }
    : {
        envoye: true,
        message: `La passerelle a pris le message pour le ${tel}. Regardez le téléphone.`,
      };
}
