import { phoneDigits } from '@cigogne/domain/phone-text';
import type { ParcelValues } from './parcel-values.ts';

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

/** As the server keeps a text: composed, trimmed, a phone without its spaces. */
const asKept = (name: keyof ParcelValues, text: string): string =>
  name === 'tel_cl' ? phoneDigits(text) : text.normalize('NFC').trim();

/**
 * A form whose first sending arrived although its answer was lost, and that was corrected since: null
 * while its parcel is what the form shows.
 */
export function madeOtherwise(
  ref: string,
  parcel: ParcelValues,
  mine: ParcelValues,
): string | null {
  const changes = (Object.keys(names) as (keyof ParcelValues)[])
    .filter((name) => asKept(name, parcel[name]) !== asKept(name, mine[name]))
    .map((name) => `${names[name]} « ${parcel[name]} » (ici « ${mine[name]} »)`);
  if (changes.length === 0) return null;
  return `Votre premier envoi était arrivé : le colis ${ref} existe avec ${changes.join(', ')}. Corrigez-le dans « Mes colis », ou créez encore : ce sera un autre colis.`;
}
