import { z } from 'zod';
import { id, required } from '../wire.ts';

/** Limits on the list views that one account may save. */
export const viewLimits = { perList: 30, inAll: 300, columns: 400, name: 60, query: 1500 } as const;

export const viewSentences = {
  noName: 'Donnez-lui un nom !',
  nameTaken: 'Une vue de cette liste porte déjà ce nom !',
  tooManyHere: `${viewLimits.perList} vues au plus sur une liste : retirez-en une !`,
  tooMany: `${viewLimits.inAll} vues au plus : retirez-en d’une autre liste !`,
  tooManyColumns: 'Trop de colonnes changées : rétablissez celles d’une autre liste !',
  badQuery: 'Adresse de la vue non valide !',
  badList: 'Liste inconnue !',
} as const;

const words = /^[a-z][a-zA-Z0-9_-]{0,39}$/;
const listName = z.string({ error: viewSentences.badList }).regex(words, viewSentences.badList);

const viewName = required(viewSentences.noName, viewLimits.name);

/** The search part of an address, such as `?etat=ATT-LIV&taille=50`; empty for a list without filters. */
const addressQuery = z
  .string({ error: viewSentences.badQuery })
  .max(viewLimits.query, viewSentences.badQuery)
  .regex(/^(\?[!-~]*)?$/, viewSentences.badQuery);

export const NewView = z.object({ liste: listName, nom: viewName, requete: addressQuery });

export const ViewName = z.object({ id, nom: viewName });

export const ColumnSwitch = z.object({
  liste: listName,
  nom: z.string({ error: viewSentences.badList }).regex(words, viewSentences.badList),
  /** False if the column is as the list shows it by default. */
  change: z.boolean(),
});
