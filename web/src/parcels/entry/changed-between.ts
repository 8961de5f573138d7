import { phoneDigits } from '@cigogne/domain/phone-text';
import { noPlace, type ParcelValues } from './parcel-values.ts';

const names: Partial<Record<keyof ParcelValues, string>> = {
  nom_cl: 'Nom du client',
  prenom_cl: 'Prénom',
  tel_cl: 'Téléphone',
  adresse: 'Adresse',
  adresse_lieu: 'Lieu',
  marchandise: 'Marchandise',
  montant_ttc: 'Montant',
  nbr_paquets: 'Paquets',
  type_envoi: "Type d'envoi",
  order_ref: 'Réf. commande',
  note: 'Note',
};

/** Fields that are one answer: taken over together, or not at all. */
const placeNames = Object.keys(noPlace) as (keyof ParcelValues)[];
const amountNames: (keyof ParcelValues)[] = ['montant_ttc', 'montant_sur'];

/**
 * What somebody else changed while this form was open, in fields that are as they were when it was
 * opened.
 */
export function takenOver(
  before: ParcelValues,
  now: ParcelValues,
  mine: ParcelValues,
): Partial<ParcelValues> {
  const single = (Object.keys(names) as (keyof ParcelValues)[])
    .filter((name) => !placeNames.includes(name) && !amountNames.includes(name))
    .map((name) => [name]);
  const taken = [...single, placeNames, amountNames]
    .filter((group) => group.every((name) => mine[name] === before[name]))
    .flat()
    .filter((name) => now[name] !== before[name]);
  return Object.fromEntries(taken.map((name) => [name, now[name]]));
}

/** What somebody else changed while this form was open, each value beside the one typed here. */
export function changedBetween(
  before: ParcelValues,
  now: ParcelValues,
  mine: ParcelValues,
): string {
  const changes = (Object.keys(names) as (keyof ParcelValues)[])
    .filter((name) => now[name] !== before[name])
    .map((name) =>
      now[name] === mine[name]
        ? `${names[name]} « ${now[name]} »`
        : `${names[name]} « ${now[name]} » (ici « ${mine[name]} »)`,
    );
  const what = changes.length > 0 ? changes.join(', ') : 'rien de ce formulaire';
  return `Modifié entre-temps par quelqu’un d’autre : ${what}. Corrigez ici si besoin : « Enregistrer » garde ce que montre ce formulaire.`;
}

/** The text as the server stores it: normalised, trimmed, a phone without spaces. */
const asKept = (name: keyof ParcelValues, text: string): string =>
  name === 'tel_cl' ? phoneDigits(text) : text.normalize('NFC').trim();

const differing = (parcel: ParcelValues, sent: ParcelValues): (keyof ParcelValues)[] =>
  (Object.keys(names) as (keyof ParcelValues)[]).filter(
    (name) => asKept(name, parcel[name]) !== asKept(name, sent[name]),
  );

/** Whether the parcel is as it was sent. */
export const isAsSent = (parcel: ParcelValues, sent: ParcelValues): boolean =>
  differing(parcel, sent).length === 0;

/**
 * The parcel of a form whose first submission arrived although its answer was lost, if the form was
 * changed since; null while the parcel equals the form.
 */
export function madeOtherwise(
  ref: string,
  parcel: ParcelValues,
  mine: ParcelValues,
): string | null {
  const changes = differing(parcel, mine).map(
    (name) => `${names[name]} « ${parcel[name]} » (ici « ${mine[name]} »)`,
  );
  if (changes.length === 0) return null;
  return `Votre premier envoi était arrivé : le colis ${ref} existe avec ${changes.join(', ')}. Corrigez-le dans « Mes colis », ou créez encore : ce sera un autre colis.`;
}
