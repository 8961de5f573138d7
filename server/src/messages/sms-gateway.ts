import type { SmsConfig } from '../config.ts';
import { type OutgoingAnswer, sendOut } from '../http/outgoing/send-out.ts';

/** One message as a channel takes it; a second channel is a second function of this shape. */
interface Parting {
  id: number;
  /** Eight digits. */
  tel: string;
  texte: string;
}

/** Null where it was taken; else why not, in words, and whether another try is of use. */
export type Refused = { why: string; again: boolean } | null;
export type Channel = (message: Parting) => Promise<Refused>;

const patienceMs = 10_000;
const enoughBytes = 16_384;

/** Any gateway that takes a request over HTTP, as the settings of the server describe it. */
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
      { local: gateway.local, withinMs: patienceMs, mostBytes: enoughBytes },
    );
    return judge(answer, gateway);
  };
}

type Write = (value: string) => string;
const asJson: Write = (value) => JSON.stringify(value).slice(1, -1);

/** A value of the body is written as its type is. */
const writerOf = ({ headers }: SmsConfig): Write => {
  return headers['content-type']?.includes('json') ? asJson : encodeURIComponent;
};

const filled = (template: string, { id, tel, texte }: Parting, write: Write): string =>
  template.replace(/\{(tel|tel216|texte|id)\}/g, (_, name: string) =>
    write({ tel, tel216: `216${tel}`, texte, id: String(id) }[name] ?? ''),
  );

/** A page of a proxy is no gateway's answer, whatever its status. */
function judge(answer: OutgoingAnswer, { taken }: SmsConfig): Refused {
  if ('failure' in answer)
    // What was sent and not answered may have arrived: a phone that rings twice is worse than one that does not.
    return { why: `La passerelle ne répond pas (${answer.failure}).`, again: !answer.sent };
  const { status, headers, body } = answer;
  const text = body.toString('utf8');
  const isPage = String(headers['content-type'] ?? '').includes('html');
  if (status >= 200 && status < 300 && !isPage && (taken === null || text.includes(taken)))
    return null;
  const said = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
  const refuses = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return { why: `La passerelle a répondu ${status}${said ? ` : ${said}` : '.'}`, again: !refuses };
}
