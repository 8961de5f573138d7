import { unitBarcode } from '@cigogne/domain/parcels/code';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import {
  askPickup,
  bringToHub,
  type Company,
  foundCompany,
  newRound,
  registerParcels,
  sendRound,
  withCourier,
} from './company.ts';
import { divert } from './divert.ts';
import { counted, panel } from './gestures.ts';
import { device, signedIn } from './people.ts';
import { linkOf } from './recipients.ts';
import { wedge } from './wedge.ts';

/** A browser whose storage is full: conveniences are lost, work goes on. */
const keepsNothing = (page: Page) =>
  page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    if (localStorage.length > 0) Storage.prototype.setItem = full;
  });

let company: Company;
let codes: string[];
test.beforeAll(async () => {
  company = await foundCompany();
  codes = await registerParcels(company, 4);
});

test('a courier ticks what a shop hands over', async ({ browser }) => {
  const { ref } = await askPickup(company, codes.slice(0, 1));
  const anis = await signedIn(browser, company.courier, 'phone');
  await keepsNothing(anis);
  await anis.goto(`/dashb/mu/${ref}`);
  const tick = anis.getByRole('checkbox').last();
  await tick.check({ force: true });
  await expect(tick).toBeChecked();
  await anis.context().close();
});

test('a courier whose phone keeps no more files still gets one that comes late', async ({
  browser,
}) => {
  const anis = await signedIn(browser, company.courier, 'phone');
  await anis.goto('/dashb');
  await anis.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await anis.reload();
  await expect(anis.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  const [worker] = anis.context().serviceWorkers();
  await worker?.evaluate(() => {
    Cache.prototype.put = () =>
      Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));
  });
  await anis.getByRole('button', { name: 'العربية' }).click();
  await expect(anis.locator('html')).toHaveAttribute('lang', 'ar');
  await anis.context().close();
});

test('a phone that could not write for a moment is ready by itself', async ({ browser }) => {
  const ready = codes.slice(3);
  await bringToHub(company, ready);
  await sendRound(company, ready);
  const anis = await signedIn(browser, company.courier, 'phone');
  await anis.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...database) {
      if (performance.now() < 6000) throw new DOMException('Busy', 'UnknownError');
      return open.apply(this, database);
    };
  });
  await anis.goto('/dashb/rs');
  const notice = anis.getByRole('main').getByRole('status');
  await expect(notice).toContainText('Rien ne peut être écrit sur ce téléphone');
  await expect(notice).toContainText('Prêt hors ligne');
  await anis.context().close();
});

/** A full phone at the stop of a courier's own parcel. */
async function fullPhoneAtDoor(browser: Browser, name: string) {
  const called = await registerParcels(company, 1);
  const [code = ''] = called;
  const mine = await withCourier(company, name);
  await bringToHub(mine, called);
  await sendRound(mine, called);
  const phone = await signedIn(browser, mine.courier, 'phone');
  await phone.goto(`/dashb/rs/${code}`);
  await expect(phone.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await phone.evaluate(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: full, put: full });
    Storage.prototype.setItem = full;
  });
  return {
    phone,
    call: async () => {
      await phone.getByRole('link', { name: 'Appeler' }).first().click();
      await expect(phone.getByText('1 appel noté')).toBeVisible();
      // Nothing has left the page, so the call is noted, and finds neither room nor network.
      await expect(phone.getByText('Téléphone plein')).toBeVisible();
    },
    isRecorded: async () => {
      await expect
        .poll(() => api.get(mine.admin.token, `/api/colis/adm/details/${code}`))
        .toMatchObject({ coliscoms: [{ content: 'Appel lancé depuis l’application' }] });
      await expect(phone.getByText('Non enregistré')).toHaveCount(0);
    },
  };
}

test('a call that a full phone can neither keep nor send reaches the hub later, and nobody is told to call again', async ({
  browser,
}) => {
  const { phone, call, isRecorded } = await fullPhoneAtDoor(browser, 'Rafik');
  await phone.context().setOffline(true);
  await call();
  await phone.context().setOffline(false);
  await isRecorded();
  await phone.context().close();
});

test('a full phone that never noticed the dead network hands its call in by itself', async ({
  browser,
}) => {
  const { phone, call, isRecorded } = await fullPhoneAtDoor(browser, 'Nader');
  let tries = 0;
  const revive = await divert(phone, '**/api/**', (route) => {
    tries += Number(route.request().url().includes('/com'));
    return route.abort();
  });
  await call();
  await expect.poll(() => tries).toBeGreaterThan(0);
  await phone.waitForTimeout(200);
  revive();
  await isRecorded();
  await phone.context().close();
});

test('a clerk opens a parcel, receives a pickup and changes the light', async ({ browser }) => {
  const [, one = '', two = ''] = codes;
  const { ref } = await askPickup(company, [one, two]);
  const desk = await signedIn(browser, company.admin);
  await keepsNothing(desk);
  const karim = await signedIn(browser, company.admin);
  await karim.goto(`/dashb/mu/depot/${unitBarcode(ref)}`);
  await desk.goto(`/dashb/colis/search?fiche=${one}`);
  await expect(panel(desk, `Colis ${one}`)).toContainText('Client 2');
  await desk.goto(`/dashb/mu/depot/${unitBarcode(ref)}`);
  await expect(counted(desk)).toContainText('0/ 2');
  await wedge(desk, [one]);
  await expect(counted(desk)).toContainText('1/ 2');
  await expect(counted(karim)).toContainText('1/ 2');
  await desk.getByRole('button', { name: 'Couper le son' }).click();
  await expect(desk.getByRole('button', { name: 'Activer le son' })).toBeVisible();
  for (const page of [desk, karim]) await page.context().close();
});

/** A browser that lets a page keep a login, and neither what was done nor the page itself. */
const refusesToKeep = (page: Page) =>
  page.addInitScript(() => {
    const refused = () => new DOMException('The operation is insecure.', 'SecurityError');
    for (const name of ['sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw refused();
        },
      });
    ServiceWorkerContainer.prototype.register = () => Promise.reject(refused());
  });

test('a courier whose browser refuses to keep anything is told at once what is not safe, and what is done reaches the hub', async ({
  browser,
}) => {
  const mine = await withCourier(company, 'Fethi');
  await newRound(mine, 1);
  const fethi = await signedIn(browser, mine.courier, 'phone');
  await refusesToKeep(fethi);
  await fethi.goto('/dashb/rs');
  const notice = fethi.getByRole('main').getByRole('status');
  await expect(notice).toContainText('Rien ne peut être écrit sur ce téléphone');
  await expect(notice).toContainText('Ce navigateur refuse de garder l’application');
  await fethi.getByRole('link', { name: 'Client 1' }).first().click();
  await expect(fethi.getByRole('heading', { name: 'Client 1' })).toBeVisible();
  await fethi.waitForTimeout(600);
  await fethi.getByRole('button', { name: 'Livré', exact: true }).click();
  const states = async () => {
    const { rs } = await api.post<{ rs: { colis: { etat: string }[] } }>(
      mine.courier.token,
      '/api/liv/v10/getmytask',
    );
    return rs.colis.map(({ etat }) => etat);
  };
  await expect.poll(states, { timeout: 20_000 }).toEqual(['LIV-COURS-SUCC']);
  await fethi.context().close();
});

test('where the browser refuses to keep anything but the login, a desk and a shop go on', async ({
  browser,
}) => {
  const [code = ''] = await registerParcels(company, 1);
  for (const [by, address] of [
    [company.admin, '/dashb/colis/search'],
    [company.shipper, '/dashb/colis/mescolis'],
  ] as const) {
    const page = await signedIn(browser, by);
    await refusesToKeep(page);
    await page.goto(`${address}?fiche=${code}`);
    await expect(panel(page, `Colis ${code}`)).toContainText('Client 1');
    await page.context().close();
  }
});

test('a recipient whose browser blocks all storage follows the parcel, a shop fills in its registration, and a clerk is told why the login stays', async ({
  browser,
}) => {
  const context = await device(browser, 'phone');
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const page = await context.newPage();
  const [code = ''] = codes;
  await page.goto(`/suivi/${await linkOf(company, code)}`);
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await page.goto('/register');
  await page.getByLabel('Nom commercial').fill('Dar Nour');
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByText('Vous devez saisir votre matricule fiscal !')).toBeVisible();
  await expect(page.getByLabel('Nom commercial')).toHaveValue('Dar Nour');

  await page.goto('/login');
  await page.getByLabel('E-mail').fill(company.admin.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(company.admin.password);
  await page.getByRole('button', { name: 'Connecter' }).click();
  await expect(
    page.getByText('Le navigateur n’a plus de place ou refuse les cookies'),
  ).toBeVisible();
});

test('a shop whose browser keeps no more texts is asked before what it types in a new parcel goes', async ({
  browser,
}) => {
  const shop = await signedIn(browser, company.shipper);
  await keepsNothing(shop);
  await shop.goto('/dashb/colis/create');
  const name = shop.getByLabel('Nom du client');
  await name.fill('Rim');
  const question = shop.getByRole('dialog', { name: 'Quitter cette saisie ?' });
  await shop.getByRole('link', { name: 'Où est mon argent' }).click();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(name).toHaveValue('Rim');
  // As empty as it began: there is nothing to lose.
  await name.fill('');
  await shop.getByRole('link', { name: 'Où est mon argent' }).click();
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Où est mon argent');
  await shop.context().close();
});

test('messages that a full browser cannot hand on to the page for many parcels stay where they were pasted', async ({
  browser,
}) => {
  const shop = await signedIn(browser, company.shipper);
  await keepsNothing(shop);
  await shop.goto('/dashb/colis/create');
  const messages = ['Hela\n24 111 222\nSousse\n45 dt', 'Rim\n53 418 027\nSousse\n30 dt'].join(
    '\n\n',
  );
  const pasted = shop.getByLabel('Message du client');
  await shop.getByRole('button', { name: 'Coller un message' }).click();
  await pasted.fill(messages);
  await shop.getByRole('button', { name: 'Remplir' }).click();
  await expect(shop.getByRole('dialog').getByRole('alert')).toContainText('n’a plus de place');
  await expect(pasted).toHaveValue(messages);
  await shop.context().close();
});
