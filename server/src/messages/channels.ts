import type { MessageChannel } from '@cigogne/domain/messages/channels';
import { millimes, type Millimes } from '@cigogne/domain/money';
import type { Settings } from '@cigogne/domain/settings/settings';
import type { Config } from '../config.ts';
import type { Parting, Refused } from './channel.ts';
import { smsChannel } from './sms-gateway.ts';
import { whatsAppChannel } from './whatsapp.ts';

/** What became of a message, and by which channel. */
export interface SendOutcome {
  canal: MessageChannel;
  refused: Refused;
}
/** Sends by the channels there are; `only` names the one that is left for this phone. */
export type Sender = (message: Parting, only?: MessageChannel | null) => Promise<SendOutcome>;

export type Channels = Pick<Config, 'sms' | 'whatsapp'>;

/**
 * WhatsApp where it is set up, and the SMS gateway for a phone that WhatsApp does not reach. Null
 * without either.
 */
export function senderBy({ sms, whatsapp }: Channels): Sender | null {
  const bySms = sms && smsChannel(sms);
  const byWhatsApp = whatsapp && whatsAppChannel(whatsapp);
  const texted =
    bySms &&
    (async (message: Parting): Promise<SendOutcome> => ({
      canal: 'sms',
      refused: await bySms(message),
    }));
  if (!byWhatsApp) return texted;
  return async (message, only = null) => {
    if (texted && only === 'sms') return texted(message);
    const refused = await byWhatsApp(message);
    return texted && refused?.notThere ? texted(message) : { canal: 'whatsapp', refused };
  };
}

/** Of a text of so many segments by SMS; WhatsApp counts messages. */
export const smsPrice = (settings: Settings, segments: number): Millimes =>
  millimes(segments * settings.message_price);

/** By the channel that is tried first. */
export const priceOf = (channels: Channels, settings: Settings, segments: number): Millimes =>
  channels.whatsapp ? settings.whatsapp_price : smsPrice(settings, segments);
