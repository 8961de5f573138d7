import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, type Day } from '@cigogne/domain/days';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { photosContract } from '@cigogne/domain/runsheets/photos.contract';
import { type Browser, type BrowserContext, expect, type Route, test } from '@playwright/test';
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
import { allSent } from './gestures.ts';
import { device, signedIn } from './people.ts';
import { linkOf } from './recipients.ts';

/** The proof of an attempt, and the recipient's answer to it. */

const picture = readFileSync(join(import.meta.dirname, '../web/public/icons/icon-512.png'));

let office: Company;

test.beforeAll(async () => {
  office = await foundCompany();
});

test('a photo of the door leaves after the result, and « J’étais là » is decided by the hub', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Hamza');
  const { codes } = await newRound(company, 1);
  const [code = ''] = codes;

  const phone = await signedIn(browser, company.courier, 'phone');
  await phone.goto(`/dashb/rs/${code}`);
  await expect(phone.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await phone.context().setOffline(true);
  await phone
    .getByLabel('Photo de la porte')
    .setInputFiles({ name: 'porte.png', mimeType: 'image/png', buffer: picture });
  await expect(phone.getByText('Autre photo (1 photo, à envoyer)')).toBeVisible();
  await phone.getByRole('button', { name: 'Échec' }).click();
  await phone.getByText('Client absent', { exact: true }).click();
  await phone.getByRole('button', { name: 'Échec quand même' }).click();
  await phone.context().setOffline(false);
  await phone.goto(`/dashb/rs/${code}`);
  await expect(phone.getByText('Autre photo (1 photo, envoyée)')).toBeVisible({ timeout: 40_000 });

  const { suivi, runsheets } = await api.get<{
    suivi: string;
    runsheets: { id: number; ref: string }[];
  }>(company.admin.token, `/api/colis/adm/details/${code}`);
  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}`);
  await expect(recipient.getByText('Le livreur a noté que vous étiez absent')).toBeVisible();
  await recipient.getByRole('button', { name: 'J’étais là' }).click();
  await recipient.getByLabel(/Que s’est-il passé/).fill('Personne n’a sonné');
  await recipient.getByRole('button', { name: 'Envoyer « J’étais là »' }).click();
  await expect(recipient.getByRole('status')).toContainText('ce passage ne compte pas');

  const desk = await signedIn(browser, company.admin);
  await desk.goto(`/dashb/rs/confirm/${runsheets[0]?.ref}`);
  await expect(desk.getByText('Contesté par le destinataire')).toBeVisible();
  await desk.getByRole('button', { name: `Fiche ${code}` }).click();
  await expect(desk.getByRole('img', { name: /Porte, tournée/ })).toBeVisible();
  await api.get(company.admin.token, `/api/rs/adm/confirm/${runsheets[0]?.id}`);
  await desk.goto('/dashb/rs/demandes/destinataires');
  const line = desk.getByRole('listitem').filter({ hasText: 'Client 1' });
  await expect(line).toContainText('Personne n’a sonné');
  await line.getByRole('button', { name: 'Ne compte pas' }).click();
  await desk.getByLabel('Pourquoi').fill('Aucun appel');
  await desk.getByRole('button', { name: 'Elle ne compte pas' }).click();
  await expect(line).toContainText('La tentative ne compte pas');
  await phone.goto('/dashb/differends');
  await expect(phone.getByRole('article')).toContainText('Votre passage ne compte pas');
  await recipient.reload();
  await expect(recipient.getByRole('status')).toContainText('le colis reviendra chez vous');
});

test('a picture that the phone cannot read, taken while a failure is reported, is told in that question', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Houda');
  const { codes } = await newRound(company, 1);
  const phone = await signedIn(browser, company.courier, 'phone');
  await phone.setViewportSize({ width: 360, height: 640 });
  await phone.goto(`/dashb/rs/${codes[0]}`);
  await phone.getByRole('button', { name: 'Échec' }).click();
  await phone.getByText('Client absent', { exact: true }).click();
  const question = phone.getByRole('dialog');
  const camera = question.getByLabel('Photo de la porte');
  const broken = { name: 'porte.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('porte') };
  await camera.setInputFiles(broken);
  await expect(question.getByText('La photo n’a pas pu être gardée : reprenez-la.')).toBeVisible();
  await camera.setInputFiles({ name: 'porte.png', mimeType: 'image/png', buffer: picture });
  await expect(question.getByText(/^Autre photo/)).toBeVisible();
  await expect(question.getByRole('alert').filter({ hasText: 'La photo' })).toHaveCount(0);
  await phone.context().close();
});

test('a photo that the server does not take is told with its reason, and taken again where that may help', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Taoufik');
  const [code = ''] = (await newRound(company, 1)).codes;
  const phone = await signedIn(browser, company.courier, 'phone');
  await phone.goto(`/dashb/rs/${code}`);
  const take = (label: string) =>
    phone
      .getByLabel(label)
      .setInputFiles({ name: 'porte.png', mimeType: 'image/png', buffer: picture });
  const unreadable = 'Cette photo n’est pas un JPEG lisible !';
  const lift = await divert(phone, '**/api/liv/v10/photo', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: unreadable,
        code: 'donnees-invalides',
        errors: [{ field: 'image', message: unreadable }],
      },
    }),
  );
  const asked = phone.waitForRequest('**/api/liv/v10/photo');
  await take('Photo de la porte');
  const sent = (await asked).postDataJSON() as object;
  const told = phone.getByRole('alert').filter({ hasText: 'Photo non enregistrée' });
  await expect(told).toContainText(`Client 1. ${unreadable}`);
  // Shown wherever the courier is by then, with a link to the door.
  await phone.goto('/dashb/rs');
  await told.getByRole('link').click();
  lift();
  await take('Reprendre la photo');
  await expect(phone.getByText('Autre photo (1 photo, envoyée)')).toBeVisible();
  await expect(told).toHaveCount(0);

  // The others came from the courier’s other phone.
  for (let n = 0; n < 2; n += 1)
    await api.post(company.courier.token, '/api/liv/v10/photo', {
      ...sent,
      id: crypto.randomUUID(),
    });
  await take('Autre photo (1 photo, envoyée)');
  await expect(told).toContainText('3 photos au plus par passage !');
  await expect(phone.getByRole('main')).toContainText('3 photos au plus par passage !');
  await expect(phone.getByLabel('Reprendre la photo')).toHaveCount(0);
  await told.getByRole('button', { name: 'Compris' }).click();
  await expect(told).toHaveCount(0);
  await phone.context().close();
});

/** The phone passes from one person to another. */
async function inTheHandsOf(device: BrowserContext, { courier }: Company) {
  const page = await device.newPage();
  await page.goto('/home');
  const { user, token } = await api.logIn(courier);
  await page.evaluate(
    (session) => {
      for (const [name, value] of session) localStorage.setItem(name, value);
    },
    [
      ['cgo-user', JSON.stringify(user)],
      ['cgo-tkn', token],
    ] as const,
  );
  await page.goto('/dashb/rs');
  await expect(page.getByRole('heading', { name: 'Livraison' })).toBeVisible();
  return page;
}

test('a call is its courier’s, on a phone three days ahead that a colleague opens before him', async ({
  browser,
}) => {
  const maher = await withCourier(office, 'Maher');
  const ridha = await withCourier(office, 'Ridha');
  const [code = ''] = (await newRound(maher, 1)).codes;
  const phone = await device(browser, 'phone');
  await phone.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3 * 86_400_000;
  });
  const first = await inTheHandsOf(phone, maher);
  await expect(first.getByRole('main').getByRole('status')).toContainText('avance de 3 jours');
  await first.getByRole('link', { name: 'Appeler' }).click();
  // The phone closes the application during the call.
  await first.close();
  const second = await inTheHandsOf(phone, ridha);
  await allSent(second);
  await second.close();
  await inTheHandsOf(phone, maher);
  await expect
    .poll(() => api.get(maher.admin.token, `/api/colis/adm/details/${code}`))
    .toMatchObject({ coliscoms: [{ content: 'Appel lancé depuis l’application' }] });
  expect(await api.post(ridha.courier.token, '/api/liv/v10/differends')).toMatchObject({
    rows: [],
  });
  await phone.close();
});

test('a position that the phone refuses is said to be missing, where it was asked for and in the settings', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Lotfi');
  const [code = ''] = (await newRound(company, 1)).codes;
  const phone = await signedIn(browser, company.courier, 'phone');
  await phone.goto(`/dashb/rs/${code}`);
  // A browser without anybody to ask refuses.
  await phone
    .getByRole('region', { name: 'Position' })
    .getByRole('button', { name: 'Joindre' })
    .click();
  await expect(
    phone.getByRole('status').filter({ hasText: 'vos résultats partent sans elle' }),
  ).toBeVisible();
  await expect(phone.getByText('Position jointe')).toHaveCount(0);

  await phone.goto('/dashb');
  await phone.getByRole('button', { name: 'Réglages' }).click();
  const attached = phone.getByRole('group', { name: 'Position jointe aux résultats' });
  await attached.getByText('Oui').click();
  await expect(
    phone.getByRole('dialog').getByRole('alert').filter({ hasText: 'refuse la position' }),
  ).toBeVisible();
  await expect(attached.getByLabel('Non')).toBeChecked();
  await phone.context().grantPermissions(['geolocation']);
  await phone.context().setGeolocation({ latitude: 36.8, longitude: 10.18, accuracy: 15 });
  await attached.getByText('Oui').click();
  await expect(phone.getByText('refuse la position')).toHaveCount(0);
  await expect(attached.getByLabel('Oui')).toBeChecked();
  await phone.context().close();
});

test('an attempt is proved by where the phone is at its door, not by where it was at the door before', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Moncef');
  const { codes, ref } = await newRound(company, 2);
  const phone = await signedIn(browser, company.courier, 'phone');
  await phone.context().grantPermissions(['geolocation']);
  await phone.context().setGeolocation({ latitude: 36.8, longitude: 10.18, accuracy: 15 });
  await phone.clock.install();
  await phone.goto(`/dashb/rs/${codes[0]}`);
  await phone
    .getByRole('region', { name: 'Position' })
    .getByRole('button', { name: 'Joindre' })
    .click();
  const fail = async (customer: string) => {
    await expect(phone.getByRole('heading', { name: customer })).toBeVisible();
    await phone.getByRole('button', { name: 'Échec' }).click();
    const question = phone.getByRole('dialog', { name: 'Échec' });
    await question.getByText('Absent').click();
    await question.getByRole('button', { name: 'Échec quand même' }).click();
    await expect(question).toBeHidden();
  };
  await fail('Client 1');
  // A minute on a motorbike.
  await phone.context().setGeolocation({ latitude: 36.81, longitude: 10.18, accuracy: 15 });
  await phone.clock.fastForward(60_000);
  await phone.getByRole('link', { name: 'Client 2' }).first().click();
  await fail('Client 2');
  await phone.clock.fastForward(10_000);
  await expect
    .poll(() => api.get(company.admin.token, `/api/rs/adm/view/${ref}`))
    .toMatchObject({ preuves: [{ fait_a: { lat: 36.8 } }, { fait_a: { lat: 36.81 } }] });
  await phone.context().close();
});

/** The page of a parcel that is planned, opened when server and phone tell these times. */
async function openPlanned(
  browser: Browser,
  times: (jour: Day) => { server: string; phone: string },
) {
  const [code = ''] = await registerParcels(office, 1);
  await bringToHub(office, [code]);
  const suivi = await linkOf(office, code);
  const { jour } = await api.get<{ jour: Day }>(null, `/api/suivi/${suivi}`);
  const { server, phone } = times(jour);
  const recipient = await (await device(browser, 'phone')).newPage();
  let now = new Date(server);
  await divert(recipient, `**/suivi/${suivi}`, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    const body = (await response.text()).replace(
      /data-heure="[^"]*"/,
      `data-heure="${now.toISOString()}"`,
    );
    await route.fulfill({ response, headers: { ...headers, date: now.toUTCString() }, body });
  });
  await recipient.clock.install({ time: phone });
  await recipient.goto(`/suivi/${suivi}`);
  return {
    recipient,
    title: recipient.getByRole('heading', { level: 1 }),
    wait: async (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000);
      await recipient.clock.fastForward(hours * 3_600_000);
    },
  };
}

test('a page that was left open overnight says on the day that it is today', async ({
  browser,
}) => {
  const { recipient, title, wait } = await openPlanned(browser, (jour) => {
    const evening = `${addDays(jour, -1)}T18:00:00Z`;
    return { server: evening, phone: evening };
  });
  await expect(title).toHaveText('Votre colis arrive demain.');
  await wait(14);
  await expect(title).toHaveText('Votre colis arrive aujourd’hui.');
  await recipient.context().close();
});

test('a recipient whose phone is a day ahead is not told that the parcel of tomorrow comes today', async ({
  browser,
}) => {
  const { recipient, title, wait } = await openPlanned(browser, (jour) => ({
    server: `${addDays(jour, -1)}T08:00:00Z`,
    phone: `${jour}T08:00:00Z`,
  }));
  await expect(title).toHaveText('Votre colis arrive demain.');
  await wait(24);
  await expect(title).toHaveText('Votre colis arrive aujourd’hui.');
  await recipient.context().close();
});

test('the page of a parcel stays on the screen with text at twice its size', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Slah');
  const [code = ''] = (await newRound(company, 1)).codes;
  const suivi = await linkOf(office, code);
  const recipient = await (await device(browser, 'phone')).newPage();
  const phones = [360, 320].flatMap((width) =>
    ['fr', 'ar'].map((language) => ({ width, language })),
  );
  for (const { width: screen, language } of phones) {
    await recipient.setViewportSize({ width: screen, height: 740 });
    await recipient.goto(`/suivi/${suivi}?langue=${language}`);
    await expect(recipient.getByRole('heading', { level: 1 })).toBeVisible();
    await recipient.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const width = recipient.evaluate(() => document.documentElement.scrollWidth);
    expect(await width, language).toBe(screen);
    const cut = await recipient
      .locator('.tracking .btn')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut, language).toBe(0);
  }
  await recipient.context().close();
});

test('a photo that waits outlives a phone whose clock has jumped years ahead', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Fathi');
  const [code = ''] = (await newRound(company, 1)).codes;
  const first = await signedIn(browser, company.courier, 'phone');
  const phone = first.context();
  await first.goto('/dashb/rs');
  await expect(first.getByRole('main').getByRole('status')).toContainText('Prêt hors ligne');
  await phone.setOffline(true);
  await first.getByRole('link', { name: 'Client 1' }).first().click();
  await first
    .getByLabel('Photo de la porte')
    .setInputFiles({ name: 'porte.png', mimeType: 'image/png', buffer: picture });
  await expect(first.getByText('Autre photo (1 photo, à envoyer)')).toBeVisible();
  // The battery was empty: the phone starts again with a date of its own.
  await first.close();
  await phone.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 12 * 365 * 86_400_000;
  });
  const page = await phone.newPage();
  await page.goto(`/dashb/rs/${code}`);
  await expect(page.getByText('Autre photo (1 photo, à envoyer)')).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByText('Autre photo (1 photo, envoyée)')).toBeVisible({ timeout: 40_000 });
  await phone.close();
});

test('a photo whose sending breaks off as the network returns is sent again within seconds', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Zied');
  const [code = ''] = (await newRound(company, 1)).codes;
  const page = await signedIn(browser, company.courier, 'phone');
  let breakOff: () => unknown = () => undefined;
  const begun = new Promise<void>((resolve) => {
    const hold = (route: Route) => {
      breakOff = () => route.abort('connectionreset');
      resolve();
    };
    void divert(page, `**${photosContract.send.path}`, hold, 1);
  });
  await page.goto(`/dashb/rs/${code}`);
  await page
    .getByLabel('Photo de la porte')
    .setInputFiles({ name: 'porte.png', mimeType: 'image/png', buffer: picture });
  await begun;
  await expect(page.getByText('Autre photo (1 photo, à envoyer)')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await breakOff();
  await expect(page.getByText('Autre photo (1 photo, envoyée)')).toBeVisible();
  await page.context().close();
});

test('a photo that the server refuses for now does not leave again with every other answer', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Nabil');
  const [code = ''] = (await newRound(company, 1)).codes;
  const page = await signedIn(browser, company.courier, 'phone');
  const full = { message: 'Trop de demandes à la fois, réessayez.', code: 'surcharge' };
  let sent = 0;
  const lift = await divert(page, `**${photosContract.send.path}`, (route) => {
    sent += 1;
    return route.fulfill({ status: 503, json: full });
  });
  await page.goto(`/dashb/rs/${code}`);
  await page
    .getByLabel('Photo de la porte')
    .setInputFiles({ name: 'porte.png', mimeType: 'image/png', buffer: picture });
  // The pause after the second one is long enough for what follows.
  await expect.poll(() => sent, { timeout: 10_000 }).toBe(2);
  // Whatever changes his round makes his phone read it again.
  for (const content of ['Rappeler', 'Rappelé', 'Attendu']) {
    const answered = page.waitForResponse((one) => one.url().includes('/api/') && one.ok());
    const { path } = parcelsContract.comment;
    await api.post(company.admin.token, path, { ref: code, type: 'note', content });
    await answered;
  }
  expect(sent).toBe(2);
  lift();
  await page.goto(`/dashb/rs/${code}`);
  await expect(page.getByText('Autre photo (1 photo, envoyée)')).toBeVisible();
  await page.context().close();
});

test('a phone that fills up after its photos still sends each of them, and once', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Chokri');
  const [code = ''] = (await newRound(company, 1)).codes;
  const page = await signedIn(browser, company.courier, 'phone');
  await page.goto(`/dashb/rs/${code}`);
  await expect(page.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await page.context().setOffline(true);
  const take = (label: string | RegExp) =>
    page
      .getByLabel(label)
      .setInputFiles({ name: 'porte.png', mimeType: 'image/png', buffer: picture });
  await take('Photo de la porte');
  await expect(page.getByText('Autre photo (1 photo, à envoyer)')).toBeVisible();
  await take(/Autre photo/);
  await expect(page.getByText('Autre photo (2 photos, à envoyer)')).toBeVisible();
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: full, put: full });
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('photo')) sent.push(request.url());
  });
  await page.context().setOffline(false);
  await expect(page.getByText('Autre photo (2 photos, envoyées)')).toBeVisible({ timeout: 40_000 });
  expect(sent).toHaveLength(2);
  await page.context().close();
});

test('who hands something over reads that a courier comes for it, and that nobody came where nobody did', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Mokhtar');
  const [fetched = ''] = await registerParcels(company, 1, undefined, {
    type_envoi: 'recuperation',
  });
  await bringToHub(company, [fetched]);
  const suivi = async () =>
    (await api.get<{ suivi: string }>(company.admin.token, `/api/colis/adm/details/${fetched}`))
      .suivi;
  const recipient = await (await device(browser, 'phone')).newPage();
  const title = recipient.getByRole('heading', { level: 1 });
  await recipient.goto(`/suivi/${await suivi()}`);
  await expect(title).toContainText('Un livreur vient chercher votre colis');
  await expect(recipient.getByText('Reçu,')).toHaveCount(0);
  await recipient.getByRole('link', { name: 'العربية' }).click();
  await expect(title).toContainText('يأتي موزّع لأخذ طردك');
  await recipient.getByRole('link', { name: 'Français' }).click();

  const { ref } = await sendRound(company, [fetched]);
  await recipient.reload();
  await expect(title).toHaveText('Un livreur vient chercher votre colis aujourd’hui.');
  const desk = await signedIn(browser, company.admin);
  await desk.goto(`/dashb/rs/confirm/${ref}`);
  await desk
    .getByRole('group', { name: `Résultat du colis ${fetched}` })
    .getByText('Non tenté', { exact: true })
    .click();
  await expect
    .poll(async () => (await api.get<{ phase: string }>(null, `/api/suivi/${await suivi()}`)).phase)
    .toBe('au-hub');
  await recipient.reload();
  await expect(title).toContainText('Un livreur vient chercher votre colis');
  await expect(recipient.getByText('Passage reporté')).toBeVisible();
  await expect(recipient.getByText('Le livreur est passé')).toHaveCount(0);
  for (const page of [recipient, desk]) await page.context().close();
});
