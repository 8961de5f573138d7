import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { type Company, foundCompany, newRound, withCourier } from './company.ts';
import { allSent, scan } from './gestures.ts';
import { signedIn } from './people.ts';
import { root } from './start-product.ts';
import { violations } from './violations.ts';

/** The end of a courier's day: each step appears both on the phone and at the counter. */

let office: Company;

test.beforeAll(async () => {
  office = await foundCompany();
});

interface Evening {
  company: Company;
  codes: string[];
  round: { id: number; ref: string };
  anis: Page;
  sonia: Page;
}

/**
 * One delivered for 51, one failed, one postponed; the courier at the phone, the clerk at the
 * counter.
 */
async function evening(browser: Parameters<typeof signedIn>[0], name: string): Promise<Evening> {
  const company = await withCourier(office, name);
  const { codes, ...round } = await newRound(company, 3);
  const [first, second, third] = codes;
  const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
  for (const result of [
    { ref: first, etat: 'LIV-COURS-SUCC' },
    { ref: second, etat: 'LIV-COURS-ECHEC', motif: 'refuse' },
    { ref: third, etat: 'LIV-COURS-REPO', motif: 'absent', date_p: tomorrow },
  ])
    await api.post(company.courier.token, '/api/liv/v10/pushcolis', result);
  return {
    company,
    codes,
    round,
    anis: await signedIn(browser, company.courier, 'phone'),
    sonia: await signedIn(browser, company.admin),
  };
}

/** Another courier's delivered parcel was postponed, so the courier says. */
async function askForCorrection(name: string): Promise<void> {
  const company = await withCourier(office, name);
  const { codes, ...rs } = await newRound(company, 1);
  const [ref] = codes;
  await api.post(company.courier.token, '/api/liv/v10/pushcolis', { ref, etat: 'LIV-COURS-SUCC' });
  await api.post(company.courier.token, '/api/liv/v10/correction', {
    ref,
    id_rs: rs.id,
    etat: 'LIV-COURS-REPO',
    raison: 'Mauvais bouton',
  });
}

test('the closing is one conversation on both screens, and the courier may disagree with it', async ({
  browser,
}) => {
  const { codes, round, anis, sonia } = await evening(browser, 'Nizar');
  await anis.goto('/dashb/rs');
  await anis.getByRole('link', { name: 'Fin de journée' }).click();
  const bring = anis.getByRole('region', { name: 'À rapporter au hub' });
  await expect(bring).toContainText('0 / 2');
  await expect(anis.getByRole('main')).toContainText('Livrés1');
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  await expect(sonia.getByRole('button', { name: `${codes[1]} non rentré` })).toBeVisible();

  // The courier scans one label and ticks the other; the counter sees both, and counts neither as
  // back.
  await scan(anis, codes[1] ?? '');
  await bring.getByRole('checkbox', { name: /Client 3/ }).check();
  await expect(bring).toContainText('2 / 2');
  await expect(sonia.getByRole('region', { name: 'Scan' })).toContainText(
    'Nizar dit en apporter 2, à scanner',
  );
  await expect(sonia.getByText('0 rentré')).toBeVisible();
  await anis.getByRole('button', { name: 'Je suis au comptoir' }).click();
  await expect(sonia.getByText(/au comptoir depuis \d\d:\d\d/)).toBeVisible();

  // The hub scans one itself; the phone shows it.
  await scan(sonia, codes[1] ?? '');
  const steps = anis.getByRole('region', { name: `Au comptoir, ${round.ref}` });
  await expect(steps).toContainText('Le comptoir scanne : 1 sur 2 rentrés');
  await expect(bring).toContainText('Rentré');
  await sonia.getByRole('button', { name: 'Confirmer les 3' }).click();
  await sonia.getByRole('dialog').getByRole('button', { name: 'Oui', exact: true }).click();
  await expect(steps).toContainText('Résultats confirmés : 1 livré, 1 reporté, 1 échec');
  await expect(steps).toContainText('1 colis non rentré, à votre nom');
  await expect(steps).toContainText('Le comptoir va compter vos espèces');

  // Counted blind: both are told the difference at once, and the hub sees the amount only
  // afterwards.
  await sonia.getByRole('button', { name: 'Clôturer' }).click();
  await expect(steps).toContainText(/Sonia.* compte/);
  const dialog = sonia.getByRole('dialog', { name: `Clôturer ${round.ref}` });
  await expect(dialog).not.toContainText('51,000');
  await dialog.getByLabel('Nombre de 50 DT').fill('1');
  await dialog.getByRole('button', { name: 'Vérifier et clôturer' }).click();
  await expect(dialog).toContainText('51,000');
  await expect(steps).toContainText('a compté 50,000');
  await expect(steps).toContainText('Il manque 1,000');

  await steps.getByRole('button', { name: 'Je ne suis pas d’accord' }).click();
  const objecting = anis.getByRole('dialog', { name: 'Je ne suis pas d’accord' });
  expect.soft(await violations(anis), 'the dialog of the courier').toEqual([]);
  await objecting.getByText('Autre chose').click();
  await objecting.getByRole('button', { name: 'Dire au hub' }).click();
  await expect(objecting).toContainText('Dites avec quoi vous n’êtes pas d’accord !');
  await objecting.getByLabel('Ce que vous dites').fill('La pièce de 1 DT est tombée au comptoir');
  await objecting.getByRole('button', { name: 'Dire au hub' }).click();
  await expect(steps).toContainText('Le hub n’a pas encore répondu.');

  // It blocks nothing: the round is closed with the difference and its reason, and answered later.
  await dialog.getByLabel('Raison de l’écart').fill('Une pièce manque');
  await dialog.getByRole('button', { name: 'Clôturer avec l’écart' }).click();
  await expect(steps).toContainText('Clôturée : 50,000');
  await expect(steps).toContainText('Une pièce manque');
  await askForCorrection('Selim');
  await sonia.goto('/dashb/rs/demandes');
  await expect(sonia.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Désaccords à la clôture',
    'Résultats à corriger',
  ]);
  const line = sonia.getByRole('listitem').filter({ hasText: 'Nizar' });
  await expect(line).toContainText('La pièce de 1 DT est tombée au comptoir');
  await line.getByRole('button', { name: 'Répondre' }).click();
  await sonia.getByRole('dialog').getByLabel('Réponse').fill('Retrouvée sous le tiroir');
  await sonia.getByRole('dialog').getByRole('button', { name: 'Répondre' }).click();
  await expect(steps).toContainText('Retrouvée sous le tiroir');
  await steps.getByRole('button', { name: 'Compris' }).click();
  await expect(steps).not.toContainText('Retrouvée sous le tiroir');
  await allSent(anis);

  // The hub prints what both sign.
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  const opened = sonia.waitForEvent('popup');
  await sonia.getByRole('button', { name: 'Imprimer le reçu' }).click();
  const paper = await opened;
  await expect(paper.locator('.sheet').first()).toContainText('cinquante dinars');
  await expect(paper.locator('.sheet').first()).toContainText('50 DT');
  expect.soft(await violations(paper), 'the receipt on paper').toEqual([]);
  for (const page of [anis, sonia]) await page.context().close();
});

test('what is corrected after the confirmation is what the phone says is left to hand over', async ({
  browser,
}) => {
  const { company, codes, round, anis, sonia } = await evening(browser, 'Hichem');
  const { token } = await api.logIn(root);
  await api.get(company.admin.token, `/api/rs/adm/confirm/${round.id}`);
  await anis.goto('/dashb/fin');
  const steps = anis.getByRole('region', { name: `Au comptoir, ${round.ref}` });
  await expect(steps).toContainText(/Reste à remettre\s*51,000/);
  const correct = (field: string, f_data: unknown) =>
    api.post(token, '/api/colis/adm/edit', { ref: codes[0], field, f_data, raison: 'Mal lu' });
  await correct('montant', 49);
  await expect(steps).toContainText(/Reste à remettre\s*49,000/);
  await api.post(token, '/api/users/adm/update', {
    id: company.shipper.id,
    mode_reglement: 'cheque_especes',
  });
  await api.post(token, '/api/cheque/adm/create', {
    ref_colis: codes[0],
    num: '0009121',
    proprietaire: 'Client 1',
    montant: 9,
  });
  await expect(steps).toContainText(/Reste à remettre\s*40,000/);
  for (const page of [anis, sonia]) await page.context().close();
});

test('without a network the day’s end is there, its ticks are kept, and the receipt is read again', async ({
  browser,
}) => {
  const { company, codes, round, anis, sonia } = await evening(browser, 'Hatem');
  const phone = anis.context();
  await anis.goto('/dashb/fin');
  await expect(anis.getByRole('region', { name: 'À rapporter au hub' })).toContainText('0 / 2');
  await anis.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await anis.reload();
  const bring = anis.getByRole('region', { name: 'À rapporter au hub' });
  await expect(bring).toContainText('0 / 2');
  await phone.setOffline(true);
  const tick = bring.getByRole('checkbox', { name: /Client 2/ });
  // Ticked, unticked, ticked again: only the last act waits.
  for (const ticked of [true, false, true]) {
    await tick.click();
    // Shown once the phone has stored it.
    await expect(tick).toBeChecked({ checked: ticked });
  }
  await anis.getByRole('button', { name: 'Je suis au comptoir' }).click();
  await expect(anis.getByRole('link', { name: /Pas de réseau/ })).toContainText('2');
  await anis.reload();
  await expect(anis.getByRole('region', { name: 'À rapporter au hub' })).toContainText('1 / 2');
  await phone.setOffline(false);
  await allSent(anis);
  const view = await api.get<{
    au_comptoir_le: string;
    colis: { ref: string; apporte: boolean }[];
  }>(company.admin.token, `/api/rs/adm/view/${round.ref}`);
  expect(view.au_comptoir_le).not.toBeNull();
  expect(view.colis.find(({ ref }) => ref === codes[1])?.apporte).toBe(true);

  await api.get(company.admin.token, `/api/rs/adm/confirm/${round.id}`);
  await api.post(company.admin.token, '/api/rs/adm/close', { id: round.id, compte: 51 });
  const counter = anis.getByRole('region', { name: `Au comptoir, ${round.ref}` });
  await expect(anis.getByRole('region', { name: 'Reçus' })).toContainText('51,000');
  await expect(counter).toContainText('Le compte est juste.');
  await phone.setOffline(true);
  await anis.reload();
  await expect(anis.getByRole('region', { name: 'Reçus' })).toContainText(round.ref);
  await expect(counter).toContainText('Le compte est juste.');
  for (const page of [anis, sonia]) await page.context().close();
});

test('what was put aside for the hub is still to be brought, until the hub has it', async ({
  browser,
}) => {
  const company = await withCourier(office, 'Lotfi');
  const { codes, ...round } = await newRound(company, 2);
  const [, ref] = codes;
  await api.post(company.admin.token, '/api/rs/adm/retirer', { id: round.id, ref });
  const phone = await signedIn(browser, company.courier, 'phone');
  await phone.goto('/dashb/rs');
  await phone.getByRole('button', { name: 'Mis de côté : Client 2' }).click();
  // Said once the phone has stored it.
  await expect(phone.getByRole('status').filter({ hasText: 'Mis de côté' })).toBeVisible();
  await allSent(phone);
  await phone.goto('/dashb/fin');
  await expect(phone.getByRole('region', { name: 'À rapporter au hub' })).toContainText('Client 1');
  const carried = phone.getByRole('region', { name: 'Encore chez vous' });
  await expect(carried).toContainText('Client 2');
  await api.post(company.admin.token, '/api/rs/adm/rentre', { ref });
  await expect(carried).toHaveCount(0);
  await phone.context().close();
});

test('a motorbike stands still: both phones scan what changes hands, the hub sees what only one has said', async ({
  browser,
}) => {
  const giver = await withCourier(office, 'Karray');
  const taker = await withCourier(office, 'Louay');
  const { codes, ...round } = await newRound(giver, 3);
  const sonia = await signedIn(browser, giver.admin);
  const karray = await signedIn(browser, giver.courier, 'phone');
  const louay = await signedIn(browser, taker.courier, 'phone');
  await karray.goto('/dashb/rs');
  await louay.goto('/dashb/rs');
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  await sonia.getByRole('button', { name: 'Réaffecter' }).click();
  const dialog = sonia.getByRole('dialog');
  await dialog.getByText(/^Louay/).click();
  await dialog.getByLabel('Raison').fill('Moto en panne');
  await dialog.getByRole('button', { name: 'Réaffecter' }).click();

  const check = sonia.getByRole('region', { name: 'Remise à vérifier' });
  await expect(check).toContainText('3 remises à vérifier');
  const giving = karray.getByRole('region', { name: /3 colis à donner à Louay/ });
  await expect(giving).toBeVisible();
  await expect(louay.getByRole('region', { name: /3 colis à prendre de Karray/ })).toBeVisible();
  expect.soft(await violations(karray), 'the giver').toEqual([]);

  await scan(karray, codes[0] ?? '');
  await expect(karray.getByRole('region', { name: /2 colis à donner/ })).toBeVisible();
  await scan(louay, codes[0] ?? '');
  await expect(louay.getByRole('region', { name: /2 colis à prendre/ })).toBeVisible();
  await louay.getByRole('button', { name: 'Pris : Client 2' }).click();
  await expect(check).toContainText('2 remises à vérifier');
  await expect(check).toContainText('Pas encore donné par Karray, pris par Louay');

  // The giver's phone is dead: the hub reports it, and how it knows.
  await check.getByRole('button', { name: 'Dire remis (2)' }).click();
  const word = sonia.getByRole('dialog');
  await expect(word.getByRole('button', { name: 'Dire remis' })).toHaveAccessibleDescription(
    'Dites comment vous le savez !',
  );
  await word.getByLabel('Comment vous le savez').fill('Téléphone éteint, Louay les a tous');
  await word.getByRole('button', { name: 'Dire remis' }).click();
  await expect(check).toBeHidden();
  await expect(karray.getByRole('region', { name: /à donner/ })).toHaveCount(0);
  for (const page of [sonia, karray, louay]) await page.context().close();
});
