import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aHub, aRoot, aShipper } from '../testing/make-users.ts';
import { linkOf, mailsOf } from '../testing/read-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const shop = (email: string, fields: object = {}) => ({
  nom_com: 'Miel du Kef',
  matricule_fiscal: '1234567/A/M/000',
  nom: 'Guesmi',
  prenom: 'Lotfi',
  tel: '+216 53 418 026',
  produit_type: 'Miel',
  flux_exped: '4',
  adresse: 'Cité Eddyr',
  adresse_gov: 'le-kef',
  adresse_deleg: 'le kef est',
  email,
  password: 'secret1',
  ...fields,
});
const register = (email: string, fields: object = {}) =>
  app.post('/api/users/register/exped', shop(email, fields));

test('each missing field of a registration reads its own sentence, and nothing is kept', async () => {
  const before = await app.fingerprint();
  const refused = await app.post('/api/users/register/exped', {});
  expect(refused.status).toBe(400);
  const messages = Object.fromEntries(
    refused.body.errors.map(({ field, message }: { field: string; message: string }) => [
      field,
      message,
    ]),
  );
  expect(messages).toMatchObject({
    nom_com: 'Vous devez saisir le nom commercial !',
    tel: 'Vous devez saisir votre tél !',
    adresse_gov: 'Vous devez choisir votre gouvernorat !',
    adresse_deleg: 'Vous devez saisir votre délégation !',
  });
  expect((await register('x@y.tn', { tel: '1234567' })).body.message).toBe(
    'numéro tél non valide !',
  );
  expect((await register('x@y.tn', { adresse_deleg: 'La Marsa' })).body).toMatchObject({
    message: 'Vous devez saisir votre délégation !',
    errors: [{ field: 'adresse_deleg' }],
  });
  expect(await app.fingerprint()).toBe(before);
});

test('a shop belongs to the hub that covers its governorate, or to none', async () => {
  const before = await register('sans-hub@boutique.tn');
  expect(before.body.user).toMatchObject({ hub: null, zone: 'kef' });
  const hub = await aHub(app, { nom: 'HUB-OUEST', govs: ['Le Kef'] });
  const after = await register('avec-hub@boutique.tn');
  expect(after.body.user.hub).toEqual({ id: hub.id, nom: 'HUB-OUEST' });
});

test('what a shop may not decide about itself is ignored', async () => {
  const sly = { role: 'root', etat: 'active', frais_liv: 0, is_driver_info_granted: true };
  const { body } = await register('malin@boutique.tn', sly);
  expect(body.user).toMatchObject({ role: 'exped', etat: 'invalid' });
  const kept = await app.services.db
    .selectFrom('users')
    .select(['frais_liv', 'is_driver_info_granted'])
    .where('id', '=', body.user.id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ frais_liv: 7000, is_driver_info_granted: false });
});

test('an account that waits for its mail gets a fresh link, and keeps its first password', async () => {
  const email = 'deux-fois@boutique.tn';
  await register(email);
  const first = await linkOf(app, email);
  const repeat = await register(email, { password: 'autre22', nom_com: 'Voleur' });
  expect(repeat.body).toMatchObject({ done: true, user: { nom_com: 'Voleur', etat: 'invalid' } });
  const second = await linkOf(app, email);
  expect(second).not.toBe(first);
  expect((await app.post(`/api/users/verify/${first}`)).body.message).toBe(
    'Lien de validation expiré ou non valide !',
  );
  expect((await app.post(`/api/users/verify/${second}`)).body).toEqual({ done: true, email: null });
  const sign = (password: string) => app.post('/api/users/login', { email, password });
  expect((await sign('autre22')).status).toBe(401);
  expect((await sign('secret1')).body).toMatchObject({
    success: true,
    user: { nom_com: 'Miel du Kef' },
  });
});

test('the owner of a known address is told by mail alone', async () => {
  const known = await aShipper(app);
  const answer = await register(known.email);
  const fresh = await register('inconnu@boutique.tn');
  expect(Object.keys(answer.body)).toEqual(Object.keys(fresh.body));
  expect(Object.keys(answer.body.user)).toEqual(Object.keys(fresh.body.user));
  expect(Math.abs(answer.body.user.id - fresh.body.user.id)).toBeLessThan(5);
  const profiles = await Promise.all(
    [answer, fresh].map(({ body }) => app.get('/api/users/profile', body.token)),
  );
  expect(Object.keys(profiles[0]?.body)).toEqual(Object.keys(profiles[1]?.body));
  expect((await mailsOf(app, known.email))[0]?.subject).toBe('Vous avez déjà un compte Cigogne');
  expect((await app.post('/api/users/logout', {}, answer.body.token)).status).toBe(401);
});

test('one form sent twenty times at once makes one account', async () => {
  const email = 'vingt@boutique.tn';
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(email)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const accounts = await app.services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .execute();
  expect(accounts).toHaveLength(1);
});

test('a link that is too old, or of an account that root closed to it, opens nothing', async () => {
  const email = 'tard@boutique.tn';
  const { body } = await register(email);
  const link = await linkOf(app, email);
  await app.services.pool.query(
    `update links set expires_at = now() - interval '1 second' where id_user = $1`,
    [body.user.id],
  );
  const before = await app.fingerprint();
  expect((await app.post(`/api/users/verify/${link}`)).status).toBe(400);
  expect((await app.post(`/api/users/verify/${'x'.repeat(43)}`)).status).toBe(400);
  expect(await app.fingerprint()).toBe(before);
  await app.post('/api/users/sendvmail', {}, body.token);
  const root = await aRoot(app);
  await app.post('/api/users/adm/enb-Acnt', { id: body.user.id }, root.token);
  await app.post('/api/users/adm/disb-Acnt', { id: body.user.id }, root.token);
  expect((await app.post(`/api/users/verify/${await linkOf(app, email)}`)).status).toBe(400);
  const state = await app.services.db
    .selectFrom('users')
    .select('etat')
    .where('id', '=', body.user.id)
    .executeTakeFirst();
  expect(state?.etat).toBe('disabled');
});
