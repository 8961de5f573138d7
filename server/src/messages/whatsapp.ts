import { z } from 'zod';
import type { WhatsAppConfig } from '../config.ts';
import { retryAfter } from '../http/outgoing/retry-after.ts';
import { type OutgoingAnswer, sendOut } from '../http/outgoing/send-out.ts';
import type { Channel, Parting, Refused } from './channel.ts';
import { enoughBytes, lingerMs, patienceMs, unanswered } from './unanswered.ts';

/**
 * The WhatsApp Cloud API. A company may only begin a conversation with a template that Meta has
 * approved: ours has one variable, the whole message. The number of the message travels with it and
 * comes back in the reports (`hear-whatsapp.ts`).
 */
export function whatsAppChannel(config: WhatsAppConfig): Channel {
  return async (message) =>
    judge(
      await sendOut(
        {
          url: new URL(`${config.url}/${config.phoneId}/messages`),
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${config.token}`,
          },
          body: JSON.stringify(requestOf(message, config)),
        },
        { local: config.local, withinMs: patienceMs, lingerMs, mostBytes: enoughBytes },
      ),
    );
}

const requestOf = ({ id, tel, texte, langue }: Parting, { template }: WhatsAppConfig) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: `216${tel}`,
  type: 'template',
  template: {
    name: template,
    language: { code: langue },
    components: [{ type: 'body', parameters: [{ type: 'text', text: inOneLine(texte) }] }],
  },
  biz_opaque_callback_data: String(id),
});

/** A variable takes neither line ends nor several spaces in a row. */
const inOneLine = (texte: string): string => texte.replace(/\s+/g, ' ').trim();

const Taken = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const Failed = z.object({
  error: z.object({
    code: z.int(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string() }).optional(),
  }),
});

function judge(answer: OutgoingAnswer): Refused {
  if ('failure' in answer) return unanswered('WhatsApp', answer);
  const { status, headers, body } = answer;
  const said = readJson(body.toString('utf8'));
  if (status >= 200 && status < 300 && Taken.safeParse(said).success) return null;
  const failed = Failed.safeParse(said);
  if (!failed.success)
    // A page of a proxy; a success in other words than ours may be one.
    return {
      why: `WhatsApp a répondu ${status}, sans dire ce que devient le message.`,
      ...(status >= 200 && status < 300 && said !== null
        ? { again: false, mayHaveRung: true }
        : { again: true, trouble: 'silent' as const }),
    };
  const { code, message, error_data } = failed.data.error;
  const why = `WhatsApp a répondu ${code} : ${(error_data?.details ?? message).slice(0, 160)}`;
  if (isNotThere(code)) return { why, again: false, notThere: true };
  if (code === onePhoneTooOften) return { why, again: true };
  if (refusesUs(code)) return { why, again: true, trouble: 'refuses', status };
  if (status < 500 && status !== 429 && !tooMany.has(code)) return { why, again: false };
  const rest = retryAfter(headers['retry-after']);
  return { why, again: true, trouble: 'silent', ...(rest === null ? {} : { restMs: rest }) };
}

/** Null for what is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The phone has no WhatsApp, an old one, or is our own. */
export const isNotThere = (code: number): boolean =>
  code === 131_026 || code === 131_021 || code === 131_030;

const onePhoneTooOften = 131_056;
/** Rates of the application, the account, the number. */
const tooMany: ReadonlySet<number> = new Set([4, 80_007, 130_429, 131_048]);

/**
 * The token, a permission, the account, its payment, the number or the template: each applies to
 * every message.
 */
const refusesUs = (code: number): boolean =>
  ofAccount.has(code) || (code >= 200 && code < 300) || (code >= 132_000 && code < 133_000);
const ofAccount: ReadonlySet<number> = new Set([
  0, 3, 10, 33, 190, 368, 131_005, 131_031, 131_042, 131_045, 133_010,
]);
