import { packageCode } from '@cigogne/domain/parcels/code';
import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import { bringToHub, type Company, foundCompany, registerParcels, sendRound } from './company.ts';
import { counted, rowOf, sayYes, scan } from './gestures.ts';
import { shownAtTouch } from './held-device.ts';
import { signedIn } from './people.ts';

/** A parcel of three packages counts once all three are scanned, wherever that is. */
test.describe.configure({ mode: 'serial' });

let company: Company;
let sonia: Page;
let anis: Page;
let sofa: string;
let robe: string;
test.beforeAll(async ({ browser }) => {
  company = await foundCompany();
  [sofa = ''] = await registerParcels(company, 1, undefined, { nbr_paquets: 3 });
  [robe = ''] = await registerParcels(company, 1);
  await bringToHub(company, [sofa, robe]);
  sonia = await signedIn(browser, company.admin);
  anis = await signedIn(browser, company.courier, 'phone');
});

const packagesOfSofa = [1, 2, 3].map((index) => () => packageCode(sofa, index));
const [one, two, three] = packagesOfSofa as [() => string, () => string, () => string];

test('on the board it is in hand with its last package', async () => {
  await sonia.goto('/dashb/rs/board');
  await expect(sonia.getByLabel(new RegExp(`^${sofa}, Client 1`)).first()).toBeVisible();
  await scan(sonia, one());
  await expect(counted(sonia)).toContainText('Paquet 1/3 de Client 1 : scannez les autres.');
  await scan(sonia, two());
  await scan(sonia, two());
  await expect(counted(sonia)).toContainText(`Paquet 2/3 du colis ${sofa} déjà scanné !`);
  await expect(sonia.getByRole('button', { name: 'Déplacer (1)' })).toBeHidden();
  await scan(sonia, three());
  await expect(sonia.getByRole('button', { name: 'Déplacer (1)' })).toBeVisible();
  // Unticked and ticked again, it is in hand with all three packages.
  await sonia.getByRole('button', { name: 'Ne rien choisir' }).click();
  await scan(sonia, three());
  await expect(counted(sonia)).toContainText('Paquet 1/3 de Client 1 : scannez les autres.');
  await expect(sonia.getByRole('button', { name: 'Déplacer (1)' })).toBeHidden();
});

test('it joins a round on the road with its last package, and is loaded with it', async () => {
  const round = await sendRound(company, [robe]);
  await anis.goto('/dashb/rs');
  await sonia.goto(`/dashb/rs/confirm/${round.ref}`);
  await sonia.getByRole('button', { name: 'Ajouter un colis' }).click();
  const adding = sonia.getByRole('dialog');
  await expect(adding).toContainText('Chaque colis scanné');
  // The code without a package number, as typed, also counts as one of them.
  await scan(sonia, sofa);
  await expect(adding).toContainText('Paquet 1/3');
  await scan(sonia, two());
  await expect(adding).toContainText('Paquet 2/3');
  await scan(sonia, three());
  await expect(adding).toContainText('Ajouté. Anis doit le charger.');
  await adding.getByRole('button', { name: 'Terminer' }).click();

  const changes = anis.getByRole('region', { name: 'Changements du hub' });
  await expect(changes).toContainText('3 paquets');
  await scan(anis, one());
  await expect(anis.getByText('Paquet 1/3 de Client 1 : scannez les autres.')).toBeVisible();
  await scan(anis, two());
  await expect(changes).toBeVisible();
  await scan(anis, three());
  await expect(changes).toBeHidden();
});

test('what comes back counts with its last package, on the phone and at the counter', async () => {
  const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
  await expect
    .poll(async () => {
      const { rs } = await api.post<{ rs: { colis: { ref: string; etat: string }[] } }>(
        company.courier.token,
        '/api/liv/v10/getmytask',
      );
      return rs.colis.map(({ etat }) => etat);
    })
    .toEqual(['LIV-COURS', 'LIV-COURS']);
  for (const ref of [sofa, robe])
    await api.post(company.courier.token, '/api/liv/v10/pushcolis', {
      ref,
      etat: 'LIV-COURS-REPO',
      motif: 'absent',
      date_p: tomorrow,
    });
  await anis.goto('/dashb/fin');
  const bring = anis.getByRole('region', { name: 'À rapporter au hub' });
  await expect(bring).toContainText('0 / 2');
  await scan(anis, one());
  await expect(anis.getByText('Paquet 1/3 de Client 1 : scannez les autres.')).toBeVisible();
  await expect(bring).toContainText('0 / 2');
  await scan(anis, two());
  await scan(anis, three());
  await expect(bring).toContainText('1 / 2');
  const box = bring.getByRole('checkbox', { name: /3 paquets/ });
  expect(await shownAtTouch(box, bring)).toContain('0 / 2');
  await scan(anis, one());
  await expect(bring).toContainText('0 / 2');
  await bring.getByText('3 paquets').click();
  const question = anis.getByRole('dialog', { name: 'Tous les paquets sont là ?' });
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(bring).toContainText('1 / 2');

  await scan(sonia, one());
  await expect(counted(sonia)).toContainText('Paquet 1/3 de Client 1 : scannez les autres.');
  await expect(counted(sonia)).toContainText('0/ 2');
  await scan(sonia, one());
  await expect(counted(sonia)).toContainText(`Paquet 1/3 du colis ${sofa} déjà scanné !`);
  await scan(sonia, packageCode(sofa, 4));
  await expect(counted(sonia)).toContainText("n'a que 3 paquets");
  await scan(sonia, two());
  await scan(sonia, three());
  await expect(counted(sonia)).toContainText('1/ 2');
  // By hand: unticked at once, ticked after a question.
  const dot = sonia.getByRole('button', { name: new RegExp(`^${sofa} (non )?rentré$`) });
  await dot.click();
  await expect(counted(sonia)).toContainText('0/ 2');
  await scan(sonia, three());
  await expect(counted(sonia)).toContainText('Paquet 1/3 de Client 1 : scannez les autres.');
  await expect(counted(sonia)).toContainText('0/ 2');
  await dot.click();
  await sonia
    .getByRole('dialog', { name: 'Tous les paquets sont là ?' })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect(counted(sonia)).toContainText('0/ 2');
});

test('what was not brought back is at the hub with its last package', async () => {
  await scan(sonia, robe);
  await expect(counted(sonia)).toContainText('1/ 2');
  await sonia.getByRole('button', { name: 'Confirmer les 2' }).click();
  await sayYes(sonia);
  await sonia.goto('/dashb/rs/non-rentres');
  await expect(counted(sonia)).toContainText('1');
  await sonia.getByPlaceholder('Code, livreur, client').fill(sofa);
  await expect(sonia).toHaveURL(new RegExp(`search=${sofa}`));
  await expect(rowOf(sonia, 'Client 1')).toBeVisible();
  await sonia.getByRole('button', { name: 'Exporter' }).click();
  const saved = sonia.waitForEvent('download');
  await sonia.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^non-rentres.*\.csv$/);
  await scan(sonia, sofa);
  await expect(counted(sonia)).toContainText('Paquet 1/3 de Client 1 : scannez les autres.');
  await scan(sonia, two());
  await scan(sonia, three());
  await expect(counted(sonia)).toContainText('Rentré au hub.');
  await scan(sonia, three());
  await expect(counted(sonia)).toContainText(`Colis ${sofa} déjà au hub.`);
});
