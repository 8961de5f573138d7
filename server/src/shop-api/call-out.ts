import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookFailure } from '@cigogne/domain/shop-api/webhook-attempt';
import { whyNotWebhookAddress } from '../accounts/webhook-address.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

export interface CallOut {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface CallOutRules {
  /** This machine and plain http are allowed: only where the server's own setting says so. */
  local: boolean;
  /** For all of it: the name, the connection and the answer. */
  withinMs?: number;
  /** Every address of a name; the system's resolver unless a test has its own. */
  resolve?: (name: string) => Promise<string[]>;
}

export interface CallOutcome {
  status: number | null;
  /** Null when the answer was any 2xx. */
  failure: WebhookFailure | null;
  ms: number;
}

const longestMs = 10_000;
/** What is read of an answer before the connection is closed: only its status counts. */
const enoughBytes = 4096;
/** How long an answer whose status is known may go on. */
const lingerMs = 1000;

/**
 * Posts to an address that a shop gave, and never elsewhere: every address of its name must be public,
 * the connection goes to one of those that were checked (a name that changes in between changes
 * nothing), and a redirect is an answer like any other (D §9).
 */
export async function callOut(given: CallOut, rules: CallOutRules): Promise<CallOutcome> {
  const since = performance.now();
  const deadline = AbortSignal.timeout(rules.withinMs ?? longestMs);
  const { status, failure } = await attempt(given, rules, deadline);
  return { status, failure, ms: Math.round(performance.now() - since) };
}

type Answer = Omit<CallOutcome, 'ms'>;
const failed = (failure: WebhookFailure): Answer => ({ status: null, failure });

async function attempt(given: CallOut, rules: CallOutRules, deadline: AbortSignal) {
  const refusal = whyNotWebhookAddress(given.url, rules);
  if (refusal) return failed(refusal);
  const url = new URL(given.url);
  try {
    const addresses = await addressesOf(url, rules, deadline);
    if (addresses.length === 0) return failed('nom-introuvable');
    const isOpen = (address: string) =>
      isPublicAddress(address) || (rules.local && isLoopback(address));
    if (!addresses.every(isOpen)) return failed('adresse-privee');
    return judge(await post(url, given, addresses, deadline));
  } catch (error) {
    return failed(deadline.aborted ? 'delai' : failureOf(error));
  }
}

/** A literal address is its own; the URL has already read octal, hexadecimal and whole numbers. */
async function addressesOf(
  url: URL,
  { resolve = allAddresses }: CallOutRules,
  deadline: AbortSignal,
): Promise<string[]> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(name)) return [name];
  // The resolver cannot be stopped, only left behind.
  return Promise.race([
    resolve(name),
    new Promise<never>((_, reject) => {
      deadline.addEventListener('abort', () => reject(new Error('too late')), { once: true });
    }),
  ]);
}

const allAddresses = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** The status of the answer; its body is not ours to keep. */
function post(
  url: URL,
  { headers, body }: CallOut,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // Nothing is shared between two calls, and no proxy of the environment takes part.
      agent: false,
      lookup: answering(addresses),
      maxHeaderSize: 8192,
      signal,
    });
    request.on('error', reject);
    request.on('close', () => reject(new Error('closed before an answer')));
    request.on('response', (response) => {
      let read = 0;
      const end = () => {
        clearTimeout(lingering);
        resolve(response.statusCode ?? 0);
        request.destroy();
      };
      const lingering = setTimeout(end, lingerMs);
      response.on('data', (part: Buffer) => {
        read += part.length;
        if (read >= enoughBytes) end();
      });
      response.on('end', end);
      response.on('error', end);
    });
    request.end(body);
  });
}

/** Stands where the resolver is asked again, and answers what was checked. */
const answering =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, callback) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (options.all || !first) callback(null, all);
    else callback(null, first.address, first.family);
  };

function judge(status: number): Answer {
  if (status >= 200 && status < 300) return { status, failure: null };
  return { status, failure: status >= 300 && status < 400 ? 'redirection' : 'statut' };
}

const byCode: readonly [RegExp, WebhookFailure][] = [
  [/^(ENOTFOUND|ENODATA|EAI_)/, 'nom-introuvable'],
  [/^ECONNREFUSED$/, 'connexion-refusee'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|EACCES|EPERM)$/, 'injoignable'],
  [/^ETIMEDOUT$/, 'delai'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|CHAIN/, 'certificat'],
  [/^(EPROTO|ERR_SSL|ERR_TLS)/, 'chiffrement'],
  [/^HPE_/, 'reponse-illisible'],
];

function failureOf(error: unknown): WebhookFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return byCode.find(([form]) => form.test(code))?.[1] ?? 'connexion-coupee';
}
