import { viewLimits, viewSentences } from '@cigogne/domain/accounts/list-views';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { anAdmin, aRoot, aShipper } from '../testing/make-users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const view = (nom: string, requete = '?etat=ATT-LIV', liste = 'colis') => ({ liste, nom, requete });
const save = (token: string, body: object) => app.post('/api/vue/save', body, token);
const kept = async (token: string) => (await app.get('/api/vue/list', token)).body;
const namesOf = async (token: string): Promise<string[]> =>
  (await kept(token)).rows.map(({ nom }: { nom: string }) => nom);

test('a view is there on every device of its account, and on no other account', async () => {
  const clerk = await anAdmin(app);
  const other = await anAdmin(app);
  const saved = await save(clerk.token, view('  À livrer السوق '));
  expect(saved).toMatchObject({ status: 200, body: { done: true } });
  expect(await kept(clerk.token)).toEqual({
    rows: [{ id: saved.body.id, ...view('À livrer السوق') }],
    count: 1,
    colonnes: [],
  });
  expect(await kept(other.token)).toEqual({ rows: [], count: 0, colonnes: [] });
});

test('the same name in another case keeps the newer filters; another list has names of its own', async () => {
  const { token } = await aShipper(app);
  const first = await save(token, view('Retours', '?etat=ANL'));
  const repeat = await save(token, view('retours', '?etat=ANL&gov=Tunis'));
  await save(token, view('Retours', '', 'pickups'));
  expect(repeat.body.id).toBe(first.body.id);
  expect((await kept(token)).rows).toMatchObject([
    { liste: 'colis', nom: 'retours', requete: '?etat=ANL&gov=Tunis' },
    { liste: 'pickups', nom: 'Retours', requete: '' },
  ]);
});

test('two windows that save at once lose nothing', async () => {
  const { token } = await anAdmin(app);
  const names = Array.from({ length: 12 }, (_, n) => `Vue ${n}`);
  const answers = await Promise.all([...names, ...names].map((nom) => save(token, view(nom))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await namesOf(token)).toSorted()).toEqual(names.toSorted());
  const columns = ['date', 'exped', 'montant'];
  await Promise.all(
    columns.map((nom) =>
      app.post('/api/vue/colonne', { liste: 'colis', nom, change: true }, token),
    ),
  );
  expect((await kept(token)).colonnes).toEqual(columns.map((nom) => ({ liste: 'colis', nom })));
});

test('a view takes another name, moves up and goes', async () => {
  const { token } = await anAdmin(app);
  const ids = [];
  for (const nom of ['a', 'b', 'c']) ids.push((await save(token, view(nom))).body.id);
  await app.post('/api/vue/up', { id: ids[2] }, token);
  expect(await namesOf(token)).toEqual(['a', 'c', 'b']);
  await app.post('/api/vue/up', { id: ids[0] }, token);
  expect(await namesOf(token)).toEqual(['a', 'c', 'b']);
  await app.post('/api/vue/rename', { id: ids[0], nom: 'A' }, token);
  await app.post('/api/vue/delete', { id: ids[2] }, token);
  expect(await namesOf(token)).toEqual(['A', 'b']);
  await save(token, view('d'));
  expect(await namesOf(token)).toEqual(['A', 'b', 'd']);
});

test('what cannot be kept is said at its field, and changes nothing', async () => {
  const { token } = await anAdmin(app);
  const { id } = (await save(token, view('a'))).body;
  await save(token, view('b'));
  const before = await app.fingerprint();
  const wrong: [path: string, body: object, field: string, message: string][] = [
    ['save', view(' '), 'nom', viewSentences.noName],
    ['save', view('x'.repeat(61)), 'nom', '60 caractères au plus !'],
    ['save', view('a\u0007'), 'nom', 'Texte non valide !'],
    ['save', view('z', 'https://mal.tn'), 'requete', viewSentences.badQuery],
    ['save', view('z', '//mal.tn'), 'requete', viewSentences.badQuery],
    ['save', view('z', `?a=${'1'.repeat(1500)}`), 'requete', viewSentences.badQuery],
    ['save', view('z', '', 'une liste'), 'liste', viewSentences.badList],
    ['rename', { id, nom: 'B' }, 'nom', viewSentences.nameTaken],
    ['rename', { id, nom: '' }, 'nom', viewSentences.noName],
    ['colonne', { liste: 'colis', nom: '', change: true }, 'nom', viewSentences.badList],
  ];
  for (const [path, body, field, message] of wrong)
    expect(await app.post(`/api/vue/${path}`, body, token)).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    });
  expect(await app.fingerprint()).toBe(before);
});

test('the view of another account is not found, whatever is asked of it', async () => {
  const owner = await anAdmin(app);
  const other = await aRoot(app);
  const { id } = (await save(owner.token, view('a'))).body;
  const before = await app.fingerprint();
  for (const [path, body] of [
    ['rename', { id, nom: 'b' }],
    ['up', { id }],
    ['delete', { id }],
  ] as const)
    expect((await app.post(`/api/vue/${path}`, body, other.token)).status).toBe(404);
  expect(await app.fingerprint()).toBe(before);
});

test('a list takes thirty views and an account four hundred switched columns', async () => {
  const { token, id } = await anAdmin(app);
  await app.services.pool.query(
    `insert into user_views (id_user, liste, nom, requete, position)
     select $1, 'colis', 'Vue ' || n, '', n from generate_series(1, ${viewLimits.perList}) n`,
    [id],
  );
  await app.services.pool.query(
    `insert into user_columns (id_user, liste, nom)
     select $1, 'colis', 'c' || n from generate_series(1, ${viewLimits.columns}) n`,
    [id],
  );
  const before = await app.fingerprint();
  expect((await save(token, view('de trop'))).body.message).toBe(viewSentences.tooManyHere);
  const column = { liste: 'mu', nom: 'date', change: true };
  expect((await app.post('/api/vue/colonne', column, token)).body.message).toBe(
    viewSentences.tooManyColumns,
  );
  expect(await app.fingerprint()).toBe(before);
  expect((await save(token, view('vue 1', '?etat=ANL'))).status).toBe(200);
  expect((await save(token, view('de trop', '', 'mu'))).status).toBe(200);
});

test('a column shown again is forgotten', async () => {
  const { token } = await aShipper(app);
  const column = { liste: 'colis', nom: 'gov' };
  await app.post('/api/vue/colonne', { ...column, change: true }, token);
  await app.post('/api/vue/colonne', { ...column, change: true }, token);
  expect((await kept(token)).colonnes).toEqual([column]);
  await app.post('/api/vue/colonne', { ...column, change: false }, token);
  expect((await kept(token)).colonnes).toEqual([]);
});

test('an account that is deleted takes its views along', async () => {
  const root = await aRoot(app);
  const clerk = await anAdmin(app);
  await save(clerk.token, view('a'));
  expect((await app.post('/api/users/adm/delete', { id: clerk.id }, root.token)).status).toBe(200);
  const { rows } = await app.services.pool.query('select from user_views where id_user = $1', [
    clerk.id,
  ]);
  expect(rows).toEqual([]);
});
