import type { IncomingMessage } from 'node:http';
import { type Answer, bodyOf, failure } from './answers.ts';
import type { Company } from './company.ts';
import { type Fault, faultKinds, operations, usualMoment } from './faults.ts';
import { endings } from './journeys.ts';
import { accounts } from './accounts.ts';
import type { Shipment } from './state.ts';

const mostBytes = 1024 * 1024;

type Words = Record<string, unknown>;
type Work = (company: Company, words: Words, name: string) => unknown;

/** The commands of tests and the demo; the page's buttons do the same. */
const acts: readonly [method: string, path: RegExp, work: Work][] = [
  ['GET', /^\/control\/state$/, (company) => overview(company)],
  ['POST', /^\/control\/hurry$/, (company, { hours }) => company.hurry(numberOf(hours))],
  ['PUT', /^\/control\/pace$/, (company, { pace }) => company.setPace(numberOf(pace))],
  [
    'PUT',
    /^\/control\/time$/,
    (company, { now }) => company.setTime(now === null ? null : textOf(now)),
  ],
  [
    'PUT',
    /^\/control\/webhook$/,
    (company, { url }) => company.setWebhook(url === null ? null : textOf(url)),
  ],
  [
    'PUT',
    /^\/control\/faults$/,
    (company, { faults }) => company.setFaults(arrayOf(faults).map(faultOf)),
  ],
  [
    'POST',
    /^\/control\/shipments\/([\w-]+)\/status$/,
    (company, { status, note }, name) =>
      company.put(name, textOf(status), typeof note === 'string' ? note : null),
  ],
  ['POST', /^\/control\/shipments\/([\w-]+)\/step$/, (company, _, name) => company.step(name)],
  [
    'PUT',
    /^\/control\/shipments\/([\w-]+)\/ending$/,
    (company, { ending }, name) => company.end(name, oneOf(endings, ending)),
  ],
];

export async function answerControl(company: Company, request: IncomingMessage): Promise<Answer> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const act = acts.find(([method, form]) => method === request.method && form.test(path));
  if (!act) return failure(404, 'not_found', 'Adresse inconnue.');
  const text = await bodyOf(request, mostBytes);
  try {
    const words = JSON.parse(text || '{}') as Words;
    const done = act[2](company, words, act[1].exec(path)?.[1] ?? '');
    return { status: 200, body: done ?? { done: true } };
  } catch (error) {
    return failure(400, 'not_understood', error instanceof Error ? error.message : String(error));
  }
}

function overview(company: Company) {
  const { clock, faults, webhook, shipments, manifests } = company.state;
  return {
    now: company.now(),
    calendar: new Date(company.calendar()).toISOString(),
    pace: clock.pace,
    faults,
    webhook,
    webhookAnswers: company.webhookAnswers,
    shipments: [...shipments.values()].map(seen),
    manifests: [...manifests.values()],
  };
}

/** The true state of a shipment. */
function seen(shipment: Shipment) {
  const { id, account, order, codes, ending, status, manifest, deliveredAt, events } = shipment;
  const { key, reference, cod_amount, kind } = order;
  return {
    ...{ id, account, key, reference, cod_amount, kind, codes, ending, status, manifest },
    deliveredAt,
    reported: events.map((event) => event.status),
  };
}

export function faultOf(value: unknown): Fault {
  const words = (value ?? {}) as Words;
  const kind = oneOf(faultKinds, words['kind']);
  const { on, account, times, when, ms } = words;
  return {
    kind,
    on: on === undefined || on === 'all' ? 'all' : oneOf(operations, on),
    account: account === undefined || account === null ? null : oneOf(accounts, account),
    times: times === undefined || times === null ? null : numberOf(times),
    when: when === undefined ? usualMoment(kind) : oneOf(['before', 'after'] as const, when),
    ms: ms === undefined ? 3_000 : numberOf(ms),
  };
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T {
  const found = known.find((one) => one === value);
  if (!found) throw new Error(`« ${String(value)} » : ${known.join(', ')}`);
  return found;
}

function numberOf(value: unknown): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0) throw new Error(`« ${String(value)} » : un nombre`);
  return number;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error('Un texte est attendu');
  return value;
}

function arrayOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('Une liste est attendue');
  return value;
}
