import { isRoot } from '@cigogne/domain/people';
import { sparingTaxId } from '@cigogne/domain/accounts/tax-id';
import type { Profile, SessionUser, UserRow } from '@cigogne/domain/accounts/user-wire';
import { toTnd } from '@cigogne/domain/money';
import { zoneOf } from '@cigogne/domain/places/zones';
import { notFound } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import { showDoor } from './shipper-door.ts';
import type { Tables } from '../database/generated/tables.ts';
import type { Db } from '../database/db.ts';

export interface UserRecord extends Selectable<Tables['users']> {
  hub_nom: string | null;
  /** The last characters of a shop's current key, and whether it may read amounts. */
  key_last4: string | null;
  key_argent: boolean | null;
}

type Named = 'id' | 'email' | 'nom' | 'prenom' | 'nom_com' | 'is_bill_secure';
type SessionFields = Pick<
  UserRecord,
  Named | 'role' | 'etat' | 'adresse_gov' | 'id_hub' | 'hub_nom'
>;
type ProfileFields = Pick<
  UserRecord,
  | Named
  | 'tel'
  | 'adresse'
  | 'email_pending'
  | 'produit_type'
  | 'flux_exped'
  | 'matricule_fiscal'
  | 'frais_liv'
  | 'frais_retour'
  | 'frais_poids_supp_kg'
  | 'mode_reglement'
  | 'created_at'
  | 'updated_at'
>;

/** Accounts with the name of their hub, without the closed ones. */
export const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('hubs', 'hubs.id', 'users.id_hub')
    .leftJoin('api_keys', (join) =>
      join
        .onRef('api_keys.id_user', '=', 'users.id')
        .on('api_keys.kind', '=', 'live')
        .on('api_keys.ends_at', 'is', null),
    )
    .selectAll('users')
    .select(['hubs.nom as hub_nom', 'api_keys.last4 as key_last4', 'api_keys.argent as key_argent'])
    .where('users.closed_at', 'is', null);

export async function userById(db: Db, id: number): Promise<UserRecord> {
  const row = await selectUsers(db).where('users.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The hub of a session: root's chosen one, otherwise the user's own. */
export function showSessionUser(
  row: SessionFields,
  chosen?: { id: number; nom: string } | null,
): SessionUser {
  const own =
    row.id_hub !== null && row.hub_nom !== null ? { id: row.id_hub, nom: row.hub_nom } : null;
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    etat: row.etat,
    status: row.etat,
    nom: row.nom,
    prenom: row.prenom,
    nom_com: row.nom_com,
    zone: row.adresse_gov === null ? null : zoneOf(row.adresse_gov),
    hub: isRoot(row) ? (chosen ?? null) : own,
    is_bill_secure: row.is_bill_secure,
  };
}

export function showUser(row: UserRecord): UserRow {
  const headers = row.api_webhook_headers;
  return {
    ...showSessionUser(row),
    hub: row.id_hub !== null && row.hub_nom !== null ? { id: row.id_hub, nom: row.hub_nom } : null,
    tel: row.tel,
    adresse: row.adresse,
    adresse_gov: row.adresse_gov,
    adresse_deleg: row.adresse_deleg,
    id_hub: row.id_hub,
    matricule: row.matricule,
    matricule_fiscal: row.matricule_fiscal,
    matricule_vu: sparingTaxId(row.matricule_fiscal, row.matricule_confirme) !== null,
    produit_type: row.produit_type,
    volume: row.volume,
    flux_exped: row.flux_exped,
    mode_reglement: row.mode_reglement,
    frais_liv: toTnd(row.frais_liv),
    frais_retour: toTnd(row.frais_retour),
    frais_poids_supp_kg: toTnd(row.frais_poids_supp_kg),
    rib: row.rib,
    ...showDoor(row),
    is_driver_info_granted: row.is_driver_info_granted,
    is_api_actif: row.is_api_actif,
    api_webhook_url: row.api_webhook_url,
    api_webhook_headers:
      headers !== null && typeof headers === 'object' ? Object.keys(headers) : [],
    api_key: row.key_last4,
    api_key_argent: row.key_argent ?? false,
    createdAt: row.created_at.toISOString(),
  };
}

export function showProfile(row: ProfileFields): Profile {
  return {
    id: row.id,
    nom: row.nom,
    prenom: row.prenom,
    nom_com: row.nom_com,
    tel: row.tel,
    adresse: row.adresse,
    email: row.email,
    email_pending: row.email_pending,
    produit_type: row.produit_type,
    flux_exped: row.flux_exped,
    matricule_fiscal: row.matricule_fiscal,
    is_bill_secure: row.is_bill_secure,
    frais_liv: toTnd(row.frais_liv),
    frais_retour: toTnd(row.frais_retour),
    frais_poids_supp_kg: toTnd(row.frais_poids_supp_kg),
    mode_reglement: row.mode_reglement,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
