import { isParcelCode } from '@cigogne/domain/parcels/code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { parcelForm } from '../../testing/make-parcels.ts';
import { aHub, aShipper, type Person } from '../../testing/make-users.ts';

let app: TestApp;
let shipper: Person;
beforeAll(async () => {
  app = await startTestApp();
  const sahel = await aHub(app, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  shipper = await aShipper(app, { hub: sahel });
});
afterAll(async () => app.close());

const create = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.post('/api/colis/exped/create', { ...parcelForm, ...fields }, shipper.token, headers);

test('a new parcel has a code with a good check digit, its amounts and its hubs', async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  expect(isParcelCode(body.colis.code)).toBe(true);
  expect(body.colis).toMatchObject({
    etat: 'ATT-ENVOIE',
    montant_ttc: 45.5,
    montant_ht: 37.731,
    tva: 7.169,
    droit_timbre: 0.6,
    montant_remboursement: 45.5,
    frai_liv: 7,
    colis_hub_exped: { nom: 'HUB-SAHEL' },
    colis_hub_dest: { nom: 'HUB-SAHEL' },
    colis_hub_current: null,
    zone_dest: 'sahel',
  });
});

test('what the server decides is ignored when a client sends it', async () => {
  const { body } = await create({
    id_exped: 99,
    frai_liv: 1,
    tva: 0,
    droit_timbre: 0,
    montant_ht: 1,
    montant_remboursement: 900,
    etat: 'LIVRE',
    issue: 'livre',
  });
  expect(body.colis).toMatchObject({
    id_exped: shipper.id,
    tva: 7.169,
    montant_remboursement: 45.5,
    etat: 'ATT-ENVOIE',
    issue: null,
  });
});

test('below the stamp there is neither stamp nor VAT', async () => {
  const { body } = await create({ montant_ttc: '0,5' });
  expect(body.colis).toMatchObject({ montant_ttc: 0.5, montant_ht: 0.5, tva: 0, droit_timbre: 0 });
});

test('places are accepted in any spelling and kept under their French names', async () => {
  const { body } = await create({ adresse_gov: 'BEJA', adresse_deleg: 'medjez el bab' });
  expect(body.colis).toMatchObject({ adresse_gov: 'Béja', zone_dest: 'beja', id_hub_dest: null });
});

test('each wrong field is told with its own sentence, and nothing is made', async () => {
  const before = await app.fingerprint();
  const wrong: [string, unknown, string][] = [
    ['nom_cl', '', 'Vous devez saisir le nom du client !'],
    ['marchandise', ' ', 'Vous devez saisir le marchandise du client !'],
    ['tel_cl', '123', 'numéro tél non valide !'],
    ['tel_cl', '', 'Vous devez saisir le tél du client !'],
    ['montant_ttc', '-1', 'Montant ttc non valide !'],
    ['montant_ttc', '1.2345', 'Montant ttc non valide !'],
    ['adresse', '', "Vous devez saisir l'adresse du client !"],
    ['adresse_lieu', '', 'Vous devez saisir le lieu du client !'],
    ['adresse_gov', 'Atlantide', 'Vous devez choisir le gouvernorat !'],
    ['adresse_deleg', 'Atlantide', 'Vous devez choisir la délégation !'],
    ['adresse_zip', '', 'le code postal est obligatoire !'],
    ['type_envoi', '', "le type d'envoi est obligatoire !"],
    ['type_envoi', 'fusée', "le type d'envoi est livraison, echange ou recuperation !"],
    ['nbr_paquets', '', 'le nbr paquets est obligatoire !'],
  ];
  for (const [field, value, message] of wrong) {
    const answer = await create({ [field]: value });
    expect(answer.status, field).toBe(400);
    expect(answer.body.errors, field).toContainEqual({ field, message });
  }
  expect(await app.fingerprint()).toBe(before);
});

test('a form sent twenty times at once makes one parcel', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      create({ client_id: 'form-1' }, i % 2 ? { 'idempotency-key': `key-${i}` } : {}),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.colis.code)).size).toBe(1);
  expect(answers.filter(({ body }) => body.deja !== true)).toHaveLength(1);
});

test('the same key with the same body answers the same parcel, with another body it is refused', async () => {
  const key = { 'idempotency-key': 'once' };
  const first = await create({}, key);
  expect((await create({}, key)).body).toEqual(first.body);
  expect(await create({ nom_cl: 'Autre' }, key)).toMatchObject({
    status: 409,
    body: { code: 'cle-reutilisee' },
  });
});

test('only a shipper creates a parcel', async () => {
  expect((await app.post('/api/colis/exped/create', parcelForm)).status).toBe(401);
});

test('the same order, or phone and amount within seven days, is taken and told as a warning', async () => {
  const other = await aShipper(app);
  const sale = { tel_cl: '27300400', montant_ttc: 61, order_ref: 'W-1' };
  const first = (await create(sale)).body;
  expect(first).not.toHaveProperty('avertissements');
  expect((await create({ ...sale, montant_ttc: 62 })).body.avertissements).toEqual([
    `Déjà créé à l’instant pour cette commande : ${first.colis.ref}, 61,000 TND.`,
  ]);
  expect((await create({ ...sale, order_ref: 'W-2' })).body.avertissements).toEqual([
    `Déjà créé à l’instant pour ce téléphone et ce montant : ${first.colis.ref}, 61,000 TND.`,
  ]);
  expect(
    (await app.post('/api/colis/exped/create', { ...parcelForm, ...sale }, other.token)).body,
  ).not.toHaveProperty('avertissements');
  // The same form sent again is the same parcel, not a repeat.
  const form = { ...sale, order_ref: 'W-3', tel_cl: '27300401', client_id: 'w-3' };
  await create(form);
  const repeat = (await create(form)).body;
  expect(repeat.deja).toBe(true);
  expect(repeat).not.toHaveProperty('avertissements');
  // Of two equal lines of one sheet the second is told.
  const line = { ...parcelForm, tel_cl: '27300402', montant_ttc: 63 };
  const { rows } = (
    await app.post(
      '/api/colis/exped/import',
      {
        colis: [
          { ...line, client_id: 'w-4' },
          { ...line, client_id: 'w-5' },
        ],
      },
      shipper.token,
    )
  ).body;
  expect(rows.map((row: { avertissements?: string[] }) => row.avertissements ?? [])).toEqual([
    [],
    [`Déjà créé à l’instant pour ce téléphone et ce montant : ${rows[0].ref}, 63,000 TND.`],
  ]);
  app.at('2026-03-19T08:00:00Z');
  expect((await create({ ...sale, order_ref: 'W-9' })).body).not.toHaveProperty('avertissements');
  app.at('2026-03-11T08:00:00Z');
});

test('what a creation answers is what stands afterwards', async () => {
  const full = {
    order_ref: 'M-1',
    note: 'Sonner',
    poids_supp: 1.5,
    prenom_cl: 'Rim',
    doublon: false,
  };
  const { body } = await create(full, { 'idempotency-key': 'whole' });
  const seen = await app.post(
    '/api/colis/exped/mescolis/getbycode',
    { code: body.colis.ref },
    shipper.token,
  );
  expect(seen.body).toMatchObject(body.colis);
});

test('a fee and a hub that change while a parcel is being made are those it has and answers', async () => {
  const cap = await aHub(app, { nom: 'HUB-CAP', govs: ['Nabeul'] });
  const seller = await aShipper(app, { hub: cap });
  const holder = await app.owner.pool.connect();
  await holder.query('begin');
  await holder.query('lock table settings in access exclusive mode');
  // The rates of another day are read between the two statements of a creation.
  app.at('2026-03-12T08:00:00Z');
  const creating = app.post('/api/colis/exped/create', parcelForm, seller.token);
  await expect.poll(waitsForSettings).toBe(true);
  await holder.query('update users set frais_liv = 8500, id_hub = null where id = $1', [seller.id]);
  await holder.query('commit');
  holder.release();
  const { body } = await creating;
  app.at('2026-03-11T08:00:00Z');
  expect(body.colis).toMatchObject({ frai_liv: 8.5, id_hub_exped: null, colis_hub_exped: null });
  const stored = await app.owner.pool.query(
    'select frais_liv, frai_liv, c.id_hub_exped from colis c join users u on u.id = c.id_exped where c.id = $1',
    [body.colis.id],
  );
  expect(stored.rows).toEqual([{ frais_liv: 8500, frai_liv: 8500, id_hub_exped: null }]);
});

async function waitsForSettings(): Promise<boolean> {
  const { rows } = await app.owner.pool.query(
    `select from pg_locks where not granted and relation = 'settings'::regclass`,
  );
  return rows.length > 0;
}

test('an amount that no account holds is refused in words that say why', async () => {
  const sentence = (amount: string) =>
    `Montant trop élevé : ${amount} TND dépasse 9\u202f999\u202f999,999 TND.`;
  for (const [montant_ttc, message] of [
    ['99999999999', sentence('99\u202f999\u202f999\u202f999,000')],
    [10_000_000, sentence('10\u202f000\u202f000,000')],
    ['9999999999999999', 'Montant ttc non valide !'],
    ['999 999 999 999 999 999', 'Montant ttc non valide !'],
  ] as const) {
    expect(await create({ montant_ttc })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'montant_ttc', message }] },
    });
    const { rows } = (
      await app.post(
        '/api/colis/exped/import',
        { colis: [{ ...parcelForm, client_id: 'x', montant_ttc }] },
        shipper.token,
      )
    ).body;
    expect(rows).toMatchObject([{ ref: null, errors: [{ field: 'montant_ttc', message }] }]);
  }
});

test('nothing to collect and more than the ceiling are taken, and told as warnings', async () => {
  expect((await create({ montant_ttc: 0, tel_cl: '27300500' })).body.avertissements).toEqual([
    'Montant 0,000 TND : rien ne sera encaissé à la livraison.',
  ]);
  expect(
    (await create({ montant_ttc: 0, type_envoi: 'echange', tel_cl: '27300501' })).body
      .avertissements,
  ).toBe(undefined);
  const { status, body } = await create({ montant_ttc: '35 000' });
  expect(status).toBe(200);
  expect(body.avertissements).toEqual([
    'Montant inhabituel : 35\u202f000,000 TND dépasse 10\u202f000,000 TND.',
  ]);
  const less = await app.post(
    '/api/colis/exped/update',
    { ref: body.colis.ref, montant_ttc: 35 },
    shipper.token,
  );
  expect(less.body).not.toHaveProperty('avertissements');
  const more = await app.post(
    '/api/colis/exped/update',
    { ref: body.colis.ref, montant_ttc: 10_000.001 },
    shipper.token,
  );
  expect(more.body.avertissements).toHaveLength(1);
  const lines = await app.post(
    '/api/colis/exped/import',
    { colis: [{ ...parcelForm, client_id: 'trop', montant_ttc: 20_000 }] },
    shipper.token,
  );
  expect(lines.body.rows[0].avertissements).toHaveLength(1);
});
