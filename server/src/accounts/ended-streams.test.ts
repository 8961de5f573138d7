import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostStreams } from '../http/live.ts';
import { recordEvents } from '../events/record-events.ts';
import { signIn, startTestApp, system, type TestApp } from '../testing/app.ts';
import { aCheque, aTrade, invoice, settledParcel } from '../testing/make-debts.ts';
import { aCourier, aHub, anAdmin, aRoot, aShipper, testPassword } from '../testing/make-users.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
});
afterAll(async () => app.close());

/** What a stream receives from now on. */
async function heard(token: string): Promise<{ text: () => string; ended: Promise<true> }> {
  const response = await fetch(`${origin}/api/events`, { headers: { 'cgo-tkn': token } });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const ended = (async () => {
    for (;;) {
      const piece = await reader?.read().catch(() => undefined);
      if (!piece || piece.done) return true as const;
      text += decoder.decode(piece.value, { stream: true });
    }
  })();
  return { text: () => text, ended };
}

const patient = { timeout: 10_000 };

const tellHub = (hub: number, ref: string) =>
  app.as(system, (ctx) => recordEvents(ctx, [{ type: 'mu', hubs: [hub], data: { ref } }]));

test('whoever opens the first stream misses nothing that happens from then on', async () => {
  const hub = await aHub(app, { nom: 'HUB-NABEUL' });
  const admin = await anAdmin(app, { hub });
  await tellHub(hub.id, 'while-nobody-listened');
  await app.dispatchEvents();
  const { text } = await heard(admin.token);
  await tellHub(hub.id, 'from-then-on');
  await app.dispatchEvents();
  await expect.poll(text, patient).toContain('from-then-on');
});

test('a hub hears of an invoice on its parcels and cheques and of a cheque in its till, and of no other hub’s', async () => {
  const trade = await aTrade(app);
  const { ref } = await settledParcel(trade, { fields: { montant_ttc: 90 } });
  const [own, foreign] = [
    await anAdmin(app, { hub: trade.hub }),
    await anAdmin(app, { hub: await aHub(app) }),
  ];
  const [here, elsewhere] = [await heard(own.token), await heard(foreign.token)];
  const { idCheque } = await aCheque(trade, ref, 40);
  await app.dispatchEvents();
  await expect.poll(here.text, patient).toContain('"type":"cheque"');
  const { bill } = (await invoice(trade, [{ ref }], { cheques: [idCheque] })).body;
  await app.dispatchEvents();
  await expect.poll(here.text, patient).toContain(`"ref":"${bill.ref}","etat":"emise"`);
  await app.post('/api/bill/adm/cancel', { id: bill.id, raison: 'Essai' }, trade.root.token);
  await app.dispatchEvents();
  await expect.poll(here.text, patient).toContain(`"ref":"${bill.ref}","etat":"annulee"`);
  expect(elsewhere.text()).not.toMatch(/"type":"(cheque|facture)"/);
});

test('every hub hears of a setting and of what was taken over, and of no account in it', async () => {
  const [root, admin] = [await aRoot(app), await anAdmin(app, { hub: await aHub(app) })];
  const { text } = await heard(admin.token);
  const call = async (path: string, body: object) =>
    expect((await app.post(path, body, root.token)).status).toBe(200);
  await call('/api/parametres/adm/ensemble', { valeurs: { brand: 'Rapide' } });
  await call('/api/ouverture/adm/importer', {
    kind: 'exped',
    unite: 'dinars',
    fichier: 'clients.csv',
    lignes: [
      {
        n: 2,
        textes: {
          nom_com: 'Dar Zine',
          email: 'c@vieux.tn',
          tel: '98220416',
          gov: 'Sfax',
          solde: '12',
        },
      },
    ],
  });
  await app.dispatchEvents();
  for (const type of ['parametres', 'ouverture'])
    await expect.poll(text, patient).toContain(`"type":"${type}"`);
  expect(text()).not.toContain('"type":"user"');
});

test('a shop hears of a setting: the stamp is in its credit', async () => {
  const [root, shipper] = [await aRoot(app), await aShipper(app, { hub: await aHub(app) })];
  const { text } = await heard(shipper.token);
  await app.post('/api/parametres/adm/update', { key: 'invoice_stamp', value: 2 }, root.token);
  await app.dispatchEvents();
  await expect.poll(text, patient).toContain('"type":"parametres"');
});

test('whichever hub root has chosen, the books of the company are told', async () => {
  const [here, there] = [await aHub(app), await aHub(app)];
  const root = await aRoot(app, { hub: here });
  const { text } = await heard(root.token);
  await tellHub(there.id, 'in-another-hub');
  await app.dispatchEvents();
  await expect.poll(text, patient).toContain('in-another-hub');
  const colleague = await aRoot(app);
  const closed = await app.post('/api/ledger/adm/mois/clore', { mois: '2026-02' }, colleague.token);
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  await app.dispatchEvents();
  await expect.poll(text, patient).toContain('"mois":"2026-02"');
});

test('an open stream follows who was moved to another hub', async () => {
  const root = await aRoot(app);
  const [here, there] = [
    await aHub(app, { nom: 'HUB-SFAX' }),
    await aHub(app, { nom: 'HUB-BEJA' }),
  ];
  const admin = await anAdmin(app, { hub: here });
  const { text } = await heard(admin.token);
  await tellHub(here.id, 'first-here');
  await app.dispatchEvents();
  await expect.poll(text, patient).toContain('first-here');

  const moved = await app.post(
    '/api/users/adm/update',
    { id: admin.id, type: 'hub', id_hub: there.id },
    root.token,
  );
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  await tellHub(here.id, 'left-behind');
  await tellHub(there.id, 'now-there');
  await app.dispatchEvents();
  await expect.poll(text, patient).toContain('now-there');
  expect(text()).not.toContain('left-behind');
});

test('a courier who changes hub is heard of in both, and who is moved hears it too', async () => {
  const root = await aRoot(app);
  const [here, there] = [await aHub(app), await aHub(app)];
  const courier = await aCourier(app, { hub: here });
  const [before, after] = [await anAdmin(app, { hub: here }), await anAdmin(app, { hub: there })];
  const [left, joined] = [await heard(before.token), await heard(after.token)];
  const move = async (id: number) => {
    const moved = await app.post(
      '/api/users/adm/update',
      { id, type: 'hub', id_hub: there.id },
      root.token,
    );
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    await app.dispatchEvents();
  };
  const said = (id: number) => `"type":"user","id_colis":null,"id":${id}}`;
  await move(courier.id);
  await expect.poll(left.text, patient).toContain(said(courier.id));
  await expect.poll(joined.text, patient).toContain(said(courier.id));
  await move(before.id);
  await expect.poll(left.text, patient).toContain(said(before.id));
});

test('a pickup that anybody may take is heard of by the couriers of its hub, until somebody has it', async () => {
  const [here, there] = [await aHub(app), await aHub(app)];
  const courier = await heard((await aCourier(app, { hub: here })).token);
  const far = await heard((await aCourier(app, { hub: there })).token);
  const taker = await aCourier(app, { hub: here });
  const pickup = (ref: string, avant: string, etat: string, id_liv: number | null = null) => ({
    type: 'mu',
    id_liv,
    hubs: [here.id],
    data: { ref, avant, etat, unite: 'dispatch' },
  });
  await app.as(system, (ctx) =>
    recordEvents(ctx, [
      pickup('sent', 'pending', 'pending_pick'),
      pickup('taken', 'pending_pick', 'in_progress', taker.id),
      pickup('received', 'in_progress', 'completed', taker.id),
      { type: 'runsheet', id_liv: taker.id, hubs: [here.id], data: { ref: 'round' } },
      pickup('given-back', 'in_progress', 'pending_pick', taker.id),
    ]),
  );
  await app.dispatchEvents();
  await expect.poll(() => courier.text(), patient).toContain('given-back');
  expect(courier.text()).toContain('sent');
  expect(courier.text()).toContain('taken');
  expect(courier.text()).not.toContain('received');
  expect(courier.text()).not.toContain('round');
  expect(far.text()).not.toContain('dispatch');
});

test('a hub that is opened, changed or closed is heard of in the others', async () => {
  const root = await aRoot(app);
  const clerk = await anAdmin(app, { hub: await aHub(app, { nom: 'HUB-TOZEUR' }) });
  const { text } = await heard(clerk.token);
  const made = await app.post(
    '/api/hub/adm/create',
    { nom: 'KEBILI', hubGovs: ['Kebili'] },
    root.token,
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = made.body.hub;
  await app.dispatchEvents();
  const times = () => text().split(`"type":"hub","id_colis":null,"id":${id}}`).length - 1;
  await expect.poll(times, patient).toBe(1);
  const gone = await app.get(`/api/hub/adm/delete/${id}`, root.token);
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  await app.dispatchEvents();
  await expect.poll(times, patient).toBe(2);
});

test('the eleventh stream of one person takes the place of the oldest, which is told why', async () => {
  const shipper = await aShipper(app);
  const streams = [];
  for (let n = 0; n < mostStreams + 1; n += 1) streams.push(await heard(shipper.token));
  expect(await streams[0]?.ended).toBe(true);
  expect(streams[0]?.text()).toContain('"type":"trop-de-flux"');
  expect(streams[1]?.text()).not.toContain('trop-de-flux');
});

test('who does not read is dropped, who reads hears everything', async () => {
  const root = await aRoot(app);
  const { text } = await heard(root.token);
  const { port } = app.fastify.server.address() as AddressInfo;
  const idle = connect(port, '127.0.0.1');
  const dropped = new Promise<true>((resolve) => {
    idle.once('close', () => resolve(true));
    idle.on('error', () => undefined);
  });
  idle.write(`GET /api/events HTTP/1.1\r\nhost: here\r\ncgo-tkn: ${root.token}\r\n\r\n`);
  await new Promise((resolve) => idle.once('data', resolve));
  idle.pause();

  // More than the buffers of a connection hold for a program that does not read.
  const [events, bytes] = [80, 200_000];
  for (let n = 1; n <= events; n += 1) {
    await app.as(system, (ctx) =>
      recordEvents(ctx, [{ type: 'mu', data: { filling: 'x'.repeat(bytes), n } }]),
    );
    await app.dispatchEvents();
    const isHeard = () => text().includes(`"n":${n},`);
    await expect.poll(isHeard, { timeout: 10_000, interval: 10 }).toBe(true);
  }
  idle.resume();
  expect(await dropped).toBe(true);
  expect(idle.bytesRead).toBeLessThan(events * bytes);
}, 60_000);

test('a burst of events is no sign of a reader who does not read', async () => {
  const root = await aRoot(app);
  const { text } = await heard(root.token);
  const some = Array.from({ length: 1_900 }, (_, n) => ({
    type: 'mu',
    data: { n, ref: 'MU-26-00001', filling: 'x'.repeat(200) },
  }));
  await app.as(system, (ctx) => recordEvents(ctx, some));
  await app.dispatchEvents();
  await expect.poll(() => text().includes('"n":1899'), patient).toBe(true);
});

test('whose rights cannot be looked up any more hears nothing further', async () => {
  const [here, root] = [await aHub(app, { nom: 'HUB-GABES' }), await aRoot(app)];
  const admin = await anAdmin(app, { hub: here });
  const { text, ended } = await heard(admin.token);
  let over = false;
  void ended.then(() => {
    over = true;
  });
  await app.owner.pool.query('alter table sessions rename to sessions_away');
  await app.as(system, (ctx) =>
    recordEvents(ctx, [
      { type: 'user', data: { id: admin.id } },
      { type: 'mu', hubs: [here.id], data: { ref: 'after-the-move' } },
    ]),
  );
  await app.dispatchEvents();
  await expect.poll(() => over || text().includes('after-the-move'), patient).toBe(true);
  await app.owner.pool.query('alter table sessions_away rename to sessions');
  expect(text()).not.toContain('after-the-move');
  expect(await ended).toBe(true);
  expect((await app.get('/api/users/profile', root.token)).status).toBe(200);
});

test('what happens while the connection to the database is lost is read as soon as it is back', async () => {
  const root = await aRoot(app);
  const { text } = await heard(root.token);
  const { rowCount } = await app.services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen cigogne_events%'`,
  );
  expect(rowCount).toBe(1);
  await app.as(system, (ctx) => recordEvents(ctx, [{ type: 'mu', data: { ref: 'missed' } }]));
  await app.dispatchEvents();
  await expect.poll(text, patient).toContain('missed');
});

/** Opens the event stream of a session; resolves when the server closes it. */
async function stream(token: string): Promise<{ ended: Promise<true> }> {
  const response = await fetch(`${origin}/api/events`, { headers: { 'cgo-tkn': token } });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  const ended = (async () => {
    while (reader && !(await reader.read()).done) continue;
    return true as const;
  })();
  return { ended };
}

test('deactivating an account closes its open event streams at once', async () => {
  const root = await aRoot(app);
  const shipper = await aShipper(app);
  const { ended } = await stream(shipper.token);
  await app.post('/api/users/adm/disb-Acnt', { id: shipper.id }, root.token);
  await app.dispatchEvents();
  expect(await ended).toBe(true);
});

test('a changed password, a logout and a chosen hub close them too', async () => {
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  const admin = await anAdmin(app, { hub });
  const phone = await signIn(app, admin.id);
  const first = await stream(phone);
  await app.post(
    '/api/users/changepass',
    { old_pass: testPassword, pass: 'nouveau1' },
    admin.token,
  );
  await app.dispatchEvents();
  expect(await first.ended).toBe(true);

  const second = await stream(admin.token);
  await app.post('/api/users/logout', {}, admin.token);
  await app.dispatchEvents();
  expect(await second.ended).toBe(true);

  const root = await aRoot(app);
  const third = await stream(root.token);
  await app.get(`/api/hub/adm/select/${hub.id}`, root.token);
  await app.dispatchEvents();
  expect(await third.ended).toBe(true);
});

test('a stream on which nothing happens outlives the limit on silent connections', async () => {
  const shipper = await aShipper(app);
  const { timeout } = app.fastify.server;
  app.fastify.server.timeout = 200;
  const { ended } = await stream(shipper.token);
  const quiet = new Promise<'open'>((resolve) => {
    setTimeout(() => resolve('open'), 800);
  });
  expect(await Promise.race([ended.catch(() => 'cut' as const), quiet])).toBe('open');
  app.fastify.server.timeout = timeout;
});
