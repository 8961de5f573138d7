import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { signedIn } from './people.ts';
import { divert } from './divert.ts';
import { linkSentTo } from './sent-links.ts';
import { root } from './start-product.ts';

/** Opening an account, confirming its mail, losing the password and choosing a new one. */
test.describe.configure({ mode: 'serial' });

const email = 'nour@boutique.test';
const password = 'Premier-2026';

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
test.afterAll(async () => page.close());

async function reads(sentences: readonly string[]): Promise<void> {
  for (const sentence of sentences)
    await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
}

async function signIn(with_: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(with_);
  await page.getByRole('button', { name: 'Connecter' }).click();
}

test('an address that nothing has says so in its title and its heading, with a way on', async () => {
  await page.goto('/nulle-part');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introuvable');
  await expect(page).toHaveTitle('Introuvable · Cigogne');
  await expect(page.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/home');
});

test('a shop opens its account: each field has its sentence, the mail can come again', async () => {
  // The first reads of the governorates fail: they are retried.
  await divert(page, '**/api/location/gouvernorats', (route) => route.abort(), 2);
  await page.goto('/register');
  const submit = page.getByRole('button', { name: "S'inscrire" });
  await submit.click();
  await reads([
    'Vous devez saisir le nom commercial !',
    'Vous devez saisir votre matricule fiscal !',
    'Vous devez saisir votre nom !',
    'Vous devez saisir votre prénom !',
    'Vous devez saisir votre tél !',
    'Vous devez saisir le type de produit !',
    'Vous devez choisir votre gouvernorat !',
    'Vous devez saisir votre E-mail !',
    'Vous devez confirmez votre mot de passe !',
  ]);
  for (const [label, text] of Object.entries({
    'Nom commercial': 'Dar Nour',
    'Matricule fiscal': '1234567/B/M/000',
    Nom: 'Mansour',
    Prénom: 'Nour',
    Tél: '123',
    'Type de produit': 'Savons',
    'Flux d’expédition': 'beaucoup',
    Adresse: '3 rue Ibn Khaldoun',
    'E-mail': 'nour',
    'Mot de passe': 'court',
    'Confirmez le mot de passe': 'autre',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Gouvernorat').selectOption('Sousse');
  await submit.click();
  await reads([
    'numéro tél non valide !',
    "flux d'éxpedition non valide !",
    'Vous devez saisir votre délégation !',
    'Email non valid !',
    'Mot de passe non valid ( min 6 caractères ) !',
    'Les mot de passe ne sont identiques !',
  ]);
  await page.getByLabel('Tél', { exact: true }).fill('98 111 222');
  await page.getByLabel('Flux d’expédition').fill('12');
  await page.getByLabel('Délégation').selectOption({ index: 1 });
  const registerAs = async (address: string) => {
    await page.getByLabel('E-mail').fill(address);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByLabel('Confirmez le mot de passe').fill(password);
    await submit.click();
    await reads([
      'Un email de confirmation à été envoyé, veuillez vérifier votre boîte de réception',
      `Envoyé à ${address}`,
    ]);
  };
  await registerAs(`faute.${email}`);
  // Only the address is asked for again, and the password, which is stored nowhere.
  await page.getByRole('button', { name: 'Recommencer avec une autre adresse' }).click();
  await expect(page.getByLabel('Nom commercial')).toHaveValue('Dar Nour');
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  await registerAs(email);
  await page.getByRole('button', { name: 'Renvoyer le mail' }).click();
  await reads(['Le mail est reparti.']);
});

test('the account waits for its link, which opens it', async () => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Connecter' }).click();
  await reads(['Vous devez saisir votre E-mail !', 'Vous devez saisir votre mot de passe !']);
  await signIn('court');
  await reads(['Mot de passe non valid !']);
  await signIn(password);
  await reads(['Vous devez nous contacter afin de valider votre compte .']);
  await page.goto('/liv/app');
  await signIn(password);
  await reads(['Contactez nous afin de valider votre compte SVP']);
  const resend = page.getByRole('button', { name: 'Renvoyer le mail' });
  await resend.click();
  await reads(['Le mail est reparti.']);
  // An error that says nothing about this account offers nothing for it.
  await signIn('une autre phrase');
  await reads(['Email ou mot de passe incorrect !']);
  await expect(resend).toBeHidden();

  const link = await linkSentTo(email, 'Confirmez votre adresse e-mail');
  const { user, token } = await api.logIn(root);
  await page.evaluate(
    ([kept, key]) => {
      localStorage.setItem('cgo-user', kept);
      localStorage.setItem('cgo-tkn', key);
    },
    [JSON.stringify(user), token] as const,
  );
  await page.goto(link);
  await page.getByRole('button', { name: 'Valider mon e-mail' }).click();
  await reads(['Votre compte est actif', `Vous êtes connecté ici avec ${root.email}.`]);
  await page.getByRole('button', { name: 'Changer de compte' }).click();
  await page.waitForURL('**/login');
  await page.goto('/acc/verify/faux');
  await page.getByRole('button', { name: 'Valider mon e-mail' }).click();
  await reads(['Lien de validation expiré ou non valide !']);
  await expect(page.getByRole('link', { name: "S'inscrire" })).toBeVisible();

  // The tab of the registration is still open.
  await page.goto('/register');
  await page.getByRole('button', { name: 'Renvoyer le mail' }).click();
  await reads(['Cette inscription n’attend plus de mail : connectez-vous.']);
});

test('the application is for whoever is not a shop', async () => {
  await page.goto('/liv/app');
  await signIn(password);
  await reads(['Accés refusé !']);
  await page.getByLabel('E-mail').fill(root.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(root.password);
  await page.getByRole('button', { name: 'Connecter' }).click();
  await expect(page.getByRole('link', { name: 'Télécharger' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
});

test('a lost password is chosen again by the link, and the login opens two seconds later', async () => {
  await page.goto('/forget-pass');
  const send = page.getByRole('button', { name: 'Envoyer' });
  await send.click();
  await reads(['Vous devez saisir votre E-mail !']);
  await page.getByLabel('E-mail').fill('nour');
  await send.click();
  await reads(['Email non valid !']);
  await page.getByLabel('E-mail').fill(email);
  await send.click();
  await reads(['Vérifier votre boite mail SVP.']);
  // Another address is another question: what was said of the first goes.
  await page.getByLabel('E-mail').fill('nour');
  await send.click();
  await reads(['Email non valid !']);
  await expect(page.getByText('Vérifier votre boite mail SVP.')).toBeHidden();

  const choose = async (first: string, second: string) => {
    await page.getByLabel('Nouveau mot de passe').fill(first);
    await page.getByLabel('Confirmez le mot de passe').fill(second);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
  };
  await page.goto('/acc/rstp/faux');
  await choose('court', 'autre');
  await reads([
    'Mot de passe non valid ( min 6 caracteres ) !',
    'Les mot de passe ne sont identiques !',
  ]);
  await choose('Second-2026', 'Second-2026');
  await reads(['Lien de Réinitialisation de mot de passe expiré ou non valid !']);

  await page.goto(await linkSentTo(email, 'Votre nouveau mot de passe'));
  const changed = page.waitForResponse('**/api/users/changepass');
  const opened = page.waitForRequest(`${api.address}/login`);
  await choose('Second-2026', 'Second-2026');
  await reads(['Réinitialisation de mot de passe avec succés.']);
  await page.waitForURL('**/login');
  // By the browser's clock, because the test itself may be late.
  const answer = await changed;
  await answer.finished();
  const { startTime, responseEnd } = answer.request().timing();
  expect((await opened).timing().startTime - startTime - responseEnd).toBeGreaterThan(1500);
  await signIn('Second-2026');
  await page.waitForURL('**/dashb');
  // What the first pickup would be refused for is said before anything is packed.
  await reads([
    'Aucun hub ne couvre encore votre zone, contactez-nous. D’ici là, vous pouvez créer des bordereaux, pas les envoyer.',
  ]);
});

test('whoever leaves is outside: the screens ask to connect', async () => {
  await page.getByRole('button', { name: 'Deconnecter' }).click();
  await page.waitForURL('**/login');
  await page.goto('/dashb/bill/mesbill');
  await page.waitForURL('**/login');
});

test('a link of one account that is opened where another is signed in leads into neither unasked', async ({
  browser,
}) => {
  const desk = await signedIn(browser, root);
  await api.post(null, '/api/users/forgetpass', { email });
  await desk.goto(await linkSentTo(email, 'Votre nouveau mot de passe'));
  await desk.getByLabel('Nouveau mot de passe').fill('Troisieme-2026');
  await desk.getByLabel('Confirmez le mot de passe').fill('Troisieme-2026');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  const said = desk.getByRole('status').filter({ hasText: `connecté ici avec ${root.email}` });
  await expect(said, 'nothing went wrong').toBeVisible();
  await expect(desk.getByRole('alert')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Changer de compte' }).click();
  await desk.waitForURL('**/login');
  await desk.getByLabel('E-mail').fill(email);
  await desk.getByLabel('Mot de passe', { exact: true }).fill('Troisieme-2026');
  await desk.getByRole('button', { name: 'Connecter' }).click();
  await desk.waitForURL('**/dashb');
  await desk.context().close();
});
