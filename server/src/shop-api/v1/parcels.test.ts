import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aKey, bearing } from '../../testing/make-keys.ts';
import { aHub, aShipper, type Person } from '../../testing/make-users.ts';
import { anOrder, aShopProgram, type ShopProgram } from '../../testing/shop-program.ts';

let app: TestApp;
let shipper: Person;
let shop: ShopProgram;
let otherShop: ShopProgram;

beforeAll(async () => {
  app = await startTestApp();
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  await aHub(app, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  shipper = await aShipper(app, { hub });
  shop = await aShopProgram(app, shipper);
  otherShop = await aShopProgram(app, await aShipper(app, { hub }));
});
afterAll(async () => app.close());

let orders = 0;
const newOrder = () => `DZ-${(orders += 1)}`;
const count = async () => {
  const { rows } = await app.services.pool.query<{ n: number }>(
    'select count(*)::int as n from colis',
  );
  return rows[0]?.n;
};

describe('one parcel', () => {
  test('is made as by hand, with the same amounts and history', async () => {
    const order_ref = newOrder();
    const made = await shop.post('parcels', { ...anOrder, order_ref });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body).toMatchObject({
      etat: 'ATT-ENVOIE',
      order_ref,
      montant_ttc: 124,
      adresse_gov: 'Sousse',
      type_envoi: 'livraison',
      nbr_paquets: 1,
      colis_hub_dest: { nom: 'HUB-SAHEL' },
    });
    const { ref } = made.body;
    const seen = await app.post(
      '/api/colis/exped/mescolis/getbycode',
      { code: ref },
      shipper.token,
    );
    expect(seen.body).toMatchObject({ ref, montant_ttc: 124, order_ref });
    const history = await shop.get(`parcels/${ref}/historique`);
    expect(history.body.rows).toEqual(
      seen.body.colishistories.map((line: object) => expect.objectContaining(line)),
    );
    const read = await shop.get(`parcels/${ref}`);
    expect(read.body.lien_suivi).toBe(`http://cigogne.test/suivi/${seen.body.suivi}`);
    expect((await shop.get(`parcels/${ref}/suivi`)).body.lien_suivi).toBe(read.body.lien_suivi);
  });

  test('takes its governorate, delegation and postal code from a place that is certain', async () => {
    const { adresse_gov: _, adresse_deleg: __, adresse_zip: ___, ...rest } = anOrder;
    const made = await shop.post('parcels', rest);
    expect(made.body).toMatchObject({
      adresse_gov: 'Sousse',
      adresse_deleg: 'Sousse Jawhara',
      adresse_zip: '4054',
    });
    const before = await count();
    const unclear = await shop.post('parcels', {
      ...rest,
      adresse: 'Rue 12',
      adresse_lieu: 'Cité Ennasr',
    });
    expect(unclear).toMatchObject({
      status: 400,
      body: { code: 'lieu-ambigu', champ: 'adresse_lieu' },
    });
    expect(await count()).toBe(before);
  });

  test('may say where by governorate, delegation and postal code alone', async () => {
    const { adresse_lieu: _, ...rest } = anOrder;
    const where = { adresse_gov: 'sousse', adresse_deleg: 'Sousse jawhara', adresse_zip: '4054' };
    const made = await shop.post('parcels', { ...rest, ...where });
    expect(made).toMatchObject({
      status: 200,
      body: {
        adresse_lieu: 'Sousse Jawhara | Sousse Jawhara | Sousse | 4054',
        adresse_gov: 'Sousse',
        adresse_deleg: 'Sousse Jawhara',
      },
    });
    const inFigures = await shop.post('parcels', { ...rest, ...where, adresse_zip: 4054 });
    expect(inFigures.body).toMatchObject({ adresse_zip: '4054' });
    const refused = (fields: object) => shop.post('parcels', { ...rest, ...fields });
    expect((await refused({ ...where, adresse_gov: 'Paris' })).body.champ).toBe('adresse_gov');
    const unsaid = { adresse_gov: null, adresse_deleg: null, adresse_zip: null };
    expect((await refused(unsaid)).body.message).toBe('Vous devez saisir le lieu du client !');
  });

  test('with a governorate that is none of Tunisia is refused there, however certain its place is', async () => {
    const { adresse_gov: _, adresse_deleg: __, adresse_zip: ___, ...rest } = anOrder;
    const before = await count();
    for (const adresse_gov of ['Atlantide', 'TN-51'])
      expect(await shop.post('parcels', { ...rest, adresse_gov })).toMatchObject({
        status: 400,
        body: { champ: 'adresse_gov', message: 'Vous devez choisir le gouvernorat !' },
      });
    expect(await count()).toBe(before);
    const { ref } = (await shop.post('parcels', anOrder)).body;
    const moved = { adresse_lieu: 'La Marsa', adresse_gov: 'Atlantide' };
    expect((await shop.patch(`parcels/${ref}`, moved)).body.champ).toBe('adresse_gov');
    // However it is written, the returned place has the official spelling.
    for (const adresse_gov of ['sousse', 'سوسة', 'Gouvernorat de Sousse', 'Souse'])
      expect((await shop.post('parcels', { ...rest, adresse_gov })).body.adresse_gov).toBe(
        'Sousse',
      );
  });

  test('with a delegation that there is not, or the postal code of another governorate, is refused there too', async () => {
    const { adresse_gov: _, adresse_deleg: __, adresse_zip: ___, ...rest } = anOrder;
    const before = await count();
    for (const wrong of [{ adresse_deleg: 'Nulle part' }, { adresse_zip: '1000' }])
      for (const lieu of [{}, { adresse_lieu: 'Sahloul 3', adresse_gov: 'Sousse' }])
        expect(await shop.post('parcels', { ...rest, ...lieu, ...wrong })).toMatchObject({
          status: 400,
          body: { code: 'donnees-invalides', champ: Object.keys(wrong)[0] },
        });
    expect(await count()).toBe(before);
    const { ref } = (await shop.post('parcels', anOrder)).body;
    const moved = { adresse_lieu: 'Sahloul', adresse_zip: 1000 };
    expect((await shop.patch(`parcels/${ref}`, moved)).body.champ).toBe('adresse_zip');
    // Post offices open: an unknown code does not mean another place.
    for (const right of [{ adresse_deleg: 'sousse jawhara' }, { adresse_zip: '4099' }])
      expect((await shop.post('parcels', { ...rest, ...right })).body).toMatchObject({
        adresse_deleg: 'Sousse Jawhara',
        adresse_zip: '4054',
      });
  });

  test('with the postal code of another governorate is refused however completely its place is said', async () => {
    const before = await count();
    const { adresse_lieu: _, ...town } = anOrder;
    for (const order of [anOrder, town])
      expect(await shop.post('parcels', { ...order, adresse_zip: '3000' })).toMatchObject({
        status: 400,
        body: {
          champ: 'adresse_zip',
          message: 'Ce code postal n’est pas du gouvernorat du lieu (Sousse) !',
        },
      });
    expect(await count()).toBe(before);
    const { ref, updatedAt } = (await shop.post('parcels', anOrder)).body;
    const marsa = { adresse_gov: 'Tunis', adresse_deleg: 'La Marsa' };
    for (const wrong of [
      { adresse_zip: '3000' },
      { adresse_zip: 3000, adresse_gov: 'Sousse' },
      { ...marsa, adresse_zip: '3000' },
      { ...marsa, adresse_zip: '4054', adresse_lieu: 'La Marsa' },
    ])
      expect((await shop.patch(`parcels/${ref}`, wrong)).body.champ).toBe('adresse_zip');
    expect((await shop.get(`parcels/${ref}`)).body.updatedAt).toBe(updatedAt);
    // Another one of the governorate, or one that we do not know, is taken.
    for (const adresse_zip of ['4011', '9999'])
      expect((await shop.patch(`parcels/${ref}`, { adresse_zip })).body).toMatchObject({
        adresse_zip,
        adresse_gov: 'Sousse',
      });
  });

  test('of a kind that there is not reads which there are', async () => {
    const kind = async (type_envoi: unknown) =>
      (await shop.post('parcels', { ...anOrder, type_envoi })).body;
    for (const wrong of ['retour', 'Livraison', 7])
      expect(await kind(wrong)).toMatchObject({
        champ: 'type_envoi',
        message: "le type d'envoi est livraison, echange ou recuperation !",
      });
    expect((await kind('')).message).toBe("le type d'envoi est obligatoire !");
    expect((await kind(null)).type_envoi).toBe('livraison');
  });

  test('is not looked for by a filter that there is not, and the answer names it', async () => {
    expect(await shop.get('parcels?statut=LIVRE')).toMatchObject({
      status: 400,
      body: { champ: 'statut', message: 'Champ inconnu : statut' },
    });
    expect(await shop.get('parcels?etat=LIVRE,LIVREE')).toMatchObject({
      status: 400,
      body: { champ: 'etat', message: 'Statut non valide !' },
    });
  });

  test('that is wrong says what, where and which page explains it, and nothing is made', async () => {
    const before = await count();
    const refused = await shop.post('parcels', { ...anOrder, tel_cl: '12' });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: 'numéro tél non valide !',
        code: 'donnees-invalides',
        champ: 'tel_cl',
        doc: 'http://cigogne.test/api/docs/erreurs#donnees-invalides',
        errors: [{ field: 'tel_cl', message: 'numéro tél non valide !' }],
      },
    });
    expect(await count()).toBe(before);
  });

  test('is changed and cancelled while it waits; of another shop it does not exist', async () => {
    const { ref } = (await shop.post('parcels', anOrder)).body;
    expect((await shop.patch(`parcels/${ref}`, { montant_ttc: 90 })).body).toMatchObject({
      ref,
      montant_ttc: 90,
    });
    expect(await shop.patch(`parcels/${ref}`, { tel_cl: 'x' })).toMatchObject({
      status: 400,
      body: { champ: 'tel_cl' },
    });
    for (const answer of [
      await otherShop.get(`parcels/${ref}`),
      await otherShop.patch(`parcels/${ref}`, { montant_ttc: 1 }),
      await otherShop.post(`parcels/${ref}/annuler`),
      await otherShop.get(`parcels/${ref}/historique`),
      await otherShop.get(`labels?refs=${ref}`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'introuvable' } });
    expect((await shop.post(`parcels/${ref}/annuler`)).body).toEqual({ done: true });
    expect((await shop.post(`parcels/${ref}/annuler`)).body).toEqual({ done: true, deja: true });
    expect((await shop.get(`parcels/${ref}`)).status).toBe(404);
  });

  test('that changes its place alone goes where the new place is, and is refused where that is uncertain', async () => {
    const { ref } = (await shop.post('parcels', anOrder)).body;
    const moved = await shop.patch(`parcels/${ref}`, { adresse_lieu: 'La Marsa' });
    expect(moved).toMatchObject({
      status: 200,
      body: { adresse_gov: 'Tunis', adresse_deleg: 'La Marsa', adresse_zip: '2070' },
    });
    expect(await shop.patch(`parcels/${ref}`, { adresse_lieu: 'Cité Ennasr' })).toMatchObject({
      status: 400,
      body: { code: 'lieu-ambigu', champ: 'adresse_lieu', choix: expect.any(Array) },
    });
    expect((await shop.get(`parcels/${ref}`)).body.adresse_gov).toBe('Tunis');
    // A place as free text beside its parts is kept as written, and repeating it changes nothing.
    const words = { adresse_lieu: 'derrière le marché', adresse_gov: 'Sousse' };
    const told = { ...anOrder, ...words };
    expect((await shop.patch(`parcels/${ref}`, told)).body).toMatchObject(words);
    const again = { adresse_lieu: words.adresse_lieu, note: 'Sonner' };
    expect((await shop.patch(`parcels/${ref}`, again)).body).toMatchObject({
      ...words,
      note: 'Sonner',
    });
  });

  test('that changes its governorate and delegation goes there by its place too', async () => {
    const { ref } = (await shop.post('parcels', anOrder)).body;
    const change = (fields: object) => shop.patch(`parcels/${ref}`, fields);
    const same = { adresse_gov: 'sousse', adresse_deleg: 'Sousse jawhara', adresse_zip: '4054' };
    expect((await change(same)).body.adresse_lieu).toBe(anOrder.adresse_lieu);
    const marsa = { adresse_gov: 'Tunis', adresse_deleg: 'la marsa', adresse_zip: '2070' };
    expect((await change(marsa)).body).toMatchObject({
      adresse_lieu: 'La Marsa | La Marsa | Tunis | 2070',
      adresse_gov: 'Tunis',
      adresse_deleg: 'La Marsa',
      adresse_zip: '2070',
    });
    expect((await change({ adresse_gov: 'Sousse', adresse_deleg: 'La Marsa' })).status).toBe(400);
    expect((await change({ ...same, adresse_lieu: '' })).body.adresse_lieu).toBe(
      'Sousse Jawhara | Sousse Jawhara | Sousse | 4054',
    );
    const read = await change({ adresse_gov: 'Tunis', adresse_deleg: 'La Marsa' });
    expect(read.body).toMatchObject({ adresse_gov: 'Tunis', adresse_zip: '2070' });
  });

  test('is worth nothing when its program says so, at its creation and later', async () => {
    const made = await shop.post('parcels', { ...anOrder, montant_remboursement: 0 });
    expect(made.body.montant_remboursement).toBe(0);
    const { ref } = (await shop.post('parcels', anOrder)).body;
    const changed = await shop.patch(`parcels/${ref}`, { montant_remboursement: 0 });
    expect(changed.body.montant_remboursement).toBe(0);
  });

  test('whose text is no UTF-8 or is packed is refused, rather than kept with signs that nobody wrote', async () => {
    const hub = await aHub(app, { nom: 'HUB-GAFSA', govs: ['Gafsa'] });
    const key = await aKey(app, await aShipper(app, { hub }));
    const before = await count();
    const text = JSON.stringify({ ...anOrder, nom_cl: 'Éléonore' });
    const send = async (payload: Buffer, more = {}) => {
      const headers = { ...bearing(key), 'content-type': 'application/json', ...more };
      const url = '/api/v1/parcels';
      const answer = await app.fastify.inject({ method: 'POST', url, headers, payload });
      return [answer.statusCode, answer.json()];
    };
    expect(await send(Buffer.from(text, 'latin1'))).toMatchObject([
      400,
      { code: 'requete-invalide', message: 'Le texte n’est pas en UTF-8.' },
    ]);
    expect(await send(gzipSync(text), { 'content-encoding': 'gzip' })).toMatchObject([
      415,
      { code: 'type-non-supporte', message: 'Le corps est compressé : envoyez-le tel quel.' },
    ]);
    expect(await count()).toBe(before);
    // The mark that some editors put before a text says nothing.
    expect(await send(Buffer.from(`\ufeff${text}`))).toMatchObject([200, { nom_cl: 'Éléonore' }]);
  });
});

describe('an order', () => {
  test('that is on a live parcel answers with that parcel, unless another one is wanted', async () => {
    const order_ref = newOrder();
    const { ref } = (await shop.post('parcels', { ...anOrder, order_ref })).body;
    const repeat = await shop.post('parcels', { ...anOrder, order_ref });
    expect(repeat).toMatchObject({
      status: 409,
      body: {
        code: 'commande-connue',
        champ: 'order_ref',
        message: `La commande ${order_ref} est déjà sur le colis ${ref}.`,
        colis: { ref },
      },
    });
    const second = await shop.post('parcels', { ...anOrder, order_ref, doublon: true });
    expect(second.status).toBe(200);
    expect(second.body.ref).not.toBe(ref);
    expect((await otherShop.post('parcels', { ...anOrder, order_ref })).status).toBe(200);
  });

  test('that is on a parcel with the partner shows no word of the partner, however often it is sent', async () => {
    const order_ref = newOrder();
    const byHand = { ...anOrder, type_envoi: 'livraison', order_ref, client_id: 'un-formulaire' };
    const make = (form: object) => app.post('/api/colis/exped/create', form, shipper.token);
    const { ref } = (await make(byHand)).body.colis;
    const pickup = (await shop.post('pickups', { refs: [ref] })).body.ref;
    await app.services.pool.query(
      `update colis set etat_afex = 'drone_landed', compte_afex = 'tunis' where code = $1`,
      [ref],
    );
    const answers = [
      await shop.post('parcels', { ...anOrder, order_ref }),
      await shop.post('parcels', { parcels: [{ ...anOrder, order_ref }] }),
      await make({ ...byHand, client_id: 'un-autre', doublon: false }),
      await make(byHand),
      await shop.get(`pickups/${pickup}`),
      await app.post('/api/colis/exped/bordereaux', { colis: [ref] }, shipper.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 409, 200, 200, 200]);
    expect(
      JSON.stringify(answers.slice(0, 5).map(({ body }) => body.colis ?? body.rows)),
    ).toContain(ref);
    expect(JSON.stringify(answers)).not.toContain('drone_landed');
  });

  test('is a text, and may come as the number that its shop counts', async () => {
    const made = await shop.post('parcels', { ...anOrder, order_ref: 104233 });
    expect(made).toMatchObject({ status: 200, body: { order_ref: '104233' } });
    expect((await shop.post('parcels', { ...anOrder, order_ref: '104233' })).status).toBe(409);
    expect((await shop.get('parcels?order_ref=104233')).body.rows).toHaveLength(1);
    const changed = await shop.patch(`parcels/${made.body.ref}`, { order_ref: 104234 });
    expect(changed.body.order_ref).toBe('104234');
    for (const order_ref of [1.5, 1e21, true, [1]])
      expect((await shop.post('parcels', { ...anOrder, order_ref })).body.champ).toBe('order_ref');
  });

  test('of a cancelled parcel is free again', async () => {
    const order_ref = newOrder();
    const { ref } = (await shop.post('parcels', { ...anOrder, order_ref })).body;
    await shop.post(`parcels/${ref}/annuler`);
    expect((await shop.post('parcels', { ...anOrder, order_ref })).status).toBe(200);
  });

  test('sent eight times at once, by the program and by hand, is one parcel', async () => {
    const order_ref = newOrder();
    const order = { ...anOrder, type_envoi: 'livraison', order_ref };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 === 0
          ? shop.post('parcels', order)
          : app.post('/api/colis/exped/create', { ...order, doublon: false }, shipper.token),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    const listed = await shop.get(`parcels?order_ref=${order_ref}`);
    expect(listed.body.rows).toHaveLength(1);
  });

  test('is not given to a second parcel by a change', async () => {
    const order_ref = newOrder();
    await shop.post('parcels', { ...anOrder, order_ref });
    const { ref } = (await shop.post('parcels', anOrder)).body;
    expect(await shop.patch(`parcels/${ref}`, { order_ref })).toMatchObject({
      status: 409,
      body: { code: 'commande-connue' },
    });
  });
});

describe('a batch', () => {
  test('gives each line its outcome in order, and wrong lines harm no other', async () => {
    const [known, twice] = [newOrder(), newOrder()];
    const { ref } = (await shop.post('parcels', { ...anOrder, order_ref: known })).body;
    const { status, body } = await shop.post('parcels', {
      parcels: [
        anOrder,
        { ...anOrder, montant_ttc: 'beaucoup' },
        { ...anOrder, order_ref: known },
        { ...anOrder, order_ref: twice },
        { ...anOrder, order_ref: twice },
        'rien',
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ crees: 2, refuses: 4 });
    expect(body.rows.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(body.rows[1]).toMatchObject({
      code: 'donnees-invalides',
      champ: 'montant_ttc',
      message: 'Montant ttc non valide !',
      doc: expect.stringMatching(/#donnees-invalides$/),
    });
    expect(body.rows[2]).toMatchObject({ code: 'commande-connue', colis: { ref } });
    expect(body.rows[4]).toMatchObject({
      code: 'commande-connue',
      colis: { ref: body.rows[3].colis.ref },
    });
    expect(body.rows[5]).toMatchObject({ code: 'donnees-invalides' });
  });

  test('says of an uncertain place which ones to choose from, as it does of one parcel', async () => {
    const { adresse_gov: _, adresse_deleg: __, adresse_zip: ___, ...rest } = anOrder;
    const unclear = { ...rest, adresse: 'Rue 12', adresse_lieu: 'Cité Ennasr' };
    const alone = (await shop.post('parcels', unclear)).body;
    const { body } = await shop.post('parcels', { parcels: [unclear] });
    expect(alone.choix).not.toEqual([]);
    expect(body.rows[0]).toMatchObject({ code: 'lieu-ambigu', choix: alone.choix });
  });

  test('with places that must be looked for lets other calls go on between its lines', async () => {
    const lines = (length: number) =>
      Array.from({ length }, (_, n) => {
        const { adresse_gov: _gov, adresse_deleg: _deleg, adresse_zip: _zip, ...rest } = anOrder;
        return { ...rest, adresse_lieu: `Hamam Sose cite el amell ${n}` };
      });
    // The first search of a process prepares what all later ones use.
    await shop.post('parcels', { parcels: lines(1) });
    const began = performance.now();
    let isDone = false;
    const answer = shop.post('parcels', { parcels: lines(200) }).finally(() => {
      isDone = true;
    });
    let longest = 0;
    for (let last = began; !isDone; last = performance.now()) {
      await new Promise((resolve) => setImmediate(resolve));
      longest = Math.max(longest, performance.now() - last);
    }
    expect((await answer).body.refuses).toBe(200);
    expect(longest).toBeLessThan((performance.now() - began) / 2);
  });

  test('of five hundred is made in one call, in the order given', async () => {
    const parcels = Array.from({ length: 500 }, (_, n) => ({
      ...anOrder,
      order_ref: `LOT-${n}`,
      tel_cl: String(20_000_000 + n),
    }));
    const begun = performance.now();
    const { body } = await shop.post('parcels', { parcels });
    // On its own this takes less than a second; a busy machine may take several times that.
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(body).toMatchObject({ crees: 500, refuses: 0 });
    expect(body.rows.map(({ colis }: { colis: { order_ref: string } }) => colis.order_ref)).toEqual(
      parcels.map(({ order_ref }) => order_ref),
    );
    const tooMany = await shop.post('parcels', { parcels: [...parcels, anOrder] });
    expect(tooMany).toMatchObject({ status: 400, body: { message: '500 colis au plus !' } });
  });
});

test('who follows the list by its cursor meets each parcel once while others come and go', async () => {
  const seller = await aShopProgram(app, await aShipper(app));
  const refs: string[] = [];
  for (let n = 0; n < 5; n += 1) refs.unshift((await seller.post('parcels', anOrder)).body.ref);
  const first = await seller.get('parcels?taille=2');
  await seller.post('parcels', anOrder);
  await seller.post(`parcels/${refs[1]}/annuler`);
  const second = await seller.get(`parcels?taille=2&curseur=${first.body.suivant}`);
  const third = await seller.get(`parcels?taille=2&curseur=${second.body.suivant}`);
  const seen = [first, second, third].flatMap(({ body }) =>
    body.rows.map(({ ref }: { ref: string }) => ref),
  );
  expect(seen).toEqual(refs);
  expect(third.body.suivant).toBeNull();
  expect((await seller.get('parcels?etat=LIVRE,ANL')).body).toEqual({ rows: [], suivant: null });
  expect((await seller.get('parcels?depuis=2026-03-12')).body.rows).toEqual([]);
  for (const wrong of [
    'taille=0',
    'taille=101',
    'etat=PARTI',
    'depuis=hier',
    'curseur=x',
    // A filter that is mistyped would otherwise answer everything.
    'statut=LIVRE',
  ])
    expect([wrong, (await seller.get(`parcels?${wrong}`)).status]).toEqual([wrong, 400]);
});
