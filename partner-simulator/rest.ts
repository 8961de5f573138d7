import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, bodyOf, failure, sendJson, spoil } from './answers.ts';
import type { Company } from './company.ts';
import { answerFaults, type Operation, strike } from './faults.ts';
import { readKey, readOrder, Unacceptable } from './read-order.ts';
import { type Account, accounts } from './accounts.ts';
import type { Shipment, ShipmentEvent } from './state.ts';

const mostBytes = 256 * 1024;
const mostInManifest = 500;
const mostEvents = 500;

interface Call {
  company: Company;
  account: Account;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** The name in the path. */
  name: string;
}

interface Route {
  operation: Operation;
  method: string;
  path: RegExp;
  work: (call: Call) => Answer;
}

const routes: readonly Route[] = [
  { operation: 'create', method: 'POST', path: /^\/v1\/shipments$/, work: create },
  { operation: 'find', method: 'GET', path: /^\/v1\/shipments$/, work: find },
  { operation: 'void', method: 'POST', path: /^\/v1\/shipments\/void$/, work: voidKey },
  { operation: 'status', method: 'GET', path: /^\/v1\/shipments\/([\w-]+)$/, work: status },
  { operation: 'events', method: 'GET', path: /^\/v1\/events$/, work: events },
  { operation: 'manifest', method: 'PUT', path: /^\/v1\/manifests\/([\w-]+)$/, work: manifest },
  {
    operation: 'find-manifest',
    method: 'GET',
    path: /^\/v1\/manifests\/([\w-]+)$/,
    work: findManifest,
  },
];

/** The calls of `docs/partner.md`, with the faults that are switched on. */
export async function answerRest(
  company: Company,
  tokens: Record<Account, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const account = accountOf(tokens, request.headers.authorization);
  if (!account) return sendJson(response, failure(401, 'unauthorized', 'Jeton inconnu.'));
  const atPath = routes.filter(({ path }) => path.test(url.pathname));
  const route = atPath.find(({ method }) => method === request.method);
  if (!route) {
    return sendJson(
      response,
      atPath.length > 0
        ? failure(405, 'method_not_allowed', 'Méthode inconnue ici.')
        : failure(404, 'not_found', 'Adresse inconnue.'),
    );
  }
  const call = { on: route.operation, account };
  const before = strike(company.state.faults, answerFaults, { ...call, when: 'before' });
  if (before && (await spoil(before, response))) return;
  const answer = await doneBy(route, { company, account, url, headers: request.headers }, request);
  const after = strike(company.state.faults, answerFaults, { ...call, when: 'after' });
  if (after && (await spoil(after, response))) return;
  sendJson(response, answer);
}

/** Final refusals that can be simulated although nothing is wrong. */
const refusals: Partial<Record<Operation, Answer>> = {
  create: failure(422, 'not_served', 'Délégation non desservie.', 'address.delegation'),
  manifest: failure(422, 'no_removal', 'Aucun enlèvement possible aujourd’hui.'),
};

async function doneBy(
  { operation, path, work }: Route,
  call: Omit<Call, 'body' | 'name'>,
  request: IncomingMessage,
): Promise<Answer> {
  const text = await bodyOf(request, mostBytes);
  if (text === null) return failure(413, 'too_large', 'Corps trop grand.');
  let body: unknown;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    return failure(400, 'not_json', 'Le corps n’est pas du JSON.');
  }
  const refusal = refusals[operation];
  if (refusal && strike(call.company.state.faults, ['refuse'], { on: operation, ...call }))
    return refusal;
  try {
    const name = path.exec(call.url.pathname)?.[1] ?? '';
    return work({ ...call, body, name });
  } catch (error) {
    if (error instanceof Unacceptable)
      return failure(422, error.code, error.message, error.field || undefined);
    throw error;
  }
}

function create({ company, account, headers, body }: Call): Answer {
  const order = readOrder(body);
  if (headers['idempotency-key'] !== order.key)
    return failure(400, 'key_differs', 'Idempotency-Key et key diffèrent.', 'key');
  const made = company.create(account, order);
  if (made) {
    return {
      status: made.isNew ? 201 : 200,
      body: { shipment: shipmentAnswer(company, made.shipment, 'create') },
    };
  }
  return company.isVoid(account, order.key)
    ? failure(409, 'key_void', 'Cette clé est annulée.', 'key')
    : failure(409, 'key_reused', 'Cette clé a servi à un autre envoi.', 'key');
}

function find({ company, account, url }: Call): Answer {
  const shipment = company.find(account, readKey(url.searchParams.get('key')));
  if (!shipment) return failure(404, 'not_found', 'Aucun envoi de cette clé.');
  return { status: 200, body: { shipment: shipmentAnswer(company, shipment, 'find') } };
}

function voidKey({ company, account, body }: Call): Answer {
  const key = readKey((body as { key?: unknown } | null)?.key);
  return company.void(account, key)
    ? { status: 200, body: { key, void: true } }
    : failure(409, 'too_late', 'L’envoi est déjà enlevé.');
}

function status({ company, account, name }: Call): Answer {
  const shipment = company.shipment(account, name);
  if (!shipment) return failure(404, 'not_found', 'Envoi inconnu.');
  return { status: 200, body: { shipment: shipmentAnswer(company, shipment, 'status') } };
}

function events({ company, account, url }: Call): Answer {
  const after = Number(url.searchParams.get('after') || 0);
  const limit = Number(url.searchParams.get('limit') || mostEvents);
  if (!Number.isSafeInteger(after) || after < 0)
    return failure(400, 'invalid_cursor', 'Curseur inconnu.');
  if (!Number.isInteger(limit) || limit < 1 || limit > mostEvents)
    return failure(400, 'invalid_limit', `limit : de 1 à ${mostEvents}.`);
  const all = company.state.events[account];
  const page = all.slice(firstAfter(all, after), firstAfter(all, after) + limit);
  const twice = strike(company.state.faults, ['twice'], { on: 'events', account });
  return {
    status: 200,
    body: {
      events: twice ? page.flatMap((event) => [event, event]) : page,
      cursor: String(page.at(-1)?.id ?? after),
    },
  };
}

/** Events are sorted by number. */
function firstAfter(all: readonly ShipmentEvent[], id: number): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.id ?? 0) <= id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function manifest({ company, account, name, body }: Call): Answer {
  const ids = (body as { shipments?: unknown } | null)?.shipments;
  const areIds = Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  if (!areIds || ids.length === 0 || ids.length > mostInManifest)
    throw new Unacceptable('invalid_shipments', 'shipments', 'De 1 à 500 numéros d’envoi.');
  const taken = company.manifest(account, name, ids as string[]);
  return taken
    ? { status: 200, body: taken }
    : failure(409, 'manifest_differs', 'Ce numéro est celui d’un autre manifeste.');
}

function findManifest({ company, account, name }: Call): Answer {
  const known = company.findManifest(account, name);
  return known
    ? { status: 200, body: known }
    : failure(404, 'not_found', 'Aucun manifeste de ce numéro.');
}

/** A shipment as seen from outside: with the status last reported. */
function shipmentAnswer(company: Company, shipment: Shipment, on: Operation): unknown {
  const { account, codes, events } = shipment;
  const isForeign = strike(company.state.faults, ['foreign'], { on, account }) !== null;
  const order = isForeign
    ? { ...shipment.order, key: '999999999999-c1', reference: '999999999999' }
    : shipment.order;
  const last = events.at(-1);
  return {
    id: shipment.id,
    key: order.key,
    reference: order.reference,
    status: last?.status,
    status_at: last?.at,
    seq: last?.seq,
    cod_amount: order.cod_amount,
    agency_code: codes.agency,
    zone_code: codes.zone,
    note: last?.note ?? null,
  };
}

function accountOf(tokens: Record<Account, string>, header = ''): Account | null {
  const given = digest(header.replace(/^Bearer /, ''));
  return accounts.find((account) => timingSafeEqual(given, digest(tokens[account]))) ?? null;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
