import { z } from 'zod';
import { roles } from '../contract.ts';
import { id, instant, tndOut } from '../wire.ts';
import { doorRules } from '../settings/door-rule.ts';
import { paymentModes, userStates } from './account.ts';

/** Accounts in JSON. Never a password, never a whole key. */

const HubOfUser = z.object({ id, nom: z.string() });

export const SessionUser = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  etat: z.enum(userStates),
  status: z.enum(userStates),
  nom: z.string(),
  prenom: z.string(),
  nom_com: z.string().nullable(),
  zone: z.string().nullable(),
  hub: HubOfUser.nullable(),
  is_bill_secure: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const UserRow = SessionUser.extend({
  tel: z.string().nullable(),
  adresse: z.string().nullable(),
  adresse_gov: z.string().nullable(),
  adresse_deleg: z.string().nullable(),
  id_hub: id.nullable(),
  matricule: z.string().nullable(),
  matricule_fiscal: z.string().nullable(),
  /** Root has checked exactly this tax id. */
  matricule_vu: z.boolean().optional(),
  produit_type: z.string().nullable(),
  volume: z.string().nullable(),
  flux_exped: z.int().nullable(),
  mode_reglement: z.enum(paymentModes),
  frais_liv: tndOut,
  frais_retour: tndOut,
  frais_poids_supp_kg: tndOut,
  rib: z.string().nullable(),
  code_remise: z.enum(doorRules),
  montant_code: tndOut,
  signature: z.enum(doorRules),
  montant_signature: tndOut,
  is_driver_info_granted: z.boolean(),
  is_api_actif: z.boolean(),
  api_webhook_url: z.string().nullable(),
  api_webhook_headers: z.array(z.string()),
  api_key: z.string().nullable(),
  /** The key may read invoices and what is owed. */
  api_key_argent: z.boolean(),
  createdAt: instant,
});
export type UserRow = z.infer<typeof UserRow>;

export const Profile = z.object({
  id,
  nom: z.string(),
  prenom: z.string(),
  nom_com: z.string().nullable(),
  tel: z.string().nullable(),
  adresse: z.string().nullable(),
  email: z.string(),
  email_pending: z.string().nullable(),
  produit_type: z.string().nullable(),
  flux_exped: z.int().nullable(),
  matricule_fiscal: z.string().nullable(),
  is_bill_secure: z.boolean(),
  frais_liv: tndOut,
  frais_retour: tndOut,
  frais_poids_supp_kg: tndOut,
  mode_reglement: z.enum(paymentModes),
  createdAt: instant,
  updatedAt: instant,
});
export type Profile = z.infer<typeof Profile>;
