import { type Asker, may } from '../may.ts';
import { whyNotEditField, whyNotStatusEdit } from './editable-fields.ts';
import { type ParcelFacts, transferPlace } from './parcel-facts.ts';
import { parcelsContract } from './parcels.contract.ts';
import { whyNot } from './why-not.ts';
import { whyNotFetch } from './why-not-fetch.ts';

/** The buttons of the parcel panel, in order. */
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
  remettre: 'Remettre au client',
  guichet: 'À retirer au hub',
  echange: 'Ancien article rentré',
  'echange-annule': 'Jamais rentré',
  livrer: 'À livrer',
  retrouve: 'Retrouvé',
  perdu: 'Déclarer perdu',
  'annuler-afex': "Annuler la gestion d'afex",
  'sync-afex': 'Syncroniser le statut',
} as const;

type ParcelActionName = keyof typeof parcelActionLabels;
export interface ParcelAction {
  name: ParcelActionName;
  /** Why it cannot be done now; null when it can. */
  raison: string | null;
}

/**
 * The actions on the panel of a parcel that somebody sees, each with the reason that disables it.
 * Every viewer gets the edit buttons for phone, address and extra weight. Whoever may edit the
 * status may also take a parcel back from the partner, and its shipper requests anything else by a
 * ticket.
 */
export function parcelActions(parcel: ParcelFacts, by: Asker): ParcelAction[] {
  const actions: ParcelAction[] = [{ name: 'imprimer', raison: null }];
  if (may(by, parcelsContract.update)) {
    actions.push(
      { name: 'modifier', raison: whyNot('edit', parcel) },
      { name: 'supprimer', raison: whyNot('delete', parcel) },
      { name: 'ticket', raison: null },
    );
  }
  for (const field of ['tel', 'adresse', 'poids_supp'] as const)
    actions.push({ name: field, raison: whyNotEditField(field, parcel, by) });
  if (may(by, parcelsContract.edit))
    actions.push(
      { name: 'montant', raison: whyNotEditField('montant', parcel, by) },
      { name: 'etat', raison: whyNotStatusEdit(parcel) },
    );
  if (may(by, parcelsContract.edit)) {
    actions.push({ name: 'remettre', raison: whyNot('hand-over-at-counter', parcel) });
    if (parcel.guichet_le)
      actions.push({ name: 'livrer', raison: whyNot('deliver-after-all', parcel) });
    else if (whyNotFetch(parcel) === null) actions.push({ name: 'guichet', raison: null });
  }
  if (
    may(by, parcelsContract.bringOldGoods) &&
    !parcel.child_code &&
    whyNot('bring-old-goods', parcel) === null
  )
    actions.push({ name: 'echange', raison: null });
  if (
    may(by, parcelsContract.dropOldGoods) &&
    parcel.parent_code &&
    whyNot('hide-return', parcel) === null
  )
    actions.push({ name: 'echange-annule', raison: null });
  if (may(by, parcelsContract.find) && transferPlace(parcel) === 'missing')
    actions.push({ name: 'retrouve', raison: whyNot('find', parcel) });
  if (may(by, parcelsContract.lose))
    actions.push({ name: 'perdu', raison: whyNot('lose', parcel) });
  if (may(by, parcelsContract.edit) && parcel.is_afex) {
    actions.push(
      { name: 'annuler-afex', raison: whyNot('cancel-partner', parcel) },
      { name: 'sync-afex', raison: null },
    );
  }
  return actions;
}
