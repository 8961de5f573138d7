import { z } from 'zod';
import { id, idParam, instant, required, tnd, tndOut } from '../wire.ts';
import { runsheetStates } from './runsheet.ts';

/** The usual objections; any other text is accepted. */
export const usualObjections = [
  'Le compte n’est pas le mien',
  'Un résultat n’est pas le mien',
  'Un colis rendu n’est pas noté',
  'Un chèque n’est pas compté',
] as const;

export const objectionSentences = {
  raison: 'Dites avec quoi vous n’êtes pas d’accord !',
  reponse: 'Écrivez au livreur ce que vous répondez !',
} as const;

/** Shown to the hub when the courier has changed the objection since. */
export const objectionChanged = (raison: string): string =>
  `Le livreur dit maintenant : « ${raison} ».`;

export const ObjectionForm = z.object({
  id_rs: z.union([id, idParam]),
  raison: required(objectionSentences.raison, 500),
  /** The count on the courier's screen, null for none; if absent, the last one. */
  compte: tnd('').nullish().catch(undefined),
  fait_le: z.iso.datetime({ offset: true }).nullish(),
});
export type ObjectionForm = z.output<typeof ObjectionForm>;

export const ObjectionAnswer = z.object({
  id: z.union([id, idParam]),
  reponse: required(objectionSentences.reponse, 500),
  /**
   * The objection on the hub's screen: one that the courier has changed since is not answered
   * unread.
   */
  vu: z.string().max(500).nullish(),
});
export type ObjectionAnswer = z.output<typeof ObjectionAnswer>;

/** A courier's objection, with the hub's answer. */
export const RoundObjection = z.object({
  id,
  rs: z.object({ id, ref: z.string(), etat: z.enum(runsheetStates) }),
  liv: z.object({ id, nom: z.string(), prenom: z.string(), tel: z.string().nullable() }),
  /** The count that it is about. */
  compte: tndOut.nullable(),
  raison: z.string(),
  fait_le: instant,
  reponse: z.string().nullable(),
  repondu_le: instant.nullable(),
  repondu_par: z.string().nullable(),
  lu_le: instant.nullable(),
});
export type RoundObjection = z.infer<typeof RoundObjection>;
