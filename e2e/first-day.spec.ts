import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePorts } from './free-ports.ts';
import { device } from './people.ts';
import { startProduct } from './start-product.ts';

// From an empty installation to the first parcel, without demo data.

let stop: () => Promise<void> = async () => {};
let link = '';
let address = '';

test.beforeAll(async () => {
  // The test starts its own product, which may take long on a busy machine.
  test.setTimeout(320_000);
  const [port = 0] = await freePorts(1);
  address = `http://127.0.0.1:${port}`;
  stop = await startProduct(String(port), (text) => {
    link = /http\S+\/acc\/premier\/\S+/.exec(text)?.[0] ?? '';
  });
  await expect.poll(() => link).not.toBe('');
});
test.afterAll(async () => stop());

const post = async (path: string, body: object, token?: string) => {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { 'cgo-tkn': token } : {}) },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
  return answer.json();
};

const step = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

test('who opens the link of the terminal sets the company up, and a shop registers its first parcel', async ({
  browser,
}) => {
  const page = await (await device(browser)).newPage();
  await page.goto(link);
  await page.getByLabel('Prénom').fill('Nadia');
  await page.getByLabel('Nom', { exact: true }).fill('Ben Salah');
  await page.getByLabel('E-mail').fill('nadia@colis.tn');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Nadia-2026');
  await page.getByLabel('Confirmez le mot de passe').fill('Nadia-2026');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenue, Nadia' })).toBeVisible();
  await expect(page.getByText('1 / 7 faite')).toBeVisible();

  await page.getByLabel('Nom', { exact: true }).fill('Rapide');
  await page.getByLabel('Raison sociale').fill('Rapide Colis SARL');
  await page.getByRole('button', { name: 'Enregistrer la société' }).click();
  await expect(page.getByText('Matricule fiscal : valeur invalide !')).toBeVisible();
  await page.getByLabel('Matricule fiscal').fill('1482093/K/A/M/000');
  await page.getByLabel('Adresse').fill('Route de Gremda km 4, Sfax');
  await page.getByLabel('Téléphones').fill('74 218 400');
  const logo = page.getByLabel('Image du logo');
  await logo.setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: Buffer.from('logo') });
  await expect(page.getByText('n’est pas une image PNG ou JPEG lisible')).toBeVisible();
  await logo.setInputFiles(join(import.meta.dirname, '../server/src/demo/pictures/logo.png'));
  await expect(page.getByRole('img', { name: 'Votre logo' })).toBeVisible();
  await expect(page.getByLabel('Téléphones')).toHaveValue('74 218 400');
  await page.getByRole('button', { name: 'Enregistrer la société' }).click();
  // Its name appears beside the stork at once, also on labels and public pages.
  await expect(page.getByRole('link', { name: 'Rapide', exact: true })).toBeVisible();

  await hasNoHubYet(await page.context().newPage());
  await page.getByLabel('Nom du hub').fill('Sfax');
  await page.getByRole('button', { name: 'Créer HUB-Sfax' }).click();
  await expect(page.getByText('Vous devez choisir au moins une gouvernerats !')).toBeVisible();
  await page.getByRole('button', { name: 'Sfax', exact: true }).click();
  await page.getByRole('button', { name: 'Créer HUB-Sfax' }).click();
  await expect(page.getByText('1 hub, 1 / 24 gouvernorats')).toBeVisible();
  await page.getByRole('button', { name: 'Étape suivante' }).click();

  for (const [role, prenom] of [
    ['admin', 'Sonia'],
    ['liv', 'Anis'],
  ] as const) {
    await page.getByRole('button', { name: 'Nouvel utilisateur' }).click();
    const sheet = page.getByRole('complementary', { name: 'Nouvel utilisateur' });
    await sheet.getByLabel('Role').selectOption(role);
    await sheet.getByLabel('Prénom').fill(prenom);
    await sheet.getByLabel('Nom', { exact: true }).fill('Jebali');
    await sheet.getByLabel('Tél').fill('22300400');
    await sheet.getByLabel('E-mail').fill(`${prenom}@colis.tn`);
    await sheet.getByLabel('Hub').selectOption('HUB-Sfax');
    await sheet.getByLabel('Mot de passe', { exact: true }).fill('Equipe-2026');
    await sheet.getByLabel('Confirmez le mot de passe').fill('Equipe-2026');
    await sheet.getByRole('button', { name: 'Créer' }).click();
    await expect(sheet).toBeHidden();
  }
  await expect(page.getByText('1 administrateur, 1 livreur')).toBeVisible();

  await page.getByRole('button', { name: 'Étape suivante' }).click();
  await page.getByRole('button', { name: 'Ce sont nos tarifs' }).click();
  await page.getByRole('button', { name: 'Envoyer un essai' }).click();
  await expect(page.getByText('Aucun serveur de mails n’est réglé')).toBeVisible();
  await page.getByRole('button', { name: 'Passer cette étape' }).click();
  await expect(page.getByRole('heading', { name: 'L’imprimante' })).toBeVisible();
  await expect(page.getByText('5 / 7 faites, 1 passée')).toBeVisible();

  await firstParcel(await page.evaluate(() => localStorage.getItem('cgo-tkn') ?? ''));
  await page.goto(`${address}/dashb`);
  await expect(
    page.getByRole('link', { name: /^Mise en route.*e-mails et messages \(passée\)/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ne plus rappeler la mise en route' }).click();
  await expect(page.getByRole('region', { name: 'Mise en route' })).toBeHidden();
  await page.context().close();

  const late = await (await device(browser)).newPage();
  await late.goto(link);
  await expect(late.getByText('Ce lien a déjà servi')).toBeVisible();
  await late.context().close();
});

/** A search says how it gets its first parcel; what is done in a hub leads to where one is created. */
async function hasNoHubYet(page: Page): Promise<void> {
  await page.goto(`${address}/dashb/colis/search`);
  await expect(page.getByText('Un expéditeur crée un bordereau')).toBeVisible();
  await page.goto(`${address}/dashb/rs/pending`);
  await expect(page.getByText('Choisissez un hub en haut de l’écran')).toBeVisible();
  await expect(page.getByText(/sous «\sÀ dispatcher/)).toHaveCount(0);
  await page.goto(`${address}/dashb/rs/board`);
  await page.getByRole('button', { name: 'Choisir un hub' }).click();
  const question = page.getByRole('dialog', { name: 'Aucun hub' });
  await expect(question).toContainText('il n’y en a pas encore');
  await question.getByRole('button', { name: 'Créer un hub' }).click();
  await expect(page.getByRole('heading', { name: 'Nouveau hub' })).toBeVisible();
  await expect(question).toBeHidden();
  await page.close();
}

test('who was hired without a hub reads whom to ask, root reads who waits, and both go on at once', async ({
  browser,
}) => {
  const { token, user } = await post('/api/users/login', {
    email: 'nadia@colis.tn',
    password: 'Nadia-2026',
  });
  const hire = async (role: 'adm' | 'liv', prenom: string) => {
    const person = { email: `${prenom}@colis.tn`, password: 'Equipe-2026' };
    const { user } = await post(
      `/api/users/adm/register-${role}`,
      { ...person, confirmPassword: person.password, nom: 'Mejri', prenom, tel: '22300401' },
      token,
    );
    return { ...person, id: user.id as number };
  };
  const signIn = async (kind: 'desk' | 'phone', { email, password }: Record<string, unknown>) => {
    const page = await (await device(browser, kind)).newPage();
    await page.goto(`${address}/login`);
    await page.getByLabel('E-mail').fill(String(email));
    await page.getByLabel('Mot de passe', { exact: true }).fill(String(password));
    await page.getByRole('button', { name: 'Connecter' }).click();
    await page.waitForURL('**/dashb');
    return page;
  };
  const people = [await hire('adm', 'karima'), await hire('liv', 'nizar')] as const;
  const clerk = await signIn('desk', people[0]);
  await expect(clerk.getByRole('alert')).toContainText('Aucun hub affecté');
  await expect(clerk.getByRole('alert')).toContainText('Demandez au Super-Admin');
  const courier = await signIn('phone', people[1]);
  await expect(courier.getByText('Aucun hub affecté')).toBeVisible();

  const page = await signIn('desk', { email: user.email, password: 'Nadia-2026' });
  await page.goto(`${address}/dashb/demarrage`);
  await expect(step(page, 'L’équipe')).toContainText('2 sans hub');
  await step(page, 'L’équipe').click();
  await page.getByRole('link', { name: 'la page Utilisateurs' }).click();
  await page.getByRole('row', { name: /karima/i }).click();
  await page.getByRole('button', { name: 'Modifier : Hub' }).click();
  const sheet = page.getByRole('complementary', { name: 'Changer de hub' });
  await sheet.getByRole('combobox', { name: 'Hub' }).selectOption('HUB-Sfax');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(clerk.getByRole('status').filter({ hasText: 'affecté à HUB-Sfax' })).toBeVisible();
  await expect(clerk.getByRole('alert')).toBeHidden();

  const { rows } = await post('/api/hub/adm/list', {}, token);
  await post('/api/users/adm/update', { id: people[1].id, id_hub: rows[0].id }, token);
  await expect(courier.getByText('Aucun ramassage')).toBeVisible();
  await expect(courier.getByText('Aucun hub affecté')).toBeHidden();
  for (const one of [clerk, courier, page]) await one.context().close();
});

test('on a phone an opened step begins at its title, also where its content comes late', async ({
  browser,
}) => {
  const page = await (await device(browser, 'phone')).newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill('nadia@colis.tn');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Nadia-2026');
  await page.getByRole('button', { name: 'Connecter' }).click();
  await page.waitForURL('**/dashb');
  for (const late of ['**/api/hub/adm/list', '**/assets/HubsStep-*.js'])
    await page.route(late, async (route) => {
      await page.waitForTimeout(1000);
      await route.continue();
    });
  await page.goto(`${address}/dashb/demarrage`);
  await step(page, 'L’imprimante').click();
  await step(page, 'Vos hubs').click();
  await expect(page.getByText('1 gouvernorat', { exact: true })).toBeVisible();
  await page.waitForTimeout(300);
  await expect(step(page, 'Vos hubs')).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await step(page, 'Vos hubs').boundingBox())?.y).toBeLessThan(160);

  // Back leads from the new account to its step; what was typed in it is asked about.
  await step(page, 'L’équipe').click();
  await page.getByRole('button', { name: 'Nouvel utilisateur' }).click();
  const sheet = page.getByRole('complementary', { name: 'Nouvel utilisateur' });
  await sheet.getByLabel('Prénom').fill('Hatem');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(sheet.getByLabel('Prénom')).toHaveValue('Hatem');
  await page.goBack();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'L’équipe' })).toBeVisible();

  await step(page, 'La société').click();
  await page.getByLabel('Téléphones').fill('74 218 400 / 98 111 22');
  await page.getByLabel('Nom', { exact: true }).focus();
  const save = page.getByRole('button', { name: 'Enregistrer la société' });
  await save.click();
  const wrong = page.getByLabel('Téléphones');
  await expect(wrong).toBeFocused();
  const overlap = async () => {
    const [field, foot] = [await wrong.boundingBox(), await save.boundingBox()];
    return (field?.y ?? 0) + (field?.height ?? 0) - (foot?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThan(0);

  // Another step would take the open one's form with it.
  await step(page, 'Vos hubs').click();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(wrong).toHaveValue('74 218 400 / 98 111 22');
  await step(page, 'Vos hubs').click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page.getByRole('heading', { name: 'Vos hubs' })).toBeVisible();
  await page.context().close();
});

test('two set the company up at once: what one saved comes to the other, what both wrote is told', async ({
  browser,
}) => {
  const signedIn = async () => {
    const page = await (await device(browser)).newPage();
    await page.goto(`${address}/login`);
    await page.getByLabel('E-mail').fill('nadia@colis.tn');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Nadia-2026');
    await page.getByRole('button', { name: 'Connecter' }).click();
    await page.waitForURL('**/dashb');
    await page.goto(`${address}/dashb/demarrage`);
    await step(page, 'La société').click();
    return page;
  };
  const [one, other] = [await signedIn(), await signedIn()];
  await other.getByLabel('Adresse').fill('Avenue Habib Bourguiba, Sfax');
  await one.getByLabel('Nom', { exact: true }).fill('Rapide Sud');
  await one.getByLabel('Adresse').fill('Route de Tunis km 2, Sfax');
  await one.getByLabel('Téléphones').fill('74 218 400 / +216 98 111 222');
  await one.getByRole('button', { name: 'Enregistrer la société' }).click();
  await expect(one.getByText('La société est enregistrée.')).toBeVisible();

  await expect(other.getByLabel('Nom', { exact: true })).toHaveValue('Rapide Sud');
  await expect(other.getByLabel('Téléphones')).toHaveValue('74218400, 98111222');
  await expect(other.getByRole('link', { name: 'Rapide Sud', exact: true })).toBeVisible();
  await expect(other.getByLabel('Adresse')).toHaveValue('Avenue Habib Bourguiba, Sfax');
  await expect(other.getByRole('alert')).toContainText(
    'Enregistré entre-temps par quelqu’un d’autre : Adresse « Route de Tunis km 2, Sfax ».',
  );
  await other.getByLabel('Adresse').fill('Route de Tunis km 2, Sfax');
  await expect(other.getByRole('alert')).toBeHidden();

  for (const page of [one, other]) {
    await step(page, 'Vos hubs').click();
    await page.getByRole('button', { name: 'Gabès', exact: true }).click();
  }
  await other.getByRole('button', { name: 'Médenine', exact: true }).click();
  await one.getByLabel('Nom du hub').fill('Gabès');
  await one.getByRole('button', { name: 'Créer HUB-Gabès' }).click();
  await expect(other.getByText('2 hubs, 2 / 24 gouvernorats')).toBeVisible();
  await other.getByLabel('Nom du hub').fill('Sud');
  await other.getByRole('button', { name: 'Créer HUB-Sud' }).click();
  await expect(one.getByText('3 hubs, 3 / 24 gouvernorats')).toBeVisible();
  for (const page of [one, other]) await page.context().close();
});

test('a shop that no hub covers stands among root’s tasks until it has one', async ({
  browser,
}) => {
  const { token } = await post('/api/users/login', {
    email: 'nadia@colis.tn',
    password: 'Nadia-2026',
  });
  const { id } = await register({
    email: 'zina@colis.tn',
    password: 'Boutique-2026',
    nom_com: 'Zina Mode',
    gov: 'Tozeur',
    deleg: 'Nefta',
  });
  await post('/api/users/adm/enb-Acnt', { id }, token);
  const page = await (await device(browser)).newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill('nadia@colis.tn');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Nadia-2026');
  await page.getByRole('button', { name: 'Connecter' }).click();
  const task = page.getByRole('list', { name: 'À faire' }).getByRole('listitem');
  const shop = task.filter({ hasText: 'expéditeur sans hub' });
  await expect(shop).toContainText('Zina Mode · Tozeur : aucun ramassage ne peut être demandé.');
  await shop.getByRole('link', { name: /^Affecter/ }).click();
  await page.getByRole('button', { name: 'Modifier : Hub' }).click();
  const sheet = page.getByRole('complementary', { name: 'Changer de hub' });
  await sheet.getByRole('combobox', { name: 'Hub' }).selectOption('HUB-Sfax');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet).toBeHidden();
  await page.goto(`${address}/dashb`);
  await expect(page.getByText('Déjà fait').or(page.getByText('Tout est fait'))).toBeVisible();
  await expect(shop).toBeHidden();
  await page.context().close();
});

test('a hub without a courier is told who hires one', async ({ browser }) => {
  const clerk = { email: 'gabes@colis.tn', password: 'Equipe-2026' };
  const { token } = await post('/api/users/login', {
    email: 'nadia@colis.tn',
    password: 'Nadia-2026',
  });
  const { rows } = await post('/api/hub/adm/list', {}, token);
  const { id: id_hub } = rows.find(({ nom }: { nom: string }) => nom === 'HUB-Gabès');
  await post(
    '/api/users/adm/register-adm',
    {
      ...clerk,
      confirmPassword: clerk.password,
      nom: 'Zribi',
      prenom: 'Hatem',
      tel: '75300400',
      id_hub,
    },
    token,
  );
  const shop = { email: 'oasis@colis.tn', password: 'Boutique-2026' };
  const { id } = await register({ ...shop, nom_com: 'Oasis', gov: 'Gabès', deleg: 'Mareth' });
  await post('/api/users/adm/enb-Acnt', { id }, token);
  const { token: own } = await post('/api/users/login', shop);
  const made = await post('/api/colis/exped/import', { colis: [aParcel()] }, own);
  const { mu } = await post('/api/mu/exped/create', { colis: [made.rows[0].ref] }, own);
  const sent = await fetch(`${address}/api/mu/exped/dispatch/${mu.id}`, {
    headers: { 'cgo-tkn': own },
  });
  expect(sent.status).toBe(200);

  const page = await (await device(browser)).newPage();
  for (const [who, advice] of [
    [clerk, 'demandez au Super-Admin d’en créer un.'],
    [{ email: 'nadia@colis.tn', password: 'Nadia-2026' }, 'créez-en un dans Utilisateur.'],
  ] as const) {
    await page.goto(`${address}/login`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${address}/login`);
    await page.getByLabel('E-mail').fill(who.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Connecter' }).click();
    await page.waitForURL('**/dashb');
    await page.goto(`${address}/dashb/mu/pickup/list`);
    await page
      .getByRole('row')
      .filter({ hasText: 'Oasis' })
      .getByRole('button', { name: 'Dispatcher' })
      .click();
    await expect(page.getByRole('dialog')).toContainText(
      `Aucun livreur actif dans ce hub : ${advice}`,
    );
  }
  await page.context().close();
});

/** Through the API: the working-day test shows how a shop enters a parcel. */
async function firstParcel(root: string): Promise<void> {
  const shop = { email: 'dar-leila@colis.tn', password: 'Boutique-2026' };
  const { id } = await register({ ...shop, nom_com: 'Dar Leila', gov: 'Sfax', deleg: 'Agareb' });
  await post('/api/users/adm/enb-Acnt', { id }, root);
  const { token } = await post('/api/users/login', shop);
  const { rows } = await post('/api/colis/exped/import', { colis: [aParcel()] }, token);
  expect(rows).toHaveLength(1);
}

interface NewShop {
  email: string;
  password: string;
  nom_com: string;
  gov: string;
  deleg: string;
}

async function register({ gov, deleg, ...shop }: NewShop): Promise<{ id: number }> {
  const { user } = await post('/api/users/register/exped', {
    ...shop,
    confirmPassword: shop.password,
    matricule_fiscal: '1234567/A/M/000',
    nom: 'Trabelsi',
    prenom: 'Leila',
    tel: '98000100',
    produit_type: 'Vêtements',
    flux_exped: 20,
    adresse: '12 rue de Marseille',
    adresse_gov: gov,
    adresse_deleg: deleg,
  });
  return user;
}

const aParcel = () => ({
  nom_cl: 'Rania Mabrouk',
  tel_cl: '50100200',
  adresse: '14 rue Tahar Sfar',
  adresse_lieu: 'Agareb | Agareb | Sfax | 3030',
  adresse_gov: 'Sfax',
  adresse_deleg: 'Agareb',
  adresse_zip: '3030',
  marchandise: 'Robe',
  montant_ttc: 89.9,
  nbr_paquets: 1,
  type_envoi: 'livraison',
  client_id: crypto.randomUUID(),
});
