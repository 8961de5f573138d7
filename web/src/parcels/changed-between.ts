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
  const told = (Object.keys(names) as (keyof ParcelValues)[])
    .filter((name) => now[name] !== before[name])
    .map((name) =>
      now[name] === mine[name]
        ? `${names[name]} « ${now[name]} »`
        : `${names[name]} « ${now[name]} » (ici « ${mine[name]} »)`,
    );
  const what = told.length > 0 ? told.join(', ') : 'rien de ce formulaire';
  return `Modifié entre-temps par quelqu’un d’autre : ${what}. Corrigez ici si besoin : « Enregistrer » garde ce que montre ce formulaire.`;
}
