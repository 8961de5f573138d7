import { accounts, nameOf } from '@cigogne/domain/ledger/accounts';
import type { Day } from '@cigogne/domain/days';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Signed } from './api.ts';
import { atOnce, clockOf, type Hub, type Story } from './story.ts';
import { takeReturns } from './partner-days.ts';
import { statePartner } from './state-partner.ts';

interface Debt {
  id: number;
  frais_liv: number;
  frais_retour: number;
  frais_poids_supp_kg: number;
  colis: (ParcelRow & { decision: string })[];
  cheques: { idCheque: number }[];
}

/**
 * Once a week root invoices the shops and pays most of the invoices, and the hubs hand goods back.
 */
export async function settleWeek(story: Story, day: Day, isRecent: boolean): Promise<void> {
  const at = clockOf(day);
  story.api.at(at(18, 35));
  await takeReturns(story);
  story.api.at(at(18, 40));
  await giveBack(story);
  story.api.at(at(18, 50));
  await emptyTills(story, day);
  await statePartner({ api: story.api, root: story.company.root }, day, isRecent);
  const left = await atHand(story);
  story.api.at(at(18, 55));
  await payBalances(story, day, left);
  story.api.at(at(19, 0));
  const { rows } = await story.api.get<{ rows: { id: number }[] }>(
    story.company.root,
    '/api/bill/adm/dettes',
  );
  const debts = await Promise.all(
    rows
      .filter((_, index) => index % 7 !== 6)
      .map(({ id }) =>
        story.api.get<Debt>(story.company.root, `/api/bill/adm/dettes/client/${id}`),
      ),
  );
  for (const debt of debts) {
    const bill = await invoice(story, debt);
    if (!bill) continue;
    const paid = story.chance.between(1, 100);
    if (bill.montant_paye === 0 || (isRecent && paid > 70)) continue;
    const wished = paid > 45 ? 'virement' : 'especes';
    const mode = ([wished, 'virement'] as const).find((one) => left[one] >= bill.montant_paye);
    if (!mode) continue;
    left[mode] -= bill.montant_paye;
    await story.api.post(story.company.root, '/api/bill/adm/pay', {
      id: bill.id,
      mode,
      montant: bill.montant_paye,
      jour: day,
      reference: mode === 'virement' ? `VIR-${day.slice(2).replaceAll('-', '')}-${bill.id}` : null,
    });
  }
}

/** What the hubs counted this week goes to the bank, and to the siège for the payments in cash. */
async function emptyTills({ api, company }: Story, day: Day): Promise<void> {
  const { rows } = await api.post<{ rows: { account: string; solde: number }[] }>(
    company.root,
    '/api/ledger/adm/accounts',
    { filter: { type: 'caisse' } },
  );
  await atOnce(company.hubs, async (hub) => {
    const till =
      rows.find(({ account }) => account === nameOf(accounts.cash({ kind: 'hub', id: hub.id })))
        ?.solde ?? 0;
    const banked = Math.floor(till * 0.056) * 10;
    const carried = Math.floor(till * 0.044) * 10;
    for (const [destination, montant] of [
      ['banque', banked],
      ['siege', carried],
    ] as const) {
      if (montant === 0) continue;
      await api.post(company.root, '/api/ledger/adm/remise', {
        id_hub: hub.id,
        destination,
        montant,
        reference: `SAC-${day.slice(2).replaceAll('-', '')}-${hub.id}`,
      });
    }
  });
}

/** What is available for payments, in TND. */
async function atHand({ api, company }: Story): Promise<Record<'especes' | 'virement', number>> {
  const { rows } = await api.post<{ rows: { account: string; solde: number }[] }>(
    company.root,
    '/api/ledger/adm/accounts',
  );
  const of = (name: string) => rows.find(({ account }) => account === name)?.solde ?? 0;
  return {
    especes: of(nameOf(accounts.cash({ kind: 'siege' }))),
    virement: of(nameOf(accounts.bank)),
  };
}

/** What the old system owed to shops is paid as soon as the bank has it. */
async function payBalances({ api, company }: Story, day: Day, left: { virement: number }) {
  const { rows } = await api.post<{ rows: { exped: { id: number }; solde: number }[] }>(
    company.root,
    '/api/bill/adm/soldes',
    {},
  );
  for (const { exped, solde } of rows) {
    if (solde > left.virement) continue;
    left.virement -= solde;
    await api.post(company.root, '/api/bill/adm/soldes/payer', {
      id_exped: exped.id,
      mode: 'virement',
      montant: solde,
      jour: day,
      reference: `SOLDE-${day.slice(2).replaceAll('-', '')}-${exped.id}`,
    });
  }
}

interface Bill {
  id: number;
  ref: string;
  montant_paye: number;
}

async function invoice(story: Story, debt: Debt): Promise<Bill | null> {
  const { api, company } = story;
  // This company invoices a return once its goods are back with the shop.
  const settled = debt.colis.filter(
    ({ decision, rendu_le }) => decision === 'livre' || rendu_le !== null,
  );
  if (settled.length < 3) return null;
  const create = (cheques: { idCheque: number }[]) =>
    api.post<{ bill: Bill }>(company.root, '/api/bill/adm/create', {
      id_exped: debt.id,
      frais_liv: debt.frais_liv,
      frais_retour: debt.frais_retour,
      frais_poids_supp_kg: debt.frais_poids_supp_kg,
      factureBags: settled.map(({ ref, decision }) => ({ coliRef: ref, decision })),
      cheques: cheques.map(({ idCheque }) => idCheque),
    });
  const { bill } = await create(debt.cheques);
  if (!story.chance.percent(4)) return bill;
  await api.post(company.root, '/api/bill/adm/cancel', {
    id: bill.id,
    raison: 'Tarif à revoir avec l’expéditeur',
  });
  return (await create(debt.cheques)).bill;
}

/**
 * Goods that are back at their origin hub are returned to their shop, signed for; the rest waits
 * another week.
 */
const giveBack = (story: Story): Promise<void> =>
  atOnce(story.company.hubs, (hub) => giveBackAt(story, hub));

async function giveBackAt(story: Story, hub: Hub): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const { rows } = await story.api.post<{ rows: (ParcelRow & { raison: string | null })[] }>(
      hub.as,
      '/api/colis/adm/view/filter',
      { for: 'retour' },
    );
    const byShipper = new Map<number, ParcelRow[]>();
    for (const row of rows.filter(({ raison }) => raison === null)) {
      byShipper.set(row.id_exped, [...(byShipper.get(row.id_exped) ?? []), row]);
    }
    if (byShipper.size === 0) return;
    for (const parcels of byShipper.values()) await handOver(story, hub.as, parcels);
  }
}

async function handOver(story: Story, clerk: Signed, parcels: readonly ParcelRow[]): Promise<void> {
  const { mu } = await story.api.post<{ mu: { id: number } }>(clerk, '/api/mu/adm/retour/create', {
    colis: parcels.map(({ ref }) => ref),
  });
  const shop = story.company.shippers.find(({ as }) => as.id === parcels[0]?.id_exped);
  await story.api.post(clerk, '/api/mu/adm/retour/remettre', {
    id: mu.id,
    remis_a: `${shop?.who.prenom ?? ''} ${shop?.who.nom ?? ''}`.trim(),
  });
}
