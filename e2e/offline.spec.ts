import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import {
  bringToHub,
  type Company,
  foundCompany,
  newRound,
  registerParcels,
  sendRound,
  withCourier,
} from './company.ts';
import { divert } from './divert.ts';
import { countFetched } from './first-load.ts';
import { allSent } from './gestures.ts';
import { device, logIn, signedIn } from './people.ts';
import { root } from './start-product.ts';
import { wedge } from './wedge.ts';

/** A stairwell without a network: what was done there is not lost, and reaches the hub once. */

let office: Company;

test.beforeAll(async () => {
  office = await foundCompany();
});

interface Stop {
  ref: string;
  etat: string;
}

const roundOf = async ({ courier }: Company): Promise<Stop[]> =>
  (await api.post<{ rs: { colis: Stop[] } }>(courier.token, '/api/liv/v10/getmytask')).rs.colis;

/** According to the hub's history. */
async function timesDelivered({ admin }: Company, code: string): Promise<number> {
  const { colishistories } = await api.get<{ colishistories: { task: string }[] }>(
    admin.token,
    `/api/colis/adm/details/${code}`,
  );
  return colishistories.filter(({ task }) => task.includes('Livré')).length;
}

const deliver = async (page: Page, customer: string): Promise<void> => {
  await page.getByRole('link', { name: customer }).first().click();
  await expect(page.getByRole('heading', { name: customer })).toBeVisible();
  // « Livré » appears under the thumb that opened the stop, so a second tap within half a second is
  // ignored.
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Livré' })).toBeVisible();
};

test('deliveries without a network, a closed tab, and everything is sent once on return', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Slim');
  const { codes } = await newRound(company, 3);

  const page = await signedIn(browser, company.courier, 'phone');
  const phone = page.context();
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 3');
  // The application and its pages are on the phone after the first visit.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(page.getByRole('main')).toContainText('0 / 3');
  // Going back from a stop returns to its place in the list.
  await page.setViewportSize({ width: 390, height: 480 });
  const list = page.getByRole('main');
  await list.evaluate((main) => main.scrollTo(0, main.scrollHeight));
  expect(await list.evaluate((main) => main.scrollTop)).toBeGreaterThan(50);
  await page.getByRole('link', { name: 'Client 3' }).click();
  await expect(page.getByRole('heading', { name: 'Client 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Retour à la tournée' }).click();
  await expect.poll(() => list.evaluate((main) => main.scrollTop)).toBeGreaterThan(50);

  await phone.setOffline(true);
  await deliver(page, 'Client 1');
  await deliver(page, 'Client 2');
  await expect(page.getByRole('link', { name: /Pas de réseau/ })).toContainText('2');
  await expect(page.getByRole('main')).toContainText('2 / 3');
  // Somebody who signs out here could not sign in again: the login page is not on the phone.
  await page.getByRole('button', { name: 'Deconnecter' }).click();
  await expect(page.getByRole('dialog')).toContainText('vous ne pourriez plus revenir');
  await page.getByRole('button', { name: 'Annuler' }).last().click();
  await page.close();

  const reopened = await phone.newPage();
  await reopened.goto('/dashb/rs');
  await expect(reopened.getByRole('main')).toContainText('2 / 3');
  await expect(reopened.getByRole('link', { name: /Pas de réseau/ })).toContainText('2');
  expect((await roundOf(company)).map(({ etat }) => etat)).toEqual(codes.map(() => 'LIV-COURS'));

  await phone.setOffline(false);
  await allSent(reopened);
  // Sent by the page or the device's worker, one by one or together: each counts once.
  expect((await roundOf(company)).map(({ etat }) => etat)).toEqual([
    'LIV-COURS-SUCC',
    'LIV-COURS-SUCC',
    'LIV-COURS',
  ]);
  for (const code of codes.slice(0, 2)) expect(await timesDelivered(company, code)).toBe(1);
  await phone.close();
});

test('an answer lost on the way: the act is sent again and counts once', async ({ browser }) => {
  const company = await withCourier(office, 'Walid');
  const [code = ''] = (await newRound(company, 1)).codes;
  const page = await signedIn(browser, company.courier, 'phone');
  const keys: string[] = [];
  await page.route('**/api/liv/v10/pushcolis', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.goto('/dashb/rs');
  await deliver(page, 'Client 1');
  await expect(page.getByRole('main')).toContainText('1 / 1');
  await expect.poll(() => keys.length, { timeout: 30_000 }).toBeGreaterThan(1);
  await allSent(page);
  expect(new Set(keys).size).toBe(1);
  expect(await timesDelivered(company, code)).toBe(1);
  await page.context().close();
});

test('what is taken back in its five seconds stays here, however long an earlier act is on its way', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Nabil');
  const { codes } = await newRound(company, 3);
  const page = await signedIn(browser, company.courier, 'phone');
  const other = await page.context().newPage();
  await page.clock.install();
  const sent: string[] = [];
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.context().route('**/api/liv/v10/pushcolis', async (route) => {
    sent.push((route.request().postDataJSON() as { ref: string }).ref);
    await slow;
    return route.continue();
  });
  await page.goto('/dashb/rs');
  await other.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 3');
  await expect(other.getByRole('main')).toContainText('0 / 3');
  await page.bringToFront();
  // Back leaves the stop, rather than returning through it.
  await page.getByRole('link', { name: 'Client 2' }).first().click();
  await page.getByRole('button', { name: 'Retour à la tournée' }).click();
  await expect(page.getByRole('heading', { name: 'Livraison' })).toBeVisible();
  expect(await page.evaluate(() => history.state)).toBeNull();
  await page.clock.pauseAt(Date.now() + 60_000);
  await deliver(page, 'Client 1');
  await page.clock.runFor(3000);
  await deliver(page, 'Client 2');
  // What one tab did appears in the other.
  await expect(other.getByRole('main')).toContainText('2 / 3');
  await page.clock.runFor(2500);
  await expect.poll(() => sent).toEqual(codes.slice(0, 1));
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('main')).toContainText('1 / 3');
  await page.clock.runFor(4000);
  await page.clock.resume();
  arrive();
  await allSent(page);
  await allSent(other);
  await expect(other.getByRole('main')).toContainText('1 / 3');
  expect(sent).toEqual(codes.slice(0, 1));
  await page.context().close();
});

test('what has left is not offered to be taken back: while its answer is waited for, and where another tab sent it', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Nizar');
  await newRound(company, 2);
  const page = await signedIn(browser, company.courier, 'phone');
  const other = await page.context().newPage();
  await page.clock.install();
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>();
  await page.context().route('**/api/liv/v10/pushcolis', async (route) => {
    await slow;
    return route.continue();
  });
  await page.goto('/dashb/rs');
  await other.goto('/dashb/rs');
  await expect(other.getByRole('main')).toContainText('0 / 2');
  await page.bringToFront();
  await page.clock.pauseAt(Date.now() + 60_000);
  await deliver(page, 'Client 1');
  await page.getByRole('link', { name: 'En attente d’envoi 1' }).click();
  const waits = page.getByRole('listitem').filter({ hasText: 'Client 1, livré' });
  await expect(waits.getByRole('button', { name: 'Annuler' })).toBeVisible();
  const left = page.waitForRequest('**/api/liv/v10/pushcolis');
  await page.clock.runFor(5000);
  await left;
  await expect(waits).toContainText('Parti, réponse attendue');
  await expect(page.getByRole('button', { name: /^Annuler/ })).toHaveCount(0);
  arrive();
  await page.clock.runFor(1000);
  await expect(waits).toHaveCount(0);

  // The other tab's clock differs: what it sends must be gone here too.
  await other.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 86_400_000;
  });
  await page.getByRole('link', { name: 'Livraison' }).click();
  await deliver(page, 'Client 2');
  await expect(page.getByRole('button', { name: /^Annuler/ })).toBeVisible();
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: /^Annuler/ })).toHaveCount(0);
  await expect.poll(async () => (await roundOf(company))[1]?.etat).toBe('LIV-COURS-SUCC');
  await page.context().close();
});

test('a better number, a call and where the door was found closed reach the hub on return', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Hedi');
  const [code = ''] = (await newRound(company, 1)).codes;
  const page = await signedIn(browser, company.courier, 'phone');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 36.8, longitude: 10.18, accuracy: 15 });
  await page.goto('/dashb/rs');
  await page.getByRole('link', { name: 'Client 1' }).first().click();
  await expect(page.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);

  await page.getByRole('button', { name: 'Corriger' }).click();
  const correct = page.getByRole('dialog', { name: 'Corriger' });
  await correct.getByLabel('Téléphone').fill('123');
  await correct.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(correct).toContainText('Numéro tél non valide !');
  await correct.getByLabel('Téléphone').fill('55 000 111');
  await correct.getByLabel('Adresse').fill('Derrière la mosquée, porte bleue');
  await correct.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('main')).toContainText('porte bleue');
  await expect(page.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', /55000111$/);

  await page.getByRole('button', { name: 'Noter un appel' }).click();
  const call = page.getByRole('dialog', { name: 'Noter un appel' });
  await call.getByText('Ne répond pas').click();
  await call.getByLabel('Note').fill('deux fois');
  await call.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('link', { name: /Pas de réseau/ })).toContainText('3');

  // A tap on the number is recorded automatically, and the position is explained before it is
  // requested.
  await page.getByRole('link', { name: 'Appeler' }).click();
  await expect(page.getByRole('main')).toContainText('1 appel noté');
  const position = page.getByRole('region', { name: 'Position' });
  await expect(position).toContainText('jamais entre deux');
  await position.getByRole('button', { name: 'Joindre' }).click();
  await expect(page.getByRole('main')).toContainText('Position jointe');
  await page.getByRole('button', { name: 'Échec' }).click();
  const fail = page.getByRole('dialog', { name: 'Échec' });
  await fail.getByText('Absent').click();
  await fail.getByRole('button', { name: 'Échec quand même' }).click();
  await expect(page.getByRole('link', { name: /Pas de réseau/ })).toContainText('5');

  await page.context().setOffline(false);
  await expect
    .poll(async () => api.get(company.admin.token, `/api/colis/adm/details/${code}`), {
      timeout: 60_000,
    })
    .toMatchObject({
      tel_cl: '55000111',
      adresse: 'Derrière la mosquée, porte bleue',
      coliscoms: [
        { type: 'appel', content: 'Appel lancé depuis l’application' },
        { type: 'appel', content: 'Ne répond pas, deux fois' },
      ],
      etat: 'LIV-COURS-ECHEC',
    });
  await page.context().close();
  const { rows } = await api.post<{ rows: { ref: string }[] }>(
    company.admin.token,
    '/api/rs/adm/list',
    { filter: { etat: ['in_progress'], id_liv: [company.courier.id] } },
  );
  expect(await api.get(company.admin.token, `/api/rs/adm/view/${rows[0]?.ref}`)).toMatchObject({
    preuves: [
      { motif: 'absent', contacts: [{ type: 'appel' }], fait_a: { lat: 36.8, precision: 15 } },
    ],
  });
});

test('the right parcel is found without a network, and two for one phone are one visit', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Anouar');
  const codes = await registerParcels(company, 3);
  // The first customer has ordered twice.
  const [twin = ''] = await registerParcels(company, 1);
  const [foreign = ''] = await registerParcels(company, 1);
  await bringToHub(company, [...codes, twin, foreign]);
  const round = await sendRound(company, [...codes, twin]);
  const colleague = await withCourier(office, 'Ridha');
  const colleagues = await sendRound(colleague, [foreign]);
  const page = await signedIn(browser, company.courier, 'phone');
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 4');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Two parcels for one person are one stop, wherever stops are counted.
  await expect(page.getByRole('status').filter({ hasText: 'Prêt hors ligne' })).toContainText(
    '3 arrêts sont sur ce téléphone',
  );
  await page.goto('/dashb/fin');
  await expect(page.getByText('3 arrêts n’ont pas de résultat')).toBeVisible();
  await page.goto('/dashb/caisse');
  await expect(page.getByText('Reste à encaisser 4 colis')).toBeVisible();
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 4');

  await wedge(page, [foreign]);
  const wrong = page.getByRole('alert').filter({ hasText: 'Pas à vous' });
  await expect(wrong).toContainText(`Il est à Ridha`);
  await expect(wrong).toContainText(colleagues.ref);
  await wrong.getByRole('button', { name: 'Compris' }).click();

  await page.context().setOffline(true);
  await wedge(page, [foreign]);
  await expect(wrong).toContainText('Sans réseau');
  await wedge(page, [codes[1] ?? '']);
  await expect(page.getByRole('heading', { name: 'Client 2' })).toBeVisible();
  await expect(wrong).toBeHidden();
  await page.getByRole('button', { name: 'Retour à la tournée' }).click();

  await page.getByRole('link', { name: 'Chercher un colis de la tournée' }).click();
  const field = page.getByRole('searchbox');
  await field.fill('+216 50 000 002');
  const found = page.getByRole('list', { name: 'Colis trouvés' });
  await expect(found.getByRole('listitem')).toHaveText(/Client 2/);
  await field.fill('avenue de la république');
  await expect(found.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Retour à la tournée' }).click();

  // Reordered twice, and neither is the order at departure: the phone keeps the last one, the hub
  // reads it once online.
  const next = page.getByRole('article', { name: 'Prochain arrêt' });
  await page.getByRole('button', { name: 'Déplacer Client 3' }).click();
  await page.getByRole('button', { name: 'Faire le suivant' }).click();
  await expect(next).toContainText('Client 3');
  // The order is shown when the thumb lets go, and counts as waiting once the phone has stored it.
  await expect(page.getByRole('link', { name: /Pas de réseau/ })).toContainText('1');
  await page.reload();
  await expect(next).toContainText('Client 3');
  await page.getByRole('button', { name: 'Déplacer Client 1' }).click();
  await page.getByRole('button', { name: 'Faire le suivant' }).click();
  await expect(next).toContainText('2 colis, une somme');
  await expect(next).toContainText('102,000');
  await next.getByRole('link', { name: 'Ouvrir' }).click();
  await page.getByRole('button', { name: 'Livré (2)' }).click();
  await expect(page.getByRole('main')).toContainText('2 / 4');
  // Without a network nothing leaves, so any act can be undone from the list of waiting acts, also
  // after its five seconds.
  await page.waitForTimeout(6_000);
  await page.getByRole('link', { name: /Pas de réseau/ }).click();
  const waits = page.getByRole('listitem').filter({ hasText: 'Client 1, livré' });
  await expect(waits).toHaveCount(2);
  await waits.last().getByRole('button', { name: 'Changer' }).click();
  // Any sooner, a tap on the same spot of the next screen is taken for a double tap.
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Livré', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('2 / 4');
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await roundOf(company)).map(({ etat }) => etat), { timeout: 60_000 })
    .toEqual(['LIV-COURS-SUCC', 'LIV-COURS-SUCC', 'LIV-COURS', 'LIV-COURS']);
  const { ordre } = await api.get<{ ordre: { par: string; refs: string[] } }>(
    company.admin.token,
    `/api/rs/adm/view/${round.ref}`,
  );
  expect(ordre).toMatchObject({ par: 'livreur', refs: [codes[0], twin, codes[2], codes[1]] });

  // A wrong tap that has been sent: the hub is asked for a correction, and its answer is read.
  await page.goto(`/dashb/rs/${twin}`);
  await page.getByRole('button', { name: 'Demander une correction' }).click();
  await page.getByRole('button', { name: 'Demander au hub' }).click();
  const request = page.getByRole('article').filter({ hasText: 'Correction demandée' });
  await expect(request).toContainText('Le hub n’a pas encore répondu', { timeout: 30_000 });
  const desk = await signedIn(browser, company.admin);
  await desk.goto('/dashb/rs/demandes');
  const line = desk.getByRole('listitem').filter({ hasText: 'Anouar' });
  await expect(line).toContainText('Mauvais bouton');
  const heights = await line
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(heights).size, 'its buttons stand side by side').toBe(1);
  await line.getByRole('button', { name: 'Accepter' }).click();
  await expect(line).toContainText('Acceptée');
  await desk.context().close();
  await expect(page.getByRole('article')).toContainText('Correction acceptée');
  await page.getByRole('button', { name: 'Compris' }).click();
  await expect(page.getByRole('button', { name: 'Livré', exact: true })).toBeVisible();
  await page.context().close();
});

test('the first screen of each costs few requests, and what does not come is said with a way on', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Bechir');
  await newRound(company, 2);
  const visit = async (page: Page, path: string, useful: (page: Page) => Promise<void>) => {
    const fetched = await countFetched(page);
    await page.goto(path);
    await useful(page);
    await page.waitForTimeout(1000);
    const { requests, bytes } = fetched();
    await page.context().close();
    return { requests, kilobytes: Math.round(bytes / 1000) };
  };
  const heading = (page: Page) =>
    expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const round = (page: Page) => expect(page.getByRole('main')).toContainText('0 / 2');

  const courier = await visit(
    await signedIn(browser, company.courier, 'phone'),
    '/dashb/rs',
    round,
  );
  expect(courier.requests).toBeLessThanOrEqual(12);
  expect(courier.kilobytes).toBeLessThanOrEqual(150);
  const login = await visit(await (await device(browser, 'phone')).newPage(), '/login', (page) =>
    expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible(),
  );
  expect(login.requests).toBeLessThanOrEqual(12);
  expect(login.kilobytes).toBeLessThanOrEqual(130);
  for (const person of [root, company.admin, company.shipper]) {
    const first = await visit(await signedIn(browser, person), '/dashb', heading);
    expect(first.requests).toBeLessThanOrEqual(15);
    expect(first.kilobytes).toBeLessThanOrEqual(400);
  }

  // The network failed between the page and its script.
  const page = await signedIn(browser, company.courier, 'phone');
  const lift = await divert(page, '**/assets/courier-*.js', (route) => route.abort());
  await page.goto('/dashb/rs');
  await expect(page.getByRole('alert')).toContainText('pas pu être chargée');
  lift();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('main')).toContainText('0 / 2');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.context().close();
});

test('what was delivered while the hub gave the round to a colleague is not asked to be given to him', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Lassaad');
  const colleague = await withCourier(office, 'Ghazi');
  const { id } = await newRound(company, 2);
  const page = await signedIn(browser, company.courier, 'phone');
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Prêt hors ligne');
  await page.context().setOffline(true);
  await deliver(page, 'Client 1');
  await api.post(company.admin.token, '/api/rs/adm/reassign', {
    id,
    id_liv: colleague.courier.id,
    raison: 'Panne',
  });
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toContainText('Client 1, livré : non enregistré.');
  const toGive = page.getByRole('region', { name: /colis à donner à Ghazi/ });
  await expect(toGive).toContainText('1 colis à donner à Ghazi');
  await expect(toGive.getByRole('listitem')).toContainText('Client 2');
  await page.context().close();
});

test('a phone whose whole round the hub took back says so, and not that each stop has its result', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Sofiene');
  const colleague = await withCourier(office, 'Anis');
  const { id } = await newRound(company, 1);
  const page = await signedIn(browser, company.courier, 'phone');
  await page.goto('/dashb/rs');
  await expect(page.getByRole('main')).toContainText('0 / 1');
  await api.post(company.admin.token, '/api/rs/adm/reassign', {
    id,
    id_liv: colleague.courier.id,
    raison: 'Panne',
  });
  await expect(page.getByRole('main')).toContainText('Le hub a repris tous vos arrêts.');
  await expect(page.getByRole('main')).not.toContainText('Tous les arrêts ont un résultat.');
  await expect(page.getByRole('region', { name: /colis à donner à Anis/ })).toBeVisible();
  await page.context().close();
});

test('a portal that answers JSON when the phone asks who is signed in changes nobody’s application', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Portail');
  await newRound(company, 1);
  const page = await signedIn(browser, company.courier, 'phone');
  await divert(page, '**/api/users/checkuser', (route) =>
    route.fulfill({ json: { status: 'login required' } }),
  );
  const answered = page.waitForResponse('**/api/users/checkuser');
  await page.goto('/dashb');
  await (await answered).finished();
  await page.goto('/dashb/rs');
  await deliver(page, 'Client 1');
  await allSent(page);
  expect((await roundOf(company)).map(({ etat }) => etat)).toEqual(['LIV-COURS-SUCC']);
});

test('a courier who signs in on a shared phone reads whose acts still wait there, and nothing about them', async ({
  browser,
}) => {
  const [slim, walid] = await Promise.all(
    ['Slim', 'Walid'].map((name) => withCourier(office, name)),
  );
  if (!slim || !walid) throw new Error('Two couriers are needed');
  const [code = ''] = (await newRound(slim, 1)).codes;
  const page = await signedIn(browser, slim.courier, 'phone');
  const phone = page.context();
  await page.goto('/dashb/rs');
  await phone.setOffline(true);
  await deliver(page, 'Client 1');
  await expect(page.getByRole('link', { name: /Pas de réseau/ })).toContainText('1');
  // His session ended meanwhile, on another device or by its age.
  const token = await page.evaluate(() => localStorage.getItem('cgo-tkn'));
  await api.post(token ?? '', '/api/users/logout', {});
  await phone.setOffline(false);
  await page.waitForURL('**/login');

  await logIn(page, walid.courier);
  const note = page.getByText(/1 acte de Slim .* attend sur ce téléphone/);
  await expect(note).toContainText('il partira à sa prochaine connexion');
  await page.goto('/dashb/envois');
  await expect(note).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Client|51,000/);
  expect(await timesDelivered(slim, code)).toBe(0);
  await page.getByRole('button', { name: 'Deconnecter' }).click();
  await page.waitForURL('**/login');

  await logIn(page, slim.courier);
  // Before the phone is read, nothing waits there as far as the screen knows.
  await expect.poll(() => timesDelivered(slim, code)).toBe(1);
  await allSent(page);
  await expect(page.getByText(/attend sur ce téléphone/)).toHaveCount(0);
  expect(await timesDelivered(slim, code)).toBe(1);
  await phone.close();
});

test('what a courier was typing at a door is there again for that courier, and not for whom the hub gives the stop', async ({
  browser,
}) => {
  const [slim, walid] = await Promise.all(
    ['Slim', 'Walid'].map((name) => withCourier(office, name)),
  );
  if (!slim || !walid) throw new Error('Two couriers are needed');
  const { id, codes } = await newRound(slim, 1);
  const page = await signedIn(browser, slim.courier, 'phone');
  const stop = `/dashb/rs/${codes[0]}`;
  await page.goto(stop);
  const question = page.getByRole('dialog', { name: 'Corriger' });
  await page.getByRole('button', { name: 'Corriger', exact: true }).click();
  await question.getByLabel('Adresse').fill('Porte verte');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cgo-saisie:correct')))
    .toContain('verte');
  // The page is drawn anew more than once before it leaves.
  await page.route('**/login', async (route) => {
    await pause(1_000);
    await route.fallback();
  });
  const ends = async () => {
    const token = await page.evaluate(() => localStorage.getItem('cgo-tkn'));
    await api.post(token ?? '', '/api/users/logout', {});
    await page.reload();
    await page.waitForURL('**/login');
  };
  await ends();
  await page.getByLabel('E-mail').fill(slim.courier.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(slim.courier.password);
  await page.getByRole('button', { name: 'Connecter' }).click();
  await expect(question.getByLabel('Adresse')).toHaveValue('Porte verte');

  await ends();
  await api.post(slim.admin.token, '/api/rs/adm/reassign', {
    id,
    id_liv: walid.courier.id,
    raison: 'Panne',
  });
  await logIn(page, walid.courier);
  await page.goto(stop);
  await expect(page.getByRole('button', { name: 'Corriger', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await expect(question).toBeHidden();
  await page.context().close();
});
