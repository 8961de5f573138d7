import { expect, type Locator, type Page, test } from '@playwright/test';
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
import { deliveredParcels, invoiceOf } from './invoiced.ts';
import { signedIn } from './people.ts';
import { root as rootAccount } from './start-product.ts';

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

test('a pickup that its courier takes meanwhile is not given to another before that is read', async () => {
  const other = await withCourier(company, 'Ines');
  const colis = await registerParcels(company, 1);
  const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
    company.shipper.token,
    '/api/mu/exped/create',
    { colis, envoyer: true },
  );
  await desk.goto(`/dashb/mu/pickup/list?search=${mu.ref}`);
  await desk.getByRole('button', { name: 'Dispatcher' }).click();
  const question = desk.getByRole('dialog', { name: `Dispatcher ${mu.ref}` });
  await question.getByLabel('Livreur').selectOption({ label: `Mourad de ${company.town.gov}` });
  const seen = readAgain('/api/mu/adm/list');
  await api.get(other.courier.token, `/api/liv/v10/mu/self-afect/${mu.id}`);
  await seen;
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(desk.getByRole('dialog').getByRole('alert').first()).toContainText(
    `est pris en charge par Ines de ${company.town.gov}.`,
  );
  // Read and deliberate.
  const again = desk.getByRole('dialog', { name: `Confier ${mu.ref} à un autre livreur` });
  await again.getByRole('button', { name: 'Oui' }).click();
  await expect(again).toHaveCount(0);
  await expect(rowOf(desk, mu.ref)).toContainText('Mourad');
});

test('what a colleague takes out of a return first is said not to have changed', async () => {
  const refs = await registerParcels(company, 2);
  await bringToHub(company, refs);
  const { token } = company.admin;
  await api.post(token, '/api/colis/adm/lot', { colis: refs, acte: { nom: 'etat', etat: 'ANL' } });
  const { mu } = await api.post<{ mu: { id: number; ref: string; colis: { id: number }[] } }>(
    token,
    '/api/mu/adm/retour/create',
    { colis: refs },
  );
  const { colis } = await api.get<{ colis: { id: number; code: string }[] }>(
    token,
    `/api/mu/adm/getbycode/${mu.ref}`,
  );
  const [first] = colis;
  await desk.goto(`/dashb/mu/retour/list?fiche=${mu.ref}`);
  const sheet = panel(desk, `Retour ${mu.ref}`);
  await sheet.getByRole('button', { name: 'Retirer' }).first().click();
  const question = desk.getByRole('dialog', { name: `Retirer le colis ${first?.code}` });
  await question.getByLabel('Motif').fill('La boutique le garde ici');
  await api.post(token, '/api/mu/adm/retour/retirer', {
    id: mu.id,
    id_colis: first?.id,
    raison: 'Abîmé',
  });
  await expect(sheet).toContainText('Abîmé');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(
    desk.getByText(`Le colis ${first?.code} avait déjà été retiré, rien n’a changé.`),
  ).toBeVisible();
});

test('of two clerks who take one stop off a round, the later reads what the courier was asked first', async ({
  browser,
}) => {
  const its = await withCourier(company, 'Anis');
  const round = await newRound(its, 2);
  const [asked = '', loaded = ''] = round.codes;
  const colleague = await signedIn(browser, company.admin);
  const ask = async (page: Page, ref: string, raison: string) => {
    const row = page.locator(`[data-key="${ref}"]`);
    await row.getByRole('button', { name: 'Retirer' }).click();
    const question = page.getByRole('dialog');
    await question.getByLabel('Raison').fill(raison);
    return question;
  };
  for (const page of [desk, colleague]) await page.goto(`/dashb/rs/confirm/${round.ref}`);
  const mine = await ask(desk, asked, 'Refuse au téléphone');
  const theirs = await ask(colleague, asked, 'Adresse changée');
  await theirs.getByRole('button', { name: 'Retirer' }).click();
  await expect(
    colleague.getByText(`Anis est prié de mettre le colis ${asked} de côté.`),
  ).toBeVisible();
  await mine.getByRole('button', { name: 'Retirer' }).click();
  await expect(
    desk.getByText(
      new RegExp(
        `Anis était déjà prié de mettre le colis ${asked} de côté, rien n’a changé. Raison\\s: «\\sAdresse changée\\s».`,
      ),
    ),
  ).toBeVisible();

  // One that lies at the hub has left under the question.
  const late = await ask(desk, loaded, 'Refuse au téléphone');
  await late.getByLabel('Le colis est déjà au hub').check();
  const first = await ask(colleague, loaded, 'Adresse changée');
  await first.getByLabel('Le colis est déjà au hub').check();
  await first.getByRole('button', { name: 'Retirer' }).click();
  await expect(colleague.getByText(`Le colis ${loaded} a quitté la tournée.`)).toBeVisible();
  await expect(desk.locator(`[data-key="${loaded}"]`)).toHaveCount(0);
  await late.getByRole('button', { name: 'Retirer' }).click();
  await expect(
    desk.getByText(`Le colis ${loaded} avait déjà quitté la tournée, rien n’a changé.`),
  ).toBeVisible();
  await colleague.context().close();
});

test('a hand-over that a colleague has noted first is not said to be noted with the later reason', async () => {
  const giver = await withCourier(company, 'Hamdi');
  const taker = await withCourier(company, 'Jamel');
  const { token } = company.admin;
  const { id, codes } = await newRound(giver, 2);
  const { rs } = await api.post<{ rs: { id: number; ref: string } }>(
    token,
    '/api/rs/adm/reassign',
    { id, id_liv: taker.courier.id, raison: 'Moto en panne' },
  );
  await desk.goto(`/dashb/rs/confirm/${rs.ref}`);
  const check = desk.getByRole('region', { name: 'Remise à vérifier' });
  await check.getByRole('button', { name: 'Dire remis (2)' }).click();
  const question = desk.getByRole('dialog', { name: 'Dire 2 colis remis à Jamel' });
  await question.getByLabel('Comment vous le savez').fill('Jamel les a devant moi');
  await api.post(token, '/api/rs/adm/remise', {
    id: rs.id,
    colis: codes,
    raison: 'Ils ont appelé',
  });
  await expect(check).toContainText(/^0 remise/);
  await question.getByRole('button', { name: 'Dire remis' }).click();
  await expect(desk.getByText('La remise était déjà notée, rien n’a changé.')).toBeVisible();
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

test('what a colleague takes back first stays under the reason being written, which is said not to count', async ({
  browser,
}) => {
  const { token } = await api.logIn(rootAccount);
  const root = await signedIn(browser, rootAccount);
  /** Writes a reason while the colleague acts, and sends it after. */
  const tooLate = async (
    around: Locator,
    opens: string | RegExp,
    colleague: () => Promise<unknown>,
  ) => {
    const act = around.getByRole('button', { name: opens, includeHidden: true });
    await act.click();
    const question = root.getByRole('dialog');
    await question.getByLabel('Raison').fill('Comptée deux fois');
    await colleague();
    await expect(question.getByLabel('Raison')).toHaveValue('Comptée deux fois');
    await question.getByRole('button', { name: 'Oui' }).click();
    await expect(question).toHaveCount(0);
    await expect(act.and(root.locator(':not([aria-disabled="true"])'))).toHaveCount(0);
  };
  for (const place of ['row', 'panel']) {
    const { remise } = await api.post<{ remise: { id: number } }>(token, '/api/ledger/adm/remise', {
      origine: 'banque',
      destination: 'siege',
      montant: 3,
      raison: 'Appoint',
    });
    await root.goto(`/dashb/livres?vue=remises${place === 'panel' ? `&fiche=${remise.id}` : ''}`);
    const row = root.locator(`tr[data-key="${remise.id}"]`);
    await tooLate(place === 'panel' ? panel(root, 'Fiche remise') : row, 'Annuler', async () => {
      await api.post(token, '/api/ledger/adm/remise/annuler', { id: remise.id, raison: 'Erreur' });
      await expect(row).toHaveClass(/off/);
    });
    await expect(root.getByText('La remise était déjà annulée, rien n’a changé.')).toBeVisible();
  }

  // What a courier lacked, repaid into the till.
  const its = await withCourier(company, 'Slim');
  const round = await newRound(its, 1);
  await api.post(its.courier.token, '/api/liv/v10/pushcolis', {
    ref: round.codes[0],
    etat: 'LIV-COURS-SUCC',
  });
  await api.get(its.admin.token, `/api/rs/adm/confirm/${round.id}`);
  const close = { id: round.id, compte: 50, raison: 'Monnaie', attendu: 51 };
  await api.post(its.admin.token, '/api/rs/adm/close', close);
  await api.post(its.admin.token, '/api/caisse/adm/ecart', {
    id_liv: its.courier.id,
    acte: 'rembourse',
    montant: 1,
    raison: 'Rendu',
  });
  const { rows: entries } = await api.post<{ rows: { id: number }[] }>(
    token,
    '/api/ledger/adm/entries',
    { filter: {} },
  );
  const id = entries[0]?.id ?? 0;
  await root.goto(`/dashb/livres?vue=ecritures&fiche=${id}`);
  await tooLate(panel(root, 'Fiche écriture'), 'Annuler le règlement', async () => {
    await api.post(token, '/api/caisse/adm/ecart/annuler', { id, raison: 'Erreur' });
    await expect(panel(root, 'Fiche écriture')).toContainText('Annulée');
  });
  await expect(root.getByText('Le règlement était déjà annulé, rien n’a changé.')).toBeVisible();

  // An invoice, and a payment.
  const cancelled = await invoiceOf(company, await deliveredParcels(company, 1));
  const paid = await invoiceOf(company, await deliveredParcels(company, 1));
  const { paiement } = await api.post<{ paiement: { id: number } }>(token, '/api/bill/adm/pay', {
    id: paid.id,
    mode: 'virement',
    montant: 5,
  });
  const sheet = panel(root, 'Fiche facture');
  await root.goto(`/dashb/bill?fiche=${cancelled.ref}`);
  await tooLate(sheet, 'Annuler', async () => {
    await api.post(token, '/api/bill/adm/cancel', { id: cancelled.id, raison: 'Erreur' });
    await expect(sheet).toContainText('Erreur');
  });
  await expect(
    root.getByText(`La facture ${cancelled.ref} était déjà annulée, rien n’a changé.`),
  ).toBeVisible();
  await root.goto(`/dashb/bill?fiche=${paid.ref}`);
  await tooLate(sheet, /^Annuler le paiement/, async () => {
    await api.post(token, '/api/bill/adm/pay/annuler', { id: paiement.id, raison: 'Erreur' });
    await expect(sheet).toContainText('annulé');
  });
  await expect(root.getByText('Le paiement était déjà annulé, rien n’a changé.')).toBeVisible();
  await root.context().close();
});

test('what a shop is owed outside its invoices stays under the form on its statement when a colleague pays it', async ({
  browser,
}) => {
  const { token } = await api.logIn(rootAccount);
  const root = await signedIn(browser, rootAccount);
  const nom_com = `Dar Relevé ${Date.now()}`;
  const textes = { nom_com, email: `releve-${Date.now()}@vieux.tn`, tel: '98220498', solde: '90' };
  await api.post(token, '/api/ouverture/adm/importer', {
    kind: 'exped',
    fichier: 'soldes.csv',
    lignes: [{ n: 2, textes }],
  });
  const { rows } = await api.post<{ rows: { exped: { id: number } }[] }>(
    token,
    '/api/bill/adm/soldes',
    { filter: { search: nom_com } },
  );
  const id_exped = rows[0]?.exped.id;
  await root.goto(`/dashb/livres?vue=releves&type=exped&de=${id_exped}`);
  const pays = root.getByRole('button', { name: `Payer le solde de ${nom_com}` });
  await pays.click();
  const form = root.getByRole('dialog', { name: `Payer le solde de ${nom_com}` });
  await form.getByLabel('Référence').fill('Enveloppe 7');
  await api.post(token, '/api/bill/adm/soldes/payer', { id_exped, mode: 'virement', montant: 90 });
  await expect(root.getByRole('main')).toContainText('Paiement');
  await expect(form.getByLabel('Référence')).toHaveValue('Enveloppe 7');
  await form.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(form.getByRole('alert')).toContainText('Rien n’est dû à cet expéditeur');
  await form.getByRole('button', { name: 'Annuler' }).click();
  await expect(form).toHaveCount(0);
  await expect(pays).toHaveCount(0);
  await root.context().close();
});

test('who counts a round that a colleague has counted meanwhile reads it before the last coin', async () => {
  const its = await withCourier(company, 'Nader');
  const round = await newRound(its, 1);
  await api.post(its.courier.token, '/api/liv/v10/pushcolis', {
    ref: round.codes[0],
    etat: 'LIV-COURS-SUCC',
  });
  await api.get(its.admin.token, `/api/rs/adm/confirm/${round.id}`);
  await desk.goto(`/dashb/rs/confirm/${round.ref}`);
  await desk.getByRole('button', { name: 'Clôturer' }).click();
  const count = desk.getByRole('dialog', { name: `Clôturer ${round.ref}` });
  await count.getByLabel('Nombre de 50 DT').fill('1');
  await expect(count.getByRole('alert').filter({ hasText: 'déjà' })).toHaveCount(0);
  await api.post(its.admin.token, '/api/rs/adm/close', { id: round.id, compte: 51 });
  const said = count.getByRole('alert').filter({ hasText: 'a déjà compté cette tournée' });
  await expect(said).toContainText('51,000');
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(count.getByLabel('Nombre de 50 DT')).toHaveValue('1');
});

/** The desk has read the list again, after what is done next. */
const readAgain = (path: string) =>
  desk.waitForResponse((answer) => new URL(answer.url()).pathname === path);
