import { unitStateLabels } from '@cigogne/domain/units/unit';
import type { Unit } from '@cigogne/domain/units/unit-wire';
import type { SheetColumn } from '../lists/sheet.ts';

type UnitColumn = SheetColumn<Unit>;

const ref: UnitColumn = { title: 'Réf', width: 16, value: (row) => row.ref };
const shipper: UnitColumn = {
  title: 'Expéditeur',
  width: 28,
  value: (row) => row.mvExped?.nom_com ?? null,
};
const origin: UnitColumn = {
  title: 'Hub origine',
  width: 22,
  value: (row) => row.mu_hub_exped?.nom ?? null,
};
const courier: UnitColumn = {
  title: 'Livreur',
  width: 24,
  value: (row) => row.mvLiv && `${row.mvLiv.prenom} ${row.mvLiv.nom}`,
};
const state: UnitColumn = {
  title: 'Etat',
  width: 24,
  value: (row) => unitStateLabels[row.type][row.etat],
};
const count: UnitColumn = { title: 'Colis', kind: 'count', value: (row) => row.nbr_colis };
const arrived = (title: string): UnitColumn => ({
  title,
  kind: 'count',
  value: (row) => row.nbr_pick,
});
const reason: UnitColumn = { title: 'Motif', width: 30, value: (row) => row.raison };
const date: UnitColumn = {
  title: 'Date',
  width: 18,
  kind: 'instant',
  value: (row) => row.createdAt,
};
const ended: UnitColumn = {
  title: 'Terminé le',
  width: 18,
  kind: 'instant',
  value: (row) => row.completedAt,
};

export const pickupSheet: readonly UnitColumn[] = [
  ...[ref, shipper, origin, courier, state, count, arrived('Ramassés'), reason, date, ended],
];

/** The shipper's own, without the shipper's name. */
export const myPickupSheet: readonly UnitColumn[] = [
  ...[ref, origin, courier, state, count, arrived('Ramassés'), reason, date, ended],
];

export const transferSheet: readonly UnitColumn[] = [
  ...[ref, origin],
  { title: 'Hub destination', width: 22, value: (row) => row.mu_hub_dest?.nom ?? null },
  ...[courier, state, count, arrived('Reçus')],
  { title: 'Manquants', kind: 'count', value: (row) => row.manquants },
  ...[date, ended],
];

const takenBy: UnitColumn = { title: 'Remis à', width: 24, value: (row) => row.remis_a };

export const returnSheet: readonly UnitColumn[] = [
  ...[ref, shipper, origin, state, count, takenBy, date, ended],
];

export const myReturnSheet: readonly UnitColumn[] = [
  ...[ref, origin, state, count, takenBy, date, ended],
];
