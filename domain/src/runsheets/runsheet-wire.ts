import { z } from 'zod';
import { ParcelOnRunsheet } from '../parcels/parcel-wire.ts';
import { dayOut, id, instant, tndOut } from '../wire.ts';
import { AttemptProof } from './attempt-proof.ts';
import { Count } from './closing-form.ts';
import { cashLevels } from '../ledger/cash-limit.ts';
import { DoorOfStop } from './door-word.ts';
import { HandOver } from './hand-over.ts';
import { RecipientWord } from './recipient-word.ts';
import { RoundOrder } from './order/round-order.ts';
import { RoundObjection } from './round-objection.ts';
import { runsheetStates } from './runsheet.ts';

/** Runsheets in JSON. */

const runsheet = {
  id,
  ref: z.string(),
  etat: z.enum(runsheetStates),
  id_hub: id,
  rsHub: z.object({ id, nom: z.string() }),
  nbr_colis: z.int(),
  montant_tot: tndOut,
  /** Collected: as reported by the courier until the confirmation, as confirmed afterwards. */
  montant_encaisse: tndOut,
  livre: z.int(),
  reporte: z.int(),
  annuler: z.int(),
  id_liv: id,
  rsLiv: z.object({
    id,
    nom: z.string(),
    prenom: z.string(),
    matricule: z.string().nullable(),
    tel: z.string().nullable(),
  }),
  dispatchedAt: instant.nullable(),
  /** When the courier of a round on the road reported the last result; null before the first. */
  dernier_acte: instant.nullable(),
  /** When the courier reported « Je suis au comptoir ». */
  au_comptoir_le: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
};

export const Runsheet = z.object(runsheet);
export type Runsheet = z.infer<typeof Runsheet>;

/** The result of an earlier round for the same parcel: « 11/03 : injoignable ». */
const EarlierTry = z.object({
  jour: dayOut,
  motif: z.string().nullable(),
  note: z.string().nullable(),
});

/** A parcel on a runsheet as its courier and its hub read it. */
export const Stop = ParcelOnRunsheet.extend({
  position: z.int(),
  /** Cheques at the door are only for `cheque_especes`. */
  mode_reglement: z.string(),
  /** Scanned at the hub as back; null: not recorded. */
  rentre: z.boolean().nullable(),
  /** The courier reports bringing it back; null: not reported. */
  apporte: z.boolean().nullable(),
  passages: z.array(EarlierTry),
  /** What the recipient says of this visit; null if nothing. */
  destinataire: RecipientWord.nullable(),
  /** The recipient sent a position, and the way leads there. */
  position_envoyee: z.boolean(),
  /** What is required at the handover; null if nothing is. */
  porte: DoorOfStop.nullable(),
  /** Taken over from a courier who broke down: who reported the hand-over of the goods. */
  remise: HandOver.nullable(),
  /** The hub wants it back: it leaves the round once somebody reports where it is. */
  retrait: z.object({ le: instant, raison: z.string().nullable() }).nullable(),
});
export type Stop = z.infer<typeof Stop>;

export const RunsheetWithParcels = z.object({
  ...runsheet,
  /**
   * Cash to hand over at the closing; null before the confirmation, and for a hub before its count.
   */
  attendu: tndOut.nullable(),
  /** Null before departure. */
  ordre: RoundOrder.nullable(),
  colis: z.array(Stop),
});
export type RunsheetWithParcels = z.infer<typeof RunsheetWithParcels>;

/** What the hub received from one round: the courier's receipt. */
export const ClosingReceipt = z.object({
  id,
  rs: z.string(),
  hub: z.string(),
  attendu: tndOut,
  compte: tndOut,
  /** Counted minus expected: negative if the courier owes it. */
  ecart: tndOut,
  montant_cheques: tndOut,
  raison: z.string().nullable(),
  par: z.string().nullable(),
  createdAt: instant,
});
export type ClosingReceipt = z.infer<typeof ClosingReceipt>;

/**
 * The same for the hub: with the cheques to count at the closing, and the proof of each attempt.
 */
export const RunsheetSheet = RunsheetWithParcels.extend({
  preuves: z.array(AttemptProof),
  /** After the closing: what was counted, and the number of each denomination. */
  cloture: ClosingReceipt.extend({ detail: Count.nullable() }).nullable(),
  /** The courier's latest objection. */
  desaccord: RoundObjection.nullable(),
  cheques: z.array(
    z.object({
      idCheque: id,
      num: z.string(),
      proprietaire: z.string(),
      montant: tndOut,
      banque: z.string().nullable(),
      ref_colis: z.string(),
      updatedAt: instant,
    }),
  ),
});
export type RunsheetSheet = z.infer<typeof RunsheetSheet>;

/** A courier to choose, with the parcels on the road and the cash in hand. */
export const CourierChoice = z.object({
  id,
  nom: z.string(),
  prenom: z.string(),
  matricule: z.string().nullable(),
  tel: z.string().nullable(),
  actif: z.boolean(),
  /** The runsheet in progress, with the number of parcels still out. */
  en_cours: z.object({ ref: z.string(), restants: z.int() }).nullable(),
  /** Parcels on runsheets waiting for dispatch. */
  en_attente: z.int(),
  /** Cash in hand, confirmed or not; null for a hub, because it counts blind. */
  caisse: tndOut.nullable(),
  limite: z.enum(cashLevels),
});
export type CourierChoice = z.infer<typeof CourierChoice>;

/**
 * Who has a parcel that is in a courier's hands, as far as a colleague of the same hub may know:
 * another hub's parcel is treated as if it did not exist.
 */
export const Carrier = z.object({
  tournee: z
    .object({
      ref: z.string(),
      mienne: z.boolean(),
      liv: z.object({ nom: z.string(), prenom: z.string(), tel: z.string().nullable() }),
    })
    .nullable(),
  /** The hub where it waits, if it is on no round. */
  hub: z.string().nullable(),
});
export type Carrier = z.infer<typeof Carrier>;

/** What a courier carries from rounds confirmed and not yet closed, and the advisable maximum. */
export const CashInHand = z.object({ especes: tndOut, cheques: tndOut, limite: tndOut });
export type CashInHand = z.infer<typeof CashInHand>;
