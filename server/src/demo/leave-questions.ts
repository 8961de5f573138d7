import { formatTnd, noMoney, parseTnd } from '@cigogne/domain/money';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import type { Api } from './api.ts';
import { pushAtDoor, type RoundOnTheRoad } from './at-the-door.ts';

export const fullName = (parcel: ParcelRow) => `${parcel.prenom_cl ?? ''} ${parcel.nom_cl}`.trim();

/**
 * Leaves questions for the hub on one round: an amount to decide, a delivery that the hub cancelled
 * before the phone could know, an absent customer who was called from the door, and a wrong button.
 */
export async function leaveQuestions(api: Api, round: RoundOnTheRoad): Promise<void> {
  const out = round.parcels.slice(Math.ceil(round.parcels.length * 0.6));
  const [paid, cancelled, absent, wrong] = out.filter(
    ({ type_envoi, montant_ttc }) => type_envoi === 'livraison' && montant_ttc > 10,
  );
  if (!paid || !cancelled) return;
  await pushAtDoor(api, round, paid, { etat: 'LIV-COURS-SUCC', montant: paid.montant_ttc - 5 });
  await cancelledMeanwhile(api, round, cancelled);
  if (absent) await pushAtDoor(api, round, absent, { etat: 'LIV-COURS-ECHEC', motif: 'absent' });
  if (wrong) await pressTheWrongButton(api, round, wrong);
}

async function cancelledMeanwhile(
  api: Api,
  round: RoundOnTheRoad,
  parcel: ParcelRow,
): Promise<void> {
  await api.post(round.hub.as, '/api/colis/adm/edit', {
    ref: parcel.ref,
    field: 'etat',
    f_data: 'LIV-COURS-ECHEC',
    motif: 'annule-client',
  });
  await api.post(round.courier, '/api/liv/v10/differend', {
    cle: `demo-${parcel.ref}`,
    sujet: parcel.ref,
    id_rs: round.id,
    acte: `${fullName(parcel)}, livré`,
    detail: `${formatTnd(parseTnd(parcel.montant_ttc) ?? noMoney)} en espèces`,
    etat: 'LIV-COURS-SUCC',
    montant: parcel.montant_ttc,
    motif: whyNot('push-delivered', { ...parcel, etat: 'LIV-COURS-ECHEC' }),
  });
}

async function pressTheWrongButton(
  api: Api,
  round: RoundOnTheRoad,
  parcel: ParcelRow,
): Promise<void> {
  await pushAtDoor(api, round, parcel, { etat: 'LIV-COURS-ECHEC', motif: 'refuse' });
  await api.post(round.courier, '/api/liv/v10/correction', {
    ref: parcel.ref,
    id_rs: round.id,
    etat: 'LIV-COURS-SUCC',
    montant: parcel.montant_ttc,
    raison: 'Mauvais bouton',
  });
}
