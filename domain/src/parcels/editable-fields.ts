import type { Actor } from '../contract.ts';
import type { ParcelFacts } from './parcel-facts.ts';
import { isAmong, waitingStatuses } from './statuses.ts';
import { staffChoices, staffEvent } from './transitions.ts';
import { declaredLost, parcelNow, whyNot } from './why-not.ts';

/** The fields of the edit dialog, besides the status. */
export const editableFields = ['montant', 'poids_supp', 'adresse', 'tel'] as const;
export type EditableField = (typeof editableFields)[number];
export const fieldLabels: Record<EditableField, string> = {
  montant: 'Montant',
  poids_supp: 'Poids supplémentaire',
  adresse: 'Adresse',
  tel: 'Téléphone',
};

/**
 * Why somebody cannot change a field of a parcel that they see, or null. Buttons of the panel are
 * disabled with this reason.
 */
export const whyNotEditField = (
  field: EditableField,
  parcel: ParcelFacts,
  { role }: { role: Actor },
): string | null => whyNotEdits[role](field, parcel);

type WhyNotEdit = (field: EditableField, parcel: ParcelFacts) => string | null;

/** Later, while the shop is asked to decide: what it corrects for the next attempt. */
const whyNotByShipper: WhyNotEdit = (field, parcel) =>
  parcel.etat === 'ATT-ENVOIE' ||
  (parcel.a_decider && isAmong(waitingStatuses, parcel.etat) && field !== 'poids_supp')
    ? null
    : `${parcelNow(parcel)} : demandez la modification par un ticket.`;

const whyNotByCourier: WhyNotEdit = (field, parcel) => {
  if (field !== 'tel' && field !== 'adresse') return 'Seul le hub peut modifier ce champ.';
  return parcel.etat === 'LIV-COURS' || parcel.etat.startsWith('LIV-COURS-')
    ? null
    : `${parcelNow(parcel)} : il n'est pas dans votre tournée en cours.`;
};

const whyNotByHub: WhyNotEdit = (field, parcel) => {
  if (field === 'montant') return whyNotAmount(parcel);
  return field === 'poids_supp' && parcel.etat === 'FACTURE'
    ? `${parcelNow(parcel)} : son poids ne se modifie plus.`
    : null;
};

const whyNotEdits: Record<Actor, WhyNotEdit> = {
  root: whyNotByHub,
  admin: whyNotByHub,
  exped: whyNotByShipper,
  liv: whyNotByCourier,
  systeme: whyNotByHub,
  partenaire: whyNotByHub,
  destinataire: (_, parcel) => `${parcelNow(parcel)} : son destinataire ne le modifie pas.`,
};

/**
 * From the courier's « livré » until the confirmation, once invoiced and once lost, the amount is
 * fixed.
 */
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

/** Why no other status can be chosen now, or null. */
export function whyNotStatusEdit(parcel: ParcelFacts): string | null {
  if (staffChoices(parcel.etat).length === 1)
    return `${parcelNow(parcel)} : son statut ne se modifie pas ici.`;
  return whyNot(staffEvent(parcel.etat), parcel);
}
