import type { Stop } from '@cigogne/domain/runsheets/runsheet-wire';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHub } from '../../testing/open-hub.ts';
import { parcelForm } from '../../testing/make-parcels.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, aRoot, aShipper, type Person } from '../../testing/make-users.ts';
import { codeDigest } from './door-code.ts';

const { app, hub, admin } = await openHub();
const root = await aRoot(app);
let shipper: Person;
let courier: Person;

beforeEach(async () => {
  shipper = await aShipper(app, { hub, gov: 'Sousse' });
  courier = await aCourier(app, { hub });
  await company({ door_code: 'jamais', signature: 'jamais' });
});

async function company(settings: Record<string, unknown>) {
  for (const [key, value] of Object.entries(settings)) {
    const answer = await app.post('/api/parametres/adm/update', { key, value }, root.token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}

const own = (change: object) => ({
  code_remise: 'jamais',
  montant_code: 0,
  signature: 'jamais',
  montant_signature: 0,
  ...change,
});

async function shopAsks(change: object) {
  const answer = await app.post('/api/users/porte', own(change), shipper.token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function aStop(fields: object = {}) {
  const colis = await parcelsAtHub(app, shipper, hub, 1, fields);
  const rs = await aRound(app, admin, courier, colis);
  return { rs, ref: colis[0]?.ref ?? '' };
}

async function stopsOf(rs: string): Promise<Stop[]> {
  const answer = await app.get(`/api/rs/adm/view/${rs}`, admin.token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.colis as Stop[];
}
const doorOf = async (rs: string) => (await stopsOf(rs))[0]?.porte;

/** What the recipient of a parcel reads on the day. */
async function codeOnPage(ref: string): Promise<string | null> {
  const found = await app.post('/api/suivi', { code: ref, tel: parcelForm.tel_cl });
  const page = await app.get(`/api/suivi/${found.body.suivi}`);
  expect(page.status).toBe(200);
  return page.body.code_remise as string | null;
}

const push = (body: object, by = courier) => app.post('/api/liv/v10/pushcolis', body, by.token);
const deliver = (ref: string, more: object = {}) =>
  push({ ref, etat: 'LIV-COURS-SUCC', montant: 45.5, ...more });
const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('the hand-over code', () => {
  test('nobody asks: no code is shown, none is needed', async () => {
    const { rs, ref } = await aStop();
    expect(await doorOf(rs.ref)).toBeNull();
    expect(await codeOnPage(ref)).toBeNull();
    expect((await deliver(ref)).status).toBe(200);
    expect(await doorOf(rs.ref)).toBeNull();
  });

  test('the four digits of the recipient’s page open the delivery, and the hub reads that they did', async () => {
    await company({ door_code: 'toujours' });
    const { rs, ref } = await aStop();
    const code = await codeOnPage(ref);
    expect(code).toMatch(/^\d{4}$/);
    expect(await doorOf(rs.ref)).toEqual({
      empreinte: codeDigest(ref, code ?? ''),
      signature: false,
      donne: null,
    });
    expect((await deliver(ref, { code_remise: code })).status).toBe(200);
    expect((await doorOf(rs.ref))?.donne).toEqual({
      code: true,
      sans_code: null,
      signe: null,
      sans_signature: null,
    });
    expect(await codeOnPage(ref)).toBeNull();
  });

  test('a wrong code, one that is no code and none at all are refused at their field and change nothing', async () => {
    await company({ door_code: 'toujours' });
    const { ref } = await aStop();
    const code = (await codeOnPage(ref)) ?? '';
    const before = await app.fingerprint();
    const answers = [
      await deliver(ref, { code_remise: wrongOf(code) }),
      await deliver(ref, { code_remise: '12' }),
      await deliver(ref),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(answers.map(({ body }) => body.errors)).toEqual([
      [{ field: 'code_remise', message: 'Ce n’est pas le code de remise de ce colis !' }],
      [{ field: 'code_remise', message: 'Le code de remise a quatre chiffres !' }],
      [
        {
          field: 'code_remise',
          message: 'Saisissez le code de remise, ou dites pourquoi il manque !',
        },
      ],
    ]);
    expect(await app.fingerprint()).toBe(before);
  });

  test('« Sans code » with its reason delivers, marked on the line and on the history', async () => {
    await company({ door_code: 'toujours' });
    const { rs, ref } = await aStop();
    expect((await deliver(ref, { sans_code: 'Code non reçu' })).status).toBe(200);
    expect((await doorOf(rs.ref))?.donne).toMatchObject({
      code: false,
      sans_code: 'Code non reçu',
    });
    const { body } = await app.post(
      '/api/colis/exped/mescolis/getbycode',
      { code: ref },
      shipper.token,
    );
    expect(JSON.stringify(body)).toContain('à confirmer (sans code : Code non reçu)');
  });

  test('one that is not delivered needs no code', async () => {
    await company({ door_code: 'toujours' });
    const { rs, ref } = await aStop();
    const failed = await push({ ref, etat: 'LIV-COURS-ECHEC', motif: 'absent' });
    expect(failed.status).toBe(200);
    expect((await doorOf(rs.ref))?.donne).toBeNull();
  });

  test('in a batch each delivery has its own code, and a wrong one costs no other', async () => {
    await company({ door_code: 'toujours' });
    const colis = await parcelsAtHub(app, shipper, hub, 2);
    const rs = await aRound(app, admin, courier, colis);
    const codes = await Promise.all(colis.map(({ ref }) => codeOnPage(ref)));
    expect(new Set(codes).size).toBe(2);
    const actes = colis.map(({ ref }, place) => ({
      cle: `${rs.ref}-${place}`,
      methode: 'POST',
      chemin: '/api/liv/v10/pushcolis',
      // The first parcel with the second one's code.
      corps: { ref, id_rs: rs.id, etat: 'LIV-COURS-SUCC', montant: 45.5, code_remise: codes[1] },
      sujet: ref,
    }));
    const { body } = await app.post('/api/liv/v10/lot', { actes }, courier.token);
    expect((body.issues as { statut: number }[]).map(({ statut }) => statut)).toEqual([400, 200]);
  });

  test('a courier who takes over asks for the same code', async () => {
    await company({ door_code: 'toujours' });
    const { rs, ref } = await aStop();
    await company({ door_code: 'jamais' });
    const other = await aCourier(app, { hub });
    const moved = await app.post(
      '/api/rs/adm/reassign',
      { id: rs.id, id_liv: other.id },
      admin.token,
    );
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const { body } = await app.post('/api/liv/v10/getmytask', {}, other.token);
    expect(body.rs.colis[0].porte.empreinte).toBe(codeDigest(ref, (await codeOnPage(ref)) ?? ''));
  });
});

describe('who asks, and when', () => {
  test('above an amount: the dearer parcel is asked for, the other not', async () => {
    await company({ door_code: 'au-dela', door_code_above: 100 });
    const [cheap] = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: '100' });
    const [dear] = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: '100.001' });
    const rs = await aRound(
      app,
      admin,
      courier,
      [cheap, dear].filter((one) => one !== undefined),
    );
    expect((await stopsOf(rs.ref)).map(({ montant, porte }) => [montant, porte !== null])).toEqual(
      expect.arrayContaining([
        [100, false],
        [100.001, true],
      ]),
    );
  });

  test('a shop asks for its own parcels, whatever the company does', async () => {
    await shopAsks({ code_remise: 'toujours' });
    expect((await app.get('/api/users/porte', shipper.token)).body).toEqual(
      own({ code_remise: 'toujours' }),
    );
    const { rs } = await aStop();
    expect((await doorOf(rs.ref))?.empreinte).toMatch(/^[0-9a-f]{64}$/);
    const other = await aShipper(app, { hub, gov: 'Sousse' });
    const [foreign] = await parcelsAtHub(app, other, hub, 1);
    const driver = await aCourier(app, { hub });
    const round = await aRound(app, admin, driver, foreign ? [foreign] : []);
    expect(await doorOf(round.ref)).toBeNull();
  });

  test('what a round asks is fixed as it leaves; a stop added on the road is asked by today’s rule', async () => {
    const { rs, ref } = await aStop();
    await company({ door_code: 'toujours' });
    expect(await doorOf(rs.ref)).toBeNull();
    const [late] = await parcelsAtHub(app, shipper, hub, 1);
    const added = await app.post(
      '/api/rs/adm/ajouter',
      { id: rs.id, colis: [late?.ref] },
      admin.token,
    );
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const doors = (await stopsOf(rs.ref)).map((stop) => [stop.ref, stop.porte !== null]);
    expect(doors).toEqual([
      [ref, false],
      [late?.ref, true],
    ]);
  });

  test('a recuperation hands nothing over', async () => {
    await company({ door_code: 'toujours', signature: 'toujours' });
    const { rs } = await aStop({ type_envoi: 'recuperation' });
    expect(await doorOf(rs.ref)).toBeNull();
  });

  test('a parcel that waits on a round that has not left shows no code yet', async () => {
    await company({ door_code: 'toujours' });
    const [one] = await parcelsAtHub(app, shipper, hub, 1);
    await aRunsheet(app, admin, courier, one ? [one] : []);
    expect(await codeOnPage(one?.ref ?? '')).toBeNull();
  });

  test('root sets it for a shop, and the journal says so', async () => {
    const answer = await app.post(
      '/api/users/adm/update',
      { id: shipper.id, code_remise: 'au-dela', montant_code: '80,5' },
      root.token,
    );
    expect(answer.body.user).toMatchObject({ code_remise: 'au-dela', montant_code: 80.5 });
    const wrong = await app.post(
      '/api/users/porte',
      own({ signature: 'parfois', montant_code: 'beaucoup' }),
      shipper.token,
    );
    expect(wrong.status).toBe(400);
    expect((wrong.body.errors as { field: string }[]).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['signature', 'montant_code']),
    );
  });
});

describe('the signature', () => {
  test('asked for, it is signed on the phone or the courier says why not', async () => {
    await company({ signature: 'toujours' });
    const { rs, ref } = await aStop();
    expect(await doorOf(rs.ref)).toEqual({ empreinte: null, signature: true, donne: null });
    const without = await deliver(ref);
    expect(without.status).toBe(400);
    expect(without.body.errors).toEqual([
      { field: 'signe', message: 'Faites signer le client, ou dites pourquoi il n’a pas signé !' },
    ]);
    expect((await deliver(ref, { signe: true })).status).toBe(200);
    expect((await doorOf(rs.ref))?.donne).toMatchObject({ signe: true, sans_signature: null });
  });

  test('one who refuses to sign is delivered all the same, marked', async () => {
    await company({ signature: 'toujours' });
    const { rs, ref } = await aStop();
    expect((await deliver(ref, { sans_signature: 'Le client refuse de signer' })).status).toBe(200);
    expect((await doorOf(rs.ref))?.donne).toMatchObject({
      signe: false,
      sans_signature: 'Le client refuse de signer',
    });
  });
});

test('a delivery that the hub decided keeps no word of a door', async () => {
  await company({ door_code: 'toujours' });
  const { rs, ref } = await aStop();
  await deliver(ref, { sans_code: 'Code non reçu' });
  const correct = (f_data: string, more: object) =>
    app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data, ...more }, admin.token);
  expect((await correct('LIV-COURS', {})).status).toBe(200);
  expect((await doorOf(rs.ref))?.donne).toBeNull();
  expect((await correct('LIV-COURS-SUCC', {})).status).toBe(200);
  expect((await doorOf(rs.ref))?.donne).toBeNull();
});
