import { accounts, nameOf } from '@cigogne/domain/ledger/accounts';
import type { Day } from '@cigogne/domain/days';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Signed } from './api.ts';
import { atOnce, clockOf, type Hub, type Story } from './story.ts';
import { takeReturns } from './partner-days.ts';
import { statePartner } from './state-partner.ts';

interface Debt {
  frais_liv: number;
  frais_retour: number;
  frais_poids_supp_kg: number;
  colis: (ParcelRow & { decision: string })[];
  cheques: { idCheque: number }[];
}

/**
 * Once a week, at first every other week, root invoices the shops and pays most of the invoices, and
 * the hubs hand goods back.
 */
export async function settleWeek(story: Story, day: Day, isRecent: boolean): Promise<void> {
  const { api, company } = story;
  const at = clockOf(day);
  api.at(at(18, 40));
  await Promise.all([
    atOnce(company.hubs, async (hub) => {
      await takeReturns(story, hub);
      await giveBack(story, hub);
    }),
    emptyTills(story, day),
    statePartner({ api, root: company.root }, day, isRecent),
  ]);
  const left = await atHand(story);
  api.at(at(18, 55));
  await payBalances(story, day, left);
  api.at(at(19, 0));
  await payShops(story, day, isRecent, left);
}

/** The shops are invoiced side by side, and paid one after the other from what is left. */
async function payShops(
  story: Story,
  day: Day,
  isRecent: boolean,
  left: Record<'especes' | 'virement', number>,
): Promise<void> {
  const { api, chance, company } = story;
  const { rows } = await api.get<{ rows: { id: number }[] }>(company.root, '/api/bill/adm/dettes');
  const owed = company.shippers.filter(({ as }) => rows.some(({ id }) => id === as.id));
  const plans = owed
    .filter((_, index) => index % 7 !== 6)
    .map(({ as }) => ({ id: as.id, again: chance.percent(4), luck: chance.between(1, 100) }));
  const bills: { bill: Bill; luck: number }[] = [];
  await atOnce([...plans.entries()], async ([place, { id, again, luck }]) => {
    const bill = await invoice(story, id, again);
    if (bill) bills[place] = { bill, luck };
  });
  const payments = bills.flatMap(({ bill, luck }) => {
    if (bill.montant_paye === 0 || (isRecent && luck > 70)) return [];
    const wished = luck > 45 ? 'virement' : 'especes';
    const mode = ([wished, 'virement'] as const).find((one) => left[one] >= bill.montant_paye);
    if (!mode) return [];
    left[mode] -= bill.montant_paye;
    return [{ bill, mode }];
  });
  await atOnce(payments, async ({ bill, mode }) => {
    await api.post(company.root, '/api/bill/adm/pay', {
      id: bill.id,
      mode,
      montant: bill.montant_paye,
      jour: day,
      reference: mode === 'virement' ? `VIR-${day.slice(2).replaceAll('-', '')}-${bill.id}` : null,
    });
  });
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

/** `again`: the first invoice has a mistake and is cancelled. */
async function invoice(
  { api, company: { root } }: Story,
  id_exped: number,
  again: boolean,
): Promise<Bill | null> {
  const debt = await api.get<Debt>(root, `/api/bill/adm/dettes/client/${id_exped}`);
  // This company invoices a return once its goods are back with the shop.
  const settled = debt.colis.filter(
    ({ decision, rendu_le }) => decision === 'livre' || rendu_le !== null,
  );
  if (settled.length < 3) return null;
  const create = async () => {
    const { bill } = await api.post<{ bill: Bill }>(root, '/api/bill/adm/create', {
      id_exped,
      frais_liv: debt.frais_liv,
      frais_retour: debt.frais_retour,
      frais_poids_supp_kg: debt.frais_poids_supp_kg,
      factureBags: settled.map(({ ref, decision }) => ({ coliRef: ref, decision })),
      cheques: debt.cheques.map(({ idCheque }) => idCheque),
    });
    return bill;
  };
  const bill = await create();
  if (!again) return bill;
  await api.post(root, '/api/bill/adm/cancel', {
    id: bill.id,
    raison: 'Tarif à revoir avec l’expéditeur',
  });
  return create();
}

/**
 * Goods that are back at their origin hub are returned to their shop, signed for; the rest waits
 * another week.
 */
async function giveBack(story: Story, hub: Hub): Promise<void> {
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
    await atOnce([...byShipper.values()], (parcels) => handOver(story, hub.as, parcels));
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
