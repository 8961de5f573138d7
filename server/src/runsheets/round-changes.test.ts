import { expect, test } from 'vitest';
import { openHub } from '../testing/open-hub.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, type Person } from '../testing/make-users.ts';

/** A phone that already has the round requests only changes. */

const { app, hub, admin, shipper } = await openHub();

type Changes = Record<string, unknown> & {
  colis?: { ref: string }[];
  suite: [string, string][] | null;
};

const whole = async ({ token }: Person) =>
  (await app.post('/api/liv/v10/getmytask', {}, token)).body;

const changes = async ({ token }: Person, connu: readonly string[]): Promise<Changes> =>
  (await app.post('/api/liv/v10/tournee', { connu }, token)).body;

const marksOf = ({ suite }: Changes): string[] => (suite ?? []).map(([, mark]) => mark);

test('who has nothing gets all of it, who has all of it nothing', async () => {
  const rider = await aCourier(app, { hub });
  const colis = await parcelsAtHub(app, shipper, hub, 25, { montant_ttc: 64 });
  await aRound(app, admin, rider, colis);
  const { rs, ...others } = await whole(rider);
  const first = await changes(rider, []);
  const { suite, colis: stops, rs: head, ...rest } = first;
  expect({ rs: { ...(head as object), colis: stops }, ...rest }).toEqual({ rs, ...others });
  expect(suite?.filter(([part]) => part.startsWith('colis/')).map(([part]) => part)).toEqual(
    rs.colis.map(({ ref }: { ref: string }) => `colis/${ref}`),
  );
  expect(await changes(rider, marksOf(first))).toEqual({ suite: null });

  // One result: its stop, and the head of the round with its totals.
  const ref = colis[0]?.ref ?? '';
  await app.post('/api/liv/v10/pushcolis', { ref, etat: 'LIV-COURS-SUCC' }, rider.token);
  const next = await changes(rider, marksOf(first));
  expect(next.colis?.map((stop) => stop.ref)).toEqual([ref]);
  expect(Object.keys(next).sort()).toEqual(['colis', 'rs', 'suite']);
  expect(JSON.stringify(next).length).toBeLessThan(JSON.stringify(first).length / 4);
});

test('a stop that leaves, another round and none at all are told too', async () => {
  const rider = await aCourier(app, { hub });
  const colis = await parcelsAtHub(app, shipper, hub, 3, { montant_ttc: 64 });
  const { id } = await aRound(app, admin, rider, colis);
  const first = await changes(rider, []);
  const ref = colis[0]?.ref ?? '';
  await app.post('/api/rs/adm/retirer', { id, ref, rentre: true }, admin.token);
  const without = await changes(rider, marksOf(first));
  expect(without.suite?.map(([part]) => part)).not.toContain(`colis/${ref}`);
  expect(without.colis).toEqual([]);
  for (const { ref: left } of colis.slice(1))
    await app.post('/api/liv/v10/pushcolis', { ref: left, etat: 'LIV-COURS-SUCC' }, rider.token);
  await app.get(`/api/rs/adm/confirm/${id}`, admin.token);
  const none = await changes(rider, marksOf(without));
  expect(none.rs).toBeNull();
  expect(await changes(rider, marksOf(none))).toEqual({ suite: null });
});

test('marks that nobody gave are of no use, and marks of another round give nothing away', async () => {
  const [mine, other] = [await aCourier(app, { hub }), await aCourier(app, { hub })];
  const colis = await parcelsAtHub(app, shipper, hub, 2, { montant_ttc: 64 });
  await aRound(app, admin, mine, colis);
  const foreign = marksOf(await changes(mine, []));
  expect((await changes(other, foreign)).rs).toBeNull();
  expect(await changes(mine, ['xxxxxxxx'])).toEqual(await changes(mine, []));
  const { status } = await app.post('/api/liv/v10/tournee', { connu: 'tout' }, mine.token);
  expect(status).toBe(400);
});
