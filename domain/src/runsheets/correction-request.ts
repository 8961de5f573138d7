import { z } from 'zod';
import { motifs, parcelStatuses } from '../parcels/statuses.ts';
import { dayOut, id, idParam, instant, optionalText, required, tnd, tndOut } from '../wire.ts';
import { pushSentences } from './push-form.ts';

/** What a result may be changed to: one of four, the last being « still to do ». */
const wantedResults = ['LIV-COURS-SUCC', 'LIV-COURS-REPO', 'LIV-COURS-ECHEC', 'LIV-COURS'] as const;
export type WantedResult = (typeof wantedResults)[number];

export const wantedLabels: Record<WantedResult, string> = {
  'LIV-COURS-SUCC': 'Livré',
  'LIV-COURS-REPO': 'Reporté',
  'LIV-COURS-ECHEC': 'Échec',
  'LIV-COURS': 'Pas encore fait',
};

/** The usual reasons; any other text is accepted. */
export const usualReasons = [
  'Mauvais bouton',
  'Mauvais colis',
  'Le client a changé d’avis',
  'Autre somme reçue',
] as const;

export const correctionRequestSentences = {
  raison: 'Dites pourquoi !',
  reponse: 'Écrivez au livreur pourquoi c’est non !',
  noResult: (code: string) => `Le colis ${code} n’a pas encore de résultat.`,
  over: (ref: string) => `La tournée ${ref} est déjà confirmée : appelez le hub.`,
  answered: (by: string) => `${by} a déjà répondu à cette demande.`,
} as const;

export const CorrectionRequestForm = z.object({
  ref: required(pushSentences.ref, 20),
  id_rs: id,
  etat: z.enum(wantedResults, { error: pushSentences.etat }),
  montant: tnd('Montant non valide !').nullish(),
  motif: z.enum(motifs).nullish(),
  date_p: z.string().max(40).nullish(),
  raison: required(correctionRequestSentences.raison, 500),
  fait_le: z.iso.datetime({ offset: true }).nullish(),
});
export type CorrectionRequestForm = z.output<typeof CorrectionRequestForm>;

export const RequestAnswer = z
  .object({ id: z.union([id, idParam]), accepte: z.boolean(), reponse: optionalText(500) })
  .refine(({ accepte, reponse }) => accepte || reponse !== null, {
    path: ['reponse'],
    message: correctionRequestSentences.reponse,
  });
export type RequestAnswer = z.output<typeof RequestAnswer>;

/** A request as its courier and its hub read it. */
export const CorrectionRequest = z.object({
  id,
  ref: z.string(),
  nom_cl: z.string(),
  nom_com: z.string().nullable(),
  rs: z.object({ id, ref: z.string() }),
  liv: z.object({ id, nom: z.string(), prenom: z.string(), tel: z.string().nullable() }),
  hub: z.object({ nom: z.string(), tel: z.string().nullable() }),
  etat_avant: z.enum(parcelStatuses),
  montant_avant: tndOut.nullable(),
  etat: z.enum(wantedResults),
  montant: tndOut.nullable(),
  motif: z.enum(motifs).nullable(),
  date_p: dayOut.nullable(),
  raison: z.string(),
  fait_le: instant,
  /** Null until the hub has answered. */
  acceptee: z.boolean().nullable(),
  reponse: z.string().nullable(),
  repondu_le: instant.nullable(),
  repondu_par: z.string().nullable(),
  lu_le: instant.nullable(),
});
export type CorrectionRequest = z.infer<typeof CorrectionRequest>;
