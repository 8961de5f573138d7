import { z } from 'zod';
import { id, idParam, instant, refs, required } from '../wire.ts';
import { pushSentences } from './push-form.ts';

export const handOverSentences = {
  raison: 'Dites comment vous le savez !',
} as const;

const colleague = z.object({ nom: z.string(), prenom: z.string(), tel: z.string().nullable() });

/** The hand-over of a stop's goods, as reported by giver, taker or hub. */
export const HandOver = z.object({
  rs: z.string(),
  liv: colleague,
  donne_le: instant.nullable(),
  pris_le: instant.nullable(),
  /** The hub's report, if a phone cannot send it. */
  remis: z.object({ le: instant, par: z.string().nullable(), raison: z.string() }).nullable(),
});
export type HandOver = z.infer<typeof HandOver>;

/** A parcel that the courier gives to the colleague who took the stops over. */
export const ToGive = z.object({
  /** The colleague's round. */
  id_rs: id,
  rs: z.string(),
  liv: colleague,
  ref: z.string(),
  code: z.string(),
  nom_cl: z.string(),
  adresse_lieu: z.string(),
});
export type ToGive = z.infer<typeof ToGive>;

export const HandOverForm = z.object({
  /** The round of the courier who takes it. */
  id_rs: z.union([id, idParam]),
  ref: required(pushSentences.ref, 20),
  fait_le: z.iso.datetime({ offset: true }).nullish(),
});
export type HandOverForm = z.output<typeof HandOverForm>;

export const HandOverWord = z.object({
  id: z.union([id, idParam]),
  colis: refs(1, pushSentences.ref),
  raison: required(handOverSentences.raison, 500),
});
export type HandOverWord = z.output<typeof HandOverWord>;
