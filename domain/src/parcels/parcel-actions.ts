import type { Role } from '../contract.ts';
import { may } from '../permissions.ts';
import { whyNotEditField } from './editable-fields.ts';
import { type ParcelFacts, transferPlace } from './parcel-facts.ts';
import { staffChoices, staffEvent } from './transitions.ts';
import { parcelNow, whyNot } from './why-not.ts';

/** The buttons of the parcel panel, in their order. */
const parcelActionLabels = {
  imprimer: 'Imprimer',
  modifier: 'Modifier',
  supprimer: 'Supprimer',
  ticket: 'Nouveau ticket',
  tel: 'Modifier le téléphone',
  adresse: "Modifier l'adresse",
  poids_supp: 'Modifier le poids supplémentaire',
  montant: 'Modifier le montant',
  etat: 'Modifier le statut',
  retrouve: 'Retrouvé',
  perdu: 'Déclarer perdu',
  'annuler-afex': "Annuler la gestion d'afex",
  'sync-afex': 'Syncroniser le statut',
} as const;

type ParcelActionName = keyof typeof parcelActionLabels;
export interface ParcelAction {
  name: ParcelActionName;
  /** Why it cannot be done now, null when it can. */
  raison: string | null;
}

/**
 * What a role finds on the panel of a parcel it sees, each with the reason that disables it. The
 * edit buttons for phone, address and extra weight are there for every viewer.
 */
export function parcelActions(parcel: ParcelFacts, role: Role): ParcelAction[] {
  const actions: ParcelAction[] = [{ name: 'imprimer', raison: null }];
  if (role === 'exped') {
    actions.push(
      { name: 'modifier', raison: whyNot('edit', parcel) },
      { name: 'supprimer', raison: whyNot('delete', parcel) },
      { name: 'ticket', raison: null },
    );
  }
  for (const field of ['tel', 'adresse', 'poids_supp'] as const)
    actions.push({ name: field, raison: whyNotEditField(field, parcel, role) });
  if (may(role, 'edit-parcel-amount'))
    actions.push({ name: 'montant', raison: whyNotEditField('montant', parcel, role) });
  if (may(role, 'edit-parcel-status'))
    actions.push({ name: 'etat', raison: whyNotStatusEdit(parcel) });
  if (may(role, 'find-parcel') && transferPlace(parcel) === 'missing')
    actions.push({ name: 'retrouve', raison: whyNot('find', parcel) });
  if (may(role, 'declare-lost')) actions.push({ name: 'perdu', raison: whyNot('lose', parcel) });
  if (may(role, 'use-partner') && parcel.is_afex) {
    actions.push(
      { name: 'annuler-afex', raison: whyNot('cancel-partner', parcel) },
      { name: 'sync-afex', raison: null },
    );
  }
  return actions;
}

/** Why no other status can be chosen now, or null when one can. */
export function whyNotStatusEdit(parcel: ParcelFacts): string | null {
  if (staffChoices(parcel.etat).length === 1)
    return `${parcelNow(parcel)} : son statut ne se modifie pas ici.`;
  return whyNot(staffEvent(parcel.etat), parcel);
}
