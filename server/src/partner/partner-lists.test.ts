import { expect, test } from 'vitest';
import { signIn } from '../testing/app.ts';
import { memoryPartner } from '../testing/memory-partner.ts';
import { parcelsAtHub } from '../testing/make-runsheets.ts';
import { twoHubs } from '../testing/two-hubs.ts';
import { followOnce } from './follow-partner.ts';

const scene = twoHubs();

test('a parcel that the partner has is in no list of what a hub has to do, and in every search', async () => {
  const { app, admin, root, tunis, sahel, shipper } = scene;
  app.services.partner = memoryPartner(() => app.services.clock());
  const [ours, handedOver] = (await parcelsAtHub(app, shipper, tunis, 2)).map(({ ref }) => ref);
  await app.post(
    '/api/afex/adm/transfert',
    { codes: [handedOver], compte_afex: 'tunis' },
    admin.token,
  );
  const refs = async (path: string, body: object, token = admin.token) =>
    (await app.post(path, body, token)).body.rows.map(({ ref }: { ref: string }) => ref);

  expect(await refs('/api/colis/adm/list', {})).toEqual([ours]);
  expect(await refs('/api/colis/adm/list', { filter: { a_transferer: true } })).toEqual([ours]);
  expect(await refs('/api/colis/adm/global/search', {})).toEqual([handedOver, ours]);
  for (const [is_afex, found] of [
    [true, [handedOver]],
    [false, [ours]],
  ] as const) {
    expect(await refs('/api/colis/adm/global/search', { filter: { is_afex } })).toEqual(found);
    const search = { filter: { is_afex, search: 'Chaabane' } };
    expect(await refs('/api/colis/adm/global/search', search)).toEqual(found);
  }
  const [sheet] = (
    await app.post('/api/colis/adm/global/search', { filter: { search: handedOver } }, admin.token)
  ).body.rows;
  expect(sheet).toMatchObject({ is_afex: true, a_transferer: false });

  for (const purpose of ['runsheet', 'transfert', 'afex', 'retour']) {
    const body = { filter: { search: handedOver }, for: purpose };
    const { rows } = (await app.post('/api/colis/adm/view/filter', body, admin.token)).body;
    expect([purpose, rows[0]?.raison]).toEqual([purpose, expect.any(String)]);
  }
  const home = JSON.stringify((await app.get('/api/rs/adm/board', admin.token)).body);
  expect(home).not.toContain(handedOver);

  // The hub of its destination sees it too; the outsider's shop does not.
  expect(await refs('/api/afex/adm/list', {}, scene.elsewhere.token)).toEqual([handedOver]);
  expect(await refs('/api/afex/adm/list', { filter: { compte: 'sousse' } })).toEqual([]);
  expect(
    await refs('/api/afex/adm/list', { filter: { compte: 'tunis', id_exped: [shipper.id] } }),
  ).toEqual([handedOver]);
  expect(await refs('/api/afex/adm/list', { filter: { search: 'Chaabane' } }, root.token)).toEqual([
    handedOver,
  ]);
  const outsider = await signIn(app, scene.outsider.id);
  expect(await refs('/api/colis/exped/mescolis', {}, outsider)).toEqual([]);
  const exported = await app.post('/api/afex/adm/list/export', { format: 'csv' }, admin.token);
  expect(exported.body).toContain('Compte Afex');
  expect(exported.body).toContain('Pré-manifeste');
  const manifests = await app.post(
    '/api/afex/adm/manifestes/export',
    { format: 'csv' },
    admin.token,
  );
  expect(manifests.status).toBe(200);
  expect(manifests.body).toContain('"Num";"Compte Afex"');
  expect(sahel.id).not.toBe(tunis.id);
});

test('what the partner keeps after it was taken back is told, and posts nothing', async () => {
  const { app, admin, tunis, shipper } = scene;
  const afex = memoryPartner(() => app.services.clock());
  app.services.partner = afex;
  const [parcel] = await parcelsAtHub(app, shipper, tunis, 1);
  const ref = parcel?.ref ?? '';
  await app.post('/api/afex/adm/transfert', { codes: [ref], compte_afex: 'tunis' }, admin.token);
  afex.move(`${ref}-c1`, 'in_delivery');
  await app.post('/api/colis/adm/edit', { ref, field: 'is_afex', f_data: false }, admin.token);
  await app.services.pool.query('update partner_cursors set cursor = null, next_at = null');
  await followOnce(app.services);
  afex.move(`${ref}-c1`, 'delivered');
  app.at('2026-03-11T09:00:00Z');
  await followOnce(app.services);
  const { rows } = await app.services.pool.query<{ state: string; status: string; reason: string }>(
    `select state, status, reason from partner_shipments where key = $1`,
    [`${ref}-c1`],
  );
  expect(rows).toEqual([{ state: 'kept', status: 'delivered', reason: 'Colis déjà collecté' }]);
  const tasks = await app.post('/api/users/adm/afex', {}, scene.root.token);
  expect(tasks.body).toMatchObject({ a_reclamer: 0, statut_inconnu: 0, repris_livres: 1 });
  const listed = { filter: { suivi: 'repris_livres' } };
  expect((await app.post('/api/afex/adm/list', listed, admin.token)).body.rows).toMatchObject([
    { ref, etape: 'repris', message: 'Colis déjà collecté' },
  ]);
  const sheet = await app.get(`/api/colis/adm/details/${ref}`, admin.token);
  expect(sheet.body).toMatchObject({ is_afex: false, issue: null, etat: 'ATT-LIV' });
});
