import { expect, test } from '@playwright/test';
import { type Company, foundCompany } from './company.ts';
import { allSent } from './gestures.ts';
import { device, signedIn } from './people.ts';
import { atTheStop, onTheRoad } from './recipients.ts';

/** What the recipient says before the courier is there, and who reads it at once. */

let office: Company;

test.beforeAll(async () => {
  office = await foundCompany();
});

test('« Je serai là », then another day: courier and hub read it while they look', async ({
  browser,
}) => {
  const { company, code, suivi, round } = await onTheRoad(office, 'Nizar');
  const phone = await atTheStop(browser, company, code);
  const desk = await signedIn(browser, company.admin);
  await desk.goto(`/dashb/rs/confirm/${round.ref}`);
  await desk.getByRole('button', { name: `Fiche ${code}` }).click();
  await desk.getByRole('tab', { name: /Historique/ }).click();

  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.goto(`/suivi/${suivi}`);
  await recipient.getByRole('button', { name: 'Je serai là' }).click();
  await expect(recipient.getByRole('status')).toContainText('Le livreur le sait');
  await expect(phone.getByText('Le client sera là, dit le')).toBeVisible();
  await expect(desk.getByText('Le destinataire confirme : « Je serai là »')).toBeVisible();

  await recipient.getByRole('button', { name: 'Choisir un autre jour' }).click();
  const days = recipient.getByLabel('Quel jour ?');
  const chosen = await days.locator('option').nth(3).getAttribute('value');
  await days.selectOption(chosen);
  await recipient.getByRole('button', { name: 'Choisir ce jour' }).click();
  await expect(recipient.getByText('le livreur le sait et décide')).toBeVisible();
  await expect(phone.getByText('Le client préfère le')).toBeVisible();
  await expect(desk.getByText('Le destinataire préfère un autre jour')).toBeVisible();

  await phone.getByRole('button', { name: 'Reporté' }).click();
  const [year, month, day] = chosen?.split('-') ?? [];
  await phone.getByRole('button', { name: `Reporter au ${day}/${month}/${year}` }).click();
  // Said once the phone has stored it.
  await expect(phone.getByRole('status').filter({ hasText: 'Reporté au' })).toBeVisible();
  await allSent(phone);
  await recipient.reload();
  await expect(recipient.getByRole('heading', { name: 'Le livreur est passé' })).toBeVisible();
  await expect(recipient.getByRole('button', { name: 'Choisir un autre jour' })).toBeHidden();
});

test('what was read beside an answer of the recipient, and comes after it, does not take it back', async ({
  browser,
}) => {
  const { suivi } = await onTheRoad(office, 'Hatem');
  const recipient = await (await device(browser, 'phone')).newPage();
  await recipient.clock.install();
  await recipient.goto(`/suivi/${suivi}`);
  await expect(recipient.getByRole('button', { name: 'Je serai là' })).toBeVisible();
  let arrive = () => undefined as void;
  const late = new Promise<void>((settle) => (arrive = settle));
  const read = new Promise<void>((settle) => {
    void recipient.route(`**/api/suivi/${suivi}`, async (route) => {
      const response = await route.fetch();
      settle();
      await late;
      await route.fulfill({ response });
    });
  });
  await recipient.clock.runFor(60_000);
  await read;
  await recipient.getByRole('button', { name: 'Je serai là' }).click();
  const said = recipient.getByRole('status').filter({ hasText: 'Le livreur le sait' });
  await expect(said).toBeVisible();
  const shown = recipient.waitForResponse(`**/api/suivi/${suivi}`);
  arrive();
  await (await shown).finished();
  await recipient.clock.runFor(1000);
  await expect(said).toBeVisible();
});
