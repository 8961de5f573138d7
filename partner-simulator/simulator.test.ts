import { type ChildProcess, fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Secrets } from './folder.ts';

interface Started {
  url: string;
  page: string;
  secrets: Secrets;
}

const folder = mkdtempSync(join(tmpdir(), 'afex-'));
let child: ChildProcess;
let afex: Started;
let lastKey = 0;

beforeAll(async () => start());
afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => control('PUT', 'faults', { faults: [] }));

async function start(): Promise<void> {
  child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { ...process.env, PORT: '0', SIMULATOR_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  afex = await new Promise<Started>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Started));
    child.once('exit', (code) => reject(new Error(`It ended: ${code}`)));
  });
}

async function ended(): Promise<void> {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve));
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  account: 'tunis' | 'sousse' = 'tunis',
) {
  const key = (body as { key?: string } | undefined)?.key;
  const response = await fetch(`${afex.url}/v1/${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(3_000),
    headers: {
      authorization: `Bearer ${afex.secrets[account].token}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever was answered
  return { status: response.status, body: (await response.json()) as any };
}

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${afex.url}/control/${path}`, {
    method,
    headers: { authorization: `Bearer ${afex.secrets.page}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever was answered
  const answer = (await response.json()) as any;
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer;
}

const fault = (kind: string, more = {}) =>
  control('PUT', 'faults', { faults: [{ kind, ...more }] });

function order(changes = {}) {
  lastKey += 1;
  const reference = `26000000${String(lastKey).padStart(4, '0')}`;
  return {
    key: `${reference}-c1`,
    reference,
    recipient: { name: 'Hichem Ben Amor', phone: '98220101', phone2: null },
    address: { governorate: 'Tozeur', delegation: 'Nefta', locality: 'Nefta', line: '12, rue 3' },
    cod_amount: 145_000,
    packages: 1,
    goods: 'Chaussures',
    kind: 'delivery',
    note: null,
    ...changes,
  };
}

async function made(changes = {}) {
  const { status, body } = await call('POST', 'shipments', order(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.shipment as { id: string; key: string; reference: string };
}

async function handedOver(ending = 'delivered') {
  const shipment = await made();
  await control('PUT', `shipments/${shipment.id}/ending`, { ending });
  const { body } = await call('PUT', `manifests/M-${shipment.id}`, { shipments: [shipment.id] });
  expect(body.lines).toEqual([{ id: shipment.id, accepted: true, message: null }]);
  return shipment;
}

const seen = async (id: string) =>
  (await control('GET', 'state')).shipments.find((one: { id: string }) => one.id === id);

describe('the courier company', () => {
  test('makes one shipment of a key, and none of what it cannot take', async () => {
    const request = order();
    const first = await call('POST', 'shipments', request);
    expect(first).toMatchObject({
      status: 201,
      body: {
        shipment: { status: 'pre_manifest', seq: 1, agency_code: 'TOZ', cod_amount: 145_000 },
      },
    });
    expect(await call('POST', 'shipments', request)).toEqual({ ...first, status: 200 });
    const found = await call('GET', `shipments?key=${request.key}`);
    expect(found).toEqual({ ...first, status: 200 });
    const other = await call('POST', 'shipments', { ...request, cod_amount: 1 });
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'key_reused' } } });
    for (const [changes, code] of [
      [{ address: { governorate: 'Paris', delegation: 'x', line: 'y' } }, 'unknown_place'],
      [{ recipient: { name: 'x', phone: '123' } }, 'invalid_phone'],
      [{ cod_amount: 1.5 }, 'invalid_number'],
    ] as const) {
      const refused = order(changes);
      expect(await call('POST', 'shipments', refused)).toMatchObject({
        status: 422,
        body: { error: { code } },
      });
      expect((await call('GET', `shipments?key=${refused.key}`)).status).toBe(404);
    }
  });

  test('cancels until its driver has it; a key that was never seen is void for ever', async () => {
    const { id, key } = await made();
    expect((await call('POST', 'shipments/void', { key })).status).toBe(200);
    expect((await call('POST', 'shipments/void', { key })).status).toBe(200);
    expect((await call('GET', `shipments/${id}`)).body.shipment.status).toBe('canceled');
    const late = order();
    expect((await call('POST', 'shipments/void', { key: late.key })).status).toBe(200);
    expect(await call('POST', 'shipments', late)).toMatchObject({
      status: 409,
      body: { error: { code: 'key_void' } },
    });
    const gone = await handedOver();
    await control('POST', `shipments/${gone.id}/step`);
    expect(await call('POST', 'shipments/void', { key: gone.key })).toMatchObject({
      status: 409,
      body: { error: { code: 'too_late' } },
    });
  });

  test('takes a manifest once and answers it the same again', async () => {
    const [one, two] = [await made(), await made()];
    const shipments = [one.id, two.id, 'AFX-1'];
    const first = await call('PUT', 'manifests/MF-26-00001', { shipments });
    expect(first.body.lines).toEqual([
      { id: one.id, accepted: true, message: null },
      { id: two.id, accepted: true, message: null },
      { id: 'AFX-1', accepted: false, message: 'Envoi inconnu.' },
    ]);
    const repeat = await call('PUT', 'manifests/MF-26-00001', {
      shipments: shipments.toReversed(),
    });
    expect(repeat).toEqual(first);
    expect(await call('GET', 'manifests/MF-26-00001')).toEqual(first);
    const other = await call('PUT', 'manifests/MF-26-00001', { shipments: [one.id] });
    expect(other.status).toBe(409);
    expect((await seen(one.id)).reported).toEqual(['pre_manifest', 'awaiting_removal']);
    expect((await call('GET', 'manifests/MF-26-00002')).status).toBe(404);
  });

  test.each([
    ['delivered', 'delivered'],
    ['reported', 'delivered'],
    ['returned', 'returned'],
    ['refunded', 'exception_refunded'],
    ['not_refunded', 'exception_not_refunded'],
  ])('brings a shipment to its end: %s', async (ending, final) => {
    const { id } = await handedOver(ending);
    await control('POST', 'hurry', { hours: 1000 });
    const { reported } = await seen(id);
    expect(reported.slice(-2)).toEqual([final, 'billed']);
    expect(reported.slice(0, 3)).toEqual(['pre_manifest', 'awaiting_removal', 'being_removed']);
  });

  test('keeps its accounts apart and tells each what happened since, in order', async () => {
    const { body: before } = await call('GET', 'events');
    const { id } = await handedOver();
    const { body: since } = await call('GET', `events?after=${before.cursor}`);
    expect(
      since.events.map(({ shipment, seq }: { shipment: string; seq: number }) => [shipment, seq]),
    ).toEqual([
      [id, 1],
      [id, 2],
    ]);
    const { body: page } = await call('GET', `events?after=${before.cursor}&limit=1`);
    expect(page.events).toHaveLength(1);
    expect((await call('GET', `events?after=${page.cursor}`)).body.events).toHaveLength(1);
    expect((await call('GET', `events?after=${since.cursor}`)).body).toEqual({
      events: [],
      cursor: since.cursor,
    });
    expect((await call('GET', `shipments/${id}`, undefined, 'sousse')).status).toBe(404);
    expect((await call('GET', 'events', undefined, 'sousse')).body.events).toEqual([]);
  });

  test('lets nobody in without the key of its page', async () => {
    for (const path of ['', 'control/state', 'releve']) {
      expect((await fetch(`${afex.url}/${path}`)).status).toBe(401);
    }
    const opened = await fetch(afex.page, { redirect: 'manual' });
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await fetch(afex.url, { headers: { cookie } });
    expect(await page.text()).toContain('Afex Express');
  });

  test('signs what it tells its clients', async () => {
    const heard: { headers: http.IncomingHttpHeaders; path: string; body: string }[] = [];
    const receiver = http.createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        heard.push({ headers: request.headers, path: request.url ?? '', body });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    await control('PUT', 'webhook', { url: `http://127.0.0.1:${port}/hook` });
    const { id } = await made();
    for (const giveUp = Date.now() + 5_000; heard.length === 0 && Date.now() < giveUp; )
      await pause(10);
    const [first] = heard;
    if (!first) throw new Error('Nothing was heard');
    expect(first.path).toBe('/hook/tunis');
    expect(JSON.parse(first.body)).toMatchObject({
      type: 'shipment.status',
      data: { shipment: id, status: 'pre_manifest', seq: 1 },
    });
    const secret = Buffer.from(afex.secrets.tunis.secret.replace('whsec_', ''), 'base64');
    const { 'webhook-id': event = '', 'webhook-timestamp': seconds = '' } = first.headers;
    const signed = [event, seconds, first.body].join('.');
    expect(first.headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
    );
    await control('PUT', 'webhook', { url: null });
    receiver.close();
  });
});

describe('its faults', () => {
  test('an answer is lost after the act', async () => {
    await fault('drop', { on: 'create', times: 1 });
    const lost = order();
    await expect(call('POST', 'shipments', lost)).rejects.toThrow();
    expect((await call('GET', `shipments?key=${lost.key}`)).status).toBe(200);
  });

  test.each([
    ['error', 500],
    ['too_many', 429],
    ['refuse', 422],
  ])('%s acts on nothing', async (kind, status) => {
    await fault(kind, { on: 'create', times: 1 });
    const refused = order();
    expect((await call('POST', 'shipments', refused)).status).toBe(status);
    expect((await call('GET', `shipments?key=${refused.key}`)).status).toBe(404);
  });

  test('pages, floods and redirections', async () => {
    const { id } = await made();
    const read = () =>
      fetch(`${afex.url}/v1/shipments/${id}`, {
        redirect: 'manual',
        headers: { authorization: `Bearer ${afex.secrets.tunis.token}` },
      });
    await fault('html', { times: 1 });
    expect((await read()).headers.get('content-type')).toContain('text/html');
    await fault('redirect', { times: 1 });
    expect((await read()).status).toBe(302);
    await fault('huge', { times: 1 });
    expect((await (await read()).arrayBuffer()).byteLength).toBeGreaterThan(50 * 1024 * 1024);
    expect((await read()).status).toBe(200);
  });

  test('what is said is not always so', async () => {
    const { id, key } = await handedOver();
    await control('PUT', 'faults', { faults: [{ kind: 'unknown' }, { kind: 'backward' }] });
    await control('POST', `shipments/${id}/step`);
    expect((await seen(id)).reported.slice(2)).toEqual([
      'EN_DOUANE',
      'being_removed',
      'awaiting_removal',
    ]);
    expect((await seen(id)).status).toBe('being_removed');
    await fault('foreign', { times: 1 });
    const { body } = await call('GET', `shipments/${id}`);
    expect(body.shipment.key).not.toBe(key);
    await fault('twice');
    const { body: feed } = await call('GET', 'events?limit=2');
    expect(feed.events).toHaveLength(4);
  });
});

test('a statement tells what was collected, and differences when asked to', async () => {
  const { id, reference } = await handedOver();
  await control('POST', 'hurry', { hours: 300 });
  const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  const read = async (words: string) => {
    const response = await fetch(
      `${afex.url}/releve?compte=tunis&du=2026-01-01&au=${today}&${words}`,
      {
        headers: { authorization: `Bearer ${afex.secrets.page}` },
      },
    );
    return Buffer.from(await response.arrayBuffer());
  };
  const plain = (await read('')).toString().trim().split('\r\n');
  expect((await read('')).subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
  expect(plain[0]).toBe('Référence client;N° Afex;Date de livraison;Statut;Montant encaissé');
  expect(plain.at(-1)).toBe(
    `${reference};${id};${today.split('-').reverse().join('/')};delivered;145,000`,
  );
  const wrong = (await read('manque=1&autre=1&etranger=1&double=1'))
    .toString()
    .trim()
    .split('\r\n');
  expect(wrong).toHaveLength(plain.length - 1 + 1 + 1);
  expect(wrong[1]).toContain('135,000');
  const { sheets } = await readXlsx(await read('format=xlsx'));
  expect(sheets[0]?.rows.at(-1)).toEqual([reference, id, expect.any(String), 'delivered', 145]);
});

test('what was answered is still there after kill -9, and half a line is not', async () => {
  const { id, key } = await handedOver();
  const before = await control('GET', 'state');
  const { secrets } = afex;
  child.kill('SIGKILL');
  await ended();
  appendFileSync(join(folder, 'log.jsonl'), '{"do":"voided","account":"tun');
  await start();
  expect(afex.secrets).toEqual(secrets);
  const after = await control('GET', 'state');
  expect(after.shipments).toEqual(before.shipments);
  expect(after.manifests).toEqual(before.manifests);
  expect((await call('GET', `shipments?key=${key}`)).body.shipment).toMatchObject({ id, seq: 2 });
  const dying = order();
  await fault('die', { on: 'create', when: 'after', times: 1 });
  await expect(call('POST', 'shipments', dying)).rejects.toThrow();
  await ended();
  await start();
  expect((await call('GET', `shipments?key=${dying.key}`)).status).toBe(200);
});
