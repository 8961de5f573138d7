import type { SmsConfig } from '../config.ts';
import { retryAfter } from '../http/outgoing/retry-after.ts';
import { type OutgoingAnswer, sendOut } from '../http/outgoing/send-out.ts';
import type { Channel, Parting, Refused } from './channel.ts';
import { enoughBytes, lingerMs, patienceMs, unanswered } from './unanswered.ts';

/** Any gateway that takes an HTTP request, as described by the server's settings. */
export function smsChannel(gateway: SmsConfig): Channel {
  return async (message) => {
    const answer = await sendOut(
      {
        url: new URL(filled(gateway.url, message, encodeURIComponent)),
        method: gateway.method,
        headers: gateway.headers,
        ...(gateway.body === null
          ? {}
          : { body: filled(gateway.body, message, writerOf(gateway)) }),
      },
      { local: gateway.local, withinMs: patienceMs, lingerMs, mostBytes: enoughBytes },
    );
    return judge(answer, gateway);
  };
}

type Write = (value: string) => string;
const asJson: Write = (value) => JSON.stringify(value).slice(1, -1);

/** Values are escaped for the content type of the body. */
const writerOf = ({ headers }: SmsConfig): Write => {
  return headers['content-type']?.includes('json') ? asJson : encodeURIComponent;
};

const filled = (template: string, { id, tel, texte }: Parting, write: Write): string =>
  template.replace(/\{(tel|tel216|texte|id)\}/g, (_, name: string) =>
    write({ tel, tel216: `216${tel}`, texte, id: String(id) }[name] ?? ''),
  );

function judge(answer: OutgoingAnswer, { taken }: SmsConfig): Refused {
  if ('failure' in answer) return unanswered('La passerelle', answer);
  const { status, headers, body } = answer;
  const text = body.toString('utf8');
  const isTaken = status >= 200 && status < 300;
  // An HTML page comes from a proxy, not from the gateway; a bare word is an answer, whatever its
  // content type.
  const isPage = (headers['content-type'] ?? '').includes('html') && /^\s*</.test(text);
  if (isTaken && (taken === null ? !isPage : text.includes(taken))) return null;
  const said = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
  const why = `La passerelle a répondu ${status}${said ? ` : ${said}` : '.'}`;
  // A word that the server's settings do not know may mean success: sending again could deliver it
  // five times.
  if (isTaken && !isPage) return { why, again: false, mayHaveRung: true };
  if (refusesUs.has(status)) return { why, again: true, trouble: 'refuses', status };
  if (status >= 400 && status < 500 && !passing.has(status)) return { why, again: false };
  const rest = retryAfter(headers['retry-after']);
  return { why, again: true, trouble: 'silent', ...(rest === null ? {} : { restMs: rest }) };
}

/** A wrong key, no credit left, blocked: these apply to every message. */
const refusesUs: ReadonlySet<number> = new Set([401, 402, 403]);
/** A timeout, or too many requests. */
const passing: ReadonlySet<number> = new Set([408, 429]);
