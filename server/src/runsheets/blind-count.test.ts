import { may } from '@cigogne/domain/may';
import type { Endpoint } from '@cigogne/domain/contract';
import { beforeEach, expect, test } from 'vitest';
import { features } from '../features.ts';
import { openHub } from '../testing/open-hub.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, aRoot, type Person } from '../testing/make-users.ts';

// The count of a round's cash is blind: a hub is told the expected amount only after the first
// count.

const { app, hub, admin, shipper } = await openHub({ mode_reglement: 'cheque_especes' });
const root = await aRoot(app, { hub });
let courier: Person;
let rs: { id: number; ref: string };

/** A confirmed round: 33.331 and 44.446 collected, 20.500 of it in a cheque, 57.277 in cash. */
beforeEach(async () => {
  courier = await aCourier(app, { hub });
  const colis = [
    ...(await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 33.331 })),
    ...(await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 44.446 })),
  ];
  rs = await aRound(app, admin, courier, colis);
  for (const [place, { ref }] of colis.entries()) {
    const cheques =
      place === 0 ? [{ num: `77000${rs.id}`, proprietaire: 'Rim', montant: 20.5 }] : [];
    await app.post(
      '/api/liv/v10/pushcolis',
      { ref, etat: 'LIV-COURS-SUCC', cheques },
      courier.token,
    );
  }
  expect((await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token)).status).toBe(200);
});

const expected = 57.277;
const close = (by: Person, compte: number, more: object = {}) =>
  app.post('/api/rs/adm/close', { id: rs.id, compte, ...more }, by.token);
const counts = async () =>
  (
    await app.services.pool.query<{ compte: number; id_user: number }>(
      'select compte, id_user from closing_counts where id_rs = $1 order by id',
      [rs.id],
    )
  ).rows;

/** The whole answer of every entry that this person may read. */
async function allThatIsRead(by: Person, role: 'admin' | 'root'): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const entries = features.flatMap(({ contract }): Endpoint[] => Object.values(contract));
  for (const entry of entries) {
    const open = entry.roles !== 'public' && may({ role, token: 'session' }, entry);
    if (entry.kind !== 'read' || !open) continue;
    const url = entry.path
      .replace(':code', rs.ref)
      .replace(':ref', rs.ref)
      .replace(':id', String(entry.path.includes('/users/') ? courier.id : rs.id));
    const answer = await app.fastify.inject({
      method: entry.method,
      url,
      headers: { 'cgo-tkn': by.token },
      ...(entry.method === 'POST'
        ? { payload: { id: courier.id, id_liv: courier.id, format: 'csv' } }
        : {}),
    });
    if (answer.statusCode === 200) read.set(`${entry.method} ${entry.path}`, answer.body);
  }
  return read;
}

const telling = (read: Map<string, string>): string[] =>
  [...read].filter(([, body]) => /57[.,\s]?277/.test(body)).map(([entry]) => entry);

test('before the first count no answer tells a hub what is expected; root is told', async () => {
  const read = await allThatIsRead(admin, 'admin');
  expect(telling(read)).toEqual([]);
  for (const entry of [
    'POST /api/caisse/adm/releve',
    'GET /api/rs/adm/livreurs',
    'GET /api/rs/adm/view/:code',
  ])
    expect(read.has(entry), entry).toBe(true);
  const ofRoot = telling(await allThatIsRead(root, 'root'));
  expect(ofRoot).toContain('POST /api/caisse/adm/releve');
  expect(ofRoot).toContain('GET /api/rs/adm/view/:code');
  const till = await app.post('/api/caisse/adm/releve', {}, admin.token);
  expect(till.body.totaux).toMatchObject({ livreurs: null });
  expect(till.body.livreurs).toContainEqual(
    expect.objectContaining({ id: courier.id, especes: null, limite: 'ok', cheques: 20.5 }),
  );
});

test('the first count stays, whatever is counted after the difference was told; root reads both', async () => {
  const short = await close(admin, 50);
  expect(short).toMatchObject({
    status: 409,
    body: { code: 'montants-changes', attendu: expected },
  });
  expect((await app.get(`/api/rs/adm/view/${rs.ref}`, admin.token)).body.attendu).toBe(expected);
  const done = await close(admin, expected);
  expect(done.body).toMatchObject({ ecart: 0, compte: expected });
  expect(await counts()).toEqual([
    { compte: 50_000, id_user: admin.id },
    { compte: 57_277, id_user: admin.id },
  ]);
  const { body } = await app.post(
    '/api/ledger/adm/closings',
    { filter: { id_liv: courier.id } },
    root.token,
  );
  expect(body.rows[0].comptages.map(({ compte }: { compte: number }) => compte)).toEqual([
    50,
    expected,
  ]);
});

test('who declares a difference has read it: what a colleague corrected meanwhile is told first', async () => {
  expect((await close(admin, 50)).body.attendu).toBe(expected);
  const { colis } = (await app.get(`/api/rs/adm/view/${rs.ref}`, root.token)).body;
  const { ref } = colis.find((one: { montant_ttc: number }) => one.montant_ttc === 44.446);
  await app.post(
    '/api/colis/adm/edit',
    { ref, field: 'montant', f_data: 144.446, raison: 'Chiffre oublié' },
    root.token,
  );
  const declare = (attendu: number) =>
    close(admin, 50, { raison: 'Monnaie rendue deux fois', attendu });
  expect(await declare(expected)).toMatchObject({
    status: 409,
    body: { code: 'montants-changes', attendu: 157.277, ecart: -107.277 },
  });
  expect((await app.get(`/api/rs/adm/view/${rs.ref}`, root.token)).body.etat).toBe('completed');
  expect((await declare(157.277)).body).toMatchObject({ ecart: -107.277, compte: 50 });
});

test('a count is kept even when its answer is lost and sent again under its key, and never changed', async () => {
  const key = { 'idempotency-key': `compte-${rs.id}` };
  const body = { id: rs.id, compte: 57 };
  for (const _ of [1, 2])
    expect((await app.post('/api/rs/adm/close', body, admin.token, key)).status).toBe(409);
  expect(await counts()).toHaveLength(1);
  await expect(
    app.owner.pool.query('update closing_counts set compte = 1 where id_rs = $1', [rs.id]),
  ).rejects.toThrow();
});

test('a round that is not confirmed is not counted, nor by another hub', async () => {
  const outsider = await anAdmin(app, { hub: await aHub(app) });
  expect((await close(outsider, 10)).status).toBe(404);
  expect(await counts()).toEqual([]);
});

test('closed again: the same count is done already, another one is refused and stands nowhere', async () => {
  expect((await close(admin, 57, { raison: 'Monnaie' })).status).toBe(200);
  expect((await close(admin, 57)).body).toMatchObject({ deja: true, compte: 57 });
  const before = await app.fingerprint();
  const other = await close(admin, expected);
  expect(other).toMatchObject({ status: 409, body: { code: 'etat-change', compte: 57 } });
  expect(other.body.message).toContain('déjà clôturée avec 57,000 TND comptés');
  expect(await app.fingerprint()).toBe(before);
});

test('two clerks count at once: one closes, the other reads which count stands', async () => {
  const answers = await Promise.all([
    close(admin, 57, { raison: 'Un' }),
    close(root, 56, { raison: 'Deux' }),
  ]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(await counts()).not.toEqual([]);
});
