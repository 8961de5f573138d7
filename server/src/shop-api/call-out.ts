import type { WebhookFailure } from '@cigogne/domain/shop-api/webhook-attempt';
import { whyNotWebhookAddress } from '../accounts/webhook-address.ts';
import { type OutgoingRules, sendOut } from '../http/outgoing/send-out.ts';

export interface CallOut {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface CallOutRules extends Pick<OutgoingRules, 'resolve'> {
  /** Allows this machine and plain http; set only by the server's own settings. */
  local: boolean;
  /** The time for everything: name, connection and answer. */
  withinMs?: number;
}

export interface CallOutcome {
  status: number | null;
  /** Null when the answer was any 2xx. */
  failure: WebhookFailure | null;
  ms: number;
}

const longestMs = 10_000;
/** Only the status of the answer counts; its body is not kept. */
const enoughBytes = 4096;
const lingerMs = 1000;

/** Posts to the address that a shop gave, and nowhere else: redirects are not followed. */
export async function callOut(given: CallOut, rules: CallOutRules): Promise<CallOutcome> {
  const since = performance.now();
  const { status, failure } = await attempt(given, rules);
  return { status, failure, ms: Math.round(performance.now() - since) };
}

type Answer = Omit<CallOutcome, 'ms'>;
const failed = (failure: WebhookFailure): Answer => ({ status: null, failure });

async function attempt(
  { url, headers, body }: CallOut,
  { withinMs = longestMs, ...rules }: CallOutRules,
): Promise<Answer> {
  const refusal = whyNotWebhookAddress(url, rules);
  if (refusal) return failed(refusal);
  const answer = await sendOut(
    { url: new URL(url), method: 'POST', headers, body },
    { ...rules, withinMs, mostBytes: enoughBytes, lingerMs },
  );
  return 'failure' in answer ? failed(answer.failure) : judge(answer.status);
}

function judge(status: number): Answer {
  if (status >= 200 && status < 300) return { status, failure: null };
  return { status, failure: status >= 300 && status < 400 ? 'redirection' : 'statut' };
}
