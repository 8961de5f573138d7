import { z } from 'zod';
import { ParcelOnRunsheet } from '../parcels/parcel-wire.ts';
import { dayOut, id, instant, tndOut } from '../wire.ts';
import { AttemptProof } from './attempt-proof.ts';
import { Count } from './closing-form.ts';
import { cashLevels } from '../ledger/cash-limit.ts';
import { DoorOfStop } from './door-word.ts';
import { HandOver } from './hand-over.ts';
import { RoundOrder } from './order/round-order.ts';
import { RoundObjection } from './round-objection.ts';
import { runsheetStates } from './runsheet.ts';

/** Runsheets as they travel. */

const runsheet = {
  id,
  ref: z.string(),
  etat: z.enum(runsheetStates),
  id_hub: id,
  rsHub: z.object({ id, nom: z.string() }),
  nbr_colis: z.int(),
  montant_tot: tndOut,
  /** Collected: as the courier says until the confirmation, as confirmed after it. */
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
  /** When the courier of a round on the road gave the last result; null before the first. */
  dernier_acte: instant.nullable(),
  /** The courier said « Je suis au comptoir ». */
  au_comptoir_le: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
};

export const Runsheet = z.object(runsheet);
export type Runsheet = z.infer<typeof Runsheet>;

/** What an earlier round said of the same parcel: « 11/03 : injoignable ». */
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
  /** Scanned at the hub as back; null: nobody said. */
  rentre: z.boolean().nullable(),
  /** The courier says that he brings it; null: he said nothing. */
  apporte: z.boolean().nullable(),
  passages: z.array(EarlierTry),
  /** What is asked when it is handed over; null where nothing is. */
  porte: DoorOfStop.nullable(),
  /** Taken over from a courier who broke down: who said that the goods changed hands. */
  remise: HandOver.nullable(),
  /** The hub asks for it back: it leaves the round once somebody says where it is. */
  retrait: z.object({ le: instant, raison: z.string().nullable() }).nullable(),
});
export type Stop = z.infer<typeof Stop>;

export const RunsheetWithParcels = z.object({
  ...runsheet,
  /** Cash to hand over at the closing; null before the confirmation, and for a hub before its count. */
  attendu: tndOut.nullable(),
  /** Null until it leaves. */
  ordre: RoundOrder.nullable(),
  colis: z.array(Stop),
});
export type RunsheetWithParcels = z.infer<typeof RunsheetWithParcels>;

/** What the hub took in from one round: the courier's receipt. */
export const ClosingReceipt = z.object({
  id,
  rs: z.string(),
  hub: z.string(),
  attendu: tndOut,
  compte: tndOut,
  /** Counted less expected: below zero the courier owes it. */
  ecart: tndOut,
  montant_cheques: tndOut,
  raison: z.string().nullable(),
  par: z.string().nullable(),
  createdAt: instant,
});
export type ClosingReceipt = z.infer<typeof ClosingReceipt>;

/** The same for the hub: the cheques to count at the closing, and what speaks for each attempt. */
export const RunsheetSheet = RunsheetWithParcels.extend({
  preuves: z.array(AttemptProof),
  /** Once it is closed: what was counted, and how many of each denomination. */
  cloture: ClosingReceipt.extend({ detail: Count.nullable() }).nullable(),
  /** What its courier does not agree with, the last word of it. */
  desaccord: RoundObjection.nullable(),
  cheques: z.array(
    z.object({
      idCheque: id,
      num: z.string(),
      proprietaire: z.string(),
      montant: tndOut,
      banque: z.string().nullable(),
      ref_colis: z.string(),
    }),
  ),
});
export type RunsheetSheet = z.infer<typeof RunsheetSheet>;

/** A courier to choose: what is on the road with him, and in his pocket. */
export const CourierChoice = z.object({
  id,
  nom: z.string(),
  prenom: z.string(),
  matricule: z.string().nullable(),
  tel: z.string().nullable(),
  actif: z.boolean(),
  /** The runsheet in progress, with the parcels still out. */
  en_cours: z.object({ ref: z.string(), restants: z.int() }).nullable(),
  /** Parcels on runsheets that wait for dispatch. */
  en_attente: z.int(),
  /** Cash in hand, confirmed or not; null for a hub, whose count is blind. */
  caisse: tndOut.nullable(),
  limite: z.enum(cashLevels),
});
export type CourierChoice = z.infer<typeof CourierChoice>;

/**
 * Who carries a parcel that a courier has in his hands, as far as a colleague of the same hub may know: another
 * hub's is the same as one that does not exist.
 */
export const Carrier = z.object({
  tournee: z
    .object({
      ref: z.string(),
      mienne: z.boolean(),
      liv: z.object({ nom: z.string(), prenom: z.string(), tel: z.string().nullable() }),
    })
    .nullable(),
  /** Where it waits, on no round. */
  hub: z.string().nullable(),
});
export type Carrier = z.infer<typeof Carrier>;

/** What a courier carries from rounds confirmed and not yet closed, and the most that is wise. */
export const CashInHand = z.object({ especes: tndOut, cheques: tndOut, limite: tndOut });
export type CashInHand = z.infer<typeof CashInHand>;
