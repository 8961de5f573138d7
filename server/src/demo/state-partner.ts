import { type Day, dayOf } from '@cigogne/domain/days';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { partnerAccounts } from '@cigogne/domain/parcels/partner-statuses';
import type {
  PartnerDebt,
  PartnerStatement,
} from '@cigogne/domain/partner/partner-statements.contract';
import type { Api, Signed } from './api.ts';

interface Books {
  api: Api;
  root: Signed;
}

interface Stated {
  reference: string;
  jour: string;
  statut: string;
  montant: string;
}

/** With fewer lines a statement is not worth sending. */
const leastLines = 3;

/**
 * The partner sends the week's statements; root compares them and receives what matches. The recent
 * ones miss a parcel, state a wrong amount and name an unknown parcel, and one of them still waits
 * for its money.
 */
export async function statePartner(books: Books, day: Day, isRecent: boolean): Promise<void> {
  for (const compte of partnerAccounts) {
    const debts = await debtsOf(books, compte);
    // What an earlier statement got wrong is stated correctly some weeks later.
    const fresh = isRecent ? debts.filter(({ id_releve }) => id_releve === null) : debts;
    if (fresh.length < leastLines) continue;
    const releve = await importOne(books, { compte, day, debts: fresh, isRecent });
    if (compte === 'tunis' || !isRecent) await receive(books, releve, day);
  }
}

async function debtsOf({ api, root }: Books, compte: PartnerAccount): Promise<PartnerDebt[]> {
  const { rows } = await api.post<{ rows: PartnerDebt[] }>(root, '/api/afex/adm/creances', {
    filter: { compte },
    taille: 100,
  });
  return rows.filter(({ montant }) => montant > 0);
}

interface Week {
  compte: PartnerAccount;
  day: Day;
  debts: readonly PartnerDebt[];
  isRecent: boolean;
}

async function importOne(
  { api, root }: Books,
  { compte, day, debts, isRecent }: Week,
): Promise<PartnerStatement> {
  const [missed, ...others] = debts;
  const lines = (missed && others.length >= leastLines ? others : debts).map(
    (debt, at): Stated =>
      line(debt, isRecent && at === 0 ? Math.max(1, debt.montant - 10) : debt.montant),
  );
  const last = lines.at(-1);
  const wrong: Stated[] =
    isRecent && last
      ? [{ ...last, reference: `AFX-77${compte.length}${day.slice(8)}`, montant: '96,000' }, last]
      : [];
  const since = debts.map(({ depuis }) => dayOf(new Date(depuis))).sort()[0] ?? day;
  const { releve } = await api.post<{ releve: PartnerStatement }>(
    root,
    '/api/afex/adm/releve/importer',
    {
      compte,
      du: since,
      au: day,
      fichier: `afex-${compte}-${day}.csv`,
      ms: 40,
      lignes: [...lines, ...wrong].map((cells, at) => ({ ligne: at + 2, ...cells })),
    },
  );
  return releve;
}

const line = ({ code, depuis }: PartnerDebt, montant: number): Stated => ({
  reference: code,
  jour: dayOf(new Date(depuis)),
  statut: 'Livré',
  montant: montant.toFixed(3).replace('.', ','),
});

async function receive({ api, root }: Books, releve: PartnerStatement, day: Day): Promise<void> {
  if (releve.a_recevoir.n === 0) return;
  await api.post(root, '/api/afex/adm/releve/recevoir', {
    id: releve.id,
    vers: 'banque',
    montant: releve.a_recevoir.montant,
    jour: day,
    reference: `VIR-AFEX-${day.slice(2).replaceAll('-', '')}`,
  });
}
