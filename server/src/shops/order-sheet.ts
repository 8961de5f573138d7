import { placeText } from '@cigogne/domain/places/match';
import type { DraftVerdict, OrderState } from '@cigogne/domain/shops/draft';
import type { OrderRow } from '@cigogne/domain/shops/shops.contract';
import type { SheetColumn } from '../lists/sheet.ts';

/** The columns of an exported list of the orders received. */
export const orderSheet: readonly SheetColumn<OrderRow>[] = [
  { title: 'Reçue le', width: 18, kind: 'instant', value: (row) => row.createdAt },
  { title: 'Boutique', width: 24, value: (row) => row.boutique },
  { title: 'Réf. commande', value: (row) => row.order_ref },
  { title: 'État', value: stateOf },
  { title: 'Nom du client', width: 26, value: (row) => row.nom_cl },
  { title: 'Tél client', value: (row) => row.tel_cl },
  { title: 'Adresse', width: 36, value: (row) => row.adresse },
  { title: 'Lieu', width: 36, value: ({ lieu, ecrit }) => (lieu ? placeText(lieu) : ecrit) },
  { title: 'Marchandise', width: 26, value: (row) => row.marchandise },
  { title: 'Articles', kind: 'count', value: (row) => row.articles },
  { title: 'Montant TTC (TND)', kind: 'amount', value: (row) => row.montant_ttc },
  { title: 'Devise', value: (row) => row.devise },
  { title: 'Payée', value: ({ payee }) => (payee ? 'oui' : null) },
  { title: 'Note', width: 36, value: (row) => row.note },
  {
    title: 'À compléter',
    width: 40,
    value: ({ manque }) => manque.map(({ message }) => message).join(' ') || null,
  },
  { title: 'Colis', value: ({ colis }) => colis?.ref ?? null },
];

const verdicts: Record<DraftVerdict, string> = {
  prete: 'Prête',
  'a-verifier': 'À vérifier',
  incomplete: 'Incomplète',
};
const states: Record<OrderState, string> = {
  brouillon: 'À envoyer',
  ignoree: 'Ignorée',
  envoyee: 'Envoyée',
  annulee: 'Annulée',
};

function stateOf({ etat, verdict }: OrderRow): string {
  return verdict ? verdicts[verdict] : states[etat];
}
