import { accountNamed } from '@cigogne/domain/ledger/accounts';
import { balanceOf } from '../../ledger/balances.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aParcel, parcelForm, parcelIn, rowOf } from '../../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../../testing/make-runsheets.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
} from '../../testing/make-users.ts';

let app: TestApp;
let tunis: TestHub;
let sahel: TestHub;
let sfax: TestHub;
let shipper: Person;
let other: Person;
let admin: Person;
let elsewhere: Person;
let outsider: Person;
let courier: Person;
let root: Person;
beforeAll(async () => {
  app = await startTestApp();
  tunis = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  sahel = await aHub(app, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  sfax = await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax'] });
  shipper = await aShipper(app, { hub: tunis });
  other = await aShipper(app, { hub: tunis });
  admin = await anAdmin(app, { hub: tunis });
  elsewhere = await anAdmin(app, { hub: sahel });
  outsider = await anAdmin(app, { hub: sfax });
  courier = await aCourier(app, { hub: tunis });
  root = await aRoot(app);
});
afterAll(async () => app.close());

const edit = (ref: string, field: string, f_data: unknown, more: object = {}, by: Person = admin) =>
  app.post('/api/colis/adm/edit', { ref, field, f_data, ...more }, by.token);
const waiting = (fields: Record<string, unknown> = {}) =>
  parcelIn(app, { etat: 'ATT-LIV', shipper: shipper.id, hub: tunis.id, fields });

async function books(name: string): Promise<number> {
  const account = accountNamed(name);
  if (!account) throw new Error(`No account is called ${name}`);
  return balanceOf(app.services.db, account);
}
const due = () => books(`dû/${shipper.id}`);
const till = () => books(`caisse/hub/${tunis.id}`);
const losses = () => books('pertes');

async function changesNothing(call: () => Promise<{ status: number; body: unknown }>) {
  const before = await app.fingerprint();
  const answer = await call();
  expect(await app.fingerprint()).toBe(before);
  return answer;
}

describe('the shipper', () => {
  const update = (body: object, by: Person = shipper) =>
    app.post('/api/colis/exped/update', body, by.token);

  test('changes the own parcel while it waits to be sent, field by field', async () => {
    const parcel = await aParcel(app, shipper.id, { note: 'Sonner', order_ref: 'DZ-1' });
    const { status, body } = await update({
      ref: parcel.ref,
      tel_cl: '98 304 117',
      montant_ttc: 60,
    });
    expect(status).toBe(200);
    expect(body.colis).toMatchObject({
      tel_cl: '98304117',
      montant_ttc: 60,
      montant_remboursement: 60,
      note: 'Sonner',
      order_ref: 'DZ-1',
      nbr_paquets: 1,
    });
  });

  test('a new governorate gives another destination hub', async () => {
    const parcel = await aParcel(app, shipper.id);
    const { body } = await update({
      ...parcelForm,
      id: parcel.id,
      adresse_gov: 'Sfax',
      adresse_deleg: 'Thyna',
    });
    expect(body.colis.colis_hub_dest).toEqual({ id: sfax.id, nom: 'HUB-SFAX' });
  });

  test('a ref under « id » names the parcel too', async () => {
    const { ref, id } = await aParcel(app, shipper.id);
    const { status, body } = await update({ id: ref, note: 'Sonner' });
    expect(status).toBe(200);
    expect(body.colis).toMatchObject({ id, ref, note: 'Sonner' });
  });

  test('an update that changes nothing says so and writes nothing', async () => {
    const parcel = await aParcel(app, shipper.id);
    const answer = await changesNothing(() => update({ ref: parcel.ref, tel_cl: parcel.tel_cl }));
    expect(answer.body).toMatchObject({ done: true, deja: true });
  });

  test('a wrong field is told by the form’s own sentence', async () => {
    const parcel = await aParcel(app, shipper.id);
    const answer = await changesNothing(() => update({ ref: parcel.ref, tel_cl: '12' }));
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'tel_cl', message: 'numéro tél non valide !' }] },
    });
  });

  test('a parcel that left is not changed nor deleted, and the sentence names its status', async () => {
    const parcel = await waiting();
    const sentence = `Le colis ${parcel.ref} est au statut « En attente de livraison » : il ne peut pas être modifié.`;
    expect(
      await changesNothing(() => update({ ref: parcel.ref, tel_cl: '98304117' })),
    ).toMatchObject({ status: 409, body: { message: sentence, code: 'etat-change' } });
    const deletion = () => app.post('/api/colis/exped/del', { ref: parcel.ref }, shipper.token);
    expect(await changesNothing(deletion)).toMatchObject({ status: 409 });
  });

  test('an edit on an older reading gets the present row', async () => {
    const parcel = await aParcel(app, shipper.id);
    app.at('2026-03-11T08:05:00Z');
    await update({ ref: parcel.ref, tel_cl: '98304117' });
    const late = await changesNothing(() =>
      update({ ref: parcel.ref, nom_cl: 'Sassi', updatedAt: parcel.updatedAt }),
    );
    expect(late).toMatchObject({ status: 409, body: { colis: { tel_cl: '98304117' } } });
  });

  test('another shipper’s parcel answers exactly like one that does not exist', async () => {
    const parcel = await aParcel(app, shipper.id);
    const foreign = await changesNothing(() => update({ ref: parcel.ref, nom_cl: 'X' }, other));
    const unknown = await changesNothing(() => update({ ref: '260000000000', nom_cl: 'X' }, other));
    expect(foreign.status).toBe(404);
    expect((foreign.body as { message: string }).message).toBe(
      (unknown.body as { message: string }).message,
    );
    const read = await app.post(
      '/api/colis/exped/mescolis/getbycode',
      { code: parcel.ref },
      other.token,
    );
    expect(read).toMatchObject({
      status: 404,
      body: { message: 'Introuvable', code: 'introuvable' },
    });
  });

  test('deleting hides the parcel and keeps its history; again it is done already', async () => {
    const parcel = await aParcel(app, shipper.id);
    const remove = () => app.post('/api/colis/exped/del', { ref: parcel.ref }, shipper.token);
    expect(await remove()).toMatchObject({ status: 200, body: { done: true } });
    const repeat = await changesNothing(remove);
    expect(repeat.body).toEqual({ done: true, deja: true });
    const read = await app.post(
      '/api/colis/exped/mescolis/getbycode',
      { code: parcel.ref },
      shipper.token,
    );
    expect(read.status).toBe(404);
  });
});

describe('phone, address, weight', () => {
  test('any hub that sees the parcel corrects them, another does not find it', async () => {
    const parcel = await waiting();
    expect((await edit(parcel.ref, 'tel', '22000111', {}, elsewhere)).body.colis.tel_cl).toBe(
      '22000111',
    );
    expect((await edit(parcel.ref, 'poids_supp', '1,5', {}, elsewhere)).body.colis.poids_supp).toBe(
      1.5,
    );
    expect((await edit(parcel.ref, 'adresse', 'Rue neuve')).body.colis).toMatchObject({
      adresse: 'Rue neuve',
      adresse_gov: 'Sousse',
    });
    const unseen = await changesNothing(() => edit(parcel.ref, 'tel', '22000112', {}, outsider));
    expect(unseen.status).toBe(404);
  });

  test('a ref under « id », as the specification has it, names the parcel too', async () => {
    const { ref, id } = await waiting();
    const body = { id: ref, field: 'tel', f_data: '98304117' };
    const answer = await app.post('/api/colis/adm/edit', body, admin.token);
    expect(answer.status).toBe(200);
    expect(answer.body.colis).toMatchObject({ id, ref, tel_cl: '98304117' });
  });

  test('a new place sends a waiting parcel to another hub, with its own history line', async () => {
    const parcel = await waiting();
    const { body } = await edit(parcel.ref, 'adresse', {
      adresse: 'Route de Gabès',
      adresse_lieu: 'Thyna | Thyna | Sfax | 3083',
      adresse_gov: 'sfax',
      adresse_deleg: 'thyna',
      adresse_zip: '3083',
    });
    expect(body.colis).toMatchObject({
      id_hub_dest: sfax.id,
      zone_dest: 'sfax',
      a_transferer: true,
    });
    const detail = await app.get(`/api/colis/adm/details/${parcel.ref}`, admin.token);
    expect(
      detail.body.colishistories.slice(0, 2).map(({ task }: { task: string }) => task),
    ).toEqual([
      'Hub de destination : HUB-SFAX',
      'Adresse : « Rue Ibn Khaldoun, imm. Yasmine, Sahloul | Sousse Jawhara | Sousse | 4054 » devient « Route de Gabès, Thyna | Thyna | Sfax | 3083 »',
    ]);
  });

  test('wrong values are told with the dialog’s own sentences', async () => {
    const parcel = await waiting();
    const sentences: [string, unknown, string][] = [
      ['montant', '-3', 'Montant non valid ! '],
      ['poids_supp', 'lourd', 'Poids non valid ! '],
      ['adresse', ' ', 'Adresse non valid !'],
      ['tel', '123', 'Numéro tél non valide !'],
    ];
    for (const [field, value, message] of sentences) {
      const answer = await changesNothing(() => edit(parcel.ref, field, value));
      expect(answer).toMatchObject({ status: 400, body: { message } });
    }
  });
});

describe('the amount', () => {
  test('before an outcome it changes the price and clamps the refund', async () => {
    const parcel = await waiting();
    expect((await edit(parcel.ref, 'montant', 30)).body.colis).toMatchObject({
      montant_ttc: 30,
      montant_remboursement: 30,
      montant_encaisse: null,
    });
    expect((await edit(parcel.ref, 'montant', 50)).body.colis).toMatchObject({
      montant_ttc: 50,
      montant_remboursement: 30,
    });
  });

  test('the refund follows the price until somebody has picked the parcel up', async () => {
    for (const [etat, refund] of [
      ['ENLEV-COURS', 90],
      ['ENLEV-ECHEC', 90],
      ['ENLEV-SUCC', parcelForm.montant_ttc],
    ] as const) {
      const parcel = await parcelIn(app, { etat, shipper: shipper.id, hub: tunis.id });
      const { body } = await edit(parcel.ref, 'montant', 90);
      expect(body.colis, etat).toMatchObject({ montant_ttc: 90, montant_remboursement: refund });
    }
  });

  test('only the hub that holds the parcel changes it', async () => {
    const parcel = await waiting();
    const answer = await changesNothing(() => edit(parcel.ref, 'montant', 30, {}, elsewhere));
    expect(answer).toMatchObject({ status: 409, body: { code: 'etat-change' } });
    expect((await edit(parcel.ref, 'montant', 30, {}, root)).status).toBe(200);
  });

  test('after a delivery the collection and the books follow, for the difference', async () => {
    const parcel = await waiting();
    const [owed, cash] = [await due(), await till()];
    await edit(parcel.ref, 'etat', 'LIVRE');
    expect((await edit(parcel.ref, 'montant', 40, { raison: 'Mal lu' })).body.colis).toMatchObject({
      montant_ttc: 40,
      montant_encaisse: 40,
    });
    expect([await due(), await till()]).toEqual([owed - 40_000, cash + 40_000]);
    await edit(parcel.ref, 'etat', 'ATT-LIV', { raison: 'Essai' }, root);
    expect([await due(), await till()]).toEqual([owed, cash]);
  });

  test('of a refunded parcel it does not fall below the refund', async () => {
    const parcel = await waiting();
    await edit(parcel.ref, 'etat', 'ENDOM');
    const answer = await changesNothing(() =>
      edit(parcel.ref, 'montant', 10, { raison: 'Mal lu' }),
    );
    expect(answer.status).toBe(409);
  });
});

describe('the status', () => {
  test('each outcome sets its issue and posts its money, taking it back leaves nothing', async () => {
    const outcomes = [
      ['LIVRE', 'livre', 45.5, 45_500, 0],
      ['RECUPERER', 'recupere', 0, 0, 0],
      ['ANL', 'retour', null, 0, 0],
      ['ENDOM', 'rembourse', null, 45_500, 45_500],
    ] as const;
    for (const [etat, issue, encaisse, owed, lost] of outcomes) {
      const parcel = await waiting();
      const before = [await due(), await losses(), await till()];
      const { status, body } = await edit(parcel.ref, 'etat', etat);
      expect(status, etat).toBe(200);
      expect(body.colis).toMatchObject({ etat, issue, montant_encaisse: encaisse });
      expect(await due()).toBe((before[0] ?? 0) - owed);
      expect(await losses()).toBe((before[1] ?? 0) + lost);
      const back = etat === 'RECUPERER' ? 'ATT-RECUP' : 'ATT-LIV';
      expect(
        (await edit(parcel.ref, 'etat', back, { raison: 'Essai' }, root)).body.colis,
      ).toMatchObject({
        etat: back,
        issue: null,
        montant_encaisse: null,
      });
      expect([await due(), await losses(), await till()]).toEqual(before);
    }
  });

  test('a sum may be stated for goods recovered', async () => {
    const parcel = await waiting();
    const { body } = await edit(parcel.ref, 'etat', 'RECUPERER', { montant: '5,500' });
    expect(body.colis.montant_encaisse).toBe(5.5);
  });

  test('a choice that S does not offer is refused, a foreign hub too', async () => {
    const parcel = await waiting();
    expect(await changesNothing(() => edit(parcel.ref, 'etat', 'FACTURE'))).toMatchObject({
      status: 409,
    });
    expect(
      await changesNothing(() => edit(parcel.ref, 'etat', 'LIVRE', {}, elsewhere)),
    ).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("il n'est pas dans ce hub") },
    });
    const fresh = await aParcel(app, shipper.id);
    expect((await changesNothing(() => edit(fresh.ref, 'etat', 'LIVRE'))).status).toBe(409);
  });

  test('the present status again is done already', async () => {
    const parcel = await waiting();
    await edit(parcel.ref, 'etat', 'ANL');
    const answer = await changesNothing(() => edit(parcel.ref, 'etat', 'ANL'));
    expect(answer.body).toMatchObject({ done: true, deja: true });
  });

  test('five clerks deliver the same parcel at once: the till gets the price once', async () => {
    const parcel = await waiting();
    const cash = await till();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => edit(parcel.ref, 'etat', 'LIVRE')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ body }) => !body.deja)).toHaveLength(1);
    expect(await till()).toBe(cash + 45_500);
  });

  test('an exchange delivered brings its old goods; undone, they disappear while they have not moved', async () => {
    const parcel = await waiting({ type_envoi: 'echange' });
    await edit(parcel.ref, 'etat', 'LIVRE');
    const detail = await app.get(`/api/colis/adm/details/${parcel.ref}`, admin.token);
    expect(detail.body.colis_lie).toMatchObject({ lien: 'retour-echange' });
    const child = await rowOf(app, detail.body.colis_lie.ref);
    expect(child).toMatchObject({
      etat: 'RECUPERER',
      type_envoi: 'recuperation',
      montant_ttc: 0,
      id_hub_current: tunis.id,
      attempt: 0,
    });
    await edit(parcel.ref, 'etat', 'ATT-LIV', { raison: 'Essai' }, root);
    expect((await app.get(`/api/colis/adm/details/${child.ref}`, admin.token)).status).toBe(404);
  });

  test('an exchange whose goods were not handed over brings none', async () => {
    const parcel = await waiting({ type_envoi: 'echange' });
    await edit(parcel.ref, 'etat', 'LIVRE', { echange_rendu: false });
    const detail = await app.get(`/api/colis/adm/details/${parcel.ref}`, admin.token);
    expect(detail.body.colis_lie).toBeNull();
    expect(detail.body.colishistories[0].task).toMatch(/ → Livré, sans l’ancien article/);
  });
});

describe('old goods of an exchange that were forgotten at the confirmation', () => {
  const bring = (ref: string, by: Person = admin) =>
    app.post('/api/colis/adm/echange', { ref }, by.token);
  const delivered = async () => {
    const parcel = await waiting({ type_envoi: 'echange' });
    await edit(parcel.ref, 'etat', 'LIVRE', { echange_rendu: false });
    return parcel;
  };
  const sheet = async ({ ref }: { ref: string }) =>
    (await app.get(`/api/colis/adm/details/${ref}`, admin.token)).body;

  test('start home under their own code, and the money of the delivery stays', async () => {
    const parcel = await delivered();
    const before = { due: await due(), till: await till() };
    const { body, status } = await bring(parcel.ref);
    expect(status).toBe(200);
    expect(await rowOf(app, body.retour_echange)).toMatchObject({
      etat: 'RECUPERER',
      issue: 'recupere',
      montant_encaisse: 0,
      id_hub_current: tunis.id,
    });
    expect(await sheet(parcel)).toMatchObject({
      etat: 'LIVRE',
      montant_encaisse: 45.5,
      colis_lie: { ref: body.retour_echange, lien: 'retour-echange' },
    });
    expect((await sheet(parcel)).colishistories[0].task).toBe(
      `Ancien article rentré au HUB-TUNIS, sous le code ${body.retour_echange}`,
    );
    expect({ due: await due(), till: await till() }).toEqual(before);
  });

  test('come once, however often it is said', async () => {
    const parcel = await delivered();
    expect((await sheet(parcel)).actions).toContainEqual({ name: 'echange', raison: null });
    const afar = await app.get(`/api/colis/adm/details/${parcel.ref}`, elsewhere.token);
    expect(afar.body.actions).toContainEqual({
      name: 'echange',
      raison: expect.stringContaining("n'est pas dans ce hub"),
    });
    const { retour_echange } = (await bring(parcel.ref)).body;
    expect((await sheet(parcel)).actions).not.toContainEqual({ name: 'echange', raison: null });
    const again = await changesNothing(() => bring(parcel.ref));
    expect(again.body).toMatchObject({ deja: true, retour_echange });
  });

  test('that were noted by mistake disappear, with a reason, until they have moved', async () => {
    const parcel = await delivered();
    const { retour_echange } = (await bring(parcel.ref)).body;
    const drop = (by: Person = admin) =>
      app.post(
        '/api/colis/adm/echange/annuler',
        { ref: retour_echange, raison: 'Autre client' },
        by.token,
      );
    const before = { due: await due(), till: await till() };
    for (const [by, status] of [
      [elsewhere, 409],
      [outsider, 404],
      [shipper, 403],
    ] as const)
      expect((await changesNothing(() => drop(by))).status).toBe(status);
    expect((await drop()).status).toBe(200);
    const after = await sheet(parcel);
    expect(after).toMatchObject({ etat: 'LIVRE', colis_lie: null });
    expect(after.colishistories[0].task).toBe(
      `Ancien article jamais rentré : retour ${retour_echange} annulé (Autre client)`,
    );
    expect((await app.get(`/api/colis/adm/details/${retour_echange}`, admin.token)).status).toBe(
      404,
    );
    expect({ due: await due(), till: await till() }).toEqual(before);
    expect((await drop()).status).toBe(404);

    const again = (await bring(parcel.ref)).body.retour_echange;
    await edit(again, 'montant', 5, { raison: 'Supplément' }, root);
    const paid = await changesNothing(() =>
      app.post('/api/colis/adm/echange/annuler', { ref: again, raison: 'Essai' }, admin.token),
    );
    expect(paid).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('5,000 TND encaissés') },
    });
    await edit(again, 'montant', 0, { raison: 'Aucun' }, root);
    const { mu } = (await app.post('/api/mu/adm/retour/create', { colis: [again] }, admin.token))
      .body;
    const moved = await changesNothing(() =>
      app.post('/api/colis/adm/echange/annuler', { ref: again, raison: 'Essai' }, admin.token),
    );
    expect(moved).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(mu.ref) },
    });
    const plain = await waiting();
    expect(
      (
        await app.post(
          '/api/colis/adm/echange/annuler',
          { ref: plain.ref, raison: 'Essai' },
          admin.token,
        )
      ).status,
    ).toBe(404);
  });

  test('are taken back with the delivery', async () => {
    const parcel = await delivered();
    const { retour_echange } = (await bring(parcel.ref)).body;
    await edit(parcel.ref, 'etat', 'ATT-LIV', { raison: 'Pas livré' }, root);
    expect((await app.get(`/api/colis/adm/details/${retour_echange}`, admin.token)).status).toBe(
      404,
    );
  });

  test('come with no other parcel, to no other hub, and not while the exchange is out', async () => {
    const plain = await waiting();
    await edit(plain.ref, 'etat', 'LIVRE');
    const undelivered = await waiting({ type_envoi: 'echange' });
    const parcel = await delivered();
    for (const [ref, by] of [
      [plain.ref, admin],
      [undelivered.ref, admin],
      [parcel.ref, elsewhere],
      [parcel.ref, outsider],
      [parcel.ref, shipper],
    ] as const) {
      const { status } = await changesNothing(() => bring(ref, by));
      expect([403, 404, 409]).toContain(status);
    }
  });
});

describe('lost parcels', () => {
  const lose = (ref: string, by: Person = root) =>
    app.post('/api/colis/adm/perdu', { ref, raison: 'introuvable à l’inventaire' }, by.token);

  test('root declares one lost: it is refunded and every later act is refused', async () => {
    const parcel = await waiting();
    const owed = await due();
    expect((await lose(parcel.ref)).body.colis).toMatchObject({
      etat: 'ENDOM',
      issue: 'rembourse',
      sans_retour: true,
    });
    expect(await due()).toBe(owed - 45_500);
    expect((await changesNothing(() => lose(parcel.ref))).body).toMatchObject({ deja: true });
    expect(await changesNothing(() => edit(parcel.ref, 'etat', 'ATT-LIV'))).toMatchObject({
      status: 409,
      body: { message: 'Colis déclaré perdu' },
    });
    expect(await changesNothing(() => edit(parcel.ref, 'montant', 90))).toMatchObject({
      status: 409,
      body: { message: 'Colis déclaré perdu' },
    });
  });

  test('an admin may not, and a delivered parcel is not lost', async () => {
    const parcel = await waiting();
    expect((await changesNothing(() => lose(parcel.ref, admin))).status).toBe(403);
    await edit(parcel.ref, 'etat', 'LIVRE');
    expect((await changesNothing(() => lose(parcel.ref))).status).toBe(409);
  });
});

test('staff note a call; the shipper reads it under the company’s name', async () => {
  const parcel = await waiting();
  const call = { ref: parcel.ref, type: 'appel', content: 'Rappeler à 17 h', duration: 42 };
  expect((await app.post('/api/colis/adm/com', call, admin.token)).status).toBe(200);
  const seen = await app.post(
    '/api/colis/exped/mescolis/getbycode',
    { code: parcel.ref },
    shipper.token,
  );
  expect(seen.body.coliscoms).toMatchObject([{ name: 'Cigogne', type: 'appel', duration: 42 }]);
  const names = seen.body.colishistories.map(({ doneby }: { doneby: string }) => doneby);
  expect(new Set(names)).toEqual(new Set(['Cigogne', 'Ines Ben Ammar']));
});

test('a call noted without a network keeps its real time, never a later one', async () => {
  const rider = await aCourier(app, { hub: tunis });
  const colis = await parcelsAtHub(app, shipper, tunis, 1);
  const [parcel] = colis;
  await aRound(app, admin, rider, colis);
  const note = (content: string, fait_le?: string) =>
    app.post(
      '/api/liv/v10/com',
      { ref: parcel?.ref, type: 'appel', content, ...(fait_le ? { fait_le } : {}) },
      rider.token,
    );
  expect((await note('avant', '2026-03-11T07:15:00Z')).status).toBe(200);
  expect((await note('plus tard', '2026-03-12T07:15:00Z')).status).toBe(200);
  expect((await note('sans heure')).status).toBe(200);
  const { body } = await app.get(`/api/colis/adm/details/${parcel?.ref}`, admin.token);
  const at = Object.fromEntries(
    body.coliscoms.map((one: { content: string; createdAt: string }) => [
      one.content,
      one.createdAt,
    ]),
  );
  expect(at).toEqual({
    avant: '2026-03-11T07:15:00.000Z',
    'plus tard': '2026-03-11T08:00:00.000Z',
    'sans heure': '2026-03-11T08:00:00.000Z',
  });
});

test('a courier finds no parcel that is not on the own open round', async () => {
  const parcel = await waiting();
  const answer = await changesNothing(() =>
    app.post(
      '/api/liv/v10/editcolis',
      { ref: parcel.ref, field: 'tel', f_data: '22000111' },
      courier.token,
    ),
  );
  expect(answer.status).toBe(404);
});

test('the panel says which actions are possible and why others are not', async () => {
  const parcel = await waiting();
  const here = await app.get(`/api/colis/adm/details/${parcel.ref}`, admin.token);
  const there = await app.get(`/api/colis/adm/details/${parcel.ref}`, elsewhere.token);
  const reason = (
    detail: { body: { actions: { name: string; raison: string | null }[] } },
    name: string,
  ) => detail.body.actions.find((action) => action.name === name)?.raison;
  expect(reason(here, 'etat')).toBeNull();
  expect(reason(there, 'etat')).toContain("il n'est pas dans ce hub");
  expect(reason(there, 'tel')).toBeNull();
});

beforeEach(() => app.at('2026-03-11T08:00:00Z'));
