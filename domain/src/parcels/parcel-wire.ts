import { ParcelCorrection } from './corrections.ts';
import { z } from 'zod';
import { dayOut, id, instant, tndOut } from '../wire.ts';
import { handOverStages } from './partner-stages.ts';
import { partnerAccounts } from './partner-statuses.ts';
import { issues, parcelStatuses, restingStatuses, sendTypes } from './statuses.ts';

/** Parcels in replies: rows of lists, and one with its history. */

export const HubName = z.object({ id, nom: z.string() });

const parcelRow = {
  id,
  ref: z.string(),
  code: z.string(),
  order_ref: z.string().nullable(),
  etat: z.enum(parcelStatuses),
  last_etat: z.enum(restingStatuses).nullable(),
  issue: z.enum(issues).nullable(),
  is_afex: z.boolean(),
  etat_afex: z.string().nullable(),
  attempt: z.int(),
  type_envoi: z.enum(sendTypes),
  id_exped: id,
  user: z.object({ id, nom_com: z.string().nullable(), tel: z.string().nullable() }),
  nom_cl: z.string(),
  prenom_cl: z.string().nullable(),
  tel_cl: z.string(),
  adresse: z.string(),
  adresse_lieu: z.string(),
  adresse_gov: z.string(),
  adresse_deleg: z.string(),
  adresse_zip: z.string(),
  marchandise: z.string(),
  nbr_paquets: z.int(),
  poids_supp: z.number(),
  note: z.string().nullable(),
  /** The first name of the person whom its recipient allows to take it. */
  remettre_a: z.string().nullable(),
  /** A landmark near the door, given by its recipient. */
  repere: z.string().nullable(),
  /** When its recipient last asked for a call. */
  appel_le: instant.nullable(),
  note_afex: z.string().nullable(),
  montant_ttc: tndOut,
  montant_ht: tndOut,
  tva: tndOut,
  droit_timbre: tndOut,
  frai_liv: tndOut,
  montant_remboursement: tndOut,
  montant_encaisse: tndOut.nullable(),
  date_programe: dayOut.nullable(),
  id_hub_exped: id.nullable(),
  id_hub_dest: id.nullable(),
  id_hub_current: id.nullable(),
  colis_hub_exped: HubName.nullable(),
  colis_hub_dest: HubName.nullable(),
  colis_hub_current: HubName.nullable(),
  zone_exped: z.string().nullable(),
  zone_dest: z.string(),
  zone_current: z.string().nullable(),
  a_transferer: z.boolean(),
  rendu_le: instant.nullable(),
  sans_retour: z.boolean(),
  /** Its recipient contests the last attempt, and staff have not decided yet. */
  conteste: z.boolean(),
  /** Since when it waits at its hub for its recipient to fetch it. */
  guichet_le: instant.nullable(),
  /** The live one, if any; `createdAt` is its date, `updatedAt` changes with its payments. */
  factures: z.array(z.object({ ref: z.string(), createdAt: instant, updatedAt: instant })),
  createdAt: instant,
  updatedAt: instant,
};

export const ParcelRow = z.object(parcelRow);
export type ParcelRow = z.infer<typeof ParcelRow>;

/**
 * A row of a list: without fields that neither lists nor their exports use. The detail has all of
 * them.
 */
export const ListedParcel = ParcelRow.omit({
  adresse_zip: true,
  poids_supp: true,
  note: true,
  remettre_a: true,
  repere: true,
  appel_le: true,
  note_afex: true,
  montant_ht: true,
  tva: true,
  droit_timbre: true,
  frai_liv: true,
  montant_remboursement: true,
  colis_hub_exped: true,
  colis_hub_dest: true,
  zone_exped: true,
  zone_dest: true,
  zone_current: true,
});
export type ListedParcel = z.infer<typeof ListedParcel>;

/** A parcel in a unit: in hand, not in hand, or unknown. */
export const ParcelInUnit = z.object({ ...parcelRow, pris: z.boolean().nullable() });
export type ParcelInUnit = z.infer<typeof ParcelInUnit>;

/** A parcel on a runsheet, with the decision on its line. */
export const ParcelOnRunsheet = z.object({
  ...parcelRow,
  decision: z.string().nullable(),
  montant: tndOut,
  motif: z.string().nullable(),
  note_livreur: z.string().nullable(),
  montant_livreur: tndOut.nullable(),
  montant_decide: tndOut.nullable(),
  echange_rendu: z.boolean().nullable(),
  date_p: dayOut.nullable(),
  cheques: z.array(
    z.object({
      num: z.string(),
      proprietaire: z.string(),
      montant: tndOut,
      banque: z.string().nullable(),
      echeance: dayOut.nullable(),
    }),
  ),
});
export type ParcelOnRunsheet = z.infer<typeof ParcelOnRunsheet>;

const Courier = z.object({
  nom: z.string(),
  prenom: z.string(),
  tel: z.string().nullable(),
});

export const ParcelDetail = z.object({
  ...parcelRow,
  user: z.object({
    id,
    nom_com: z.string().nullable(),
    tel: z.string().nullable(),
    adresse: z.string().nullable(),
    mode_reglement: z.string(),
  }),
  suivi: z.string(),
  afex_code_agence: z.string().nullable(),
  afex_code_zone: z.string().nullable(),
  afex_code_agence_cigogne: z.string().nullable(),
  afex_code_zone_cigogne: z.string().nullable(),
  colis_lie: z
    .object({ ref: z.string(), lien: z.enum(['retour-echange', 'echange-origine']) })
    .nullable(),
  runsheets: z.array(
    z.object({
      id,
      ref: z.string(),
      etat: z.string(),
      createdAt: instant,
      rsLiv: Courier.nullable(),
    }),
  ),
  runsheetBags: z.array(
    z.object({
      runsheetId: id,
      decision: z.string().nullable(),
      motif: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  coliscoms: z.array(
    z.object({
      id,
      name: z.string(),
      type: z.string(),
      content: z.string(),
      duration: z.int().nullable(),
      createdAt: instant,
    }),
  ),
  colishistories: z.array(
    z.object({ id, task: z.string(), doneby: z.string(), createdAt: instant }),
  ),
  /** How many photos of the door are kept. */
  photos: z.int(),
  actions: z.array(z.object({ name: z.string(), raison: z.string().nullable() })),
  /** Its last hand-over to the partner, even when it is back; only staff see it. */
  afex: z
    .object({
      compte: z.enum(partnerAccounts),
      /** The partner's own number: AFX-88213. */
      afex_code: z.string().nullable(),
      etape: z.enum(handOverStages),
      /** Why the partner refused it, or why nothing is known yet. */
      message: z.string().nullable(),
      manifeste: z.string().nullable(),
      statut_le: instant.nullable(),
    })
    .nullable()
    .optional(),
  /** A change of amount that waits for root's consent; only staff see it. */
  correction: ParcelCorrection.nullable().optional(),
  /** The confirmed round that did not bring it back, and its courier; only staff see it. */
  non_rentre_de: z.object({ rs: z.string(), livreur: z.string() }).nullable().optional(),
});
export type ParcelDetail = z.infer<typeof ParcelDetail>;

/** What a printed label shows in addition: the link of its QR code, and how it is paid. */
export const Label = z.object({
  ...parcelRow,
  suivi: z.string(),
  lien_suivi: z.string(),
  mode_reglement: z.string(),
  exped_adresse: z.string().nullable(),
  afex_code_agence: z.string().nullable(),
  afex_code_zone: z.string().nullable(),
});
export type Label = z.infer<typeof Label>;
