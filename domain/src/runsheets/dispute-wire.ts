import { z } from 'zod';
import { id, instant, required, tnd, tndOut } from '../wire.ts';
import { disputeSentences, disputeStates } from './dispute.ts';

/** A field that the device may omit or get wrong without losing the rest of the report. */
const shortText = (max: number) =>
  z
    .string()
    .transform(
      (text) =>
        text
          .replace(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, max) || null,
    )
    .nullish()
    .transform((text) => text ?? null)
    .catch(null);
const sum = tnd('')
  .nullish()
  .transform((amount) => amount ?? null)
  .catch(null);

/**
 * An act that the server refused, as the courier's device reports it. Only the key is required: a
 * dispute is never refused for its form.
 */
export const DisputeForm = z.object({
  /** The act's own Idempotency-Key. */
  cle: required('Clé manquante !', 200),
  /** The parcel or unit concerned. */
  sujet: shortText(40),
  id_rs: id
    .nullish()
    .transform((one) => one ?? null)
    .catch(null),
  /** In the courier's words: « Rim Chaabane, livré ». */
  acte: shortText(200),
  detail: shortText(500),
  /** The result reported for a parcel. */
  etat: shortText(40),
  /** Held by the courier: the total, then the part in cheques. */
  montant: sum,
  cheques: sum,
  /** The server's own sentence of refusal. */
  motif: shortText(1000),
  fait_le: z.iso
    .datetime({ offset: true })
    .nullish()
    .transform((at) => at ?? null)
    .catch(null),
});
export type DisputeForm = z.output<typeof DisputeForm>;

export const SettleForm = z.object({
  id,
  reponse: required(disputeSentences.reponse, 500),
});
export type SettleForm = z.output<typeof SettleForm>;

/** A dispute as its hub and its courier read it. */
export const Dispute = z.object({
  id,
  /** The key of the act on the courier's device. */
  cle: z.string(),
  etat: z.enum(disputeStates),
  rs: z.object({ id, ref: z.string() }).nullable(),
  /** The parcel, if it was this courier's. */
  coli: z
    .object({ id, ref: z.string(), nom_cl: z.string(), nom_com: z.string().nullable() })
    .nullable(),
  /** The parcel or unit, as the device named it. */
  sujet: z.string(),
  liv: z.object({ id, nom: z.string(), prenom: z.string(), tel: z.string().nullable() }),
  /** The hub that settles it. */
  hub: z.object({ id, nom: z.string(), tel: z.string().nullable() }).nullable(),
  acte: z.string(),
  detail: z.string().nullable(),
  /** The reported result: `LIV-COURS-SUCC`… */
  resultat: z.string().nullable(),
  /** Held by the courier for this act, apart from what the round expects. */
  especes: tndOut,
  cheques: tndOut,
  motif: z.string(),
  fait_le: instant.nullable(),
  vu_le: instant.nullable(),
  vu_par: z.string().nullable(),
  reponse: z.string().nullable(),
  regle_le: instant.nullable(),
  regle_par: z.string().nullable(),
  lu_le: instant.nullable(),
  createdAt: instant,
});
export type Dispute = z.infer<typeof Dispute>;
