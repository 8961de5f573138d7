import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHub } from '../../testing/open-hub.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, type Person } from '../../testing/make-users.ts';
import { done } from '../../testing/answers.ts';

const { app, hub, admin, shipper } = await openHub();
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

/** One parcel for each delegation, in this order. */
async function to(...delegations: readonly string[]) {
  const made = [];
  for (const adresse_deleg of delegations)
    made.push(
      ...(await parcelsAtHub(app, shipper, hub, 1, {
        adresse_deleg,
        adresse_lieu: `${adresse_deleg} | ${adresse_deleg} | Sousse | 4000`,
        adresse: `${adresse_deleg}, centre`,
        tel_cl: String(50_000_000 + Math.floor(made.length + 1)),
      })),
    );
  return made;
}
const task = async () =>
  (await done(app.post('/api/liv/v10/getmytask', {}, courier.token))) as Task;
interface Task {
  rs: {
    id: number;
    ref: string;
    ordre: { version: number; refs: string[]; par: string };
    colis: { ref: string; position: number; adresse_deleg: string }[];
  };
  points: { depart: object | null; lieux: Record<string, object>; portes: string[] };
}
const ridden = async () => (await task()).rs.colis.map(({ adresse_deleg }) => adresse_deleg);
const order = (body: Record<string, unknown>, by = courier) =>
  done(app.post('/api/liv/v10/ordre', body, by.token));

/** Back and forth twice, as a hub might scan them. */
const scattered = ['Enfidha', "M'saken", 'Bouficha', 'Sousse Jawhara'] as const;

describe('the order that a round leaves in', () => {
  test('near ones on the way, far ones in one go: shorter than as the hub scanned them', async () => {
    const rs = await aRound(app, admin, courier, await to(...scattered));
    const { rs: out, points } = await task();
    const there = out.colis.map(({ adresse_deleg }) => adresse_deleg);
    expect(Math.abs(there.indexOf('Enfidha') - there.indexOf('Bouficha'))).toBe(1);
    expect(out.colis.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(out.ordre).toMatchObject({ version: 1, par: 'depart' });
    expect(out.ordre.refs).toEqual(out.colis.map(({ ref }) => ref));
    expect(points.depart).not.toBeNull();
    expect(Object.keys(points.lieux).toSorted()).toEqual(out.ordre.refs.toSorted());
    const seen = await done(app.get(`/api/rs/adm/view/${rs.ref}`, admin.token));
    expect(seen.ordre.km).toBeLessThan(seen.ordre.km_hub);
  });

  test('what was promised for the day is not left for the evening', async () => {
    const [far, near] = await to("M'saken", "M'saken");
    await app.services.pool.query(`update colis set date_programe = '2026-03-11' where code = $1`, [
      near?.ref,
    ]);
    await aRound(
      app,
      admin,
      courier,
      [far, near].flatMap((one) => one ?? []),
    );
    expect((await task()).rs.ordre.refs).toEqual([near?.ref, far?.ref]);
  });

  test('a round sent out twice at once leaves once, in one order', async () => {
    const rs = await aRunsheet(app, admin, courier, await to(...scattered));
    const answers = await Promise.all(
      [1, 2].map(() => app.get(`/api/rs/adm/dispatch/${rs.id}`, admin.token)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.deja === true)).toHaveLength(1);
    expect((await task()).rs.ordre.version).toBe(1);
  });
});

describe('where a door is', () => {
  const deliver = (ref: string, id_rs: number, fait_a: object) =>
    done(
      app.post(
        '/api/liv/v10/pushcolis',
        { ref, id_rs, etat: 'LIV-COURS-SUCC', fait_a, montant: null },
        courier.token,
      ),
    );
  const spot = { lat: 35.8301, lng: 10.6402 };

  test('is known from an earlier delivery to the same phone and address', async () => {
    const address = { adresse: '12 rue Ibn Khaldoun', tel_cl: '55123456' };
    const one = () =>
      parcelsAtHub(app, shipper, hub, 1, { ...address, adresse_deleg: 'Sousse Jawhara' });
    const [before] = await one();
    const first = await aRound(app, admin, courier, before ? [before] : []);
    expect((await task()).points.portes).toEqual([]);
    await deliver(before?.ref ?? '', first.id, { ...spot, precision: 12 });
    await done(app.get(`/api/rs/adm/confirm/${first.id}`, admin.token));
    courier = await aCourier(app, { hub });
    const [repeat] = await one();
    const [moved] = await parcelsAtHub(app, shipper, hub, 1, {
      ...address,
      adresse: '3 rue de Monastir',
      tel_cl: '55123457',
      adresse_deleg: 'Sousse Jawhara',
    });
    await aRound(
      app,
      admin,
      courier,
      [repeat, moved].flatMap((parcel) => parcel ?? []),
    );
    const { points } = await task();
    expect(points.portes).toEqual([repeat?.ref]);
    expect(points.lieux[repeat?.ref ?? '']).toEqual(spot);
    expect(points.lieux[moved?.ref ?? '']).not.toEqual(spot);
  });

  test('is not named by a phone that did not know where it was', async () => {
    const address = { adresse: '9 rue des Oliviers', tel_cl: '55987654', adresse_deleg: "M'saken" };
    const [before] = await parcelsAtHub(app, shipper, hub, 1, address);
    const first = await aRound(app, admin, courier, before ? [before] : []);
    await deliver(before?.ref ?? '', first.id, { ...spot, precision: 900 });
    await done(app.get(`/api/rs/adm/confirm/${first.id}`, admin.token));
    courier = await aCourier(app, { hub });
    const [repeat] = await parcelsAtHub(app, shipper, hub, 1, address);
    await aRound(app, admin, courier, repeat ? [repeat] : []);
    expect((await task()).points.portes).toEqual([]);
  });
});

describe('an order changed by its courier', () => {
  test('is on the hub’s screen and on the lines; said again it changes nothing', async () => {
    const rs = await aRound(app, admin, courier, await to(...scattered));
    const { rs: out } = await task();
    const wanted = out.ordre.refs.toReversed();
    const body = { id_rs: rs.id, version: 1, ordre: wanted, fait_le: '2026-03-11T08:00:00Z' };
    expect(await order(body)).toMatchObject({ entretemps: null, ordre: { version: 2 } });
    expect(await order(body)).toMatchObject({ deja: true, ordre: { version: 2 } });
    const seen = await done(app.get(`/api/rs/adm/view/${rs.ref}`, admin.token));
    expect(seen.colis.map(({ ref }: { ref: string }) => ref)).toEqual(wanted);
    expect(seen.ordre).toMatchObject({ par: 'livreur', version: 2 });
  });

  test('of two that met, the later by its time is kept, and whoever sent it reads which', async () => {
    const rs = await aRound(app, admin, courier, await to(...scattered));
    const { refs } = (await task()).rs.ordre;
    app.at('2026-03-11T11:00:00Z');
    const first = {
      id_rs: rs.id,
      version: 1,
      ordre: refs.toReversed(),
      fait_le: '2026-03-11T10:00:00Z',
    };
    await order(first);
    const older = { ...first, ordre: [...refs].sort(), fait_le: '2026-03-11T09:00:00Z' };
    expect(await order(older)).toMatchObject({ entretemps: 'garde', ordre: { refs: first.ordre } });
    const newer = { ...older, fait_le: '2026-03-11T10:30:00Z' };
    expect(await order(newer)).toMatchObject({
      entretemps: 'remplace',
      ordre: { refs: older.ordre },
    });
    expect((await task()).rs.ordre).toMatchObject({ version: 3, refs: older.ordre });
  });

  test('never moves another courier’s round, nor one that is over, and is never refused', async () => {
    const rs = await aRound(app, admin, courier, await to("M'saken", 'Enfidha'));
    const { refs } = (await task()).rs.ordre;
    const otherCourier = await aCourier(app, { hub });
    const body = { id_rs: rs.id, version: 1, ordre: refs.toReversed() };
    expect(await order(body, otherCourier)).toEqual({
      done: true,
      deja: true,
      ordre: null,
      entretemps: null,
    });
    for (const ref of refs)
      await done(
        app.post(
          '/api/liv/v10/pushcolis',
          { ref, etat: 'LIV-COURS-ECHEC', motif: 'refuse' },
          courier.token,
        ),
      );
    await done(app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token));
    expect(await order(body)).toMatchObject({ deja: true, ordre: { version: 1, refs } });
  });
});

describe('with a routing engine that speaks VROOM’s HTTP interface', () => {
  let engine: Server;
  let requests: { vehicles: object[]; jobs: { id: number; location: number[] }[] }[];
  let answer: (jobs: { id: number }[]) => object | null;

  beforeAll(async () => {
    engine = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const body = JSON.parse(text) as (typeof requests)[number];
        requests.push(body);
        const reply = answer(body.jobs);
        if (reply)
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify(reply));
      });
    }).listen(0, '127.0.0.1');
    await once(engine, 'listening');
  });
  afterAll(() => {
    engine.closeAllConnections();
    engine.close();
  });
  beforeEach(() => {
    requests = [];
    app.services.config.routingUrl = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/`;
  });
  afterEach(() => {
    app.services.config.routingUrl = null;
  });

  const steps = (ids: readonly number[]) => ({
    code: 0,
    summary: { cost: 1 },
    unassigned: [],
    routes: [
      {
        vehicle: 1,
        steps: [
          { type: 'start', location: [10.6, 35.8] },
          ...ids.map((id) => ({ type: 'job', id, job: id, location: [10.6, 35.8] })),
          { type: 'end', location: [10.6, 35.8] },
        ],
      },
    ],
  });

  test('the round leaves in the order of its roads', async () => {
    answer = (jobs) => steps(jobs.map(({ id }) => id).toReversed());
    await aRound(app, admin, courier, await to(...scattered));
    expect(await ridden()).toEqual(scattered.toReversed());
    expect(requests).toHaveLength(1);
    expect(requests[0]?.vehicles).toEqual([
      { id: 1, start: [expect.closeTo(10.6, 0), expect.closeTo(35.8, 0)], end: expect.anything() },
    ]);
    expect(requests[0]?.jobs.map(({ location }) => location.length)).toEqual([2, 2, 2, 2]);
  });

  test.each([
    ['forgets a stop', (jobs: { id: number }[]) => steps(jobs.slice(1).map(({ id }) => id))],
    [
      'names a stop that is not there',
      (jobs: { id: number }[]) => steps([...jobs.slice(1).map(({ id }) => id), 99]),
    ],
    ['has no answer', () => ({ code: 2, error: 'No route' })],
    ['says something else', () => ['nothing']],
    ['does not answer in time', () => null],
  ])('one that %s is left aside: the round leaves in our own order', async (_, says) => {
    answer = says;
    await aRound(app, admin, courier, await to(...scattered));
    expect(requests).toHaveLength(1);
    const there = await ridden();
    expect(there.toSorted()).toEqual([...scattered].sort());
    expect(Math.abs(there.indexOf('Enfidha') - there.indexOf('Bouficha'))).toBe(1);
  });
});
