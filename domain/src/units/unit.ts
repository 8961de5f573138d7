import type { Badge } from '../look.ts';

/** Mobile units: pickups, hub transfers and returns share one table and one set of states. */

export const unitTypes = ['dispatch', 'transfert', 'retour'] as const;
export type UnitType = (typeof unitTypes)[number];

export const unitStates = [
  'pending',
  'pending_pick',
  'in_progress',
  'completed',
  'annule',
] as const;
export type UnitState = (typeof unitStates)[number];

/** States in which a unit still holds its parcels. */
const openUnitStates = [
  'pending',
  'pending_pick',
  'in_progress',
] as const satisfies readonly UnitState[];
export const isOpenUnit = (etat: string): boolean => openUnitStates.some((open) => open === etat);

/** The state labels; each type has its own. */
export const unitStateLabels: Record<UnitType, Record<UnitState, string>> = {
  dispatch: {
    pending: 'A confirmer le transfert',
    pending_pick: 'En attente de ramassage',
    in_progress: 'En cours de ramassage',
    completed: 'Termine',
    annule: 'Annulé',
  },
  transfert: {
    pending: 'En attente de dispatch',
    pending_pick: 'En attente de chargement',
    in_progress: 'En cours de transfert',
    completed: 'Terminé',
    annule: 'Annulé',
  },
  retour: {
    pending: 'À remettre',
    pending_pick: 'À remettre',
    in_progress: 'En cours de remise',
    completed: 'Remis',
    annule: 'Annulé',
  },
};

/** Amber to confirm, plum while waiting for collection, green in progress, grey for the rest. */
const unitStateLooks: Record<UnitState, Badge> = {
  pending: { tone: 'amber', stroke: 'dash' },
  pending_pick: { tone: 'plum', stroke: 'out' },
  in_progress: { tone: 'green', stroke: 'tint' },
  completed: { tone: 'stone', stroke: 'solid' },
  annule: { tone: 'stone', stroke: 'out' },
};

/** A pickup in progress has plum, the colour of its parcels; a transfer has green. */
export const unitStateLook = (type: UnitType, etat: UnitState): Badge =>
  type === 'dispatch' && etat === 'in_progress'
    ? { tone: 'plum', stroke: 'tint' }
    : unitStateLooks[etat];

export const unitStateLabel = (type: UnitType, etat: UnitState): string =>
  unitStateLabels[type][etat];

/** The state of a parcel in a pickup, in the courier's words. */
export const pickedLabel = (pris: boolean | null): string =>
  pris === true ? 'Ramasse' : 'Non-Ramasse';
