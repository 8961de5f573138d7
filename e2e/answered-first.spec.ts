import { expect, type Page, test } from '@playwright/test';
import { api } from './api.ts';
import {
  bringToHub,
  type Company,
  foundShop,
  newRound,
  registerParcels,
  withCourier,
} from './company.ts';
import { panel, rowOf } from './gestures.ts';
import { signedIn } from './people.ts';

/**
 * Two clerks answer the same matter: the list of what waits loses the row, not the words that the
 * slower one is writing.
 */
test.describe.configure({ mode: 'serial' });

let company: Company;
let desk: Page;
test.beforeAll(async ({ browser }) => {
  company = await withCourier(await foundShop(), 'Mourad');
  desk = await signedIn(browser, company.admin);
});

/** A round on which the courier has reported the first parcel as delivered. */
async function deliveredOnce(): Promise<{ ref: string; id_rs: number }> {
  const {
    id,
    codes: [ref = ''],
  } = await newRound(company, 1);
  await api.post(company.courier.token, '/api/liv/v10/pushcolis', { ref, etat: 'LIV-COURS-SUCC' });
  return { ref, id_rs: id };
}

test('a courier’s request that a colleague accepts stays under the refusal being written', async () => {
  const { ref, id_rs } = await deliveredOnce();
  const { demande } = await api.post<{ demande: { id: number } }>(
    company.courier.token,
    '/api/liv/v10/correction',
    { ref, id_rs, etat: 'LIV-COURS-ECHEC', motif: 'refuse', raison: 'Il a changé d’avis' },
  );
  await desk.goto(`/dashb/rs/demandes?etat=attente&search=${ref}`);
  const line = desk.getByRole('region', { name: 'Demandes' }).getByRole('listitem');
  await line.getByRole('button', { name: 'Refuser' }).click();
  const question = desk.getByRole('dialog');
  await question.getByLabel('Pourquoi').fill('Le client confirme par téléphone');
  const seen = readAgain('/api/rs/adm/demandes');
  await api.post(company.admin.token, '/api/rs/adm/demande/repondre', {
    id: demande.id,
    accepte: true,
  });
  await seen;
  await expect(question.getByLabel('Pourquoi')).toHaveValue('Le client confirme par téléphone');
  await question.getByRole('button', { name: 'Refuser' }).click();
  await expect(question.getByRole('alert').first()).toBeVisible();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(desk.getByText('Aucune demande')).toBeVisible();
});

test('a ticket that a colleague refuses stays open under the answer being written', async () => {
  const [ref = ''] = await registerParcels(company, 1);
  await bringToHub(company, [ref]);
  const { rows } = await api.get<{ rows: { id: number }[] }>(
    company.shipper.token,
    `/api/colis/mescolis/searchall/${ref}`,
  );
  const { ticket } = await api.post<{ ticket: { id: number; ref: string } }>(
    company.shipper.token,
    '/api/ticket/exped/create',
    { id_colis: rows[0]?.id, type: 'INFOS-TEL', data: { tel_cl: '50777888' } },
  );
  await desk.goto(`/dashb/ticket/list?status=EN-ATTENTE`);
  await rowOf(desk, ticket.ref).click();
  await panel(desk, `Ticket ${ticket.ref}`).getByRole('button', { name: 'Appliquer' }).click();
  const question = desk.getByRole('dialog', { name: 'Appliquer le ticket' });
  await question.getByLabel('Réponse').fill('Vérifié avec le client');
  await api.post(company.admin.token, '/api/ticket/adm/refuse', { id: ticket.id, note_adm: 'Non' });
  await expect(rowOf(desk, ticket.ref)).toHaveCount(0);
  await expect(question.getByLabel('Réponse')).toHaveValue('Vérifié avec le client');
  await question.getByRole('button', { name: 'Confirmer' }).click();
  await expect(question.getByRole('alert').first()).toContainText(
    `Le ticket ${ticket.ref} est déjà refusé.`,
  );
});

test('a pickup that a colleague refuses stays under the question, in a list of those that wait', async () => {
  const colis = await registerParcels(company, 1);
  const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
    company.shipper.token,
    '/api/mu/exped/create',
    { colis, envoyer: true },
  );
  await desk.goto(`/dashb/mu/pickup/list?etat=pending_pick&search=${mu.ref}`);
  await desk.getByRole('button', { name: 'Dispatcher' }).click();
  const question = desk.getByRole('dialog', { name: `Dispatcher ${mu.ref}` });
  await question.getByLabel('Livreur').selectOption({ label: `Mourad de ${company.town.gov}` });
  const seen = readAgain('/api/mu/adm/list');
  await api.post(company.admin.token, '/api/mu/adm/refuse', { id: mu.id, raison: 'Camion plein' });
  await seen;
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(question.getByRole('alert').first()).toContainText(
    'il ne peut pas être confié à un livreur.',
  );
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(rowOf(desk, mu.ref)).toHaveCount(0);
});

test('a round that a colleague sends off stays under the question, on the board and in its panel', async () => {
  for (const place of ['board', 'panel']) {
    const its = await withCourier(company, 'Brahim');
    const colis = await registerParcels(its, 1);
    await bringToHub(its, colis);
    const { rs } = await api.post<{ rs: { id: number; ref: string } }>(
      its.admin.token,
      '/api/rs/adm/create',
      { colis, id_liv: its.courier.id },
    );
    await desk.goto(`/dashb/rs/pending${place === 'panel' ? `?fiche=${rs.ref}` : ''}`);
    const around =
      place === 'panel'
        ? panel(desk, `Tournée ${rs.ref}`)
        : desk.locator('.rs-column').filter({ hasText: rs.ref });
    await around.getByRole('button', { name: 'Dispatch' }).click();
    const question = desk.getByRole('dialog', { name: `Faire partir ${rs.ref}` });
    await expect(question).toBeVisible();
    await api.get(its.admin.token, `/api/rs/adm/dispatch/${rs.id}`);
    await expect(around.getByRole('button', { name: 'Dispatch', includeHidden: true })).toHaveCount(
      0,
    );
    await question.getByRole('button', { name: 'Faire partir' }).click();
    await expect(desk.getByText(`${rs.ref} est partie avec Brahim`)).toBeVisible();
    await expect(question).toHaveCount(0);
  }
});

/** The desk has read the list again, after what is done next. */
const readAgain = (path: string) =>
  desk.waitForResponse((answer) => new URL(answer.url()).pathname === path);
