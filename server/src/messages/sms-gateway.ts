import type { SmsConfig } from '../config.ts';
import { retryAfter } from '../http/outgoing/retry-after.ts';
import { type OutgoingAnswer, type OutgoingFailure, sendOut } from '../http/outgoing/send-out.ts';

/** One message as a channel takes it; a second channel is a second function of this shape. */
interface Parting {
  id: number;
  /** Eight digits. */
  tel: string;
  texte: string;
}

/** Null where it was taken; else why not, in words. */
export type Refused = {
  why: string;
  /** Whether another try is of use. */
  again: boolean;
  /** It was sent and nothing was heard: the phone may have rung. */
  mayHaveRung?: boolean;
  /** How long the channel asks to be left alone. */
  restMs?: number;
  /** What is wrong with the channel, where nothing was said of this message. */
  trouble?: Trouble;
  /** By which it refuses us. */
  status?: number;
} | null;
/**
 * `silent`: nothing, or nothing of use, was answered; `away`: it was not reached; `refuses`: it knows us not or wants no
 * more of us. The last two did not try the message.
 */
type Trouble = 'silent' | 'away' | 'refuses';
export type Channel = (message: Parting) => Promise<Refused>;

const patienceMs = 10_000;
/** What was answered is known from its first line; some never end what they say. */
const lingerMs = 2_000;
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
      { local: gateway.local, withinMs: patienceMs, lingerMs, mostBytes: enoughBytes },
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

const failureWords: Record<OutgoingFailure, string> = {
  'nom-introuvable': 'nom introuvable',
  'adresse-privee': 'adresse privée refusée',
  delai: 'délai dépassé',
  'connexion-refusee': 'connexion refusée',
  injoignable: 'serveur injoignable',
  'connexion-coupee': 'connexion coupée',
  certificat: 'certificat refusé',
  chiffrement: 'connexion chiffrée impossible',
  'reponse-illisible': 'réponse illisible',
};

function judge(answer: OutgoingAnswer, { taken }: SmsConfig): Refused {
  if ('failure' in answer)
    // What was sent and not answered may have arrived: a phone that rings twice is worse than one that does not.
    return {
      why: `La passerelle ne répond pas (${failureWords[answer.failure]}).`,
      again: !answer.sent,
      mayHaveRung: answer.sent,
      trouble: answer.sent ? 'silent' : 'away',
    };
  const { status, headers, body } = answer;
  const text = body.toString('utf8');
  const isTaken = status >= 200 && status < 300;
  // The page of a proxy is no gateway's answer; a bare word is one, whatever it is said to be.
  const isPage = (headers['content-type'] ?? '').includes('html') && /^\s*</.test(text);
  if (isTaken && (taken === null ? !isPage : text.includes(taken))) return null;
  const said = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
  const why = `La passerelle a répondu ${status}${said ? ` : ${said}` : '.'}`;
  // A word that the settings of the server do not know may be a yes: asked again, it would ring five times.
  if (isTaken && !isPage) return { why, again: false, mayHaveRung: true };
  if (refusesUs.has(status)) return { why, again: true, trouble: 'refuses', status };
  if (status >= 400 && status < 500 && !passing.has(status)) return { why, again: false };
  const rest = retryAfter(headers['retry-after']);
  return { why, again: true, trouble: 'silent', ...(rest === null ? {} : { restMs: rest }) };
}

/** A wrong key, no credit left, blocked: true of every message. */
const refusesUs: ReadonlySet<number> = new Set([401, 402, 403]);
/** It took too long, it was asked too much. */
const passing: ReadonlySet<number> = new Set([408, 429]);
