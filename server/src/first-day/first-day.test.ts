import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aCourier, aHub, anAdmin, aRoot, testPassword } from '../testing/make-users.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';

let app: TestApp;
let token: string;
const start = async (settings: Partial<Config> = {}) => {
  app = await startTestApp({ demo: false, ...settings });
  ({ token } = await aRoot(app));
};
beforeEach(async () => start());
afterEach(async () => app.close());

const day = async () => (await app.post('/api/demarrage/adm/etat', {}, token)).body.premier_jour;
const states = async () =>
  Object.fromEntries(
    (await day()).etapes.map(({ etape, etat }: { etape: string; etat: string }) => [etape, etat]),
  );
const mark = (etape: string, etat: string) =>
  app.post('/api/demarrage/adm/etape', { etape, etat }, token);
const save = (valeurs: Record<string, unknown>) =>
  app.post('/api/parametres/adm/ensemble', { valeurs }, token);

const company = {
  brand: 'Rapide',
  legal_name: 'Rapide Colis SARL',
  tax_id: '1482093/K/A/M/000',
  address: 'Route de Gremda km 4, Sfax',
  phones: ['74218400'],
};

test('each step is done by what it leaves behind, whoever left it', async () => {
  expect(await states()).toEqual({
    compte: 'a_faire',
    societe: 'a_faire',
    hubs: 'a_faire',
    equipe: 'a_faire',
    tarifs: 'a_faire',
    mails: 'a_faire',
    etiquette: 'a_faire',
  });
  const hub = await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax', 'Gabès'] });
  await anAdmin(app, { hub });
  await aCourier(app, { hub });
  await save(company);
  await save({ frais_liv: '6,500', frais_retour: '4', frais_poids_supp_kg: '1' });
  expect(await states()).toMatchObject({
    hubs: 'faite',
    equipe: 'faite',
    societe: 'faite',
    tarifs: 'faite',
  });
  expect(await day()).toMatchObject({
    vide: true,
    hubs: { nombre: 1, gouvernorats: 2 },
    equipe: { admins: 1, livreurs: 1, sans_hub: 0 },
    societe: { raison_sociale: 'Rapide Colis SARL' },
    tarifs: { frais_liv: 6.5, frais_retour: 4 },
  });
});

test('a team without a hub can do nothing, and is not done', async () => {
  const hub = await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax'] });
  await anAdmin(app, { hub: null });
  await aCourier(app, { hub });
  expect((await states())['equipe']).toBe('a_faire');
  expect((await day()).equipe).toEqual({ admins: 1, livreurs: 1, sans_hub: 1 });
});

test('a password is the own one once its person has set it', async () => {
  const { body } = await app.post(
    '/api/users/changepass',
    { pass: 'le-mien-26', old_pass: testPassword },
    token,
  );
  expect(body.done).toBe(true);
  expect((await states())['compte']).toBe('faite');
});

test('a step is passed and taken up again; only a printed label is said to be done', async () => {
  expect((await mark('mails', 'passee')).status).toBe(200);
  expect((await states())['mails']).toBe('passee');
  await mark('mails', 'a_faire');
  expect((await states())['mails']).toBe('a_faire');
  expect((await mark('etiquette', 'faite')).status).toBe(200);
  expect((await states())['etiquette']).toBe('faite');
  expect(await mark('hubs', 'faite')).toMatchObject({
    status: 400,
    body: {
      errors: [{ field: 'etat', message: 'Cette étape se constate, elle ne se coche pas !' }],
    },
  });
  expect(await mark('fusée', 'passee')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'etape', message: 'Étape inconnue !' }] },
  });
});

test('several settings are kept together or, with one wrong, none; each wrong one is named', async () => {
  const { status, body } = await save({ ...company, tax_id: '', phones: ['12'], fusee: 1 });
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { field: 'tax_id', message: 'Matricule fiscal : valeur invalide !' },
    { field: 'phones', message: 'Téléphones : valeur invalide !' },
    { field: 'fusee', message: 'Paramètre inconnu !' },
  ]);
  expect(await app.services.db.selectFrom('settings').select('key').execute()).toEqual([]);
  expect(await save({})).toMatchObject({ status: 400, body: { message: 'Rien à enregistrer !' } });
});

test('a test mail says what the server made of it, and the step is done once one has left', async () => {
  const test = (email = 'nadia@colis.tn') => app.post('/api/mail/adm/essai', { email }, token);
  expect((await test()).body).toMatchObject({
    envoye: false,
    message: expect.stringContaining('Aucun serveur de mails'),
  });
  expect((await test('nadia')).body.errors).toEqual([
    { field: 'email', message: 'Email non valid !' },
  ]);
  await app.close();
  let signInFirst = false;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(
        signInFirst
          ? Object.assign(new Error('Authentication required'), { responseCode: 530 })
          : null,
      ),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('plein') ? new Error('boîte pleine') : null),
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  await start({ smtpUrl: `smtp://127.0.0.1:${port}` });
  expect((await test('plein@colis.tn')).body).toMatchObject({
    envoye: false,
    message: expect.stringMatching(
      /refuse l’expéditeur \(MAIL_FROM\) ou le destinataire.*boîte pleine/,
    ),
  });
  expect((await states())['mails']).toBe('a_faire');
  expect((await test()).body).toMatchObject({ envoye: true });
  expect((await states())['mails']).toBe('faite');
  signInFirst = true;
  expect((await test()).body).toMatchObject({
    envoye: false,
    message: expect.stringMatching(/^Le serveur de mails demande un identifiant.*SMTP_URL/),
  });
  await new Promise<void>((resolve) => smtp.close(resolve));
  expect((await test()).body).toMatchObject({
    envoye: false,
    message: expect.stringContaining('ne répond pas à l’adresse de SMTP_URL'),
  });
});

test('a test label is drawn as all others and says that it is one', async () => {
  const { status, bytes } = await app.post('/api/colis/adm/essai/pdf', { format: 'a6' }, token);
  expect(status).toBe(200);
  const text = readPdfText(bytes).flat().join(' ');
  expect(text).toContain('ESSAI');
  expect(text).toContain('Essai d’imprimante');
});

test('the demo company is not set up by anybody', async () => {
  await app.close();
  await start({ demo: true });
  expect(await day()).toBeNull();
});
