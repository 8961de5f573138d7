import { z } from 'zod';
import {
  DeliveryCheque,
  deliveryChequeSentences,
  mostCheques,
} from '../cheques/delivery-cheque.ts';
import { parcelFieldSentences } from '../parcels/parcel-field-form.ts';
import { motifs } from '../parcels/statuses.ts';
import { Position } from '../places/point.ts';
import { id, idParam, optionalText, required, tnd } from '../wire.ts';

/** The results that a courier may report at a door. */
const courierResults = ['LIV-COURS-SUCC', 'LIV-COURS-REPO', 'LIV-COURS-ECHEC'] as const;
export type CourierResult = (typeof courierResults)[number];

export const pushSentences = {
  ref: 'Vous devez choisir un colis !',
  etat: 'Statut non valide !',
  motif: 'Ce motif est réservé au hub !',
  code: 'Le code de remise a quatre chiffres !',
  notExchange: "Ce colis n'est pas un échange !",
} as const;

/** `''` and null mean the amount on the line. */
const collected = z
  .union([z.literal('').transform(() => null), z.null(), tnd(parcelFieldSentences.montant)])
  .optional()
  .transform((amount) => amount ?? null);

/** Of an exchange: whether the old goods were given back. */
export const oldGoodsGiven = z
  .boolean()
  .nullish()
  .transform((given) => given ?? null);

/** The recipient's four digits, if they are required; otherwise the reason why they are missing. */
export const doorCodeFields = {
  code_remise: z
    .string()
    .regex(/^\d{4}$/, pushSentences.code)
    .or(z.literal('').transform(() => null))
    .nullish()
    .transform((code) => code ?? null),
  sans_code: optionalText(200),
};

export const PushForm = z.object({
  ref: required(pushSentences.ref, 20),
  etat: z.enum(courierResults, { error: pushSentences.etat }),
  date_p: z
    .string()
    .max(40)
    .nullish()
    .transform((date) => date || null),
  id_rs: z
    .union([id, idParam])
    .nullish()
    .transform((one) => one ?? null),
  motif: z
    .union([z.literal('').transform(() => null), z.enum(motifs), z.null()])
    .optional()
    .transform((motif) => motif ?? null),
  note: optionalText(500),
  montant: collected,
  cheques: z
    .array(DeliveryCheque)
    .max(mostCheques, deliveryChequeSentences.most)
    .nullish()
    .transform((cheques) => cheques ?? []),
  echange_rendu: oldGoodsGiven,
  ...doorCodeFields,
  /** The recipient signed on the phone; the picture follows like a photo. */
  signe: z
    .boolean()
    .nullish()
    .transform((signed) => signed ?? false),
  sans_signature: optionalText(200),
  fait_le: z.iso
    .datetime({ offset: true, error: 'Heure non valide !' })
    .nullish()
    .transform((at) => at ?? null),
  /** The phone's position; if it is invalid the result is accepted without it. */
  fait_a: Position.nullable().catch(null).default(null),
});
export type PushForm = z.output<typeof PushForm>;

export const LineForm = z.object({
  id: z.union([id, idParam]),
  ref: required(pushSentences.ref, 20),
  montant: collected,
  echange_rendu: oldGoodsGiven,
  /** The parcel is back at the hub, or not. */
  rentre: z
    .boolean()
    .nullish()
    .transform((back) => back ?? null),
  raison: optionalText(500),
  /**
   * The version of the parcel that was seen: if somebody else has decided since, the decision is
   * refused.
   */
  updatedAt: z.iso.datetime({ offset: true }).nullish(),
});
export type LineForm = z.output<typeof LineForm>;
