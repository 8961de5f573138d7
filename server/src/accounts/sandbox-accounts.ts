import { isCourier } from '@cigogne/domain/people';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Tables } from '../database/generated/tables.ts';
import { noPassword } from './passwords.ts';

/** The columns that a sandbox account copies from its shipper. */
const copied = [
  'nom',
  'prenom',
  'tel',
  'adresse',
  'adresse_gov',
  'adresse_deleg',
  'nom_com',
  'matricule_fiscal',
  'matricule_confirme',
  'produit_type',
  'flux_exped',
  'mode_reglement',
  'frais_liv',
  'frais_retour',
  'frais_poids_supp_kg',
  'is_driver_info_granted',
  'api_webhook_url',
  'api_webhook_secret',
  'api_webhook_secret_before',
  'api_webhook_secret_before_until',
] as const satisfies readonly (keyof Tables['users'])[];

type Copied = Pick<Selectable<Tables['users']>, (typeof copied)[number]> & {
  api_webhook_headers: string | null;
};

export interface CopiedShipper {
  id: number;
  updated_at: Date;
  fields: Copied;
}

/** A shipper of the company, with the columns that the sandbox copies. */
export async function shipperToCopy(company: Db, id: number): Promise<CopiedShipper> {
  const { updated_at, api_webhook_headers, ...fields } = await company
    .selectFrom('users')
    .select([...copied, 'api_webhook_headers', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    updated_at,
    fields: {
      ...fields,
      api_webhook_headers:
        api_webhook_headers === null ? null : JSON.stringify(api_webhook_headers),
    },
  };
}

/** Creates an account for a shipper of the company with its fees and webhook, without parcels. */
export async function copyShipper(
  sandbox: Db,
  { id, fields }: CopiedShipper,
  { hub, now }: { hub: number; now: Date },
): Promise<number> {
  const account = await insert(sandbox, {
    ...fields,
    email: `exped-${id}@bac-a-sable.invalid`,
    role: 'exped',
    id_hub: hub,
    is_api_actif: true,
    created_at: now,
    updated_at: now,
  });
  // Nobody has this key; it records that the shop's programs may read amounts.
  await sandbox
    .insertInto('api_keys')
    .values({
      id_user: account,
      kind: 'live',
      key_hash: randomBytes(32),
      last4: '••••',
      argent: true,
      created_at: now,
    })
    .execute();
  return account;
}

/** Updates fees and webhook to the shipper's current ones. */
export async function refreshShipperCopy(
  sandbox: Db,
  account: number,
  { fields }: CopiedShipper,
  now: Date,
): Promise<void> {
  await sandbox
    .updateTable('users')
    .set({ ...fields, updated_at: now })
    .where('id', '=', account)
    .execute();
}

/** Stops its webhooks and frees its address for the next account. */
export async function closeAccount(sandbox: Db, account: number, now: Date): Promise<void> {
  await sandbox
    .updateTable('users')
    .set({ closed_at: now, updated_at: now, is_api_actif: false, api_webhook_url: null })
    .where('id', '=', account)
    .execute();
}

/** Creates a worker of the sandbox. */
export async function addWorker(
  sandbox: Db,
  worker: { role: 'root' | 'liv'; hub: number | null; now: Date },
): Promise<number> {
  const { role, hub, now } = worker;
  return insert(sandbox, {
    email: `${role}-${randomUUID()}@bac-a-sable.invalid`,
    role,
    nom: 'Bac à sable',
    prenom: isCourier({ role }) ? 'Livreur' : 'Hub',
    tel: isCourier({ role }) ? '98000000' : null,
    id_hub: hub,
    created_at: now,
    updated_at: now,
  });
}

async function insert(
  sandbox: Db,
  row: Omit<Insertable<Tables['users']>, 'password_hash' | 'etat'>,
): Promise<number> {
  const { id } = await sandbox
    .insertInto('users')
    .values({ ...row, password_hash: noPassword, etat: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
