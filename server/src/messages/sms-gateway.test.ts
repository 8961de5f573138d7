import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SmsConfig } from '../config.ts';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import type { Parting } from './channel.ts';
import { smsChannel } from './sms-gateway.ts';

let gateway: Receiver;
beforeAll(async () => {
  gateway = await startReceiver();
});
beforeEach(() => {
  gateway.heard = [];
  gateway.answer = (_, response) => response.writeHead(202).end();
});
afterAll(() => gateway.close());

const message: Parting = {
  id: 7,
  tel: '98220100',
  texte: 'Votre colis est en route.',
  langue: 'fr',
};
const send = (given: Partial<SmsConfig> = {}, texte = message.texte) =>
  smsChannel({
    url: `http://127.0.0.1:${gateway.port}/send`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"to":"{tel216}","text":"{texte}","id":"{id}"}',
    taken: null,
    reportKey: null,
    local: true,
    ...given,
  })({ ...message, texte });
const answers = (status: number, body: string, headers: Record<string, string> = {}) => {
  gateway.answer = (_, response) => response.writeHead(status, headers).end(body);
};
const html = { 'content-type': 'text/html; charset=UTF-8' };

const nasty = 'Dar "Zine" \\ & {tel} {texte} <b>\r\nX-Header: 1\u0000\u0007 100 % = ? # + متجر 💐';

test('a text is what it was at the other end, whatever stands in it: JSON, form and address', async () => {
  await send({}, nasty);
  expect(JSON.parse(gateway.heard[0]?.body ?? '')).toEqual({
    to: '21698220100',
    text: nasty,
    id: '7',
  });
  await send(
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'to={tel}&text={texte}&id={id}',
    },
    nasty,
  );
  expect(Object.fromEntries(new URLSearchParams(gateway.heard[1]?.body))).toEqual({
    to: '98220100',
    text: nasty,
    id: '7',
  });
  await send(
    {
      url: `http://127.0.0.1:${gateway.port}/send?to={tel}&text={texte}`,
      method: 'GET',
      body: null,
    },
    nasty,
  );
  const asked = new URL(gateway.heard[2]?.path ?? '', 'http://gateway');
  expect(Object.fromEntries(asked.searchParams)).toEqual({ to: '98220100', text: nasty });
});

test('a bare word is an answer, also of a gateway that calls it a page', async () => {
  answers(200, 'OK 123', html);
  expect(await send()).toBeNull();
  expect(await send({ taken: 'OK' })).toBeNull();
  answers(200, '<p>OK</p>', html);
  expect(await send({ taken: 'OK' })).toBeNull();
});

test('a page of a proxy is asked again', async () => {
  answers(200, '<!doctype html><h1>Portail</h1>', html);
  expect(await send()).toEqual({
    why: 'La passerelle a répondu 200 : Portail',
    again: true,
    trouble: 'silent',
  });
});

test('a success without the word that stands for « taken » may be one: it is not asked again', async () => {
  answers(200, 'Queued 123');
  expect(await send({ taken: 'OK' })).toEqual({
    why: 'La passerelle a répondu 200 : Queued 123',
    again: false,
    mayHaveRung: true,
  });
});

test('what was answered holds, also where the answer never ends or is enormous', async () => {
  gateway.answer = (_, response) => response.writeHead(200).write('OK');
  expect(await send({ taken: 'OK' })).toBeNull();
  answers(200, `OK ${'x'.repeat(1_000_000)}`);
  expect(await send({ taken: 'OK' })).toBeNull();
});

test('one that is asked too much says how long it wants to be left alone', async () => {
  answers(429, '', { 'retry-after': '600' });
  expect(await send()).toEqual({
    why: 'La passerelle a répondu 429.',
    again: true,
    trouble: 'silent',
    restMs: 600_000,
  });
});

test('a redirect is not followed', async () => {
  answers(302, '', { location: `http://127.0.0.1:${gateway.port}/elsewhere` });
  expect(await send()).toMatchObject({ again: true });
  expect(gateway.heard.map(({ path }) => path)).toEqual(['/send']);
});

test('one that hangs up before a word may have sent it, one that is not there has not', async () => {
  gateway.answer = (request) => request.socket.destroy();
  expect(await send()).toEqual({
    why: 'La passerelle ne répond pas (connexion coupée).',
    again: false,
    mayHaveRung: true,
    trouble: 'silent',
  });
  const closed = await startReceiver();
  await closed.close();
  expect(await send({ url: `http://127.0.0.1:${closed.port}/` })).toEqual({
    why: 'La passerelle ne répond pas (connexion refusée).',
    again: true,
    mayHaveRung: false,
    trouble: 'away',
  });
});

test('one that refuses us says nothing of the message', async () => {
  answers(402, 'crédit épuisé');
  expect(await send()).toEqual({
    why: 'La passerelle a répondu 402 : crédit épuisé',
    again: true,
    trouble: 'refuses',
    status: 402,
  });
  answers(400, 'numéro invalide');
  expect(await send()).toEqual({
    why: 'La passerelle a répondu 400 : numéro invalide',
    again: false,
  });
});
