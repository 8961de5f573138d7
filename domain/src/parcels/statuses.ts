import type { Look, StatusIcon, Stroke, Tone } from '../look.ts';

/** The statuses of a parcel, and how each is shown. */

export const parcelStatuses = [
  'ATT-ENVOIE',
  'ATT-DISP-ENVOIE',
  'ATT-ENLEV',
  'ENLEV-COURS',
  'ENLEV-ECHEC',
  'ENLEV-SUCC',
  'ATT-LIV',
  'LIV-PLAN',
  'LIV-COURS',
  'LIV-COURS-SUCC',
  'LIV-COURS-ECHEC',
  'LIV-COURS-REPO',
  'LIVRE',
  'ANL',
  'ENDOM',
  'RECUPERER',
  'ATT-RECUP',
  'FACTURE',
  'ATT-TRANSF',
  'TRANSF-PLAN',
  'TRANSF-COURS',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** The part of its journey that a parcel is in. */
export type Stage =
  /** With its shipper, not sent yet. */
  | 'to-send'
  /** A courier has been asked to collect it, or has collected it. */
  | 'in-pickup'
  /** In a hub, before its delivery. */
  | 'waiting'
  /** On a round that has not left. */
  | 'planned'
  /** Out with a courier, from the departure to the confirmation. */
  | 'on-round'
  | 'in-transfer'
  | 'delivered'
  /** Settled, and its goods go home. */
  | 'returned'
  | 'invoiced';

/** All groups of statuses are derived from this table: a new status starts with a line here. */
const stages = {
  'ATT-ENVOIE': 'to-send',
  'ATT-DISP-ENVOIE': 'to-send',
  'ATT-ENLEV': 'in-pickup',
  'ENLEV-COURS': 'in-pickup',
  'ENLEV-ECHEC': 'in-pickup',
  'ENLEV-SUCC': 'in-pickup',
  'ATT-LIV': 'waiting',
  'LIV-PLAN': 'planned',
  'LIV-COURS': 'on-round',
  'LIV-COURS-SUCC': 'on-round',
  'LIV-COURS-ECHEC': 'on-round',
  'LIV-COURS-REPO': 'on-round',
  LIVRE: 'delivered',
  ANL: 'returned',
  ENDOM: 'returned',
  RECUPERER: 'returned',
  'ATT-RECUP': 'waiting',
  FACTURE: 'invoiced',
  'ATT-TRANSF': 'in-transfer',
  'TRANSF-PLAN': 'in-transfer',
  'TRANSF-COURS': 'in-transfer',
} as const satisfies Record<ParcelStatus, Stage>;

export type StatusIn<S extends Stage> = {
  [Status in ParcelStatus]: (typeof stages)[Status] extends S ? Status : never;
}[ParcelStatus];

export const stageOf = (etat: ParcelStatus): Stage => stages[etat];

/** The statuses of some stages, in the order of the table. */
export const statusesIn = <S extends Stage>(...among: readonly S[]): readonly StatusIn<S>[] =>
  parcelStatuses.filter((etat): etat is StatusIn<S> => isAmong(among, stages[etat]));

/** Whether a value belongs to a group; narrows its type. */
export const isAmong = <One extends string>(group: readonly One[], value: string): value is One =>
  group.some((one) => one === value);

export const toSendStatuses = statusesIn('to-send');
export const pickupStatuses = statusesIn('in-pickup');
/** Nobody has collected it from its shipper yet. */
export const notPickedUpStatuses: readonly ParcelStatus[] = [
  ...toSendStatuses,
  ...pickupStatuses.filter((etat) => etat !== 'ENLEV-SUCC'),
];
export const waitingStatuses = statusesIn('waiting');
export const roundStatuses = statusesIn('on-round');
export const transferStatuses = statusesIn('in-transfer');
export const returnedStatuses = statusesIn('returned');
/** The result is known, and no invoice hides it. */
export const settledStatuses = statusesIn('delivered', 'returned');

/** What a plan can be undone to. */
export const restingStatuses = statusesIn('waiting', 'delivered', 'returned');
export type RestingStatus = (typeof restingStatuses)[number];

/** Statuses that can be undone; such parcels have `last_etat`. */
export const undoableStatuses = statusesIn('planned', 'on-round', 'in-transfer', 'invoiced');

/** Sent and not settled. */
export const underWayStatuses = statusesIn(
  'in-pickup',
  'waiting',
  'planned',
  'on-round',
  'in-transfer',
);

export const sendTypes = ['livraison', 'echange', 'recuperation'] as const;
export type SendType = (typeof sendTypes)[number];
export const sendTypeLabels: Record<SendType, string> = {
  livraison: 'Livraison',
  echange: 'Échange',
  recuperation: 'Récupération',
};

/** Where the money of a parcel is, regardless of its goods. */
export const issues = ['livre', 'recupere', 'retour', 'rembourse'] as const;
export type Issue = (typeof issues)[number];
export const issueLabels: Record<Issue, string> = {
  livre: 'Livré',
  recupere: 'Récupéré',
  retour: 'Retour',
  rembourse: 'Remboursé',
};

/** The issue of each status; null for a parcel still on its way, or whose invoice hides it. */
export const statusIssues: Record<ParcelStatus, Issue | null> = {
  'ATT-ENVOIE': null,
  'ATT-DISP-ENVOIE': null,
  'ATT-ENLEV': null,
  'ENLEV-COURS': null,
  'ENLEV-ECHEC': null,
  'ENLEV-SUCC': null,
  'ATT-LIV': null,
  'LIV-PLAN': null,
  'LIV-COURS': null,
  'LIV-COURS-SUCC': null,
  'LIV-COURS-ECHEC': null,
  'LIV-COURS-REPO': null,
  LIVRE: 'livre',
  ANL: 'retour',
  ENDOM: 'rembourse',
  RECUPERER: 'recupere',
  'ATT-RECUP': null,
  FACTURE: null,
  'ATT-TRANSF': null,
  'TRANSF-PLAN': null,
  'TRANSF-COURS': null,
};

/** Why a delivery was postponed or failed. */
export const motifs = [
  'absent',
  'injoignable',
  'refuse',
  'adresse-erronee',
  'faux-numero',
  'annule-client',
  'endommage',
  'non-tente',
  'autre',
] as const;
export type Motif = (typeof motifs)[number];
export const motifLabels: Record<Motif, string> = {
  absent: 'Client absent',
  injoignable: 'Client injoignable',
  refuse: 'Colis refusé',
  'adresse-erronee': 'Adresse erronée',
  'faux-numero': 'Faux numéro',
  'annule-client': 'Annulé par le client',
  endommage: 'Colis endommagé',
  'non-tente': 'Non tenté',
  autre: 'Autre motif',
};

/** For these, the courier is offered Reporté first, and the hub the button Représenter. */
const postponableMotifs = [
  'absent',
  'injoignable',
  'adresse-erronee',
] as const satisfies readonly Motif[];
export const isPostponable = (motif: string | null): boolean =>
  postponableMotifs.some((one) => one === motif);

const look = (label: string, icon: StatusIcon, tone: Tone, stroke: Stroke): Look => ({
  label,
  icon,
  tone,
  stroke,
});

export const statusLooks: Record<ParcelStatus, Look> = {
  'ATT-ENVOIE': look('À envoyer', 'package', 'stone', 'out'),
  'ATT-DISP-ENVOIE': look('Envoi à confirmer', 'package-export', 'stone', 'dash'),
  'ATT-ENLEV': look('En attente de ramassage', 'building-store', 'plum', 'out'),
  'ENLEV-COURS': look('En cours de ramassage', 'truck-loading', 'plum', 'tint'),
  'ENLEV-ECHEC': look('Ramassage échoué', 'package-off', 'red', 'solid'),
  'ENLEV-SUCC': look('Ramassé', 'package-import', 'plum', 'solid'),
  'ATT-LIV': look('En attente de livraison', 'building-warehouse', 'blue', 'out'),
  'LIV-PLAN': look('Livraison planifiée', 'route', 'blue', 'dash'),
  'LIV-COURS': look('En cours de livraison', 'moped', 'blue', 'tint'),
  'LIV-COURS-SUCC': look('Livré, à confirmer', 'circle-dashed-check', 'green', 'dash'),
  'LIV-COURS-ECHEC': look('Échec, à confirmer', 'circle-dashed-x', 'red', 'dash'),
  'LIV-COURS-REPO': look('Reporté, à confirmer', 'calendar-clock', 'amber', 'dash'),
  LIVRE: look('Livré', 'circle-check-filled', 'green', 'solid'),
  ANL: look('Annulé', 'circle-x-filled', 'red', 'solid'),
  ENDOM: look('Endommagé', 'alert-triangle-filled', 'amber', 'solid'),
  RECUPERER: look('Récupéré', 'arrow-back-up', 'teal', 'solid'),
  'ATT-RECUP': look('En attente de récupération', 'home-question', 'blue', 'out'),
  FACTURE: look('Facturé', 'file-invoice', 'stone', 'solid'),
  'ATT-TRANSF': look('En attente de transfert', 'clock-pause', 'teal', 'out'),
  'TRANSF-PLAN': look('Transfert planifié', 'arrow-ramp-right', 'teal', 'dash'),
  'TRANSF-COURS': look('Transfert en cours', 'truck', 'teal', 'tint'),
};

export const transferBadge: Look = look('A-Transférer', 'arrows-exchange', 'amber', 'out');

/** For a recuperation, LIV-* statuses say Récupération instead of Livraison. */
const recuperationLabels: Partial<Record<ParcelStatus, string>> = {
  'LIV-PLAN': 'Récupération planifiée',
  'LIV-COURS': 'En cours de récupération',
  'LIV-COURS-SUCC': 'Récupéré, à confirmer',
};

export function labelOf(etat: ParcelStatus, type_envoi: string = 'livraison'): string {
  const own = type_envoi === 'recuperation' ? recuperationLabels[etat] : undefined;
  return own ?? statusLooks[etat].label;
}

export const isParcelStatus = (text: string): text is ParcelStatus => isAmong(parcelStatuses, text);
