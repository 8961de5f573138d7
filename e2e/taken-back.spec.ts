import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { api } from './api.ts';
import { bringToHub, type Company, foundCompany, registerParcels } from './company.ts';
import { divert } from './divert.ts';
import { panel } from './gestures.ts';
import { signedIn } from './people.ts';

/** « Annuler » while the network hangs: nothing is sent after it. */
let company: Company;
let desk: Page;
let code: string;
test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  [code = ''] = await registerParcels(company, 1);
  await bringToHub(company, [code]);
  desk = await signedIn(browser, company.admin);
});

/** Calls `send` while the network holds the request back, then presses `no`. */
async function takeBack(path: string, send: () => Promise<void>, no: Locator): Promise<void> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const left = desk.waitForRequest(`**${path}`);
  const lift = await divert(desk, `**${path}`, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await send();
  const request = await left;
  // Only once the browser has let go of it may the network go on: what is out already arrives.
  const stopped = desk.waitForEvent('requestfailed', (one) => one === request);
  await no.click();
  await stopped;
  goOn();
  await expect(desk.getByText('Envoi arrêté : rien ne partira plus.')).toBeVisible();
  lift();
}

const present = () =>
  api.get<{ id: number; etat: string; montant_ttc: number; tel_cl: string }>(
    company.admin.token,
    `/api/colis/adm/details/${code}`,
  );

async function openAmount(): Promise<Locator> {
  await desk.goto(`/dashb/colis/search?fiche=${code}`);
  await panel(desk, `Colis ${code}`)
    .getByRole('button', { name: /montant/i })
    .click();
  return desk.getByRole('dialog', { name: 'Modifier le montant' });
}

test('of an amount', async () => {
  const dialog = await openAmount();
  await dialog.getByRole('textbox').fill('40');
  await takeBack(
    '/api/colis/adm/edit',
    () => dialog.getByRole('button', { name: 'Enregistrer' }).click(),
    dialog.getByRole('button', { name: 'Annuler' }),
  );
  expect((await present()).montant_ttc).toBe(51);
});

test('of an amount that was asked back and kept', async () => {
  const dialog = await openAmount();
  await dialog.getByRole('textbox').fill('0');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const question = desk.getByRole('dialog', { name: 'Est-ce le bon montant ?' });
  await takeBack(
    '/api/colis/adm/edit',
    () => question.getByRole('button', { name: 'Garder ce montant' }).click(),
    dialog.getByRole('button', { name: 'Annuler' }),
  );
  expect((await present()).montant_ttc).toBe(51);
});

test('of an amount that two Enter send once', async () => {
  const dialog = await openAmount();
  let sent = 0;
  const count = (request: Request) => {
    if (request.url().endsWith('/api/colis/adm/edit')) sent += 1;
  };
  desk.on('request', count);
  const amount = dialog.getByRole('textbox');
  await amount.fill('40');
  await takeBack(
    '/api/colis/adm/edit',
    async () => {
      await amount.press('Enter');
      await amount.press('Enter');
    },
    dialog.getByRole('button', { name: 'Annuler' }),
  );
  desk.off('request', count);
  expect(sent).toBe(1);
  expect((await present()).montant_ttc).toBe(51);
});

test('of a status', async () => {
  await desk.goto(`/dashb/colis/search?fiche=${code}`);
  await panel(desk, `Colis ${code}`)
    .getByRole('button', { name: /statut/i })
    .click();
  const dialog = desk.getByRole('dialog', { name: 'Modifier le statut' });
  await dialog.getByLabel('Statut').selectOption('ANL');
  await takeBack(
    '/api/colis/adm/edit',
    () => dialog.getByRole('button', { name: 'Confirmer' }).click(),
    dialog.getByRole('button', { name: 'Annuler' }),
  );
  expect((await present()).etat).toBe('ATT-LIV');
});

test('of the answer to a ticket', async () => {
  const { id } = await present();
  const { ticket } = await api.post<{ ticket: { ref: string } }>(
    company.shipper.token,
    '/api/ticket/exped/create',
    { id_colis: id, type: 'INFOS-TEL', data: { tel_cl: '55000111' } },
  );
  await desk.goto(`/dashb/ticket/list?fiche=${ticket.ref}`);
  await panel(desk, `Ticket ${ticket.ref}`).getByRole('button', { name: 'Appliquer' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Appliquer le ticket' });
  await takeBack(
    '/api/ticket/adm/apply',
    () => dialog.getByRole('button', { name: 'Confirmer' }).click(),
    dialog.getByRole('button', { name: 'Fermer', exact: true }).last(),
  );
  expect((await present()).tel_cl).toBe('50000001');
});
