import type { Unit } from './unit-row.ts';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconArrowRight } from '../ui/base/look/icons.ts';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { UnitBadge } from './UnitBadge.tsx';

export const fullName = (person: { nom: string; prenom: string } | null): string =>
  person ? `${person.prenom} ${person.nom}` : 'Aucun';

export const refColumn: Column<Unit> = {
  name: 'ref',
  title: 'Num',
  width: 128,
  phone: 'name',
  cell: (row) => <b className="figures">{row.ref}</b>,
};
export const shipperColumn: Column<Unit> = {
  name: 'exped',
  title: 'Expediteur',
  cell: (row) => row.mvExped?.nom_com ?? '–',
};
export const courierColumn: Column<Unit> = {
  name: 'liv',
  title: 'Livreur',
  width: 150,
  from: 'tablet',
  cell: (row) => (row.mvLiv ? fullName(row.mvLiv) : <span className="muted">Aucun</span>),
};
export const stateColumn: Column<Unit> = {
  name: 'etat',
  title: 'Etat',
  width: 208,
  phone: 'state',
  cell: (row) => <UnitBadge type={row.type} etat={row.etat} />,
};
export const countColumn: Column<Unit> = {
  name: 'nbr',
  title: 'Nbr Colis',
  width: 92,
  end: true,
  cell: (row) => (
    <span className="figures">
      {row.nbr_colis}
      <span className="phone-part"> colis</span>
    </span>
  ),
};
export const pickedColumn: Column<Unit> = {
  name: 'picked',
  title: 'Ramassés',
  width: 96,
  end: true,
  phone: 'figure',
  cell: (row) => (
    <span className="figures">
      {row.nbr_pick}/{row.nbr_colis}
    </span>
  ),
};
/** The row opens its panel; the arrow indicates that. */
export const detailsColumn: Column<Unit> = {
  name: 'details',
  title: 'Détails',
  width: 90,
  from: 'tablet',
  cell: () => <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />,
};
export const dateColumn: Column<Unit> = {
  name: 'date',
  title: 'Date',
  width: 148,
  from: 'tablet',
  phone: 'place',
  cell: (row) => (
    <span className="figures">
      <Instant at={row.createdAt} />
    </span>
  ),
};

export const createdColumn: Column<Unit> = { ...dateColumn, title: 'Créé le' };
