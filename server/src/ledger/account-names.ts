import { type Account, nameOf } from '@cigogne/domain/ledger/accounts';
import { chart } from '@cigogne/domain/ledger/chart';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/preparing.ts';

/** « Caisse de HUB-TUNIS »: the account's name for people, with its owner. */
function labelOf(account: Account, name: string | null): string {
  const { owner, label } = chart[account.kind];
  if (owner === null) return label;
  const whose = name ?? nameOf(account);
  return label.endsWith(' de') && /^[aeiouàâéèêëîïôœùûü]/i.test(whose)
    ? `${label.slice(0, -1)}’${whose}`
    : `${label} ${whose}`;
}

/** The names of these accounts for people, by `nameOf`. */
export async function labelsOf(db: Db, accounts: readonly Account[]): Promise<Map<string, string>> {
  const ids = (hubs: boolean) =>
    [...new Set(accounts.filter(({ kind }) => (chart[kind].owner === 'hub') === hubs))].map(
      ({ owner }) => owner,
    );
  const { rows } = await sql<{ hub: boolean; id: number; name: string }>`
    select true as hub, id, nom as name from hubs where id = any(${ids(true)}::bigint[])
    union all select false, id, coalesce(nom_com, prenom || ' ' || nom) from users
      where id = any(${ids(false)}::bigint[])`.execute(prepared(db));
  const names = new Map(rows.map(({ hub, id, name }) => [`${hub} ${id}`, name]));
  return new Map(
    accounts.map((account) => {
      const isOfHub = chart[account.kind].owner === 'hub';
      return [nameOf(account), labelOf(account, names.get(`${isOfHub} ${account.owner}`) ?? null)];
    }),
  );
}
