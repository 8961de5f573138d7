import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { RoundPoints } from '@cigogne/domain/runsheets/order/round-order';
import type { Api, Signed } from './api.ts';

export interface RoundOnTheRoad {
  hub: { as: Signed };
  courier: Signed;
  id: number;
  parcels: ParcelRow[];
}

export const fullName = (parcel: ParcelRow) => `${parcel.prenom_cl ?? ''} ${parcel.nom_cl}`.trim();

/**
 * What waits for a word of the hub on one round: a sum to decide, a delivery that the hub had cancelled before
 * the phone could know, an absent customer who was called from the door, and a wrong button.
 */
export async function leaveQuestions(api: Api, round: RoundOnTheRoad): Promise<void> {
  const out = round.parcels.slice(Math.ceil(round.parcels.length * 0.6));
  const [paid, cancelled, absent, wrong] = out.filter(
    ({ type_envoi, montant_ttc }) => type_envoi === 'livraison' && montant_ttc > 10,
  );
  if (!paid || !cancelled) return;
  await push(api, round, paid, { etat: 'LIV-COURS-SUCC', montant: paid.montant_ttc - 5 });
  await cancelledMeanwhile(api, round, cancelled);
  if (absent) await findNobody(api, round, absent);
  if (wrong) await pressTheWrongButton(api, round, wrong);
}

const push = (api: Api, round: RoundOnTheRoad, { ref }: ParcelRow, result: object) =>
  api.post(round.courier, '/api/liv/v10/pushcolis', { ref, id_rs: round.id, ...result });

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
    detail: 'sans réseau',
    etat: 'LIV-COURS-SUCC',
    montant: parcel.montant_ttc,
    motif: `Le colis ${parcel.ref} est au statut « Échec » : il ne peut pas être livré.`,
  });
}

/** Called from the stop, and where the door is. */
async function findNobody(api: Api, round: RoundOnTheRoad, parcel: ParcelRow): Promise<void> {
  const { points } = await api.post<{ points: RoundPoints | null }>(
    round.courier,
    '/api/liv/v10/getmytask',
    {},
  );
  const place = points?.lieux[parcel.ref];
  await api.post(round.courier, '/api/liv/v10/com', {
    ref: parcel.ref,
    type: 'appel',
    content: 'Appel lancé depuis l’application',
    duration: 24,
    de_app: true,
  });
  await push(api, round, parcel, {
    etat: 'LIV-COURS-ECHEC',
    motif: 'absent',
    ...(place ? { fait_a: { lat: place.lat + 0.003, lng: place.lng, precision: 18 } } : {}),
  });
}

async function pressTheWrongButton(
  api: Api,
  round: RoundOnTheRoad,
  parcel: ParcelRow,
): Promise<void> {
  await push(api, round, parcel, { etat: 'LIV-COURS-ECHEC', motif: 'refuse' });
  await api.post(round.courier, '/api/liv/v10/correction', {
    ref: parcel.ref,
    id_rs: round.id,
    etat: 'LIV-COURS-SUCC',
    montant: parcel.montant_ttc,
    raison: 'Mauvais bouton',
  });
}
