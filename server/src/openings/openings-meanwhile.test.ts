import type { OpeningTexts } from '@cigogne/domain/openings/opening-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts';
import { done } from '../testing/answers.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aTrade, balanceOf, type Trade } from '../testing/make-debts.ts';
import { aShop, judged, takenOver } from '../testing/make-openings.ts';
import { aHub, anAdmin } from '../testing/make-users.ts';
import { aParcel as anUnsentParcel, rowOf } from '../testing/make-parcels.ts';

// Imported data that somebody else touches during the import or after it.

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await startTestApp();
  trade = await aTrade(app);
});
afterAll(async () => app.close());

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);
const undo = (id: number) => post('/api/ouverture/adm/annuler', { id });

async function personOf(
  email: string,
): Promise<{ id: number; id_hub: number; adresse_gov: string }> {
  const { rows } = await app.services.pool.query(
    'select id, id_hub, adresse_gov from users where email = $1 and closed_at is null',
    [email],
  );
  return rows[0] ?? { id: 0, id_hub: 0, adresse_gov: '' };
}

let riders = 0;
const aRider = (): OpeningTexts & { email: string } => ({
  nom: 'Ferchichi',
  prenom: 'Sami',
  email: `rider${(riders += 1)}@old.tn`,
  tel: '98 220 416',
  hub: trade.hub.nom,
  especes: '412,300',
});

/** Runs while somebody else holds a row; `meanwhile` begins once `blocked` calls wait for it. */
async function whileHeld<T>(
  row: string,
  begin: () => Promise<Answer>,
  meanwhile: () => Promise<T>,
): Promise<[Answer, T]> {
  const holder = await app.owner.pool.connect();
  const waiting = async (): Promise<number> => {
    const { rows } = await app.owner.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n ?? 0;
  };
  try {
    await holder.query('begin');
    await holder.query(row);
    const begun = begin();
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    const other = meanwhile();
    let isOver = false;
    void other.finally(() => (isOver = true));
    await expect.poll(async () => isOver || (await waiting()) > 1, { interval: 5 }).toBe(true);
    await holder.query('commit');
    return await Promise.all([begun, other]);
  } finally {
    holder.release();
  }
}

const lineOf = (email: string) =>
  `select from opening_lines where vivante and cle = '${email}' for update`;

test('cash that is counted at the hub while a file corrects it is counted once', async () => {
  const [first, second] = [aRider(), aRider()];
  await done(takenOver(trade, 'liv', [first, second]));
  const { id } = await personOf(second.email);
  const admin = await anAdmin(app, { hub: trade.hub });
  const count = (compte: number) =>
    app.post('/api/ouverture/adm/encaisser', { id_liv: id, compte }, admin.token);
  await whileHeld(
    lineOf(first.email),
    () =>
      takenOver(trade, 'liv', [
        { ...first, especes: '100' },
        { ...second, especes: '500' },
      ]),
    () => count(412.3),
  );
  expect(await balanceOf(trade, `caisse/courier/${id}`)).toBe(0);
  expect((await count(1)).body.message).toBe('Ce livreur ne doit plus rien de l’ouverture !');
  await expectBooksRight(app);
});

const aParcel = (code: string, more = {}): OpeningTexts => ({
  code,
  exped: 'parcels@old.tn',
  nom_cl: 'Amel Gharbi',
  tel_cl: '24518027',
  statut: 'En attente de livraison',
  hub: trade.hub.nom,
  montant: '45,500',
  lieu: 'Sahloul',
  gov: 'Sousse',
  ...more,
});

async function parcelsOf(codes: readonly string[]): Promise<{ id: number; code: string }[]> {
  const { rows } = await app.services.pool.query<{ id: number; code: string }>(
    `select c.id, c.code from opening_lines o join colis c on c.id = o.id_colis
     where o.cle = any($1) and o.vivante order by o.ligne`,
    [codes],
  );
  return rows;
}

test.each([
  ['an undoing', (id: number) => undo(id)],
  [
    'a correction',
    () =>
      takenOver(
        trade,
        'colis',
        ['M1', 'M2'].map((code) => aParcel(code, { montant: '60' })),
      ),
  ],
])('a parcel that is delivered while %s is under way stays', async (_, act) => {
  await done(takenOver(trade, 'exped', [{ ...aShop, email: 'parcels@old.tn' }]));
  const made = await done(
    takenOver(
      trade,
      'colis',
      ['M1', 'M2'].map((code) => aParcel(code)),
    ),
  );
  const [first, second] = await parcelsOf(['M1', 'M2']);
  const code = second?.code ?? '';
  const [acted, edited] = await whileHeld(
    `select from colis where id = ${first?.id} for update`,
    () => act(made.id),
    () =>
      post('/api/colis/adm/edit', { ref: code, field: 'etat', f_data: 'LIVRE', raison: 'Essai' }),
  );
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  expect(acted.status, JSON.stringify(acted.body)).toBe(409);
  expect(await rowOf(app, code)).toMatchObject({ etat: 'LIVRE', montant_ttc: 45.5 });
  await expectBooksRight(app);
  // For the next test: these lines stay, under codes of their own.
  await app.owner.pool.query(
    `update opening_lines set cle = cle || '-' || id where kind = 'colis'`,
  );
});

test('a correction that is undone gives back the hub and the governorate too', async () => {
  const other = await aHub(app, { nom: 'SAHARA', govs: ['Tozeur'] });
  const rider = aRider();
  const shop = { ...aShop, email: 'moved@old.tn', gov: 'Sousse', hub: trade.hub.nom };
  await done(takenOver(trade, 'liv', [rider]));
  await done(takenOver(trade, 'exped', [shop]));
  const before = [await personOf(rider.email), await personOf(shop.email)];
  const made = [
    await done(takenOver(trade, 'liv', [{ ...rider, hub: other.nom }])),
    await done(takenOver(trade, 'exped', [{ ...shop, gov: 'Tozeur', hub: '' }])),
  ];
  expect(await personOf(rider.email)).toMatchObject({ id_hub: other.id });
  expect(await personOf(shop.email)).toMatchObject({ id_hub: other.id, adresse_gov: 'Tozeur' });
  for (const { id } of made) await done(undo(id));
  expect([await personOf(rider.email), await personOf(shop.email)]).toEqual(before);
});

test('a correction that moves a shop takes along what it has not sent yet', async () => {
  const next = await aHub(app, { nom: 'OASIS', govs: ['Kébili'] });
  const shop = { ...aShop, email: 'leaving@old.tn', gov: 'Sousse', hub: trade.hub.nom };
  await done(takenOver(trade, 'exped', [shop]));
  const { id } = await personOf(shop.email);
  const { ref } = await anUnsentParcel(app, id);
  await done(takenOver(trade, 'exped', [{ ...shop, hub: next.nom }]));
  expect(await rowOf(app, ref)).toMatchObject({ id_hub_exped: next.id });
});

test('whose account was deleted since comes anew with the file; one who had money is told', async () => {
  const nothing = { ...aRider(), especes: '' };
  const counted = aRider();
  await done(takenOver(trade, 'liv', [nothing, counted]));
  const gone = async ({ email }: { email: string }) => {
    const { id } = await personOf(email);
    await done(post('/api/users/adm/delete', { id }));
  };
  const { id } = await personOf(counted.email);
  await done(post('/api/ouverture/adm/encaisser', { id_liv: id, compte: 412.3 }));
  await gone(nothing);
  await gone(counted);
  const { rows } = await done(judged(trade, 'liv', [nothing, counted]));
  expect(rows).toMatchObject([
    { etat: 'nouveau' },
    { etat: 'refuse', erreurs: [{ field: 'email', message: expect.stringContaining('supprimé') }] },
  ]);
  const made = await done(takenOver(trade, 'liv', [{ ...nothing, especes: '100' }]));
  expect(made).toMatchObject({ nouveaux: 1 });
  const anew = await personOf(nothing.email);
  expect(await balanceOf(trade, `caisse/courier/${anew.id}`)).toBe(100);
  await expectBooksRight(app);
  await done(undo(made.id));
  expect(await personOf(nothing.email)).toMatchObject({ id: 0 });
  await expectBooksRight(app);
});

test('a long name that is cut keeps no half sign: nothing of the file is stopped by it', async () => {
  const nom_com = `${'x'.repeat(79)}😀 Textiles`;
  await done(
    takenOver(trade, 'exped', [{ ...aShop, email: 'sign@old.tn', nom_com, responsable: '' }]),
  );
});
