import type { OpeningTexts } from '@cigogne/domain/openings/opening-fields';
import type { JudgedOpening } from '@cigogne/domain/openings/openings.contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { done, refused } from '../testing/answers.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aTrade, balanceOf, invoice, settledParcel, type Trade } from '../testing/make-debts.ts';
import { aShop, judged, takenOver } from '../testing/make-openings.ts';
import { aCourier, anAdmin } from '../testing/make-users.ts';
import { rowOf } from '../testing/make-parcels.ts';
import { templateRows } from './opening-template.ts';

let app: TestApp;
let trade: Trade;
// Imports concern the whole company, so each test has its own.
beforeEach(async () => {
  await app?.close();
  app = await startTestApp();
  trade = await aTrade(app);
});
afterAll(async () => app.close());

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);
const undo = (id: number) => post('/api/ouverture/adm/annuler', { id });
const list = async () => done(post('/api/ouverture/adm/list', {}));

async function idOf(email: string): Promise<number> {
  const { rows } = await app.services.pool.query<{ id: number }>(
    'select id from users where email = $1 and closed_at is null',
    [email],
  );
  return rows[0]?.id ?? 0;
}

const aRider = () => ({
  nom: 'Ferchichi',
  prenom: 'Sami',
  email: 's.ferchichi@old.tn',
  tel: '98 220 416',
  hub: trade.hub.nom,
  especes: '412,300',
});

const aParcel = (more = {}) => ({
  code: 'AX-00418',
  exped: 'Atelier Zaghdoud',
  nom_cl: 'Amel Gharbi',
  tel_cl: '24518027',
  statut: 'En attente de livraison',
  hub: trade.hub.nom,
  montant: '45,500',
  tentatives: '2',
  lieu: 'Sahloul',
  gov: 'Sousse',
  marchandise: 'Nappe brodée',
  ...more,
});

describe('a shipper of the old system', () => {
  test('gets an account of its own rates, and what it is owed stands in the books', async () => {
    const made = await done(takenOver(trade, 'exped', [aShop]));
    expect(made).toMatchObject({ nouveaux: 1, corriges: 0, deja_la: 0 });
    const id = await idOf('atelier@zaghdoud.tn');
    expect(await balanceOf(trade, `report/${id}`)).toBe(-1250.5);
    expect(await balanceOf(trade, 'ouverture')).toBe(1250.5);
    const { rows } = await app.services.pool.query(
      'select nom_com, prenom, nom, tel, adresse_gov, frais_liv, frais_retour, etat, password_hash from users where id = $1',
      [id],
    );
    expect(rows[0]).toMatchObject({
      nom_com: 'Atelier Zaghdoud',
      prenom: 'Mouna',
      nom: 'Zaghdoud',
      tel: '24518027',
      adresse_gov: 'Sfax',
      frais_liv: 8000,
      etat: 'active',
      password_hash: '-',
    });
    await expectBooksRight(app);
  });

  test('who owes us stands on the other side, and is told apart in the totals', async () => {
    await done(
      takenOver(trade, 'exped', [
        aShop,
        { ...aShop, email: 'b@old.tn', nom_com: 'B', solde: '-36,000' },
        { ...aShop, email: 'c@old.tn', nom_com: 'C', solde: '(12,5)' },
      ]),
    );
    expect((await list()).totaux.exped).toEqual({ n: 3, du: 1250.5, doit: 48.5 });
    expect(await balanceOf(trade, 'ouverture')).toBe(1202);
    await expectBooksRight(app);
  });

  test('is paid what it is owed with its first invoice', async () => {
    const { email } = trade.shipper;
    await done(takenOver(trade, 'exped', [{ ...aShop, email, solde: '100' }]));
    const parcel = await settledParcel(trade, { fields: { montant_ttc: 50_000 as never } });
    const { body } = await invoice(trade, [parcel]);
    const { id, montant_paye } = body.bill;
    await done(post('/api/bill/adm/pay', { id, montant: montant_paye + 100, mode: 'virement' }));
    expect(await balanceOf(trade, `report/${trade.shipper.id}`)).toBe(0);
    await expectBooksRight(app);
  });

  test('the same file twice changes nothing; a corrected one says what it corrects', async () => {
    await done(takenOver(trade, 'exped', [aShop]));
    const before = await app.fingerprint();
    expect(await done(takenOver(trade, 'exped', [aShop]))).toMatchObject({ id: null, deja_la: 1 });
    expect(await app.fingerprint()).toBe(before);
    const corrected = { ...aShop, solde: '1.350,500', tel: '24518028' };
    expect((await done(judged(trade, 'exped', [corrected]))).rows[0]).toMatchObject({
      etat: 'corrige',
      note: expect.stringMatching(
        /^Téléphone : « 24518027 » → « 24518028 » · On lui doit, TND : « 1.250,500 » → « 1.350,500 »$/,
      ),
    });
    expect(await done(takenOver(trade, 'exped', [corrected]))).toMatchObject({ corriges: 1 });
    const id = await idOf('atelier@zaghdoud.tn');
    expect(await balanceOf(trade, `report/${id}`)).toBe(-1350.5);
    await expectBooksRight(app);
  });

  test('with an account already keeps it: only what it is owed is taken over', async () => {
    const { email, id } = trade.shipper;
    const { rows } = await done(judged(trade, 'exped', [{ ...aShop, email }]));
    expect(rows[0]).toMatchObject({
      etat: 'nouveau',
      note: 'Ce compte existe : seul son solde est repris.',
    });
    await done(takenOver(trade, 'exped', [{ ...aShop, email }]));
    expect(await balanceOf(trade, `report/${id}`)).toBe(-1250.5);
    const { body } = await undo((await list()).rows[0].id);
    expect(body).toMatchObject({ done: true });
    expect(await balanceOf(trade, `report/${id}`)).toBe(0);
    expect(await idOf(email)).toBe(id);
    await expectBooksRight(app);
  });
});

describe('what cannot be read', () => {
  test('is told at its cell, and nothing of the file is taken', async () => {
    const lines = [
      { ...aShop, tel: '2451802' },
      { ...aShop, email: 'b@old.tn', solde: '1.250,5O' },
      { ...aShop, email: 'c@old', gov: 'Atlantide' },
      { ...aShop },
      { ...aShop, email: 'd@old.tn', hub: 'HUB-LUNE' },
    ];
    const { rows } = await done(judged(trade, 'exped', lines));
    expect(rows.map(({ erreurs }: { erreurs: object[] }) => erreurs)).toMatchObject([
      [{ field: 'tel', message: '7 chiffres lus, 8 attendus. Dans le fichier : « 2451802 ».' }],
      [
        {
          field: 'solde',
          message: expect.stringMatching(
            /^La lettre O s’est glissée dans le montant. Vouliez-vous dire 1.250,500 \?$/,
          ),
          choix: ['1250,500'],
        },
      ],
      [{ field: 'email' }, { field: 'gov', message: 'Gouvernorat inconnu : « Atlantide ».' }],
      [{ field: 'email', message: 'Même e-mail que la ligne 2.' }],
      [{ field: 'hub', message: 'Hub inconnu : « HUB-LUNE ».', choix: [trade.hub.nom] }],
    ]);
    const body = await refused(
      app,
      () => takenOver(trade, 'exped', lines),
      400,
      '5 lignes à corriger : rien n’est repris !',
    );
    expect(body.errors[0].field).toBe('lignes.2.tel');
  });

  test('the example lines of the sheet to fill in are nobody’s, wherever they were left', async () => {
    for (const kind of ['exped', 'liv'] as const)
      for await (const example of templateRows(kind)) {
        const own = { ...example, hub: trade.hub.nom };
        const { rows } = await done(judged(trade, kind, [own]));
        const message = 'Cette ligne est un exemple du modèle : retirez-la.';
        expect(rows[0]).toMatchObject({ etat: 'refuse', erreurs: [{ field: 'email', message }] });
      }
  });

  test('an address that opens another kind of account is told', async () => {
    const rider = await aCourier(app, { hub: trade.hub });
    const { rows } = await done(judged(trade, 'exped', [{ ...aShop, email: rider.email }]));
    expect(rows[0].erreurs[0].message).toBe('Cette adresse ouvre déjà un compte « Livreur ».');
  });

  test('a month that is closed takes no opening', async () => {
    await app.owner.pool.query(
      `insert into closed_months (mois, last_entry, last_payment, closed_at)
      values (date_trunc('month', $1::timestamptz at time zone 'Africa/Tunis'), 0, 0, now())`,
      [app.services.clock()],
    );
    await refused(app, () => takenOver(trade, 'exped', [aShop]), 409, /clos/);
  });

  test('more lines than one import takes, no lines, a text without an end: 400', async () => {
    const many = Array.from({ length: 5001 }, () => aShop);
    await refused(app, () => takenOver(trade, 'exped', many), 400, '5 000 lignes au plus !');
    await refused(
      app,
      () => takenOver(trade, 'exped', []),
      400,
      'Ce fichier ne contient aucune ligne !',
    );
    await refused(
      app,
      () => takenOver(trade, 'exped', [{ ...aShop, nom_com: 'x'.repeat(3000) }]),
      400,
      /./,
    );
  });

  test('nobody but root', async () => {
    const admin = await anAdmin(app, { hub: trade.hub });
    for (const by of [admin, trade.shipper]) {
      const { status } = await app.post('/api/ouverture/adm/list', {}, by.token);
      expect(status).toBe(403);
    }
  });
});

describe('a courier of the old system', () => {
  test('holds the cash of the first day until the hub has counted it, the difference is the courier’s', async () => {
    await done(takenOver(trade, 'liv', [aRider()]));
    const id = await idOf('s.ferchichi@old.tn');
    expect(await balanceOf(trade, `caisse/courier/${id}`)).toBe(412.3);
    await expectBooksRight(app);
    const admin = await anAdmin(app, { hub: trade.hub });
    const hand = () =>
      app.post('/api/ouverture/adm/encaisser', { id_liv: id, compte: 410 }, admin.token);
    expect(await done(hand())).toMatchObject({ ecart: 2.3 });
    expect(await balanceOf(trade, `caisse/courier/${id}`)).toBe(0);
    expect(await balanceOf(trade, `caisse/hub/${trade.hub.id}`)).toBe(410);
    expect(await balanceOf(trade, `écart/${id}`)).toBe(2.3);
    await expectBooksRight(app);
    await refused(app, hand, 409, 'Ce livreur ne doit plus rien de l’ouverture !');
    const { rows } = await done(judged(trade, 'liv', [{ ...aRider(), especes: '500' }]));
    expect(rows[0].erreurs[0].message).toBe(
      'Ces espèces sont déjà encaissées au hub : corrigez sa caisse.',
    );
    await refused(
      app,
      async () => undo((await list()).rows[0].id),
      409,
      /Sami Ferchichi : .*1 mouvement d’argent/,
    );
  });

  test('of another hub hands nothing in here', async () => {
    await done(takenOver(trade, 'liv', [aRider()]));
    const id = await idOf('s.ferchichi@old.tn');
    const other = await aTrade(app);
    const admin = await anAdmin(app, { hub: other.hub });
    await refused(
      app,
      () => app.post('/api/ouverture/adm/encaisser', { id_liv: id, compte: 1 }, admin.token),
      404,
      'Introuvable',
    );
  });
});

describe('a parcel on its way', () => {
  beforeEach(async () => {
    await done(takenOver(trade, 'exped', [aShop]));
  });

  async function codeOf(old: string): Promise<string> {
    const { rows } = await app.services.pool.query<{ code: string }>(
      `select c.code from opening_lines o join colis c on c.id = o.id_colis where o.cle = $1 and o.vivante`,
      [old],
    );
    return rows[0]?.code ?? '';
  }

  test('waits in its hub with its attempts, under a new code, and rides on', async () => {
    await done(
      takenOver(trade, 'colis', [
        aParcel(),
        aParcel({ code: 'AX-2', statut: 'retour', hub: trade.hub.nom }),
        aParcel({ code: 'AX-3', statut: 'Nouveau', hub: '' }),
      ]),
    );
    const row = await rowOf(app, await codeOf('AX-00418'));
    expect(row).toMatchObject({
      etat: 'ATT-LIV',
      attempt: 2,
      montant_ttc: 45.5,
      order_ref: 'AX-00418',
    });
    await expectBooksRight(app);
    expect((await list()).totaux.colis).toEqual({
      n: 3,
      montant: 136.5,
      par: [
        { hub: trade.hub.nom, statut: 'Annulé', n: 1, montant: 45.5 },
        { hub: trade.hub.nom, statut: 'En attente de livraison', n: 1, montant: 45.5 },
        { hub: null, statut: 'À envoyer', n: 1, montant: 45.5 },
      ],
    });
  });

  test.each([
    ['Livré', /est terminé/],
    ['En cours de livraison', /avec un livreur/],
    ['En transfert', /entre deux hubs/],
    ['Chez Afex', /./],
    ['Confié au partenaire', /chez le partenaire/],
    ['Perdu', /perdu ou endommagé/],
    ['Machin', /Statut inconnu/],
    ['', /statut manque/],
  ])('in « %s » is told with what to choose instead', async (statut, sentence) => {
    const { rows } = await done(judged(trade, 'colis', [aParcel({ statut })]));
    expect(rows[0]).toMatchObject({
      etat: 'refuse',
      erreurs: [{ field: 'statut', message: expect.stringMatching(sentence) }],
    });
  });

  test('of a shipper nobody knows, or in a hub nobody knows, is not taken', async () => {
    const { rows } = await done(
      judged(trade, 'colis', [aParcel({ exped: 'Inconnu', hub: '', lieu: 'Zzzz', gov: '' })]),
    );
    expect(rows[0].erreurs.map(({ field }: { field: string }) => field)).toEqual([
      'hub',
      'exped',
      'lieu',
    ]);
  });

  test('is corrected while nobody touched it, and left alone afterwards', async () => {
    await done(takenOver(trade, 'colis', [aParcel()]));
    expect(await done(takenOver(trade, 'colis', [aParcel()]))).toMatchObject({
      deja_la: 1,
      id: null,
    });
    expect(await done(takenOver(trade, 'colis', [aParcel({ montant: '50' })]))).toMatchObject({
      corriges: 1,
    });
    const code = await codeOf('AX-00418');
    expect(await rowOf(app, code)).toMatchObject({ montant_ttc: 50 });
    await expectBooksRight(app);
    await done(
      app.post(
        '/api/colis/adm/edit',
        { ref: code, field: 'etat', f_data: 'LIVRE', raison: 'Essai' },
        trade.root.token,
      ),
    );
    const { rows } = await done(judged(trade, 'colis', [aParcel({ montant: '60' })]));
    expect(rows[0].erreurs[0].message).toMatch(
      /^Le colis \d{12} a changé depuis \(Livré\) : corrigez-le sur sa fiche/,
    );
    const [last] = (await list()).rows;
    await refused(
      app,
      () => undo(last.id),
      409,
      /Cet import ne s’annule plus\. Le colis \d{12} a changé depuis/,
    );
  });

  test('keeps what was noted about it: neither a file nor an undoing replaces it', async () => {
    await done(takenOver(trade, 'colis', [aParcel({ code: 'AX-00981' })]));
    const ref = await codeOf('AX-00981');
    const note = { ref, type: 'appel', content: 'Rappeler après 18 h' };
    await done(app.post('/api/colis/adm/com', note, trade.root.token));
    const { rows } = await done(
      judged(trade, 'colis', [aParcel({ code: 'AX-00981', montant: '60' })]),
    );
    expect(rows[0].erreurs[0].message).toMatch(
      /^Le colis \d{12} a une communication : corrigez-le sur sa fiche/,
    );
    const [last] = (await list()).rows;
    await refused(
      app,
      () => undo(last.id),
      409,
      `Cet import ne s’annule plus. Le colis ${ref} a une communication.`,
    );
    const { body } = await app.get(`/api/colis/adm/details/${ref}`, trade.root.token);
    expect(body.coliscoms).toMatchObject([{ content: 'Rappeler après 18 h' }]);
  });
});

describe('the label of the old system', () => {
  const ourCode = (code: string, by: { token: string }) =>
    app.post('/api/ouverture/adm/code', { code }, by.token);

  test('is scanned like our own where the parcel is seen, however its letters are typed', async () => {
    await done(takenOver(trade, 'exped', [aShop]));
    await done(takenOver(trade, 'colis', [aParcel({ code: 'Ax-00977' })]));
    const admin = await anAdmin(app, { hub: trade.hub });
    const { code } = await done(ourCode(' aX-00977 ', admin));
    const parcel = await app.get(`/api/colis/adm/details/${code}`, admin.token);
    expect(parcel).toMatchObject({ status: 200, body: { order_ref: 'Ax-00977' } });
    expect(await done(ourCode('AX-00978', admin))).toEqual({ code: null });
    const other = await anAdmin(app, { hub: (await aTrade(app)).hub });
    expect(await done(ourCode('AX-00977', other))).toEqual({ code: null });
    expect((await ourCode('AX-00977', trade.shipper)).status).toBe(403);
  });

  test('is no longer known once its import is undone', async () => {
    await done(takenOver(trade, 'exped', [aShop]));
    const { id } = await done(takenOver(trade, 'colis', [aParcel({ code: 'AX-00979' })]));
    await done(undo(id));
    expect(await done(ourCode('AX-00979', trade.root))).toEqual({ code: null });
  });
});

describe('an import is undone', () => {
  test('people, parcels and amounts are gone, the books show both ways, and the file can be read again', async () => {
    await done(takenOver(trade, 'exped', [aShop]));
    await done(takenOver(trade, 'colis', [aParcel()]));
    const [parcels, people] = (await list()).rows;
    const body = await refused(app, () => undo(people.id), 409, /Atelier Zaghdoud : 1 colis/);
    expect(body.touches).toEqual(['Atelier Zaghdoud : 1 colis']);
    await done(undo(parcels.id));
    await done(undo(people.id));
    expect(await done(undo(people.id))).toMatchObject({ deja: true });
    await expectBooksRight(app);
    expect(await idOf('atelier@zaghdoud.tn')).toBe(0);
    expect(await balanceOf(trade, 'ouverture')).toBe(0);
    expect((await list()).totaux).toMatchObject({ exped: { n: 0 }, colis: { n: 0 } });
    expect(await done(takenOver(trade, 'exped', [aShop]))).toMatchObject({ nouveaux: 1 });
    expect(await done(takenOver(trade, 'colis', [aParcel()]))).toMatchObject({ nouveaux: 1 });
    await expectBooksRight(app);
  });

  test('a correction is undone first, and what it corrected stands again', async () => {
    await done(takenOver(trade, 'exped', [aShop]));
    await done(takenOver(trade, 'exped', [{ ...aShop, solde: '10', tel: '20000000' }]));
    const [second, first] = (await list()).rows;
    await refused(app, () => undo(first.id), 409, /l’a corrigé : annulez-le d’abord/);
    await done(undo(second.id));
    const id = await idOf('atelier@zaghdoud.tn');
    expect(await balanceOf(trade, `report/${id}`)).toBe(-1250.5);
    const { rows } = await app.services.pool.query('select tel from users where id = $1', [id]);
    expect(rows[0]).toEqual({ tel: '24518027' });
    await expectBooksRight(app);
    await done(undo(first.id));
    await expectBooksRight(app);
    expect(await idOf('atelier@zaghdoud.tn')).toBe(0);
  });

  test('parcels that a correction replaced come back with it', async () => {
    await done(takenOver(trade, 'exped', [aShop]));
    await done(takenOver(trade, 'colis', [aParcel()]));
    await done(takenOver(trade, 'colis', [aParcel({ montant: '70' })]));
    const [second, first] = (await list()).rows;
    await done(undo(second.id));
    expect((await list()).totaux.colis).toMatchObject({ n: 1, montant: 45.5 });
    await expectBooksRight(app);
    await done(undo(first.id));
    expect((await list()).totaux.colis.n).toBe(0);
    await expectBooksRight(app);
  });

  test('not once somebody has signed in', async () => {
    await done(takenOver(trade, 'exped', [aShop]));
    const [opening] = (await list()).rows;
    expect(opening).toMatchObject({ a_inviter: 1, invites: 0 });
    const { rows: none } = await app.services.pool.query('select 1 from mails');
    expect(none).toHaveLength(0);
    expect(await done(post('/api/ouverture/adm/inviter', { id: opening.id }))).toMatchObject({
      envoyes: 1,
    });
    expect(await done(post('/api/ouverture/adm/inviter', { id: opening.id }))).toMatchObject({
      envoyes: 0,
    });
    const { rows: mails } = await app.services.pool.query<{
      recipient: string;
      body: string;
      link: string;
    }>('select recipient, body, link from mails');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: 'atelier@zaghdoud.tn' });
    const token = mails[0]?.link.split('/').at(-1);
    const chosen = await app.post('/api/users/changepass', { pass: 'jasmin22' }, token);
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    const { rows: told } = await app.services.pool.query(
      "select action from journal where entity = 'user' and entity_id = $1 order by id desc limit 1",
      [String(await idOf('atelier@zaghdoud.tn'))],
    );
    expect(told).toEqual([{ action: 'premier mot de passe' }]);
    const body = await refused(
      app,
      () => undo(opening.id),
      409,
      /Atelier Zaghdoud : s’est connecté/,
    );
    expect(body.touches).toHaveLength(1);
  });
});

test('a line that reads otherwise than it was seen is not taken over', async () => {
  const { rows } = (await judged(trade, 'exped', [aShop])).body as { rows: JudgedOpening[] };
  const seen = rows.map(({ etat, note }) => ({ etat, note }));
  const dearer = { ...aShop, solde: '12.500,000' };
  const take = async (textes: OpeningTexts) =>
    app.post(
      '/api/ouverture/adm/importer',
      {
        kind: 'exped',
        fichier: 'deux-mains.csv',
        lignes: [{ n: 2, textes, vu: seen[0] }],
      },
      trade.root.token,
    );
  expect((await takenOver(trade, 'exped', [aShop])).status).toBe(200);
  // It is there as it was read: nothing is doubled, and nothing is refused.
  expect((await take(aShop)).body).toMatchObject({ deja_la: 1 });
  await refused(app, () => take(dearer), 409, /La ligne 2 a changé depuis votre lecture/);
  await expectBooksRight(app);
});

test('two roots at once take a file over once', async () => {
  const other = await aTrade(app);
  const both = await Promise.all([
    takenOver(trade, 'exped', [aShop]),
    takenOver({ ...trade, root: other.root }, 'exped', [aShop]),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body.nouveaux as number).sort((a, b) => a - b)).toEqual([0, 1]);
  await expectBooksRight(app);
});

test('five thousand shippers or parcels are one transaction of less than ten seconds', async () => {
  const shops = Array.from({ length: 5000 }, (_, at) => ({
    ...aShop,
    nom_com: `Boutique ${at}`,
    email: `b${at}@old.tn`,
    solde: `${at},125`,
  }));
  const started = performance.now();
  await done(takenOver(trade, 'exped', shops));
  const people = performance.now() - started;
  const parcels = shops.map(({ email }, at) =>
    aParcel({ code: `AX-${at}`, exped: email, tentatives: '0' }),
  );
  await done(takenOver(trade, 'colis', parcels));
  const all = performance.now() - started - people;
  process.stdout.write(
    `5000 shippers ${Math.round(people)} ms, 5000 parcels ${Math.round(all)} ms\n`,
  );
  expect(people).toBeLessThan(10_000);
  expect(all).toBeLessThan(10_000);
  const undoneFrom = performance.now();
  const [, shopsImport] = (await list()).rows;
  expect(shopsImport.nouveaux).toBe(5000);
  await done(undo((await list()).rows[0].id));
  await done(undo(shopsImport.id));
  process.stdout.write(`both undone in ${Math.round(performance.now() - undoneFrom)} ms\n`);
  await expectBooksRight(app);
}, 60_000);
