import { expect, type Locator, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import {
  askPickup,
  bringToHub,
  type Company,
  foundCompany,
  hireClerk,
  newRound,
  registerParcels,
  sendRound,
  withCourier,
} from './company.ts';
import { signedIn } from './people.ts';

/** A row that is aimed at is the row that is pressed, whatever a colleague or a courier does meanwhile. */

let company: Company;
test.beforeAll(async () => {
  company = await foundCompany();
});

/** Presses where it stood, the mouse being on its way there while the others act and until the screen knows. */
async function aimAt(page: Page, aimed: Locator, others: () => Promise<unknown>): Promise<void> {
  await aimed.scrollIntoViewIfNeeded();
  const box = await aimed.boundingBox();
  const at = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  };
  // On a slow machine the others need more time than a hand that aims.
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  let isKnown = false;
  void others().then(() => {
    isKnown = true;
  });
  for (let moves = 0, after = 0; after < 10; moves += 1, after += isKnown ? 1 : 0)
    await page.mouse.move(at.x + (moves % 3), at.y);
  await page.mouse.click(at.x, at.y);
}

test('a courier’s request that is aimed at is accepted, and not the one that takes its place', async ({
  browser,
}) => {
  const round = await withCourier(company, 'Lotfi');
  const { codes, ...rs } = await newRound(round, 3);
  for (const ref of codes) {
    await api.post(round.courier.token, '/api/liv/v10/pushcolis', { ref, etat: 'LIV-COURS-SUCC' });
    await api.post(round.courier.token, '/api/liv/v10/correction', {
      ref,
      id_rs: rs.id,
      etat: 'LIV-COURS-REPO',
      raison: 'Mauvais bouton',
    });
  }
  interface Request {
    id: number;
    ref: string;
    acceptee: boolean | null;
  }
  const requests = async () =>
    (await api.post<{ rows: Request[] }>(company.admin.token, '/api/rs/adm/demandes')).rows;
  const desk = await signedIn(browser, company.admin);
  await desk.goto('/dashb/rs/demandes');
  const line = (place: number) =>
    desk.getByRole('listitem').filter({ hasText: codes[place] ?? '' });
  await expect(line(2)).toBeVisible();
  const [first] = await requests();
  await aimAt(desk, line(1).getByRole('button', { name: 'Accepter' }), async () => {
    const read = desk.waitForResponse('**/rs/adm/demandes');
    await api.post(company.admin.token, '/api/rs/adm/demande/repondre', {
      id: first?.id,
      accepte: false,
      reponse: 'Non',
    });
    await read;
  });
  await expect
    .poll(async () => (await requests()).filter(({ acceptee }) => acceptee).map(({ ref }) => ref))
    .toEqual([codes[1]]);
  await desk.context().close();
});

test('a parcel that is ticked at a reception is the one aimed at, though a colleague’s scan climbs above it', async ({
  browser,
}) => {
  const codes = await registerParcels(company, 5);
  const { id, ref } = await askPickup(company, codes);
  const karim = await hireClerk(company, 'Karim');
  const desk = await signedIn(browser, company.admin);
  await desk.goto(`/dashb/mu/depot/pick-${ref}`);
  const row = (place: number) => desk.locator(`tbody tr[data-key="${codes[place]}"]`);
  await expect(row(4)).toBeVisible();
  await aimAt(desk, row(2).getByRole('checkbox'), async () => {
    await api.post(karim.token, '/api/mu/adm/scans', {
      id_mu: id,
      actes: [{ cle: crypto.randomUUID(), ref: codes[4], acte: 'scan', paquet: 1 }],
    });
    await expect(row(4)).toContainText('Karim');
  });
  await expect(row(2).getByRole('checkbox')).toBeChecked();
  await expect(row(1).getByRole('checkbox')).not.toBeChecked();
  await expect(desk.locator('tbody tr[data-key]').first()).toHaveAttribute(
    'data-key',
    codes[2] ?? '',
  );
  await desk.context().close();
});

test('a round that is aimed at is the one that opens, though another can be confirmed first', async ({
  browser,
}) => {
  const rounds = [];
  for (const name of ['Mounir', 'Nejib', 'Othman']) {
    const round = await withCourier(company, name);
    const codes = await registerParcels(round, 1);
    await bringToHub(round, codes);
    rounds.push({ ...round, ...(await sendRound(round, codes)), code: codes[0] ?? '' });
  }
  const [last, aimed] = rounds;
  const desk = await signedIn(browser, company.admin);
  await desk.goto('/dashb/rs/pending');
  const card = (ref = '') => desk.getByRole('article', { name: `Tournée ${ref}` });
  await expect(card(last?.ref)).toBeVisible();
  // Until the board below has come, the page may still scroll.
  await expect(desk.getByRole('region', { name: /À livrer au hub/ })).toBeVisible();
  await aimAt(desk, card(aimed?.ref).getByRole('link', { name: '1 restant' }), async () => {
    const read = desk.waitForResponse('**/rs/adm/list');
    await api.post(last?.courier.token ?? '', '/api/liv/v10/pushcolis', {
      ref: last?.code,
      etat: 'LIV-COURS-SUCC',
    });
    await read;
  });
  await expect(desk).toHaveURL(new RegExp(`/rs/confirm/${aimed?.ref}`));
  await desk.context().close();
});
