import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { parcelForm } from '../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
} from '../testing/make-users.ts';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import { senderBy } from './channels.ts';
import { sendDue } from './send-messages.ts';
import { sweepMessages } from './sweep-messages.ts';

let app: TestApp;
let gateway: Receiver;
let hub: TestHub;
let root: Person;
let admin: Person;
let shipper: Person;
let courier: Person;
let logged: string[] = [];
const log = new Writable({
  write: (line: Buffer, _, next) => {
    logged.push(line.toString());
    next();
  },
});

beforeAll(async () => {
  gateway = await startReceiver();
  app = await startTestApp(
    {
      logLevel: 'info',
      sms: {
        url: `http://127.0.0.1:${gateway.port}/send`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer gateway-secret' },
        body: '{"to":"{tel216}","text":"{texte}","id":"{id}"}',
        taken: null,
        reportKey: 'report-key',
        local: true,
      },
    },
    log,
  );
  app.at('2026-03-11T09:00:00Z');
  root = await aRoot(app);
  hub = await aHub(app, { govs: ['Sousse'] });
  admin = await anAdmin(app, { hub });
});
beforeEach(async () => {
  app.at('2026-03-11T09:00:00Z');
  await app.services.pool.query('delete from messages');
  await app.services.pool.query('delete from message_stops');
  await app.services.pool.query('delete from message_gateway');
  await app.services.pool.query(`delete from settings where key like 'message_%'`);
  shipper = await aShipper(app, { hub, nom_com: 'Dar Zine' });
  courier = await aCourier(app, { hub });
  gateway.heard = [];
  gateway.answer = (_, response) => response.writeHead(202).end('{"status":"queued"}');
  logged = [];
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

interface Kept {
  id: number;
  type: string;
  etat: string;
  ref: string | null;
  texte: string;
  tel: string;
  raison: string | null;
}
const list = async (filter: object = {}): Promise<Kept[]> =>
  (await app.post('/api/messages/adm/list', { filter, page: 0 }, root.token)).body.rows;
const send = async () => {
  const sender = senderBy(app.services.config);
  if (!sender) throw new Error('No gateway');
  while (await sendDue(app.services, sender)) continue;
};
const heard = () =>
  gateway.heard.map(({ body }) => JSON.parse(body) as { to: string; text: string; id: string });
const set = async (key: string, value: unknown) => {
  const answer = await app.post('/api/parametres/adm/update', { key, value }, root.token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const push = async (body: object) => {
  const answer = await app.post('/api/liv/v10/pushcolis', body, courier.token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
/** Parcels out for delivery whose recipients have been told. */
async function onTheRoad(n = 1) {
  const made = await parcelsAtHub(app, shipper, hub, n);
  await app.dispatchEvents();
  const round = await aRound(app, admin, courier, made);
  await app.dispatchEvents();
  return { refs: made.map(({ ref }) => ref), round };
}
const linkOf = async (ref: string): Promise<string> =>
  (await app.post('/api/suivi', { code: ref, tel: parcelForm.tel_cl })).body.suivi;

describe('a recipient is told', () => {
  test('that the parcel is on its way, and on the day what to prepare', async () => {
    const { refs } = await onTheRoad();
    await send();
    const [ref = ''] = refs;
    const link = `${app.services.config.publicUrl}/suivi/${await linkOf(ref)}`;
    expect(heard()).toEqual([
      {
        to: `216${parcelForm.tel_cl}`,
        text: `Votre colis de Dar Zine est en route. Suivi, stop : ${link}`,
        id: expect.any(String),
      },
      {
        to: `216${parcelForm.tel_cl}`,
        text: `Votre colis de Dar Zine arrive aujourd'hui. Préparez 45,500 TND. Suivi, stop : ${link}`,
        id: expect.any(String),
      },
    ]);
    expect(gateway.heard[0]?.headers.authorization).toBe('Bearer gateway-secret');
    expect((await list()).map(({ type, etat }) => [type, etat])).toEqual([
      ['arrive', 'envoye'],
      ['ramasse', 'envoye'],
    ]);
  });

  test('that a courier comes to fetch something, which neither is on its way to them nor arrives', async () => {
    const fields = { type_envoi: 'recuperation' };
    const made = await parcelsAtHub(app, shipper, hub, 1, fields);
    await app.dispatchEvents();
    await aRound(app, admin, courier, made);
    await app.dispatchEvents();
    await send();
    expect(heard().map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Un livreur vient aujourd'hui prendre le colis pour Dar Zine\. /),
    ]);
  });

  test('once of each, however often the events are read', async () => {
    const { refs } = await onTheRoad();
    await app.services.pool.query(
      `update event_cursors set tx = '0', id = 0 where name = 'messages'`,
    );
    await app.dispatchEvents();
    expect(await list({ search: refs[0] })).toHaveLength(2);
  });

  test('that it was not delivered, and asked only what the page lets them answer', async () => {
    const { refs } = await onTheRoad(3);
    const motifs = ['absent', 'refuse', 'endommage'];
    for (const [place, motif] of motifs.entries())
      await push({ ref: refs[place], etat: 'LIV-COURS-ECHEC', motif });
    await app.dispatchEvents();
    const told = await list({ type: 'echec' });
    const asked = refs.map((ref) => told.find((one) => one.ref === ref)?.texte.split(' Suivi')[0]);
    expect(asked).toEqual([
      "Le colis de Dar Zine n'a pas été livré. Dites-nous si vous étiez là.",
      "Le colis de Dar Zine n'a pas été livré. Pas refusé ? Dites-le-nous.",
      "Le colis de Dar Zine n'a pas été livré.",
    ]);
  });

  test('that it was not delivered some minutes after, and not where it was a slip', async () => {
    const { refs } = await onTheRoad(2);
    const [one, other] = refs;
    await push({ ref: one, etat: 'LIV-COURS-ECHEC', motif: 'absent' });
    await push({ ref: other, etat: 'LIV-COURS-ECHEC', motif: 'absent' });
    await app.dispatchEvents();
    await send();
    expect(await list({ type: 'echec', etat: 'envoye' })).toEqual([]);
    const undo = await app.post(
      '/api/colis/adm/edit',
      { ref: other, field: 'etat', f_data: 'LIV-COURS' },
      admin.token,
    );
    expect(undo.status, JSON.stringify(undo.body)).toBe(200);
    app.at('2026-03-11T09:11:00Z');
    await send();
    expect((await list({ type: 'echec', etat: 'envoye' })).map(({ ref }) => ref)).toEqual([one]);
    expect(await list({ type: 'echec', etat: 'ecarte' })).toMatchObject([
      { ref: other, raison: 'Ce qu’il dit n’est plus vrai.' },
    ]);
  });

  test('that it failed or is delivered after all, where the first result was taken back before anything left', async () => {
    const { refs } = await onTheRoad(2);
    const [one = '', other = ''] = refs;
    const back = async (ref: string) => {
      const edit = { ref, field: 'etat', f_data: 'LIV-COURS', raison: 'erreur du livreur' };
      const answer = await app.post('/api/colis/adm/edit', edit, admin.token);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      await app.dispatchEvents();
    };
    await push({ ref: one, etat: 'LIV-COURS-ECHEC', motif: 'absent' });
    await push({ ref: other, etat: 'LIV-COURS-SUCC' });
    await back(one);
    await back(other);
    app.at('2026-03-11T09:11:00Z');
    await send();
    expect(await list({ search: one, etat: 'ecarte' })).toMatchObject([{ type: 'echec' }]);
    expect(await list({ search: other, etat: 'ecarte' })).toMatchObject([{ type: 'livre' }]);
    app.at('2026-03-11T10:00:00Z');
    await push({ ref: one, etat: 'LIV-COURS-ECHEC', motif: 'absent' });
    await push({ ref: other, etat: 'LIV-COURS-SUCC' });
    await app.dispatchEvents();
    await app.services.pool.query(
      `update event_cursors set tx = '0', id = 0 where name = 'messages'`,
    );
    await app.dispatchEvents();
    app.at('2026-03-11T10:11:00Z');
    await send();
    expect(await list({ search: one, etat: 'envoye', type: 'echec' })).toHaveLength(1);
    expect(await list({ search: other, etat: 'envoye', type: 'livre' })).toHaveLength(1);
    expect(heard().filter(({ text }) => text.includes(one) && text.includes('livré'))).toHaveLength(
      1,
    );
  });

  test('at the number that the parcel has as the message leaves', async () => {
    app.at('2026-03-11T21:00:00Z');
    const [parcel] = await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    const edit = { ref: parcel?.ref, field: 'tel', f_data: '22333444' };
    const answer = await app.post('/api/colis/adm/edit', edit, admin.token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    app.at('2026-03-12T07:00:00Z');
    await send();
    expect(heard()).toMatchObject([{ to: '21622333444' }]);
    expect(await list()).toMatchObject([{ tel: '22333444', etat: 'envoye' }]);
  });

  test('with thanks once it is delivered', async () => {
    const { refs } = await onTheRoad();
    await push({ ref: refs[0], etat: 'LIV-COURS-SUCC' });
    await app.dispatchEvents();
    app.at('2026-03-11T09:03:00Z');
    await send();
    expect(heard().at(-1)?.text).toMatch(/^Votre colis de Dar Zine est livré. Merci !/);
  });

  test('that the courier is three stops away, where the company wants it', async () => {
    await set('message_proche', true);
    const { refs } = await onTheRoad(6);
    await push({ ref: refs[0], etat: 'LIV-COURS-SUCC' });
    await app.dispatchEvents();
    const near = await list({ type: 'proche' });
    expect(near).toHaveLength(1);
    expect(refs).toContain(near[0]?.ref);
  });

  test('in the morning what happened in the night', async () => {
    app.at('2026-03-11T21:00:00Z');
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    await send();
    expect(heard()).toEqual([]);
    app.at('2026-03-12T07:00:00Z');
    await send();
    expect(heard()).toHaveLength(1);
  });

  test('in the morning what was due in the evening and did not leave', async () => {
    app.at('2026-03-11T18:59:00Z');
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    app.at('2026-03-11T19:00:00Z');
    await send();
    expect(heard()).toEqual([]);
    app.at('2026-03-12T07:00:00Z');
    await send();
    expect(heard()).toHaveLength(1);
  });

  test('in Arabic where the company says so, in its own words where it has some', async () => {
    await set('message_arabic', true);
    await set('message_ramasse_ar', 'طردك: {lien}');
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    expect((await list())[0]?.texte).toMatch(/^طردك: http/);
  });

  test('once that it arrives today, also where another courier takes the round over', async () => {
    const { refs, round } = await onTheRoad();
    const other = await aCourier(app, { hub });
    const answer = await app.post(
      '/api/rs/adm/reassign',
      { id: round.id, id_liv: other.id, raison: 'panne' },
      admin.token,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await app.dispatchEvents();
    expect(await list({ type: 'arrive', search: refs[0] })).toHaveLength(1);
  });

  test('six times of one parcel at the most', async () => {
    const { refs } = await onTheRoad();
    await app.services.pool.query(
      `insert into messages (id_colis, id_exped, kind, occasion, tel, texte, segments, prix, etat, created_at)
       select id_colis, id_exped, 'arrive', 'more' || n, tel, texte, 1, 30, 'envoye', created_at
       from messages, generate_series(1, 4) n where kind = 'ramasse'`,
    );
    await push({ ref: refs[0], etat: 'LIV-COURS-SUCC' });
    await app.dispatchEvents();
    expect(await list({ type: 'livre' })).toEqual([]);
  });
});

test('that it waits at the hub, unless it no longer does, and that it was handed over there', async () => {
  const made = await parcelsAtHub(app, shipper, hub, 2);
  const [ref = '', other = ''] = made.map((one) => one.ref);
  const counter = (deed: string, body: object) =>
    app.post(`/api/rs/adm/guichet/${deed}`, body, admin.token);
  for (const one of [ref, other]) expect((await counter('mettre', { ref: one })).status).toBe(200);
  await app.dispatchEvents();
  expect((await counter('livrer', { ref: other })).status).toBe(200);
  app.at('2026-03-11T09:05:00Z');
  await send();
  const link = `${app.services.config.publicUrl}/suivi/${await linkOf(ref)}`;
  expect(heard().map(({ text }) => text)).toContain(
    `Votre colis de Dar Zine vous attend au hub. Préparez 45,500 TND. Adresse, code, stop : ${link}`,
  );
  expect(await list({ type: 'guichet', search: other })).toMatchObject([
    { etat: 'ecarte', raison: 'Ce qu’il dit n’est plus vrai.' },
  ]);
  const handed = await counter('remettre', { ref, montant: 45.5, sans_code: 'Code non reçu' });
  expect(handed.status, JSON.stringify(handed.body)).toBe(200);
  await app.dispatchEvents();
  expect(await list({ type: 'livre', search: ref })).toHaveLength(1);
});

describe('nobody is told', () => {
  test('what the company or the shop has turned off', async () => {
    await set('message_ramasse', false);
    const answer = await app.post('/api/messages/exped', { coupes: ['arrive'] }, shipper.token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await onTheRoad();
    expect(await list()).toEqual([]);
    expect((await app.get('/api/messages/exped', shipper.token)).body).toEqual({
      offerts: ['arrive', 'echec', 'guichet', 'livre', 'retour'],
      coupes: ['arrive'],
    });
  });

  test('what was turned off while it waited for the morning', async () => {
    app.at('2026-03-11T21:00:00Z');
    await parcelsAtHub(app, shipper, hub, 1);
    const other = await aShipper(app, { hub });
    await parcelsAtHub(app, other, hub, 1);
    await app.dispatchEvents();
    await app.post('/api/messages/exped', { coupes: ['ramasse'] }, other.token);
    app.at('2026-03-12T07:00:00Z');
    await send();
    expect(heard()).toHaveLength(1);
    expect(await list({ etat: 'ecarte' })).toMatchObject([
      { raison: 'Cette étape ne s’annonce plus.' },
    ]);
    app.at('2026-03-12T21:00:00Z');
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    await set('message_ramasse', false);
    app.at('2026-03-13T07:00:00Z');
    await send();
    expect(heard()).toHaveLength(1);
  });

  test('whose parcel is there no more', async () => {
    const [parcel] = await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    await app.services.pool.query('update colis set deleted_at = now() where code = $1', [
      parcel?.ref,
    ]);
    await send();
    expect(heard()).toEqual([]);
  });

  test('who wants no messages, until it is taken back on the same page', async () => {
    const { refs } = await onTheRoad();
    const link = await linkOf(refs[0] ?? '');
    const stop = await app.post(`/api/suivi/${link}/messages`, { stop: true });
    expect(stop.body).toMatchObject({ messages: false });
    await send();
    expect(heard()).toEqual([]);
    expect((await list()).map(({ raison }) => raison)).toEqual(
      Array.from({ length: 2 }, () => 'Le destinataire ne veut pas de messages.'),
    );
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    expect(await list()).toHaveLength(2);
    await app.post(`/api/suivi/${link}/messages`, { stop: false });
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    expect(await list()).toHaveLength(3);
  });

  test('anything beyond the month’s ceiling', async () => {
    await set('message_ceiling', 0.03);
    await onTheRoad();
    await send();
    expect(heard()).toHaveLength(1);
    expect(await list({ etat: 'ecarte' })).toMatchObject([
      { raison: 'La dépense du mois est atteinte.' },
    ]);
    expect((await app.get('/api/messages/adm/mois', root.token)).body).toEqual({
      passerelle: true,
      envoyes: 1,
      depense: 0.03,
      plafond: 0.03,
      reprend_le: '2026-04-01',
      panne: null,
    });
  });
});

describe('the month’s ceiling', () => {
  test('holds where two send at once', async () => {
    await parcelsAtHub(app, shipper, hub, 20);
    await app.dispatchEvents();
    await set('message_ceiling', 0.36);
    await Promise.all([send(), send()]);
    expect(heard()).toHaveLength(12);
    expect(await list({ etat: 'ecarte' })).toHaveLength(8);
  });

  test('is another’s in another month of Tunis', async () => {
    await set('message_ceiling', 0.03);
    app.at('2026-03-31T18:00:00Z');
    await parcelsAtHub(app, shipper, hub, 2);
    await app.dispatchEvents();
    await send();
    expect(heard()).toHaveLength(1);
    app.at('2026-04-01T07:00:00Z');
    await parcelsAtHub(app, shipper, hub, 2);
    await app.dispatchEvents();
    await send();
    expect(heard()).toHaveLength(2);
    expect((await app.get('/api/messages/adm/mois', root.token)).body).toMatchObject({
      envoyes: 1,
      depense: 0.03,
    });
  });

  test('counts what was sent and not answered', async () => {
    gateway.answer = (request) => request.socket.destroy();
    await set('message_ceiling', 0.03);
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    await send();
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    app.at('2026-03-11T09:01:00Z');
    await send();
    expect(heard()).toHaveLength(1);
    expect(await list()).toMatchObject([
      { etat: 'ecarte', raison: 'La dépense du mois est atteinte.' },
      { etat: 'abandonne', sent_at: null },
    ]);
  });
});

describe('a gateway', () => {
  test('that fails is asked again later, and given up in the end; root lets it try once more', async () => {
    gateway.answer = (_, response) => response.writeHead(500).end('boum');
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    for (const minutes of [0, 1, 6, 26, 86]) {
      app.at(new Date(Date.parse('2026-03-11T09:00:30Z') + minutes * 61_000).toISOString());
      await send();
    }
    expect(heard()).toHaveLength(5);
    const [given] = await list();
    expect(given).toMatchObject({
      etat: 'abandonne',
      raison: 'La passerelle a répondu 500 : boum',
    });
    gateway.answer = (_, response) => response.writeHead(200).end();
    const again = () => app.post('/api/messages/adm/reessayer', { id: given?.id }, root.token);
    expect((await again()).body).toEqual({ done: true });
    expect((await again()).body).toEqual({ done: true, deja: true });
    app.at('2026-03-11T10:30:00Z');
    await send();
    expect(await list()).toMatchObject([{ etat: 'envoye', raison: null }]);
    expect((await again()).status).toBe(409);
  });

  test('that answers with the page of a proxy has taken nothing', async () => {
    gateway.answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Portail</h1>');
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    await send();
    expect(await list()).toMatchObject([
      { etat: 'attente', raison: 'La passerelle a répondu 200 : Portail' },
    ]);
  });

  test('that refuses the message is not asked again', async () => {
    gateway.answer = (_, response) => response.writeHead(400).end('numéro invalide');
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    await send();
    expect(await list()).toMatchObject([{ etat: 'abandonne' }]);
  });

  test('gets a message once from two senders', async () => {
    await parcelsAtHub(app, shipper, hub, 5);
    await app.dispatchEvents();
    await Promise.all([send(), send(), send()]);
    expect(heard()).toHaveLength(5);
    expect(new Set(heard().map(({ id }) => id)).size).toBe(5);
  });

  test('is not asked again about a message whose sender died: it may have rung', async () => {
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    await app.services.pool.query(`update messages set sending_since = '2026-03-11T09:00:00Z'`);
    await send();
    expect(await list()).toMatchObject([{ etat: 'attente' }]);
    app.at('2026-03-11T09:01:01Z');
    await send();
    expect(heard()).toEqual([]);
    expect(await list()).toMatchObject([
      {
        etat: 'abandonne',
        raison: 'L’envoi a été interrompu : le message est peut-être parti.',
      },
    ]);
  });

  test('tells what became of a message, twice and in any order, with the key of its address', async () => {
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    await send();
    const [{ id } = { id: '' }] = heard();
    const report = (statut: string, cle = 'report-key') =>
      app.post(`/api/messages/rapport/${cle}`, { id, statut });
    expect((await report('DELIVRD', 'other-key')).status).toBe(404);
    expect((await report('BUFFERED')).status).toBe(200);
    expect(await list()).toMatchObject([{ etat: 'envoye', raison: 'Passerelle : BUFFERED' }]);
    expect((await report('DELIVRD')).status).toBe(200);
    expect((await report('UNDELIV')).status).toBe(200);
    expect((await report('DELIVRD')).status).toBe(200);
    expect(await list()).toMatchObject([{ etat: 'remis', raison: null }]);
    expect(
      (await app.post('/api/messages/rapport/report-key', { id: '999999999', statut: 'DELIVRD' }))
        .status,
    ).toBe(404);
  });

  test('may tell of a message before it answers, after it did not, and after an error', async () => {
    const report = (id: string, statut: string) =>
      app.post('/api/messages/rapport/report-key', { id, statut });
    const one = async (answer: Receiver['answer']) => {
      await app.services.pool.query('delete from messages');
      await app.services.pool.query('delete from message_gateway');
      gateway.heard = [];
      gateway.answer = answer;
      await parcelsAtHub(app, shipper, hub, 1);
      await app.dispatchEvents();
      await send();
      return heard()[0]?.id ?? '';
    };
    await one((_, response) => {
      const [{ id } = { id: '' }] = heard();
      void report(id, 'DELIVRD').then(() => response.writeHead(202).end());
    });
    expect(await list()).toMatchObject([{ etat: 'remis', raison: null }]);

    await one((_, response) => {
      const [{ id } = { id: '' }] = heard();
      void report(id, 'UNDELIV').then(() => response.writeHead(202).end());
    });
    expect(await list()).toMatchObject([{ etat: 'non-remis', raison: 'Passerelle : UNDELIV' }]);

    const silent = await one((request) => request.socket.destroy());
    expect((await report(silent, 'UNDELIV')).status).toBe(200);
    expect(await list()).toMatchObject([{ etat: 'abandonne' }]);
    expect((await report(silent, 'DELIVRD')).status).toBe(200);
    expect(await list()).toMatchObject([{ etat: 'remis' }]);

    const troubled = await one((_, response) => response.writeHead(502).end());
    expect((await report(troubled, 'DELIVRD')).status).toBe(200);
    app.at('2026-03-11T09:05:00Z');
    await send();
    expect(heard()).toHaveLength(1);
    expect(await list()).toMatchObject([{ etat: 'remis' }]);
  });

  test('whose report says nothing of an id or a status is told so', async () => {
    const told = await app.post('/api/messages/rapport/report-key', { id: '1', status: 'DELIVRD' });
    expect(told.status).toBe(400);
  });

  test('that wants to be left alone is', async () => {
    gateway.answer = (_, response) => response.writeHead(429, { 'retry-after': '1800' }).end();
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    await send();
    expect(await list()).toMatchObject([{ etat: 'attente', prevu_le: '2026-03-11T09:30:00.000Z' }]);
  });

  test('is not given again what would come too late', async () => {
    gateway.answer = (_, response) => response.writeHead(400).end();
    await parcelsAtHub(app, shipper, hub, 1);
    await app.dispatchEvents();
    await send();
    app.at('2026-03-12T10:00:00Z');
    const [{ id } = { id: 0 }] = await list();
    const again = await app.post('/api/messages/adm/reessayer', { id }, root.token);
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'Ce message arriverait trop tard !' },
    });
  });

  test('that does not answer holds back no parcel', async () => {
    const { refs } = await onTheRoad();
    const held: (() => void)[] = [];
    gateway.answer = (_, response) => void held.push(() => response.writeHead(202).end());
    const sending = send();
    await expect.poll(() => held.length).toBe(2);
    await push({ ref: refs[0], etat: 'LIV-COURS-SUCC' });
    await app.dispatchEvents();
    expect(await list({ type: 'livre' })).toMatchObject([{ etat: 'attente' }]);
    for (const answer of held) answer();
    await sending;
    expect(await list({ etat: 'envoye' })).toHaveLength(2);
  });

  test('is tried by root on a phone at hand', async () => {
    const ask = () => app.post('/api/messages/adm/essai', { tel: '+216 98 220 100' }, root.token);
    expect((await ask()).body).toEqual({
      done: true,
      envoye: true,
      message: 'La passerelle a pris le message pour le 98220100. Regardez le téléphone.',
    });
    expect(heard()).toMatchObject([{ to: '21698220100' }]);
    gateway.answer = (_, response) => response.writeHead(401).end();
    expect((await ask()).body).toMatchObject({
      envoye: false,
      message: 'La passerelle a répondu 401.',
    });
  });
});

describe('a gateway in trouble', () => {
  const hangsUp: Receiver['answer'] = (request) => request.socket.destroy();
  const takes: Receiver['answer'] = (_, response) => response.writeHead(202).end();
  const says =
    (status: number, body = ''): Receiver['answer'] =>
    (_, response) =>
      response.writeHead(status).end(body);
  const waiting = async (n: number) => {
    await parcelsAtHub(app, shipper, hub, n);
    await app.dispatchEvents();
  };
  const troubled = async (cause: string) =>
    Number(
      new RegExp(`^message_gateway_trouble_seconds\\{cause="${cause}"\\} (\\S+)$`, 'm').exec(
        (await app.get('/metrics')).body as string,
      )?.[1],
    );
  const silent = () => troubled('silent');
  const refuses = () => troubled('refuses');

  test('that hangs costs ten messages, then one a minute until one is answered', async () => {
    gateway.answer = hangsUp;
    await waiting(14);
    await send();
    expect(heard()).toHaveLength(10);
    expect(await list({ etat: 'abandonne' })).toHaveLength(10);
    app.at('2026-03-11T09:00:59Z');
    await send();
    expect(heard()).toHaveLength(10);
    app.at('2026-03-11T09:01:00Z');
    await send();
    expect(heard()).toHaveLength(11);
    expect(await silent()).toBe(60);
    gateway.answer = takes;
    app.at('2026-03-11T09:02:00Z');
    await send();
    expect(heard()).toHaveLength(14);
    expect(await list({ etat: 'envoye' })).toHaveLength(3);
    expect(await silent()).toBe(0);
  });

  test('is not left alone for as long as a clock was ahead', async () => {
    gateway.answer = hangsUp;
    await waiting(14);
    app.at('2026-03-11T13:00:00Z');
    await send();
    expect(heard()).toHaveLength(10);
    gateway.answer = takes;
    app.at('2026-03-11T09:01:00Z');
    await send();
    expect(await list({ etat: 'envoye' })).toHaveLength(4);
  });

  test('is tried with one message alone, however many send', async () => {
    gateway.answer = hangsUp;
    await waiting(13);
    await send();
    app.at('2026-03-11T09:01:00Z');
    await Promise.all([send(), send(), send()]);
    expect(heard()).toHaveLength(11);
  });

  test('is told from one that refuses a message by its own word', async () => {
    gateway.answer = says(400, 'numéro invalide');
    await waiting(12);
    await send();
    expect(heard()).toHaveLength(12);
    expect(await list({ etat: 'abandonne' })).toHaveLength(12);
  });

  test('that cannot be reached costs no message anything but time', async () => {
    const { port } = gateway;
    await gateway.close();
    try {
      await waiting(12);
      for (const minute of ['00', '01', '02', '10', '30', '58']) {
        app.at(`2026-03-11T09:${minute}:00Z`);
        await send();
      }
      expect(await list({ etat: 'attente' })).toHaveLength(12);
      expect((await list()).filter(({ raison }) => raison !== null)).toMatchObject(
        Array.from({ length: 12 }, () => ({
          raison: 'La passerelle ne répond pas (connexion refusée).',
        })),
      );
    } finally {
      gateway = await startReceiver({ port });
    }
    app.at('2026-03-11T11:00:00Z');
    await send();
    expect(heard()).toHaveLength(12);
  });

  test.each([401, 402, 403])(
    'that answers %i refuses us and no message: what is due waits',
    async (status) => {
      gateway.answer = says(status, 'bad key gateway-secret');
      await waiting(12);
      for (const minute of ['00', '01', '02', '10', '30', '58']) {
        app.at(`2026-03-11T09:${minute}:00Z`);
        await send();
      }
      expect(heard()).toHaveLength(15);
      expect(await list({ etat: 'attente' })).toHaveLength(12);
      expect(await list()).toContainEqual(
        expect.objectContaining({
          raison: `La passerelle a répondu ${status} : bad key gateway-secret`,
        }),
      );
      expect(await refuses()).toBe(58 * 60);
      expect(await silent()).toBe(0);
      const lines = logged.filter((line) => line.includes('the gateway of the messages'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`"status":${status}`);
      expect(lines[0]).not.toContain('gateway-secret');
      expect((await app.get('/api/messages/adm/mois', root.token)).body).toMatchObject({
        panne: { depuis: '2026-03-11T09:00:00.000Z', refus: status },
      });
      gateway.answer = takes;
      app.at('2026-03-11T09:59:00Z');
      await send();
      expect(await list({ etat: 'envoye' })).toHaveLength(12);
      expect(await refuses()).toBe(0);
    },
  );

  test('that refuses us also refuses what it would refuse anyway, and is left alone all the same', async () => {
    gateway.answer = (_, response) =>
      response.writeHead(gateway.heard.length === 1 ? 400 : 402).end();
    await waiting(14);
    await send();
    expect(heard()).toHaveLength(10);
    expect(await list({ etat: 'attente' })).toHaveLength(13);
  });

  test('that refuses one and takes the others is not left alone', async () => {
    gateway.answer = (_, response) =>
      response.writeHead(gateway.heard.length === 1 ? 403 : 202).end();
    await waiting(12);
    await send();
    expect(await list({ etat: 'envoye' })).toHaveLength(11);
    expect(await refuses()).toBe(0);
  });

  test('keeps nothing that comes too late meanwhile', async () => {
    gateway.answer = says(402);
    await waiting(2);
    await send();
    gateway.answer = takes;
    app.at('2026-03-12T10:00:00Z');
    await send();
    expect(await list({ etat: 'ecarte' })).toMatchObject([
      { raison: 'Il arrive trop tard.' },
      { raison: 'Il arrive trop tard.' },
    ]);
  });

  test('is well again as soon as a test was taken', async () => {
    gateway.answer = says(401);
    await waiting(1);
    await send();
    gateway.answer = takes;
    await app.post('/api/messages/adm/essai', { tel: '98220100' }, root.token);
    app.at('2026-03-11T09:01:00Z');
    expect(await refuses()).toBe(0);
    await send();
    expect(await list({ etat: 'envoye' })).toHaveLength(2);
  });

  test('is left alone for as long as it asks, an hour at most', async () => {
    gateway.answer = (_, response) => response.writeHead(429, { 'retry-after': '600' }).end();
    await waiting(1);
    await send();
    await waiting(1);
    app.at('2026-03-11T09:09:59Z');
    await send();
    expect(heard()).toHaveLength(1);
    app.at('2026-03-11T09:10:00Z');
    await send();
    expect(heard()).toHaveLength(2);
  });
});

test('those that were given up are sent again at once, each refused one says why', async () => {
  gateway.answer = (_, response) => response.writeHead(400).end();
  await parcelsAtHub(app, shipper, hub, 2);
  await app.dispatchEvents();
  await send();
  const given = (await list()).map(({ id }) => id);
  gateway.answer = (_, response) => response.writeHead(202).end();
  await parcelsAtHub(app, shipper, hub, 1);
  await app.dispatchEvents();
  await send();
  const [sent] = await list({ etat: 'envoye' });
  const ids = [...given, sent?.id, 999_999_999];
  const again = () => app.post('/api/messages/adm/reessayer/lot', { ids }, root.token);
  expect((await again()).body).toEqual({
    done: true,
    rows: [
      ...given.map((id) => ({ id, fait: true, raison: null })),
      { id: sent?.id, fait: false, raison: 'Ce message ne s’envoie plus !' },
      { id: 999_999_999, fait: false, raison: 'Introuvable' },
    ],
  });
  await send();
  expect(await list({ etat: 'envoye' })).toHaveLength(3);
  const admins = await app.post('/api/messages/adm/reessayer/lot', { ids }, admin.token);
  expect(admins.status).toBe(403);
});

test('root reads that the month’s ceiling is reached, and until when', async () => {
  const month = async () => (await app.get('/api/messages/adm/mois', root.token)).body;
  const reached = async () =>
    /^messages_ceiling_reached (\d)$/m.exec((await app.get('/metrics')).body as string)?.[1];
  expect(await month()).toMatchObject({ reprend_le: null });
  expect(await reached()).toBe('0');
  await set('message_ceiling', 0.05);
  await parcelsAtHub(app, shipper, hub, 1);
  await app.dispatchEvents();
  await send();
  expect(await month()).toMatchObject({ depense: 0.03, plafond: 0.05, reprend_le: '2026-04-01' });
  expect(await reached()).toBe('1');
  app.at('2026-04-01T09:00:00Z');
  expect(await month()).toMatchObject({ reprend_le: null });
  expect(await reached()).toBe('0');
});

test('the parcel shows to its hub and its shipper what was told, and to no other shop', async () => {
  const { refs } = await onTheRoad();
  const [ref = ''] = refs;
  const kinds = (answer: { body: { rows: Kept[] } }) => answer.body.rows.map(({ type }) => type);
  expect(kinds(await app.get(`/api/messages/adm/colis/${ref}`, admin.token))).toEqual([
    'ramasse',
    'arrive',
  ]);
  expect(kinds(await app.get(`/api/messages/exped/colis/${ref}`, shipper.token))).toHaveLength(2);
  const other = await aShipper(app, { hub });
  expect((await app.get(`/api/messages/exped/colis/${ref}`, other.token)).status).toBe(404);
  const elsewhere = await anAdmin(app, { hub: await aHub(app, { govs: ['Sfax'] }) });
  expect((await app.get(`/api/messages/adm/colis/${ref}`, elsewhere.token)).status).toBe(404);
});

test('what the gateway answered is read by the company and not by the shop', async () => {
  gateway.answer = (_, response) => response.writeHead(401).end('bad key gateway-secret');
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1);
  await app.dispatchEvents();
  await send();
  const mine = await app.get(`/api/messages/exped/colis/${parcel?.ref}`, shipper.token);
  expect(mine.body.rows).toMatchObject([{ etat: 'attente', raison: null }]);
  expect(await list()).toMatchObject([
    { raison: 'La passerelle a répondu 401 : bad key gateway-secret' },
  ]);
});

test('after ninety days phone, text and what the gateway said are gone; what it cost stays', async () => {
  gateway.answer = (_, response) => response.writeHead(400).end('21698220100 : numéro invalide');
  await parcelsAtHub(app, shipper, hub, 2);
  await app.dispatchEvents();
  await send();
  await app.services.pool.query(
    `update messages set created_at = now() - case id when (select min(id) from messages) then interval '91 days' else interval '89 days' end`,
  );
  await sweepMessages(app.services);
  expect(await list()).toMatchObject([
    { tel: parcelForm.tel_cl, raison: expect.stringContaining('invalide'), prix: 0.03 },
    { tel: '', texte: '', raison: null, prix: 0.03 },
  ]);
});

test('who looks at the messages is told once a round what became of them', async () => {
  const told = async () =>
    (await app.services.pool.query(`select from events where type = 'messages'`)).rowCount ?? 0;
  await parcelsAtHub(app, shipper, hub, 3);
  await app.dispatchEvents();
  const before = await told();
  await send();
  expect(await told()).toBe(before + 1);
  await send();
  expect(await told()).toBe(before + 1);
});

test('messages are found by code, phone and shop', async () => {
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1);
  await app.dispatchEvents();
  for (const search of [parcel?.ref, parcelForm.tel_cl, 'dar zine'])
    expect(await list({ search })).toHaveLength(1);
  expect(await list({ search: '999999999' })).toEqual([]);
});

test('without a gateway a message is kept for root to read', async () => {
  const quiet = await startTestApp();
  try {
    quiet.at('2026-03-11T09:00:00Z');
    const theirs = await aHub(quiet, { govs: ['Sousse'] });
    const shop = await aShipper(quiet, { hub: theirs });
    const super_ = await aRoot(quiet);
    await parcelsAtHub(quiet, shop, theirs, 1);
    await quiet.dispatchEvents();
    const { body } = await quiet.post(
      '/api/messages/adm/list',
      { filter: {}, page: 0 },
      super_.token,
    );
    expect(body.rows).toMatchObject([{ type: 'ramasse', etat: 'garde', prix: 0.03 }]);
    expect(
      (await quiet.post('/api/messages/adm/essai', { tel: '98220100' }, super_.token)).body.message,
    ).toContain('SMS_URL');
  } finally {
    await quiet.close();
  }
});
