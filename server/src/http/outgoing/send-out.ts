import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { findAddresses } from './find-addresses.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

export interface Outgoing {
  url: URL;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string;
}

export interface OutgoingRules {
  /** Allows this machine; only set where the server's own settings say so. */
  local: boolean;
  /** The time for everything: name, connection and answer. */
  withinMs: number;
  /** How many bytes of an answer are read before the connection is closed. */
  mostBytes: number;
  /**
   * How long the body of an answer may take once its status is known; by default, the rest of the
   * time.
   */
  lingerMs?: number;
  /** Resolves a name to all of its addresses; by DNS, unless a test replaces it. */
  resolve?: (name: string) => Promise<string[]>;
}

export type OutgoingFailure =
  | 'nom-introuvable'
  | 'adresse-privee'
  | 'delai'
  | 'connexion-refusee'
  | 'injoignable'
  | 'connexion-coupee'
  | 'certificat'
  | 'chiffrement'
  | 'reponse-illisible';

export type OutgoingAnswer =
  /** `whole`: the body ended by itself within `mostBytes`. */
  | { status: number; headers: IncomingHttpHeaders; body: Buffer; whole: boolean }
  /** `sent`: the connection was made, so the other side may have acted. */
  | { failure: OutgoingFailure; sent: boolean };

/**
 * The only way to an address that somebody typed. Every address of its name must be public, the
 * connection goes to one of those that were checked (so a name that changes in between gains
 * nothing), and redirects are not followed.
 */
export async function sendOut(given: Outgoing, rules: OutgoingRules): Promise<OutgoingAnswer> {
  const deadline = AbortSignal.timeout(rules.withinMs);
  const progress = { sent: false };
  try {
    const addresses = await addressesOf(given.url, rules, deadline);
    if (addresses.length === 0) return { failure: 'nom-introuvable', sent: false };
    const isOpen = (address: string) =>
      isPublicAddress(address) || (rules.local && isLoopback(address));
    if (!addresses.every(isOpen)) return { failure: 'adresse-privee', sent: false };
    return await exchange(given, rules, { addresses, deadline, progress });
  } catch (error) {
    return { failure: deadline.aborted ? 'delai' : failureOf(error), sent: progress.sent };
  }
}

/**
 * A literal address needs no resolver; the URL parser has already normalised octal, hexadecimal and
 * integer forms.
 */
async function addressesOf(
  url: URL,
  { resolve = findAddresses }: OutgoingRules,
  deadline: AbortSignal,
): Promise<string[]> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(name)) return [name];
  // A lookup cannot be cancelled, only abandoned.
  return Promise.race([
    resolve(name),
    new Promise<never>((_, reject) => {
      deadline.addEventListener('abort', () => reject(new Error('too late')), { once: true });
    }),
  ]);
}

function exchange(
  { url, method, headers, body = '' }: Outgoing,
  { mostBytes, lingerMs }: OutgoingRules,
  way: { addresses: readonly string[]; deadline: AbortSignal; progress: { sent: boolean } },
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? https : http).request(url, {
      method,
      headers: {
        ...headers,
        ...(method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
      // No connection is shared between two calls, and no proxy of the environment is used.
      agent: false,
      lookup: answering(way.addresses),
      maxHeaderSize: 8192,
      signal: way.deadline,
    });
    request.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        way.progress.sent = true;
      }),
    );
    request.on('error', reject);
    request.on('close', () => reject(new Error('closed before an answer')));
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let read = 0;
      const end = (whole: boolean) => {
        clearTimeout(lingering);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
          whole,
        });
        request.destroy();
      };
      const lingering = lingerMs === undefined ? undefined : setTimeout(end, lingerMs, false);
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, mostBytes - read));
        read += part.length;
        if (read > mostBytes) end(false);
      });
      response.on('end', () => end(response.complete));
      response.on('error', () => end(false));
    });
    request.end(method === 'GET' ? undefined : body);
  });
}

/** Answers a second lookup with the addresses that were checked. */
const answering =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, callback) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (options.all || !first) callback(null, all);
    else callback(null, first.address, first.family);
  };

const byCode: readonly [RegExp, OutgoingFailure][] = [
  [/^(ENOTFOUND|ENODATA|EAI_|ESERVFAIL|EREFUSED|EBADNAME|EFORMERR|EBADRESP)/, 'nom-introuvable'],
  [/^ECONNREFUSED$/, 'connexion-refusee'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|EACCES|EPERM)$/, 'injoignable'],
  [/^(ETIMEDOUT|ETIMEOUT)$/, 'delai'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|CHAIN/, 'certificat'],
  [/^(EPROTO|ERR_SSL|ERR_TLS)/, 'chiffrement'],
  [/^HPE_/, 'reponse-illisible'],
];

function failureOf(error: unknown): OutgoingFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return byCode.find(([form]) => form.test(code))?.[1] ?? 'connexion-coupee';
}
