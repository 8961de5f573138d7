import type { Role } from '../contract.ts';
import type { ParcelFacts } from './parcel-facts.ts';
import { declaredLost, parcelNow } from './why-not.ts';

/** The fields of the edit dialog (wire shapes, « colis/adm/edit »), besides the status. */
export const editableFields = ['montant', 'poids_supp', 'adresse', 'tel'] as const;
export type EditableField = (typeof editableFields)[number];
export const fieldLabels: Record<EditableField, string> = {
  montant: 'Montant',
  poids_supp: 'Poids supplémentaire',
  adresse: 'Adresse',
  tel: 'Téléphone',
};

/**
 * Why a role cannot change a field of a parcel it sees, or null when it can. The panel's buttons are disabled with this reason.
 */
export function whyNotEditField(
  field: EditableField,
  parcel: ParcelFacts,
  role: Role,
): string | null {
  if (role === 'exped') {
    return parcel.etat === 'ATT-ENVOIE'
      ? null
      : `${parcelNow(parcel)} : demandez la modification par un ticket.`;
  }
  if (role === 'liv') {
    if (field !== 'tel' && field !== 'adresse') return 'Seul le hub peut modifier ce champ.';
    return parcel.etat === 'LIV-COURS' || parcel.etat.startsWith('LIV-COURS-')
      ? null
      : `${parcelNow(parcel)} : il n'est pas dans votre tournée en cours.`;
  }
  if (field === 'montant') return whyNotAmount(parcel);
  return field === 'poids_supp' && parcel.etat === 'FACTURE'
    ? `${parcelNow(parcel)} : son poids ne se modifie plus.`
    : null;
}

/** From the courier's « livré » until the confirmation, once invoiced and once lost, the amount stands. */
function whyNotAmount(parcel: ParcelFacts): string | null {
  if (parcel.sans_retour) return declaredLost;
  if (parcel.etat === 'LIV-COURS-SUCC')
    return `${parcelNow(parcel)} : remettez-le en cours de livraison avant de modifier son montant.`;
  if (parcel.is_afex && parcel.issue === null)
    return `${parcelNow(parcel)} et il est géré par Afex, qui connaît son montant.`;
  return parcel.etat === 'FACTURE'
    ? `${parcelNow(parcel)} : son montant ne se modifie plus.`
    : null;
}
