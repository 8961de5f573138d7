import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { signWebhook } from '../http/outgoing/sign-webhook.ts';
import { signIn } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { type MemoryPartner, memoryPartner } from '../testing/memory-partner.ts';
import { parcelsAtHub } from '../testing/make-runsheets.ts';
import { twoHubs } from '../testing/two-hubs.ts';
import { followOnce } from './follow-partner.ts';

const scene = twoHubs();
const secret = `whsec_${randomBytes(24).toString('base64')}`;
let afex: MemoryPartner;
beforeEach(async () => {
  afex = memoryPartner(() => scene.app.services.clock());
  scene.app.services.partner = afex;
  scene.app.services.config.partner = {
    url: 'https://afex.test',
    local: false,
    accounts: { tunis: { token: 'a', secret } },
  };
  // Each test has another partner, whose event list starts anew.
  await scene.app.services.pool.query('update partner_cursors set cursor = null, next_at = null');
});

/** A parcel that the partner has, on a manifest. */
async function handed(fields = {}): Promise<{ ref: string; key: string; id: number }> {
  const [parcel] = await parcelsAtHub(scene.app, scene.shipper, scene.tunis, 1, fields);
  const ref = parcel?.ref ?? '';
  const body = { codes: [ref], compte_afex: 'tunis' };
  await scene.app.post('/api/afex/adm/transfert', body, scene.admin.token);
  return { ref, key: `${ref}-c1`, id: parcel?.id ?? 0 };
}
const detail = async (ref: string) =>
  (await scene.app.get(`/api/colis/adm/details/${ref}`, scene.root.token)).body;
const edit = (body: object) => scene.app.post('/api/colis/adm/edit', body, scene.admin.token);
const takeBack = (ref: string) => edit({ ref, field: 'is_afex', f_data: false });
const list = async (filter: object, token = scene.root.token) =>
  (await scene.app.post('/api/afex/adm/list', { filter }, token)).body.rows as { ref: string }[];
/** Advances the clock and runs the job until nothing is due. */
async function later(minutes = 1) {
  const now = scene.app.services.clock().getTime();
  scene.app.at(new Date(now + minutes * 60_000).toISOString());
  for (let n = 0; n < 20 && (await followOnce(scene.app.services)); n += 1) continue;
}
const owed = async () => {
  const { rows } = await scene.app.services.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger_lines where kind = 'partenaire/tunis'`,
  );
  return Number(rows[0]?.sum);
};
const exchanges = async (ref: string) =>
  (await scene.app.get(`/api/afex/adm/echanges/${ref}`, scene.root.token)).body.rows;

function notice(data: object, { by = secret, at = new Date(), type = 'shipment.status' } = {}) {
  const body = JSON.stringify({ type, data });
  const headers = signWebhook(by, { id: `msg_${randomBytes(8).toString('hex')}`, at, body });
  return scene.app.post('/api/afex/webhook/tunis', body, undefined, headers);
}

test('a recipient whose parcel the partner brings back prepares nothing any more', async () => {
  const { ref, key } = await handed();
  const { rows } = await scene.app.services.pool.query<{ suivi: string }>(
    'select suivi from colis where code = $1',
    [ref],
  );
  const tracking = async () => (await scene.app.get(`/api/suivi/${ref}${rows[0]?.suivi}`)).body;
  afex.move(key, 'in_delivery');
  await later();
  expect(await tracking()).toMatchObject({ phase: 'en-route', montant: expect.any(Number) });
  afex.move(key, 'in_rto');
  await later();
  expect(await tracking()).toMatchObject({ phase: 'annule', montant: null });
});

test('the statuses of a delivery are followed once each, and the last one puts the money with the partner', async () => {
  const { ref, key } = await handed();
  const before = await owed();
  for (const status of [
    'awaiting_removal',
    'in_transfert',
    'in_delivery',
    'undelivered',
    'in_delivery',
  ])
    afex.move(key, status);
  await later();
  expect(await detail(ref)).toMatchObject({
    etat: 'ATT-LIV',
    etat_afex: 'in_delivery',
    issue: null,
  });
  expect(await owed()).toBe(before);
  afex.move(key, 'delivered', { note: 'Remis à sa sœur' });
  await later();
  const sheet = await detail(ref);
  expect(sheet).toMatchObject({
    etat: 'ATT-LIV',
    etat_afex: 'delivered',
    issue: 'livre',
    montant_encaisse: 45.5,
    is_afex: true,
    note_afex: 'Remis à sa sœur',
  });
  expect(sheet.colishistories.slice(0, 2)).toMatchObject([
    { task: 'Statut Afex : Livré', doneby: 'Partenaire' },
    { task: 'Statut Afex : En cours de livraison' },
  ]);
  expect(await owed()).toBe(before + 45_500);
  afex.move(key, 'billed');
  await later();
  expect(await detail(ref)).toMatchObject({ etat_afex: 'billed', issue: 'livre' });
  expect(await owed()).toBe(before + 45_500);
  await expectBooksRight(scene.app);
});

test.each([
  ['returned', 'retour', 0],
  ['canceled', 'retour', 0],
  ['exception_refunded', 'rembourse', 0],
  ['exception_not_refunded', 'rembourse', 0],
  ['recovered', 'recupere', 45_500],
] as const)('%s decides %s', async (status, issue, sum) => {
  const { ref, key } = await handed();
  const before = await owed();
  afex.move(key, status);
  await later();
  expect(await detail(ref)).toMatchObject({ etat_afex: status, issue });
  expect(await owed()).toBe(before + sum);
  await expectBooksRight(scene.app);
});

test('no status goes backward, and no money comes of one', async () => {
  const { ref, key } = await handed();
  afex.move(key, 'returned');
  await later();
  const before = await owed();
  for (const status of ['in_delivery', 'delivered', 'pre_manifest', 'canceled'])
    afex.move(key, status);
  await later();
  expect(await detail(ref)).toMatchObject({ etat_afex: 'returned', issue: 'retour' });
  expect(await owed()).toBe(before);
  expect((await exchanges(ref))[0]).toMatchObject({ resultat: 'ignore', sens: 'reception' });
});

test('a status that is unknown is kept, shown and found, decides nothing, and the way goes on', async () => {
  const { ref, key } = await handed();
  afex.move(key, 'in_delivery');
  afex.move(key, 'drone_landed');
  await later();
  const sheet = await detail(ref);
  expect(sheet).toMatchObject({ etat_afex: 'drone_landed', issue: null });
  expect(sheet.colishistories[0].task).toBe('Statut Afex : non reconnu');
  expect((await list({ suivi: 'statut_inconnu' })).map((row) => row.ref)).toContain(ref);
  expect((await list({ etat_afex: ['drone_landed'] })).map((row) => row.ref)).toEqual([ref]);
  afex.move(key, 'delivered');
  await later();
  expect(await detail(ref)).toMatchObject({ etat_afex: 'delivered', issue: 'livre' });
});

test('a word about another parcel changes nothing', async () => {
  const [one, two] = [await handed(), await handed()];
  const event = afex.move(one.key, 'delivered');
  for (const lie of [
    { ...event, reference: two.ref },
    { ...event, key: two.key },
    { ...event, shipment: 'AFX-9' },
    { ...event, key: '999999999999-c1' },
  ])
    expect((await notice(lie)).body).toEqual({ done: true, deja: true });
  expect(await detail(one.ref)).toMatchObject({ issue: null, etat_afex: 'pre_manifest' });
  expect(await detail(two.ref)).toMatchObject({ issue: null, etat_afex: 'pre_manifest' });
});

test('a webhook is read when it is signed now, by the account, and only then', async () => {
  const { ref, key } = await handed();
  const event = afex.move(key, 'in_delivery');
  const other = `whsec_${randomBytes(24).toString('base64')}`;
  const old = new Date(Date.now() - 6 * 60_000);
  for (const answer of [
    await notice(event, { by: other }),
    await notice(event, { at: old }),
    await notice(event, { at: new Date(Date.now() + 6 * 60_000) }),
    await scene.app.post('/api/afex/webhook/tunis', { type: 'shipment.status', data: event }),
    await scene.app.post('/api/afex/webhook/sousse', { type: 'shipment.status', data: event }),
    await scene.app.post('/api/afex/webhook/nulle-part', {}),
  ])
    expect(answer.status).toBe(401);
  expect(await detail(ref)).toMatchObject({ etat_afex: 'pre_manifest' });
  expect((await notice(event)).body).toEqual({ done: true });
  expect(await detail(ref)).toMatchObject({ etat_afex: 'in_delivery' });
  expect((await notice({ broken: true })).status).toBe(400);
  expect((await notice({}, { type: 'autre' })).body).toEqual({ done: true, deja: true });
});

test('a list that a clock ahead of time put off for hours is read as soon as the clock is right', async () => {
  const { ref, key } = await handed();
  await scene.app.services.pool.query(
    `update partner_cursors set next_at = $1::timestamptz + interval '10 hours'`,
    [scene.app.services.clock()],
  );
  afex.move(key, 'in_delivery');
  await later();
  expect(await detail(ref)).toMatchObject({ etat_afex: 'in_delivery' });
});

test('the same told again and again, late and out of order, is followed once', async () => {
  const { ref, key } = await handed();
  const before = await owed();
  const events = ['awaiting_removal', 'in_transfert', 'in_delivery', 'delivered'].map((status) =>
    afex.move(key, status),
  );
  const mixed = [3, 1, 3, 0, 2, 3, 2].flatMap((n) => events[n] ?? []);
  await Promise.all([...mixed.map((event) => notice(event)), later()]);
  await later();
  const sheet = await detail(ref);
  expect(sheet).toMatchObject({ etat_afex: 'delivered', issue: 'livre' });
  const finals = sheet.colishistories.filter((row: { task: string }) => row.task.endsWith('Livré'));
  expect(finals).toHaveLength(1);
  expect(await owed()).toBe(before + 45_500);
  await expectBooksRight(scene.app);
});

test.each(['billed', 'drone_landed'])(
  'a final status that « %s » has overtaken still decides about the money, once',
  async (status) => {
    const { ref, key, id } = await handed();
    const before = await owed();
    const delivered = afex.move(key, 'delivered');
    const last = afex.move(key, status);
    // Ahead of what was not read yet, it waits.
    expect((await notice(last)).body).toEqual({ done: true, deja: true });
    expect(await detail(ref)).toMatchObject({ etat_afex: 'pre_manifest', issue: null });
    await Promise.all([notice(delivered), later(), notice(delivered)]);
    // After a final status an unknown word is ignored.
    const etat_afex = status === 'billed' ? 'billed' : 'delivered';
    expect(await detail(ref)).toMatchObject({ etat_afex, issue: 'livre' });
    expect(await owed()).toBe(before + 45_500);
    const other = await handed();
    afex.move(other.key, 'returned');
    afex.move(other.key, status);
    const sync = await scene.app.get(`/api/afex/adm/sync-status/${other.id}`, scene.admin.token);
    expect([id > 0, sync.body.colis.issue]).toEqual([true, 'retour']);
    await expectBooksRight(scene.app);
  },
);

test('« Syncroniser le statut », twice at once', async () => {
  const { ref, key, id } = await handed();
  const before = await owed();
  afex.move(key, 'delivered');
  const sync = () => scene.app.get(`/api/afex/adm/sync-status/${id}`, scene.admin.token);
  const [one, two] = await Promise.all([sync(), sync()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body.colis).toMatchObject({ ref, etat_afex: 'delivered', issue: 'livre' });
  expect(await owed()).toBe(before + 45_500);
  afex.before = async () => ({ kind: 'unknown', why: 'delai' });
  expect((await sync()).body).toMatchObject({
    done: true,
    message: 'Afex n’a pas répondu : le dernier statut connu reste affiché.',
  });
});

test('« Annuler la gestion d’afex » gives the parcel back, and the partner is told', async () => {
  const { ref, key } = await handed();
  const { status, body } = await takeBack(ref);
  expect([status, body.colis.is_afex, body.colis.etat_afex, body.colis.etat]).toEqual([
    200,
    false,
    null,
    'ATT-LIV',
  ]);
  await later();
  expect(afex.voided.has(key)).toBe(true);
  expect((await detail(ref)).colishistories[0].task).toBe("Gestion d'Afex annulée");
  expect(await detail(ref)).toMatchObject({ is_afex: false, afex_code_agence: null });
  expect((await takeBack(ref)).body).toMatchObject({ done: true, deja: true });
  // Once the partner knows, it can be handed over again.
  const body2 = { codes: [ref], compte_afex: 'tunis' };
  const repeat = await scene.app.post('/api/afex/adm/transfert', body2, scene.admin.token);
  expect(repeat.body.colis).toMatchObject([{ resultat: 'manifeste' }]);
});

test('until the partner knows that a parcel was taken back, it is not handed over again', async () => {
  const { ref } = await handed();
  afex.before = async () => ({ kind: 'unknown', why: 'delai' });
  await takeBack(ref);
  await later();
  const body = { codes: [ref], compte_afex: 'tunis' };
  const repeat = await scene.app.post('/api/afex/adm/transfert', body, scene.admin.token);
  expect(repeat.body.colis).toMatchObject([
    { resultat: 'refuse', message: expect.stringContaining('annulation précédente') },
  ]);
});

test('taking back against a status that arrives: one of the two, and the books are right', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ref, key } = await handed();
    const event = afex.move(key, 'delivered');
    const [cancel] = await Promise.all([takeBack(ref), notice(event)]);
    const sheet = await detail(ref);
    expect(sheet.is_afex ? sheet.issue : null).toBe(sheet.issue);
    expect(cancel.status).toBe(sheet.issue === 'livre' ? 409 : 200);
  }
  await later();
  await expectBooksRight(scene.app);
});

test('a return comes in by scan at any hub, once', async () => {
  const { ref, key } = await handed();
  const scan = (token = scene.elsewhere.token) =>
    scene.app.post('/api/afex/adm/retour', { code: ref }, token);
  expect((await scan()).body.message).toContain('Afex n’a pas encore annoncé son retour');
  afex.move(key, 'returned');
  await later();
  expect((await scan(scene.root.token)).status).toBe(409);
  const { body } = await scan();
  expect(body).toMatchObject({
    done: true,
    retour_echange: null,
    colis: { etat: 'ANL', is_afex: false, issue: 'retour', id_hub_current: scene.sahel.id },
  });
  expect((await scan()).body).toMatchObject({ done: true, deja: true });
  expect((await detail(ref)).colishistories[0].task).toBe("Retour d'Afex reçu au HUB-SAHEL");
  await later();
  await expectBooksRight(scene.app);
});

test('what is told of an earlier hand-over is nothing about the present one', async () => {
  const { ref, key } = await handed();
  await takeBack(ref);
  await later();
  const repeat = { codes: [ref], compte_afex: 'sousse' };
  await scene.app.post('/api/afex/adm/transfert', repeat, scene.admin.token);
  // The partner's list of events tells now that the first one is canceled.
  await later();
  expect(afex.shipments.get(key)?.status).toBe('canceled');
  expect(await detail(ref)).toMatchObject({
    is_afex: true,
    issue: null,
    etat_afex: 'pre_manifest',
  });
});

test('what came back and was reopened can be handed over once more', async () => {
  const { ref, key } = await handed();
  afex.move(key, 'returned');
  await later();
  await scene.app.post('/api/afex/adm/retour', { code: ref }, scene.admin.token);
  expect(
    (await edit({ ref, field: 'etat', f_data: 'ATT-LIV', raison: 'Client rappelé' })).status,
  ).toBe(200);
  const body = { codes: [ref], compte_afex: 'tunis' };
  const repeat = await scene.app.post('/api/afex/adm/transfert', body, scene.admin.token);
  expect(repeat.body.colis).toMatchObject([{ resultat: 'manifeste', etat_afex: 'pre_manifest' }]);
  await expectBooksRight(scene.app);
});

test('the old goods of an exchange come back by the same scan, under a code of their own', async () => {
  const { ref, key } = await handed({ type_envoi: 'echange' });
  afex.move(key, 'delivered');
  await later();
  const scan = () => scene.app.post('/api/afex/adm/retour', { code: ref }, scene.admin.token);
  const { body } = await scan();
  expect(body.retour_echange).toMatch(/^26\d{10}$/);
  expect(await detail(body.retour_echange)).toMatchObject({
    etat: 'RECUPERER',
    type_envoi: 'recuperation',
    montant_ttc: 0,
    id_hub_current: scene.tunis.id,
  });
  expect((await scan()).body).toMatchObject({ deja: true, retour_echange: body.retour_echange });
  await expectBooksRight(scene.app);
});

test('what the partner brings although it said that it delivered it is told as that', async () => {
  const { ref, key } = await handed();
  afex.move(key, 'delivered');
  await later();
  const { status, body } = await scene.app.post(
    '/api/afex/adm/retour',
    { code: ref },
    scene.admin.token,
  );
  expect([status, body.message]).toEqual([
    409,
    `Afex a annoncé le colis ${ref} livré et en doit le montant : gardez-le à part et prévenez le Super-Admin.`,
  ]);
  expect(await detail(ref)).toMatchObject({ is_afex: true, issue: 'livre' });
});

test('a return that does not come within the days of the setting is to be claimed', async () => {
  const { ref, key } = await handed();
  afex.move(key, 'returned');
  await later();
  const claims = async () => (await list({ suivi: 'a_reclamer' })).map((row) => row.ref);
  expect(await claims()).not.toContain(ref);
  await later(11 * 24 * 60);
  expect(await claims()).toContain(ref);
  await scene.app.post('/api/afex/adm/retour', { code: ref }, scene.admin.token);
  expect(await claims()).not.toContain(ref);
});

test('what does not move is asked about: often on the road, seldom else', async () => {
  const { id } = await handed();
  const looks = () => afex.calls.filter(({ call }) => call === 'status').length;
  const key = afex.calls.find(({ call }) => call === 'create')?.about ?? '';
  await later(30);
  expect([id > 0, looks()]).toEqual([true, 0]);
  await later(31);
  expect(looks()).toBe(1);
  afex.move(key, 'in_delivery');
  await later();
  await later(11);
  expect(looks()).toBe(2);
});

test('a shipper reads plain words, never the partner’s', async () => {
  const { ref, key } = await handed();
  afex.move(key, 'drone_landed');
  await later();
  const token = await signIn(scene.app, scene.shipper.id);
  const one = await scene.app.post('/api/colis/exped/mescolis/getbycode', { code: ref }, token);
  const many = await scene.app.post(
    '/api/colis/exped/mescolis',
    { filter: { search: ref } },
    token,
  );
  expect(JSON.stringify([one.body, many.body])).not.toContain('drone_landed');
});
