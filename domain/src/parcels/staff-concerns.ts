import { type ParcelStatus, statusesIn, waitingStatuses } from './statuses.ts';

/**
 * What a hub looks for among its parcels besides statuses: results on no invoice, goods that go
 * home, parcels received more than a day ago, parcels tried three times, parcels that a transfer
 * lost.
 */
export const staffConcerns = [
  'a_facturer',
  'a_retourner',
  'en_retard',
  'trois_essais',
  'non_arrives',
] as const;
export type StaffConcern = (typeof staffConcerns)[number];
export const staffConcernLabels: Record<StaffConcern, string> = {
  a_facturer: 'Non facturés',
  a_retourner: 'À retourner',
  en_retard: 'Plus de 24 h',
  trois_essais: '3 tentatives',
  non_arrives: 'Non arrivés',
};

/** In the hub, or still to come from its shippers. */
export const staffPlaces = ['ici', 'origine'] as const;
export type StaffPlace = (typeof staffPlaces)[number];
export const staffPlaceLabels: Record<StaffPlace, string> = {
  ici: 'Dans le hub',
  origine: 'Chez nos expéditeurs',
};

/** The company's promise: delivered on the day after the receipt, in hours. */
export const promisedHours = 24;

/** Still in the hub: what rides or was settled on a round is no longer late there. */
export const lateStatuses: readonly ParcelStatus[] = [
  ...statusesIn('waiting', 'planned'),
  'TRANSF-PLAN',
];

/** The statuses in which a parcel with three attempts waits for a decision. */
export const triedOutStatuses: readonly ParcelStatus[] = [...waitingStatuses, 'ANL'];
