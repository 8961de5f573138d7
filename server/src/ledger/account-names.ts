import { type Account, type AccountKind, kindOfAccount } from '@cigogne/domain/ledger/accounts';
import { sql } from 'kysely';
import type { Db } from '../http/context.ts';

const ofWhom: Partial<Record<AccountKind, string>> = {
  caisse: 'Caisse de',
  chèques: 'Chèques chez',
  écart: 'Écarts de caisse de',
  dû: 'Dû à',
  'à-payer': 'À payer à',
  report: 'Report de',
  partenaire: 'Afex',
};
const alone: Partial<Record<AccountKind, string>> = {
  banque: 'Banque',
  'frais-livraison': 'Frais de livraison',
  'frais-retour': 'Frais de retour',
  'frais-poids': 'Frais de poids supplémentaire',
  timbre: 'Droit de timbre',
  retenue: 'Retenue à la source',
  pertes: 'Pertes',
};

export interface NamedAccount {
  account: Account;
  name: string | null;
}

/** « Caisse de HUB-TUNIS »: the account as people say it. */
export function labelOf({ account, name }: NamedAccount): string {
  const kind = kindOfAccount(account);
  const before = ofWhom[kind];
  if (!before) return alone[kind] ?? account;
  if (kind === 'partenaire') return `${before} ${account.endsWith('tunis') ? 'Tunis' : 'Sousse'}`;
  if (account.endsWith('/siège')) return kind === 'caisse' ? 'Caisse du siège' : 'Chèques au siège';
  const whose = name ?? account;
  return before.endsWith(' de') && /^[aeiouàâéèêëîïôœùûü]/i.test(whose)
    ? `${before.slice(0, -1)}’${whose}`
    : `${before} ${whose}`;
}

/** Over `a` with the columns `account` and `id`: the name of the hub or person that it bears. */
export const accountName = sql`case when a.account like '%/hub/%' then h.nom else coalesce(u.nom_com, u.prenom || ' ' || u.nom) end`;
export const accountNameJoins = sql`left join hubs h on a.account like '%/hub/%' and h.id = a.id
  left join users u on a.account not like '%/hub/%' and u.id = a.id`;

/** What people call these accounts, by name. */
export async function labelsOf(db: Db, accounts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<NamedAccount>`
    select a.account, ${accountName} as name
    from (select account, substring(account from '[0-9]+$')::bigint as id
      from unnest(${[...new Set(accounts)]}::text[]) as account) a
    ${accountNameJoins}`.execute(db);
  return new Map(rows.map((row) => [row.account, labelOf(row)]));
}
