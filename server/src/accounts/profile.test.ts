import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { anAdmin, aRoot, aShipper, testPassword } from '../testing/make-users.ts';
import { linkOf, mailsOf } from '../testing/read-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const fields = {
  nom: 'Ben Ammar',
  prenom: 'Inès',
  tel: '00216 53 418 020',
  adresse: '9, rue du Maroc',
  produit_type: 'Linge',
  flux_exped: 40,
  matricule_fiscal: '1200740/A/M/000',
};
const edit = (body: object, token: string) => app.post('/api/users/editprofile', body, token);

test('a shipper changes the profile: new token, the commercial name stays', async () => {
  const shipper = await aShipper(app, { nom_com: 'Dar Zine' });
  const sent = { ...fields, id: 1, nom_com: 'Autre', email: shipper.email, role: 'root' };
  const { body } = await edit(sent, shipper.token);
  expect(body).toMatchObject({
    done: true,
    user: { nom: 'Ben Ammar', prenom: 'Inès', nom_com: 'Dar Zine' },
    email_pending: null,
  });
  expect((await app.get('/api/users/checkuser', shipper.token)).status).toBe(401);
  expect((await app.get('/api/users/profile', body.token)).body).toMatchObject({
    tel: '53418020',
    adresse: '9, rue du Maroc',
    flux_exped: 40,
    nom_com: 'Dar Zine',
  });
  expect((await app.get('/api/users/checkuser', body.token)).body.role).toBe('exped');
});

test('a wrong profile reads S1 at each field, and keeps token and data', async () => {
  const shipper = await aShipper(app);
  const before = await app.fingerprint();
  const refused = await edit(
    { ...fields, email: shipper.email, tel: '12', flux_exped: 'x' },
    shipper.token,
  );
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: 'tel', message: 'numero tel non valide !' },
        {
          field: 'flux_exped',
          message: "Vous devez saisir votre moyenne d'epedition par jour !",
        },
      ],
    },
  });
  expect(await app.fingerprint()).toBe(before);
  expect((await app.get('/api/users/checkuser', shipper.token)).status).toBe(200);
});

test('a new address waits for its link; the old one is told', async () => {
  const shipper = await aShipper(app);
  const wanted = 'nouvelle@boutique.tn';
  const { body } = await edit({ ...fields, email: wanted }, shipper.token);
  expect(body.email_pending).toBe(wanted);
  expect((await app.get('/api/users/checkuser', body.token)).body.email).toBe(shipper.email);
  expect((await mailsOf(app, shipper.email))[0]?.subject).toBe('Changement d’adresse demandé');
  expect((await app.post('/api/users/sendvmail', {}, body.token)).body).toEqual({ done: true });
  const link = await linkOf(app, wanted);
  expect((await app.post(`/api/users/verify/${link}`)).body).toEqual({ done: true, email: wanted });
  expect((await app.post(`/api/users/verify/${link}`)).body).toEqual({
    done: true,
    deja: true,
    email: wanted,
  });
  expect((await app.get('/api/users/checkuser', body.token)).body.email).toBe(wanted);
  const nothing = await app.post('/api/users/sendvmail', {}, body.token);
  expect(nothing).toMatchObject({
    status: 409,
    body: { message: 'Aucun changement d’e-mail n’est en attente !' },
  });
});

test('a new address needs the present password once the login is old; the rest does not', async () => {
  const shipper = await aShipper(app);
  await app.services.pool.query(
    `update sessions set created_at = now() - interval '1 hour' where id_user = $1`,
    [shipper.id],
  );
  const email = 'volee@boutique.tn';
  const missing = await edit({ ...fields, email }, shipper.token);
  expect(missing).toMatchObject({
    status: 400,
    body: {
      errors: [{ field: 'old_pass', message: 'Vous devez saisir votre mot de passe actuel !' }],
    },
  });
  const wrong = await edit({ ...fields, email, old_pass: 'mauvais' }, shipper.token);
  expect(wrong.body.errors).toEqual([
    { field: 'old_pass', message: 'Mot de passe actuel incorrect !' },
  ]);
  expect(await mailsOf(app, email)).toEqual([]);
  const same = await edit({ ...fields, email: shipper.email }, shipper.token);
  expect(same.status).toBe(200);
  const wanted = await edit({ ...fields, email, old_pass: testPassword }, same.body.token);
  expect(wanted.body.email_pending).toBe(email);
});

test('a taken address behaves the same on screen, and never moves', async () => {
  const owner = await aShipper(app);
  const other = await aShipper(app);
  const { status, body } = await edit({ ...fields, email: owner.email }, other.token);
  expect([status, body.email_pending]).toEqual([200, owner.email]);
  expect((await mailsOf(app, other.email))[0]?.subject).toBe('Changement d’adresse demandé');
  const mail = (await mailsOf(app, owner.email))[0];
  expect(mail?.subject).toBe('Vous avez déjà un compte Cigogne');
  expect(mail?.link).not.toContain('/acc/');
});

test('staff edit their own name and keep their hub', async () => {
  const root = await aRoot(app);
  const admin = await anAdmin(app);
  const { nom, prenom, tel } = fields;
  expect((await edit({ nom, prenom, tel, email: admin.email }, admin.token)).body.user.nom).toBe(
    nom,
  );
  const edited = await edit({ nom, prenom, tel, email: root.email }, root.token);
  expect((await app.get('/api/users/checkuser', edited.body.token)).body).toMatchObject({
    role: 'root',
    hub: null,
  });
});
