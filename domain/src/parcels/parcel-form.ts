import { z } from 'zod';
import { count, kilograms, optionalText, phone, required, tnd } from '../wire.ts';
import { sendTypes } from './statuses.ts';

/** Our own sentence, instead of « Introuvable », for a parcel that was there a moment ago. */
export const parcelGone = (ref: string): string =>
  `Le colis ${ref} n’existe plus : il a été supprimé.`;

export const parcelSentences = {
  nom_cl: 'Vous devez saisir le nom du client !',
  marchandise: 'Vous devez saisir le marchandise du client !',
  telInvalid: 'numéro tél non valide !',
  telMissing: 'Vous devez saisir le tél du client !',
  montant_ttc: 'Montant ttc non valide !',
  adresse: "Vous devez saisir l'adresse du client !",
  adresse_lieu: 'Vous devez saisir le lieu du client !',
  adresse_gov: 'Vous devez choisir le gouvernorat !',
  adresse_deleg: 'Vous devez choisir la délégation !',
  adresse_zip: 'le code postal est obligatoire !',
  zipInvalid: 'le code postal doit avoir 4 chiffres !',
  type_envoi: "le type d'envoi est obligatoire !",
  typeUnknown: "le type d'envoi est livraison, echange ou recuperation !",
  nbr_paquets: 'le nbr paquets est obligatoire !',
  paquetsInvalid: 'le nbr paquets doit être entre 1 et 99 !',
  poids_supp: 'Poids non valid ! ',
  montant_remboursement: 'Montant de remboursement non valide !',
  created: 'Création de votre colis avec succés',
} as const;

export const batchSentences = {
  invalid: 'Echec de validation des données , vérifiez vos données !',
  tooMany: 'Maximum 20 formulaires',
  noRoom:
    'Le navigateur n’a plus de place pour passer ces messages à « Créer des colis » : collez-les là-bas.',
  created: (n: number) => `${n} colis ont été créés avec succès`,
} as const;

export const maxForms = 20;

const say = parcelSentences;

/**
 * Four digits. An unknown code is accepted, because new post offices open (data README, « Doubts
 * »).
 */
const zip = z
  .union([z.string(), z.number().transform(String)], { error: say.adresse_zip })
  .transform((value) => value.trim())
  .refine((value) => /^\d{4}$/.test(value), {
    error: ({ input }) => (input === '' ? say.adresse_zip : say.zipInvalid),
  });

/** A missing one is asked for; a program that sends an unknown word is told the known ones. */
export const sendType = z.enum(sendTypes, {
  error: ({ input }) => (input ? say.typeUnknown : say.type_envoi),
});

/** A text; programs of shops may send it as a number, as their platform stores it. */
const orderRef = z.int().transform(String).or(optionalText(80));

export const ParcelForm = z.object({
  nom_cl: required(say.nom_cl, 120),
  prenom_cl: optionalText(120),
  tel_cl: phone(say.telInvalid, say.telMissing),
  marchandise: required(say.marchandise, 300),
  montant_ttc: tnd(say.montant_ttc),
  /** In millimes; by default the price, and never more. */
  montant_remboursement: tnd(say.montant_remboursement).nullish(),
  adresse: required(say.adresse),
  adresse_lieu: required(say.adresse_lieu, 300),
  adresse_gov: required(say.adresse_gov, 60),
  adresse_deleg: required(say.adresse_deleg, 80),
  adresse_zip: zip,
  type_envoi: sendType,
  nbr_paquets: count(say.paquetsInvalid, say.nbr_paquets, 1, 99).default(1),
  /** In grams. */
  poids_supp: kilograms(say.poids_supp).nullish(),
  order_ref: orderRef,
  note: optionalText(500),
});
