import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../testing/app.ts';
import { expectBooksRight } from '../../testing/expect-books-right.ts';
import { aTrade, balanceOf, edit, type Trade } from '../../testing/make-debts.ts';
import {
  atPartner,
  deliveredByPartner,
  importStatement,
  partnerEnds,
  type Stated,
  stated,
} from '../../testing/make-statements.ts';

let app: TestApp;
let trade: Trade;

// What the partner owes concerns the whole company, so each test has its own.
beforeEach(async () => {
  await app?.close();
  app = await startTestApp();
  trade = await aTrade(app);
});
afterAll(async () => app.close());

const post = (path: string, body: unknown) => app.post(path, body, trade.root.token);

async function done(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function refused(
  answer: () => Promise<Answer>,
  status: number,
  sentence: string,
): Promise<Answer['body']> {
  const before = await app.fingerprint();
  const given = await answer();
  expect([given.status, given.body.message]).toEqual([status, sentence]);
  expect(await app.fingerprint()).toBe(before);
  return given.body;
}

const imported = async (lines: readonly Stated[], more = {}): Promise<number> =>
  (await done(importStatement(trade, lines, more))).releve.id as number;

const one = (id: number) => done(app.get(`/api/afex/adm/releve/${id}`, trade.root.token));

interface Line {
  id: number;
  kind: string;
  ligne: number | null;
  code: string | null;
  chez_nous: number | null;
  releve: number | null;
  ecart: number;
  ouvert: number;
  en_attente: boolean;
  suite: string | null;
  note: string | null;
  suite_le: string | null;
  phrase: string | null;
  age: number;
}

async function linesOf(id: number, filter = {}): Promise<Line[]> {
  const { rows } = await done(
    post('/api/afex/adm/releve/lignes', { filter: { id_releve: [id], ...filter }, taille: 100 }),
  );
  return rows as Line[];
}

const openOnes = async (): Promise<Line[]> =>
  (await done(post('/api/afex/adm/ecarts', {}))).rows as Line[];

const receive = (id: number, montant: number, more = {}) =>
  post('/api/afex/adm/releve/recevoir', { id, vers: 'banque', montant, ...more });

/**
 * One of each kind: two matching, another amount, a missing one, an unknown one, a repeated one.
 */
async function everyKind() {
  const [a, b, other, missing] = await deliveredByPartner(trade, [118, 74.9, 145, 162.25]);
  if (!a || !b || !other || !missing) throw new Error('Too few shipments');
  const id = await imported([
    stated(a),
    stated(b),
    stated(other, 135),
    { numero: 'AFX-1', statut: 'Livré', montant: '96,000' },
    stated(a),
  ]);
  return { id, a, b, other, missing };
}

test('a statement is compared parcel by parcel, to the millime', async () => {
  const { id, a, b, other, missing } = await everyKind();
  const lines = await linesOf(id);
  expect(
    lines.map(({ kind, code, chez_nous, releve, ecart }) => [kind, code, chez_nous, releve, ecart]),
  ).toEqual([
    ['autre-montant', other.ref, 145, 135, -10],
    ['manque', missing.ref, 162.25, null, -162.25],
    ['pas-a-nous', null, null, 96, 96],
    ['deux-fois', a.ref, null, 118, 118],
    ['concorde', a.ref, 118, 118, 0],
    ['concorde', b.ref, 74.9, 74.9, 0],
  ]);
  expect(lines.map(({ phrase }) => phrase)).toEqual([
    null,
    'livré le 11/03/2026',
    'Aucun colis chez nous',
    'lignes 2 et 6, comptées une fois',
    null,
    null,
  ]);
  const { releve, sommes, devra, autres } = await one(id);
  expect(releve).toMatchObject({
    compte: 'tunis',
    nbr_lignes: 5,
    montant: 541.9,
    etat: 'a-recevoir',
    a_recevoir: { n: 2, montant: 192.9 },
    recu: { n: 0, montant: 0 },
    ecarts: { n: 4, montant: 307.25 },
  });
  expect(sommes).toEqual([
    { kind: 'autre-montant', n: 1, chez_nous: 145, releve: 135 },
    { kind: 'manque', n: 1, chez_nous: 162.25, releve: null },
    { kind: 'pas-a-nous', n: 1, chez_nous: null, releve: 96 },
    { kind: 'deux-fois', n: 1, chez_nous: null, releve: 118 },
    { kind: 'concorde', n: 2, chez_nous: 192.9, releve: 192.9 },
  ]);
  expect(devra).toEqual({ n: 2, montant: 307.25 });
  expect(autres).toEqual({ n: 1, montant: 135 });
  await expectBooksRight(app);
});

test('what matches is received once, however often it is asked', async () => {
  const { id } = await everyKind();
  const got = await done(receive(id, 192.9, { jour: '2026-03-10', reference: 'VIR 88' }));
  expect(got.deja).toBeUndefined();
  expect(got.releve).toMatchObject({ etat: 'recu', recu: { n: 2, montant: 192.9 } });
  expect(await balanceOf(trade, 'banque')).toBe(192.9);
  expect(await balanceOf(trade, 'partenaire/tunis')).toBe(307.25);
  const before = await app.fingerprint();
  expect((await done(receive(id, 192.9))).deja).toBe(true);
  expect(await app.fingerprint()).toBe(before);
  const { receptions } = await one(id);
  expect(receptions).toMatchObject([
    { vers: 'banque', montant: 192.9, nbr: 2, jour: '2026-03-10', reference: 'VIR 88' },
  ]);
  await expectBooksRight(app);
});

test('of another amount what is stated may be received; its rest stays open', async () => {
  const { id, other } = await everyKind();
  await done(receive(id, 327.9, { autres: true, vers: 'caisse' }));
  expect(await balanceOf(trade, 'caisse/siège')).toBe(327.9);
  const rest = (await openOnes()).find(({ code }) => code === other.ref);
  expect(rest).toMatchObject({
    kind: 'autre-montant',
    chez_nous: 145,
    releve: 135,
    ouvert: 10,
    phrase: 'Reçu, le reste est ouvert',
  });
  // The next statement brings the rest: it matches what is still open.
  const next = await imported([{ reference: other.ref, montant: '10' }]);
  expect((await linesOf(next, { kind: 'concorde' })).map(({ releve }) => releve)).toEqual([10]);
  await done(receive(next, 10));
  expect((await openOnes()).some(({ code }) => code === other.ref)).toBe(false);
  expect((await linesOf(id)).find(({ code }) => code === other.ref)).toMatchObject({
    chez_nous: 145,
    en_attente: false,
    phrase: 'Reçu, reste réglé',
  });
  await expectBooksRight(app);
});

test('the sum asked is not what matches any more: nothing is received', async () => {
  const { id, b } = await everyKind();
  await done(edit(app, trade.root, b.ref, 'montant', 70));
  const body = await refused(
    () => receive(id, 192.9),
    409,
    'Les montants ont changé, veuillez actualiser la page !',
  );
  expect(body).toMatchObject({ code: 'montants-changes', montant: 118, nbr: 1 });
  // Corrected back, it matches again.
  await done(edit(app, trade.root, b.ref, 'montant', 74.9));
  await done(receive(id, 192.9));
  await expectBooksRight(app);
});

test('a receipt is taken back by a row of its own, while the money is there', async () => {
  const { id } = await everyKind();
  await done(receive(id, 192.9, { vers: 'caisse' }));
  const [receipt] = (await one(id)).receptions;
  await done(
    post('/api/ledger/adm/remise', { origine: 'siege', destination: 'banque', montant: 100 }),
  );
  const undo = () =>
    post('/api/afex/adm/reception/annuler', { id: receipt.id, raison: 'Mauvaise caisse' });
  const short = await undo();
  expect([short.status, short.body.code]).toEqual([409, 'caisse-insuffisante']);
  await done(
    post('/api/ledger/adm/remise', {
      origine: 'banque',
      destination: 'siege',
      montant: 100,
      raison: 'Erreur',
    }),
  );
  await done(undo());
  expect((await done(undo())).deja).toBe(true);
  expect(await balanceOf(trade, 'caisse/siège')).toBe(0);
  expect(await balanceOf(trade, 'partenaire/tunis')).toBe(500.15);
  const { receptions, releve } = await one(id);
  expect(receptions).toMatchObject([
    { montant: -192.9, annule_id: receipt.id, raison: 'Mauvaise caisse' },
    { montant: 192.9, annule: true },
  ]);
  expect(releve.etat).toBe('a-recevoir');
  await refused(
    () => post('/api/afex/adm/reception/annuler', { id: receptions[0].id, raison: 'Non' }),
    409,
    'Cette ligne est déjà une annulation !',
  );
  await done(receive(id, 192.9));
  await expectBooksRight(app);
});

test('the same file twice is told, in whatever form it comes, and doubles nothing', async () => {
  const [a, b] = await deliveredByPartner(trade, [118, 74.9]);
  if (!a || !b) throw new Error('Too few shipments');
  const id = await imported([stated(a), stated(b)]);
  await refused(
    () =>
      importStatement(
        trade,
        [
          { ...stated(b), montant: '74.9 DT' },
          { ...stated(a), statut: 'livré' },
        ],
        { fichier: 'autre-nom.xlsx' },
      ),
    409,
    'Ce relevé est déjà importé, le 11/03/2026-09:00 : rien n’est compté deux fois.',
  );
  await done(receive(id, 192.9));
  // A second statement that repeats what was received: nothing of it can be received.
  const repeat = await imported([stated(a), stated(b), { numero: 'AFX-9', montant: '5' }]);
  expect((await linesOf(repeat)).map(({ kind, phrase }) => [kind, phrase])).toEqual([
    ['pas-a-nous', 'Aucun colis chez nous'],
    ['deux-fois', 'Déjà reçu par un autre relevé'],
    ['deux-fois', 'Déjà reçu par un autre relevé'],
  ]);
  await refused(() => receive(repeat, 192.9), 409, 'Rien à recevoir sur ce relevé !');
  await expectBooksRight(app);
});

test('a broken file tells its lines and changes nothing', async () => {
  const [a] = await deliveredByPartner(trade, [118]);
  if (!a) throw new Error('No shipment');
  const body = await refused(
    () =>
      importStatement(trade, [
        stated(a),
        { ...stated(a), montant: 'douze' },
        { reference: '2,60000448E+11', montant: '12' },
        { montant: '12' },
        { reference: a.ref, montant: '12', jour: 'hier' },
        { numero: 'AFX-3', montant: '' },
        { numero: 'AFX-4', montant: '1250000' },
        stated(a),
      ]),
    400,
    '6 lignes de ce fichier ne se lisent pas : rien n’est importé !',
  );
  expect(body.errors).toEqual([
    { field: 'lignes.3', message: 'Ligne 3 : Montant illisible : « douze » !' },
    {
      field: 'lignes.4',
      message: 'Ligne 4 : Référence abîmée par le tableur : mettez la colonne en texte !',
    },
    { field: 'lignes.5', message: 'Ligne 5 : Ni référence client ni n° Afex !' },
    { field: 'lignes.6', message: 'Ligne 6 : Date illisible : « hier » !' },
    { field: 'lignes.7', message: 'Ligne 7 : Montant encaissé manquant !' },
    {
      field: 'lignes.8',
      message: 'Ligne 8 : Montant à préciser : 1\u202f250,000 ou 1\u202f250\u202f000,000 ?',
    },
  ]);
});

test('a foreign file, or the other account’s, is refused whole', async () => {
  const [ours] = await deliveredByPartner(trade, [50]);
  const [sousse] = await deliveredByPartner(trade, [60], 'sousse');
  if (!ours || !sousse) throw new Error('No shipment');
  await refused(
    () => importStatement(trade, [{ reference: 'CMD-1', montant: '12' }]),
    400,
    'Aucune ligne de ce fichier n’est un colis confié à Afex Tunis : rien n’est importé !',
  );
  await refused(
    () => importStatement(trade, [stated(sousse)]),
    400,
    'Ce fichier est un relevé d’Afex Sousse : rien n’est importé !',
  );
  const id = await imported([stated(ours), stated(sousse)]);
  expect((await linesOf(id)).map(({ kind, phrase }) => [kind, phrase])).toEqual([
    ['pas-a-nous', 'Confié à Afex Sousse'],
    ['concorde', null],
  ]);
});

test('amounts as people write them; doubt is lifted by what the parcel owes', async () => {
  const [a, b, c] = await deliveredByPartner(trade, [145, 1250.5, 89.5]);
  if (!a || !b || !c) throw new Error('No shipment');
  const id = await imported([
    { ...stated(a), montant: '145000' },
    { ...stated(b), montant: '1 250,500 TND' },
    { ...stated(c), montant: '89d500' },
  ]);
  expect((await linesOf(id)).map(({ kind }) => kind)).toEqual(['concorde', 'concorde', 'concorde']);
});

test('a column of whole numbers is read as it was written: in dinars, or in millimes', async () => {
  const [a, b] = await deliveredByPartner(trade, [145, 1250]);
  if (!a || !b) throw new Error('No shipment');
  const inDinars = await imported([
    { ...stated(a), montant: '145' },
    { ...stated(b), montant: '1240' },
  ]);
  expect((await linesOf(inDinars)).map(({ kind, releve }) => [kind, releve])).toEqual([
    ['autre-montant', 1240],
    ['concorde', 145],
  ]);
  const inMillimes = await imported([
    { ...stated(a), montant: '135000' },
    { ...stated(b), montant: '1240000' },
  ]);
  expect((await linesOf(inMillimes)).map(({ kind, releve }) => [kind, releve])).toEqual([
    ['autre-montant', 135],
    ['autre-montant', 1240],
  ]);
});

test('the partner’s number alone names a parcel, and a line of none is attached by hand', async () => {
  const [a, b] = await deliveredByPartner(trade, [118, 96]);
  if (!a || !b) throw new Error('No shipment');
  const id = await imported([
    { numero: a.numero, montant: '118' },
    { numero: 'AFX-INCONNU', montant: '96' },
  ]);
  const [missing, foreign] = await linesOf(id, { ecarts: 'oui' });
  expect([missing?.kind, foreign?.kind]).toEqual(['manque', 'pas-a-nous']);
  const attach = (ref: string) => post('/api/afex/adm/ecart/rattacher', { id: foreign?.id, ref });
  await refused(() => attach('123'), 400, 'Aucun Colis trouvé avec le réf :123 !');
  await done(attach(b.ref));
  expect((await linesOf(id)).map(({ kind, code }) => [kind, code])).toEqual([
    ['concorde', a.ref],
    ['concorde', b.ref],
  ]);
  await done(receive(id, 214));
  await expectBooksRight(app);
});

test('a line that one clerk has attached is not moved to another parcel by the stale page of the next', async () => {
  const [a, b] = await deliveredByPartner(trade, [118, 96]);
  if (!a || !b) throw new Error('No shipment');
  const id = await imported([stated(b), { numero: 'AFX-INCONNU', montant: '118' }]);
  const foreign = (await linesOf(id)).find(({ kind }) => kind === 'pas-a-nous');
  const attach = (ref: string) => post('/api/afex/adm/ecart/rattacher', { id: foreign?.id, ref });
  await done(attach(a.ref));
  await done(receive(id, 214));
  await refused(() => attach(b.ref), 409, `Cette ligne est déjà rattachée au colis ${a.ref} !`);
  await done(attach(a.ref));
  expect((await linesOf(id)).map(({ kind, code }) => [kind, code])).toEqual([
    ['concorde', b.ref],
    ['concorde', a.ref],
  ]);
  await expectBooksRight(app);
});

test('a parcel missed stays the first statement’s difference, with its age, until it is stated', async () => {
  const [a, late] = await deliveredByPartner(trade, [118, 162.25]);
  if (!a || !late) throw new Error('No shipment');
  const first = await imported([stated(a)]);
  app.at('2026-04-20T08:00:00Z');
  const [fresh] = await deliveredByPartner(trade, [50]);
  if (!fresh) throw new Error('No shipment');
  const april = { du: '2026-04-01', au: '2026-04-20' };
  const second = await imported([stated(fresh)], april);
  expect((await linesOf(second)).map(({ kind }) => kind)).toEqual(['concorde']);
  expect((await openOnes()).map(({ code, age }) => [code, age])).toEqual([[late.ref, 40]]);
  expect((await one(second)).ailleurs).toMatchObject([
    { id_releve: first, n: 1, manque: 1, montant: 162.25, age: 40 },
  ]);
  const third = await imported([stated(late)], april);
  expect(await openOnes()).toEqual([]);
  await done(receive(third, 162.25));
  expect((await linesOf(first)).find(({ kind }) => kind === 'manque')).toMatchObject({
    en_attente: false,
    phrase: 'Réglé depuis',
  });
  await expectBooksRight(app);
});

test('what is not delivered yet for us waits for its status, and cannot be received', async () => {
  const [early] = await atPartner(trade, [80]);
  if (!early) throw new Error('No shipment');
  const id = await imported([stated(early)]);
  expect(await linesOf(id)).toMatchObject([
    { kind: 'autre-montant', chez_nous: 0, releve: 80, phrase: 'Pas encore livré chez nous' },
  ]);
  await refused(() => receive(id, 80, { autres: true }), 409, 'Rien à recevoir sur ce relevé !');
  await partnerEnds(app, early);
  expect(await linesOf(id)).toMatchObject([{ kind: 'concorde' }]);
  await done(receive(id, 80));
  await expectBooksRight(app);
});

test('a return is stated at nothing: it matches, and nothing is received', async () => {
  const [back] = await atPartner(trade, [80]);
  const [sold] = await deliveredByPartner(trade, [45]);
  if (!back || !sold) throw new Error('No shipment');
  await partnerEnds(app, back, 'retour');
  const id = await imported([{ ...stated(back), statut: 'Retourné', montant: '' }, stated(sold)]);
  expect((await linesOf(id)).map(({ kind }) => kind)).toEqual(['concorde', 'concorde']);
  await done(receive(id, 45));
  await expectBooksRight(app);
});

test('what a colleague noted of a difference is not replaced unseen, and the same again changes nothing', async () => {
  const { id } = await everyKind();
  const lineNow = async () =>
    (await linesOf(id, { ecarts: 'oui' })).find(({ kind }) => kind === 'autre-montant');
  const line = (await lineNow())?.id ?? 0;
  const follow = (suite: string, note: string, read?: string | null) =>
    post('/api/afex/adm/ecart/suite', {
      ids: [line],
      suite,
      note,
      ...(read === undefined ? {} : { lues: { [line]: read } }),
    });
  await done(follow('conteste', 'Mail du 11/03', null));
  const first = (await lineNow())?.suite_le ?? null;
  await refused(
    () => follow('vu', 'Rien à faire', null),
    409,
    expect.stringMatching(/ a noté entre-temps : Contesté, « Mail du 11\/03 »\.$/),
  );
  expect(await lineNow()).toMatchObject({ suite: 'conteste', note: 'Mail du 11/03' });
  app.at('2026-03-12T09:00:00Z');
  expect((await done(follow('conteste', 'Mail du 11/03', null))).deja).toBe(true);
  expect((await lineNow())?.suite_le).toBe(first);
  await done(follow('vu', 'Rien à faire', first));
  expect(await lineNow()).toMatchObject({ suite: 'vu', note: 'Rien à faire' });
  // A client that does not send it is not compared.
  await done(follow('conteste', ''));
});

test('differences are contested and claimed with a note, seen, or written off with a reason', async () => {
  const { id, missing } = await everyKind();
  const byKind = new Map((await linesOf(id, { ecarts: 'oui' })).map((line) => [line.kind, line]));
  const idOf = (kind: string) => byKind.get(kind)?.id;
  const follow = (kind: string, suite: string, note = '') =>
    post('/api/afex/adm/ecart/suite', { ids: [idOf(kind)], suite, note });
  await done(follow('autre-montant', 'conteste', 'Reçu du livreur : 145'));
  await done(follow('manque', 'reclame', 'Mail du 11/03'));
  await done(follow('pas-a-nous', 'vu'));
  await done(follow('deux-fois', 'vu'));
  expect(
    (await openOnes())
      .map(({ kind, suite }) => [kind, suite])
      .sort(([one = ''], [other = '']) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['autre-montant', 'conteste'],
    ['manque', 'reclame'],
  ]);
  const lose = (montant: number, raison = 'Afex ne le retrouve pas') =>
    post('/api/afex/adm/ecart/perte', { ids: [idOf('manque')], montant, raison });
  await refused(() => lose(162.25, ' '), 400, 'Vous devez saisir une raison !');
  await refused(() => lose(100), 409, 'Les montants ont changé, veuillez actualiser la page !');
  await done(lose(162.25));
  expect((await done(lose(162.25))).deja).toBe(true);
  expect(await balanceOf(trade, 'pertes')).toBe(162.25);
  const { rows } = await done(post('/api/afex/adm/ecart/pertes', {}));
  expect(rows).toMatchObject([{ code: missing.ref, montant: 162.25, annule: false }]);
  await expectBooksRight(app);
  await done(
    post('/api/afex/adm/ecart/perte/annuler', { id: rows[0].id, raison: 'Afex l’a retrouvé' }),
  );
  expect(await balanceOf(trade, 'pertes')).toBe(0);
  expect((await openOnes()).some(({ code }) => code === missing.ref)).toBe(true);
  await expectBooksRight(app);
  const file = await post('/api/afex/adm/ecart/pertes/export', { filter: {}, format: 'csv' });
  const [, undone, lost] = String(file.body).split('\r\n');
  expect(undone).toMatch(/;-162,250;"Afex l’a retrouvé";.*;"annulation"$/);
  expect(lost).toMatch(/;162,250;.*;"annulée"$/);
  const journal = (entity: string) => post('/api/journal/adm/list', { filter: { entity } });
  expect((await done(journal('écart afex'))).rows.slice(0, 3)).toMatchObject([
    { action: 'annulation', sujet: `Colis ${missing.ref}`, before: { colis: missing.ref } },
    { action: 'écart passé en pertes', after: { colis: missing.ref, montant: 162_250 } },
    { action: 'suite', sujet: expect.stringMatching(/^Colis \d{12}$/), after: { suite: 'vu' } },
  ]);
  const [statement] = (await done(journal('relevé afex'))).rows;
  expect(statement.sujet).toMatch(/^Afex Tunis, /);
});

test('a parcel that is stated twice is open once: its second line has nothing to lose', async () => {
  const { id } = await everyKind();
  const { rows, montant } = await done(post('/api/afex/adm/ecarts', {}));
  const open = rows.reduce((all: number, { ouvert }: Line) => all + ouvert, 0);
  expect([open, montant]).toEqual([307.25, 307.25]);
  const twice = rows.find(({ kind }: Line) => kind === 'deux-fois');
  const lose = (ids: number[], amount: number) =>
    post('/api/afex/adm/ecart/perte', { ids, montant: amount, raison: 'Ancien' });
  await refused(() => lose([twice.id], 118), 409, 'Rien n’est ouvert de ces écarts !');
  await done(
    lose(
      rows.map((row: Line) => row.id),
      307.25,
    ),
  );
  await done(receive(id, 192.9));
  await expectBooksRight(app);
});

test('an amount corrected after it was received leaves its difference open', async () => {
  const [a] = await deliveredByPartner(trade, [118]);
  if (!a) throw new Error('No shipment');
  const id = await imported([stated(a)]);
  await done(receive(id, 118));
  await done(edit(app, trade.root, a.ref, 'montant', 120));
  expect(await openOnes()).toMatchObject([
    { kind: 'autre-montant', chez_nous: 120, releve: 118, ouvert: 2 },
  ]);
  await done(edit(app, trade.root, a.ref, 'montant', 110));
  expect(await openOnes()).toMatchObject([{ ouvert: -8, phrase: 'Reçu en trop' }]);
  await done(edit(app, trade.root, a.ref, 'montant', 118));
  expect(await openOnes()).toEqual([]);
  await expectBooksRight(app);
});

test('a statement is withdrawn while nothing of it is received, and may come again', async () => {
  const [a] = await deliveredByPartner(trade, [118]);
  if (!a) throw new Error('No shipment');
  const id = await imported([stated(a)]);
  await done(receive(id, 118));
  const withdraw = () => post('/api/afex/adm/releve/retirer', { id, raison: 'Mauvais fichier' });
  await refused(withdraw, 409, 'Annulez d’abord ce qui est reçu de ce relevé !');
  const [receipt] = (await one(id)).receptions;
  await done(post('/api/afex/adm/reception/annuler', { id: receipt.id, raison: 'Essai' }));
  await done(withdraw());
  expect((await done(withdraw())).deja).toBe(true);
  expect((await done(post('/api/afex/adm/releves', {}))).rows).toEqual([]);
  expect((await app.get(`/api/afex/adm/releve/${id}`, trade.root.token)).status).toBe(404);
  await done(receive(await imported([stated(a)]), 118));
  await expectBooksRight(app);
});

test('money is not received before its statement, tomorrow, or in a closed month', async () => {
  const { id } = await everyKind();
  await refused(
    () => receive(id, 192.9, { jour: '2026-03-12' }),
    400,
    'Date de réception non valide ! Aujourd’hui au plus tard.',
  );
  await refused(
    () => receive(id, 192.9, { jour: '2026-02-28' }),
    400,
    'Date de réception non valide ! Au plus tôt le 01/03/2026, premier jour du relevé.',
  );
  app.at('2026-04-02T08:00:00Z');
  await done(post('/api/ledger/adm/mois/clore', { mois: '2026-03' }));
  const closed = await receive(id, 192.9, { jour: '2026-03-11' });
  expect([closed.status, closed.body.errors[0].field]).toEqual([400, 'jour']);
  await done(receive(id, 192.9, { jour: '2026-04-01' }));
  await expectBooksRight(app);
});

test('what the partner owes stands on the balances, the debts and the ageing', async () => {
  await deliveredByPartner(trade, [100]);
  app.at('2026-03-25T08:00:00Z');
  const [young] = await deliveredByPartner(trade, [30]);
  await deliveredByPartner(trade, [7], 'sousse');
  const { comptes } = await done(post('/api/afex/adm/soldes', {}));
  expect(comptes).toMatchObject([
    { compte: 'tunis', n: 2, total: 130, tranches: [30, 100, 0, 0] },
    { compte: 'sousse', n: 1, total: 7, tranches: [7, 0, 0, 0] },
  ]);
  const debts = await done(
    post('/api/afex/adm/creances', { filter: { compte: 'tunis', tranche: '0' } }),
  );
  expect(debts).toMatchObject({ count: 1, montant: 30, rows: [{ code: young?.ref, age: 0 }] });
  const { creances } = await done(post('/api/rapport/adm/echeancier', {}));
  expect(creances).toMatchObject([
    { account: 'partenaire/tunis', total: 130, tranches: [30, 100, 0, 0] },
    { account: 'partenaire/sousse', total: 7, tranches: [7, 0, 0, 0] },
  ]);
});

test('differences leave as a file with both numbers, both amounts and what was asked', async () => {
  const { id, other } = await everyKind();
  const file = await post('/api/afex/adm/releve/lignes/export', {
    filter: { id_releve: [id], ecarts: 'oui' },
    format: 'csv',
  });
  expect(file.status).toBe(200);
  const lines = String(file.body).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(`"Autre montant";"${other.ref}";"${other.numero}"`);
  expect(lines[1]).toContain('145,000;135,000;-10,000;145,000');
  for (const path of ['releves', 'ecarts', 'creances', 'ecart/pertes']) {
    const xlsx = await post(`/api/afex/adm/${path}/export`, { filter: {}, format: 'xlsx' });
    expect([xlsx.status, xlsx.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  }
});
