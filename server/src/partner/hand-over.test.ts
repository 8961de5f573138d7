import type { HandOverOutcome } from '@cigogne/domain/partner/partner.contract';
import { beforeEach, expect, test } from 'vitest';
import { type MemoryPartner, memoryPartner } from '../testing/memory-partner.ts';
import { parcelsAtHub } from '../testing/make-runsheets.ts';
import { done } from '../testing/answers.ts';
import { twoHubs } from '../testing/two-hubs.ts';
import { followOnce } from './follow-partner.ts';

const scene = twoHubs();
let afex: MemoryPartner;
beforeEach(() => {
  afex = memoryPartner(() => scene.app.services.clock());
  scene.app.services.partner = afex;
});

const atTunis = (n = 1, fields = {}) =>
  parcelsAtHub(scene.app, scene.shipper, scene.tunis, n, fields);
const refs = (rows: readonly { ref: string }[]) => rows.map(({ ref }) => ref);
const hand = (codes: readonly string[], token = scene.admin.token, compte_afex = 'tunis') =>
  scene.app.post('/api/afex/adm/transfert', { codes, compte_afex }, token);
const manifest = (codes: readonly string[]) =>
  scene.app.post('/api/afex/adm/manifest', { codes }, scene.admin.token);
const detail = async (ref: string) =>
  (await scene.app.get(`/api/colis/adm/details/${ref}`, scene.root.token)).body;
const creations = (key?: string) =>
  afex.calls.filter(({ call, about }) => call === 'create' && (!key || about === key)).length;
const row = async (ref: string) =>
  (await scene.app.post('/api/afex/adm/list', { filter: { search: ref } }, scene.root.token)).body
    .rows[0];
/** Advances the clock and runs the job until nothing is due. */
async function later(minutes: number) {
  const now = scene.app.services.clock().getTime();
  scene.app.at(new Date(now + minutes * 60_000).toISOString());
  for (let n = 0; n < 20 && (await followOnce(scene.app.services)); n += 1) continue;
}
const results = (colis: HandOverOutcome[]) => colis.map(({ resultat }) => resultat);

test('parcels are created and manifested at the partner, whose codes go on the label', async () => {
  const [one, two] = await atTunis(2);
  const { status, body } = await hand([one?.ref ?? '', two?.ref ?? '']);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    done: true,
    message: 'Colis Créer et manifesté chez Afex',
    manifeste: expect.stringMatching(/^MF-26-\d{5}$/),
  });
  expect(results(body.colis)).toEqual(['manifeste', 'manifeste']);
  const parcel = await detail(one?.ref ?? '');
  expect(parcel).toMatchObject({
    etat: 'ATT-LIV',
    is_afex: true,
    etat_afex: 'pre_manifest',
    afex_code_agence: 'AG1',
    afex_code_zone: 'Z7',
  });
  expect(parcel.colishistories[0]).toMatchObject({ task: 'Confié à Afex' });
  expect(await row(one?.ref ?? '')).toMatchObject({
    etape: 'manifeste',
    compte_afex: 'tunis',
    afex_code: expect.stringMatching(/^AFX-/),
    manifeste: body.manifeste,
  });
  const sheet = await scene.app.get(`/api/afex/adm/manifeste/${body.manifeste}`, scene.admin.token);
  expect(sheet.body).toMatchObject({ nbr_colis: 2, montant: 91, etat: 'accepte', compte: 'tunis' });
  const pdf = await scene.app.get(
    `/api/afex/adm/manifeste/${body.manifeste}/pdf`,
    scene.admin.token,
  );
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const listed = await scene.app.post('/api/afex/adm/manifestes', {}, scene.admin.token);
  expect(listed.body.rows[0]).toMatchObject({ numero: body.manifeste, nbr_colis: 2 });
  expect(
    (await scene.app.get(`/api/afex/adm/manifeste/${body.manifeste}`, scene.elsewhere.token))
      .status,
  ).toBe(404);
});

test('what is taken back is not given to the driver: the manifest counts what is left', async () => {
  const codes = refs(await atTunis(2));
  const { manifeste } = (await hand(codes)).body;
  const { app, admin } = scene;
  const takeBack = (ref: string) =>
    app.post('/api/colis/adm/edit', { ref, field: 'is_afex', f_data: false }, admin.token);
  const sheet = async () =>
    (await app.get(`/api/afex/adm/manifeste/${manifeste}`, admin.token)).body;
  const sign = () => app.post('/api/afex/adm/manifeste/remis', { numero: manifeste }, admin.token);
  await takeBack(codes[0] ?? '');
  const marks = ({ lignes }: { lignes: { ref: string; annule: boolean }[] }) =>
    codes.map((code) => lignes.find(({ ref }) => ref === code)?.annule);
  // Whether or not the partner has confirmed it.
  for (const minutes of [0, 5]) {
    await later(minutes);
    const one = await sheet();
    expect(one).toMatchObject({ nbr_colis: 1, montant: 45.5 });
    expect(marks(one)).toEqual([true, false]);
  }
  const listed = await app.post('/api/afex/adm/manifestes', {}, admin.token);
  expect(listed.body.rows[0]).toMatchObject({ numero: manifeste, nbr_colis: 1, montant: 45.5 });
  await takeBack(codes[1] ?? '');
  expect(await sheet()).toMatchObject({ nbr_colis: 0, montant: 0, remis_le: null });
  expect(await sign()).toMatchObject({
    status: 409,
    body: {
      message: `Manifeste ${manifeste} : tous ses colis ont été repris, il n’y a rien à remettre.`,
    },
  });
  expect(await sheet()).toMatchObject({ remis_le: null });
});

test('what the driver has signed for stays as he signed it, whatever becomes of it later', async () => {
  const codes = refs(await atTunis(2));
  const { manifeste: numero } = (await hand(codes)).body;
  const { app, admin } = scene;
  const sheet = async () => (await app.get(`/api/afex/adm/manifeste/${numero}`, admin.token)).body;
  const edit = (field: string, f_data: unknown) =>
    done(app.post('/api/colis/adm/edit', { ref: codes[0], field, f_data }, admin.token));
  await app.post('/api/afex/adm/manifeste/remis', { numero }, admin.token);
  const signed = await sheet();
  expect(signed).toMatchObject({ nbr_colis: 2, montant: 91 });
  expect(signed.lignes[0]).toMatchObject({ agence: 'AG1', zone: 'Z7', annule: false });
  await later(1);
  await edit('is_afex', false);
  await edit('tel', '98765432');
  // Whether or not the partner has confirmed it.
  for (const minutes of [0, 5]) {
    await later(minutes);
    expect(await sheet()).toEqual(signed);
  }
  // It may even go out again, elsewhere and for another amount.
  await edit('montant', 39);
  await hand([codes[0] ?? ''], admin.token, 'sousse');
  expect(await sheet()).toEqual(signed);
  const { rows } = (await app.post('/api/afex/adm/manifestes', { filter: {} }, admin.token)).body;
  expect(rows).toContainEqual(expect.objectContaining({ numero, nbr_colis: 2, montant: 91 }));
});

test('what the driver already has stays on the manifest, though it was taken back', async () => {
  const [ref = ''] = refs(await atTunis());
  const { manifeste } = (await hand([ref])).body;
  afex.before = async (call) =>
    call === 'cancel'
      ? { kind: 'refused', code: 'too_late', message: 'Notre chauffeur l’a déjà.' }
      : undefined;
  const { app, admin } = scene;
  await app.post('/api/colis/adm/edit', { ref, field: 'is_afex', f_data: false }, admin.token);
  await later(5);
  const { body } = await app.get(`/api/afex/adm/manifeste/${manifeste}`, admin.token);
  expect(body).toMatchObject({ nbr_colis: 1, montant: 45.5, lignes: [{ ref, annule: false }] });
});

test('one parcel’s failure never fails the others, each with its reason', async () => {
  const [good, far] = [
    ...(await atTunis(1)),
    ...(await atTunis(1, {
      adresse_lieu: 'Tataouine | Tataouine Nord | Tataouine | 3200',
      adresse_gov: 'Tataouine',
      adresse_deleg: 'Tataouine Nord',
      adresse_zip: '3200',
    })),
  ];
  const codes = [good?.ref ?? '', '260000000000', far?.ref ?? ''];
  const { body } = await hand(codes);
  expect(body.message).toBe('Colis Créer et manifesté chez Afex');
  expect(body.colis).toMatchObject([
    { resultat: 'manifeste' },
    { resultat: 'refuse', message: 'Aucun Colis trouvé avec le réf :260000000000 !' },
    { resultat: 'refuse', message: 'Lieu non desservi', etat_afex: null },
  ]);
  const back = await detail(far?.ref ?? '');
  expect(back).toMatchObject({ is_afex: false, etat_afex: null, etat: 'ATT-LIV' });
  const refused = { filter: { suivi: 'refuses', search: far?.ref } };
  expect(
    (await scene.app.post('/api/afex/adm/list', refused, scene.admin.token)).body.rows,
  ).toMatchObject([{ etape: 'refuse', message: 'Lieu non desservi' }]);
  // « Réessayer » is a new hand-over under the next key.
  await hand([far?.ref ?? '']);
  expect([creations(`${far?.ref}-c1`), creations(`${far?.ref}-c2`)]).toEqual([1, 1]);
});

test('where the manifest does not go through, the parcels are created and « Manifester » is offered', async () => {
  const codes = refs(await atTunis(2));
  afex.before = async (call) =>
    call === 'manifest' || call === 'findManifest' ? { kind: 'unknown', why: 'delai' } : undefined;
  const first = await hand(codes);
  expect(first.body).toMatchObject({
    message: 'Colis transfé chez Afex avec succées',
    manifeste: null,
    colis: [{ resultat: 'cree', etat_afex: 'pre_manifest' }, { resultat: 'cree' }],
  });
  afex.before = async () => undefined;
  const setup = await scene.app.get('/api/afex/adm/comptes', scene.admin.token);
  expect(setup.body).toMatchObject({ propose: 'tunis', a_manifester: 2 });
  const repeat = await manifest(codes);
  expect(results(repeat.body.colis)).toEqual(['manifeste', 'manifeste']);
  const third = await manifest(codes);
  expect(results(third.body.colis)).toEqual(['manifeste', 'manifeste']);
  expect(afex.manifests.size).toBe(1);
});

test('a manifest that the partner took without answering is not handed over twice', async () => {
  const codes = refs(await atTunis(1));
  afex.after = async (call) =>
    call === 'manifest' ? { kind: 'unknown', why: 'delai' } : undefined;
  await hand(codes);
  await later(1);
  expect(await row(codes[0] ?? '')).toMatchObject({ etape: 'manifeste' });
  expect(afex.calls.filter(({ call }) => call === 'manifest')).toHaveLength(1);
});

test('an answer that was lost is asked for: the parcel is taken over, never created twice', async () => {
  const [code = ''] = refs(await atTunis(1));
  afex.after = async (call) =>
    call === 'create' ? { kind: 'unknown', why: 'connexion-coupee' } : undefined;
  const { body } = await hand([code]);
  expect(body).toMatchObject({
    message: 'Afex n’a pas encore répondu : la demande suit son cours.',
    colis: [{ resultat: 'inconnu' }],
  });
  expect(await detail(code)).toMatchObject({ is_afex: true, etat_afex: 'pre_manifest' });
  await later(1);
  expect(await row(code)).toMatchObject({
    etape: 'cree',
    afex_code: expect.stringMatching(/^AFX-/),
  });
  expect(creations()).toBe(1);
});

test('what the partner never saw is voided there before it is given back', async () => {
  const [code = ''] = refs(await atTunis(1));
  afex.before = async (call) => (call === 'create' ? { kind: 'unknown', why: 'delai' } : undefined);
  await hand([code]);
  await later(1);
  expect(afex.voided.has(`${code}-c1`)).toBe(true);
  expect(await detail(code)).toMatchObject({ is_afex: false, etat_afex: null });
  expect(await row(code)).toBeUndefined();
  // A creation that arrives late finds its key voided.
  afex.before = async () => undefined;
  const order = { reference: code, address: { governorate: 'Sousse' } } as never;
  expect(await afex.create('tunis', order, `${code}-c1`)).toMatchObject({ kind: 'refused' });
  const repeat = await hand([code]);
  expect(results(repeat.body.colis)).toEqual(['manifeste']);
  expect(creations(`${code}-c2`)).toBe(1);
});

test('a parcel that the partner cannot be asked about stays with it, until it can', async () => {
  const [code = ''] = refs(await atTunis(1));
  afex.before = async () => ({ kind: 'unknown', why: 'delai' });
  await hand([code]);
  await later(5);
  expect(await row(code)).toMatchObject({ etape: 'inconnu', is_afex: true });
  afex.before = async (call) => (call === 'find' ? undefined : { kind: 'unknown', why: 'delai' });
  await later(10);
  expect(await row(code)).toMatchObject({ etape: 'inconnu', is_afex: true });
  afex.before = async () => undefined;
  await later(10);
  expect(await detail(code)).toMatchObject({ is_afex: false });
});

test('where nothing could be sent it goes on by itself, and is given back after half an hour', async () => {
  const [one = '', two = ''] = refs(await atTunis(2));
  afex.before = async () => ({ kind: 'unreachable', why: 'connexion-refusee' });
  const { body } = await hand([one]);
  expect(body.colis).toMatchObject([
    { resultat: 'inconnu', message: 'Afex ne répond pas : la demande partira dès que possible.' },
  ]);
  afex.before = async () => undefined;
  await later(1);
  expect(await row(one)).toMatchObject({ etape: 'cree' });
  afex.before = async () => ({ kind: 'unreachable', why: 'connexion-refusee' });
  await hand([two]);
  for (let n = 0; n < 8; n += 1) await later(5);
  expect(await detail(two)).toMatchObject({ is_afex: false });
  expect(creations(`${two}-c1`)).toBeGreaterThan(1);
});

test('a hundred parcels while the partner hangs: told in ten seconds, and the job goes on', async () => {
  const codes = refs(await atTunis(100));
  afex.before = (call) =>
    call === 'create'
      ? new Promise((resolve) => setTimeout(resolve, 7_000, { kind: 'unknown', why: 'delai' }))
      : Promise.resolve(undefined);
  const since = performance.now();
  const request = hand(codes);
  // Other calls are answered meanwhile: no connection is held during a call.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const quick = performance.now();
  expect((await scene.app.post('/api/colis/adm/list', {}, scene.admin.token)).status).toBe(200);
  // Long before the partner's seven seconds are over, even on a busy machine.
  expect(performance.now() - quick).toBeLessThan(4_000);
  expect(scene.app.services.pool.waitingCount).toBe(0);
  const { body } = await request;
  // Nine seconds for the call, plus the database's time on a busy machine.
  expect(performance.now() - since).toBeLessThan(12_000);
  expect(new Set(results(body.colis))).toEqual(new Set(['inconnu']));
  afex.before = async () => undefined;
  await later(1);
  await later(1);
  const rest = await manifest(codes);
  const counted = Map.groupBy(results(rest.body.colis), (one) => one);
  // What was sent without an answer is given back; the rest continued.
  expect(counted.get('manifeste')?.length).toBeGreaterThan(80);
  expect((counted.get('manifeste')?.length ?? 0) + (counted.get('refuse')?.length ?? 0)).toBe(100);
}, 40_000);

test('the same parcels handed over twice at once are created once', async () => {
  const codes = refs(await atTunis(4));
  const [one, two] = await Promise.all([hand(codes), hand([...codes].reverse())]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(creations()).toBe(4);
  expect(afex.shipments.size).toBe(4);
  const third = await hand(codes);
  expect(results(third.body.colis)).toEqual(Array(4).fill('manifeste'));
});

test('a hub other than the parcel’s own cannot act on it', async () => {
  const [code = ''] = refs(await atTunis(1));
  const { body } = await hand([code], scene.elsewhere.token);
  expect(body.colis).toMatchObject([
    { resultat: 'refuse', message: expect.stringContaining("il n'est pas dans ce hub") },
  ]);
  await hand([code]);
  const { id } = await detail(code);
  const sync = await scene.app.get(`/api/afex/adm/sync-status/${id}`, scene.elsewhere.token);
  expect([404, 409]).toContain(sync.status);
  const cancel = { ref: code, field: 'is_afex', f_data: false };
  expect((await scene.app.post('/api/colis/adm/edit', cancel, scene.elsewhere.token)).status).toBe(
    409,
  );
  expect(await detail(code)).toMatchObject({ is_afex: true });
});

test('a hand-over against a runsheet and a transfer: one of them has the parcel', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [code = ''] = refs(await atTunis(1));
    const colis = [code];
    const [handed, planned, moved] = await Promise.all([
      hand(colis),
      scene.app.post('/api/rs/adm/create', { colis, id_liv: scene.courier.id }, scene.admin.token),
      scene.app.post(
        '/api/mu/adm/transfert/create',
        { colis, id_hub_dest: scene.sahel.id },
        scene.admin.token,
      ),
    ]);
    const won = [
      handed.body.colis[0].resultat === 'manifeste',
      planned.status === 200,
      moved.status === 200,
    ];
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await detail(code)).is_afex).toBe(won[0]);
  }
});

test('without a partner the screens are told so, and nothing pretends', async () => {
  scene.app.services.partner = null;
  const codes = refs(await atTunis(1));
  const { status, body } = await hand(codes);
  expect(status).toBe(409);
  expect(body.message).toBe('Aucun partenaire n’est configuré sur cette installation.');
  const setup = await scene.app.get('/api/afex/adm/comptes', scene.admin.token);
  expect(setup.body.comptes.map(({ pret }: { pret: boolean }) => pret)).toEqual([false, false]);
});

test('a company of its own is told that its partner is only simulated, the demo is not', async () => {
  const { config } = scene.app.services;
  const [had, demo] = [config.partner, config.demo];
  const accounts = { tunis: { token: 'jeton', secret: null } };
  const told = async (partner: typeof config.partner, isDemo = false) => {
    Object.assign(config, { partner, demo: isDemo });
    return (await scene.app.get('/api/afex/adm/comptes', scene.admin.token)).body.simule;
  };
  const simulator = { url: 'http://127.0.0.1:1', local: true, accounts };
  expect(await told(simulator)).toBe(true);
  expect(await told(simulator, true)).toBe(false);
  expect(await told({ ...simulator, url: 'https://afex.example', local: false })).toBe(false);
  expect(await told(null)).toBe(false);
  Object.assign(config, { partner: had, demo });
});

test('the sentences of the form', async () => {
  const empty = await scene.app.post('/api/afex/adm/transfert', { codes: [] }, scene.admin.token);
  expect(empty.status).toBe(400);
  expect(empty.body.errors).toEqual([
    { field: 'codes', message: 'Unité de transfert vide !' },
    { field: 'compte_afex', message: 'Vous devez choisir le compte Afex !' },
  ]);
});

test('a parcel of which nobody knows whether it is there is asked for before any that only moves', async () => {
  const [first, ...others] = refs(await atTunis(71));
  for (let from = 0; from < others.length; from += 25) await hand(others.slice(from, from + 25));
  afex.after = async (call) => (call === 'create' ? { kind: 'unknown', why: 'delai' } : undefined);
  await hand([first ?? '']);
  afex.after = async () => undefined;
  // The partner was away for a while: everything is due, and moving parcels have waited longest.
  await scene.app.services.pool.query(
    `update partner_shipments set next_at = $1::timestamptz - case state when 'held' then interval '1 hour' else interval '1 second' end
     where next_at is not null`,
    [scene.app.services.clock()],
  );
  await followOnce(scene.app.services);
  expect(await row(first ?? '')).toMatchObject({ etape: 'cree' });
});
