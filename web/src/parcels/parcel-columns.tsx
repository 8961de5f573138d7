import { dayOf, formatInstant } from '@cigogne/domain/days';
import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { Attempts } from '../ui/base/Attempts.tsx';
import { ageOf, DayText, Instant } from '../ui/base/dates.tsx';
import { Money } from '../ui/base/Money.tsx';
import { ParcelCode } from '../ui/base/ParcelCode.tsx';
import { StatusBadge, TransferBadge } from '../ui/base/StatusBadge.tsx';
import type { Column } from '../ui/office/DataTable.tsx';
import { DetailsButton } from '../ui/office/DetailsButton.tsx';
import { fullName, localityOf, type Parcel } from './parcel-reads.ts';

type ParcelColumn = Column<Parcel>;

export const codeColumn: ParcelColumn = {
  name: 'code',
  title: 'Code',
  width: 132,
  phone: 'small',
  cell: (row) => <ParcelCode code={row.code} />,
};

export const statusColumn: ParcelColumn = {
  name: 'etat',
  title: 'Statut',
  width: 222,
  phone: 'state',
  cell: (row) => <StatusBadge etat={row.etat} type={row.type_envoi} />,
};

/** With the sign that the parcel is not where it must be. */
const statusAndBadge: ParcelColumn = {
  ...statusColumn,
  width: 206,
  cell: (row) => (
    <span className="row badges">
      <StatusBadge etat={row.etat} type={row.type_envoi} />
      {row.a_transferer && <TransferBadge short />}
    </span>
  ),
};

export const amountColumn: ParcelColumn = {
  name: 'montant',
  title: 'Montant TND',
  width: 108,
  end: true,
  phone: 'figure',
  cell: (row) => <Money tnd={row.montant_ttc} unit={false} />,
};

const clientColumn = (title: string): ParcelColumn => ({
  name: 'client',
  title,
  width: 166,
  phone: 'name',
  cell: (row) => <span className="name">{fullName(row)}</span>,
});

const placeColumn: ParcelColumn = {
  name: 'lieu',
  title: 'Lieu',
  width: 126,
  phone: 'place',
  cell: (row) => (
    <span className="muted" title={row.adresse_lieu}>
      {localityOf(row.adresse_lieu)}
      <span className="phone-part">, {row.adresse_gov}</span>
    </span>
  ),
};

const hidden: readonly ParcelColumn[] = [
  { name: 'tel', title: 'Téléphone', width: 110, hidden: true, cell: (row) => row.tel_cl },
  {
    name: 'order_ref',
    title: 'Réf. commande',
    width: 130,
    hidden: true,
    cell: (row) => row.order_ref ?? '–',
  },
  {
    name: 'marchandise',
    title: 'Marchandise',
    width: 180,
    hidden: true,
    cell: (row) => row.marchandise,
  },
];

/** The shipper's own list (look, drawing 03). */
export const myColumns: readonly ParcelColumn[] = [
  codeColumn,
  clientColumn('Client'),
  { ...placeColumn, from: 'tablet' },
  amountColumn,
  statusColumn,
  {
    name: 'date',
    title: 'Date',
    width: 150,
    hidden: true,
    cell: (row) => <Instant at={row.createdAt} />,
  },
  ...hidden,
];

/** S1 §2, « Parcel list table (admin view) ». */
export const officeColumns: readonly ParcelColumn[] = [
  codeColumn,
  {
    name: 'exped',
    title: 'Expéditeur',
    width: 118,
    from: 'tablet',
    phone: 'small-end',
    cell: (row) => row.user.nom_com ?? '–',
  },
  { ...clientColumn('Destinataire'), width: 144 },
  {
    name: 'type',
    title: "Type d'envoi",
    width: 104,
    from: 'desktop',
    cell: (row) => sendTypeLabels[row.type_envoi],
  },
  { ...amountColumn, from: 'tablet' },
  statusAndBadge,
  {
    name: 'attempt',
    title: 'Tentative',
    width: 82,
    from: 'tablet',
    cell: (row) => <Attempts count={row.attempt} />,
  },
  {
    name: 'adresse',
    title: 'Adresse',
    width: 140,
    from: 'tablet',
    phone: 'place',
    cell: (row) => (
      <span title={`${row.adresse}, ${row.adresse_lieu}`}>
        {localityOf(row.adresse_lieu)}
        <span className="phone-part">, {row.adresse_gov}</span>
        <span className="muted desk-part"> {row.adresse}</span>
      </span>
    ),
  },
  {
    name: 'date',
    title: 'Date',
    width: 100,
    from: 'desktop',
    cell: (row) => (
      <span title={formatInstant(row.createdAt)}>
        <DayText day={dayOf(new Date(row.createdAt))} />
      </span>
    ),
  },
  {
    name: 'age',
    title: 'Âge',
    width: 90,
    hidden: true,
    cell: (row) => ageOf(row.createdAt),
  },
  ...hidden,
  {
    name: 'fiche',
    title: 'Fiche',
    width: 56,
    from: 'desktop',
    stays: true,
    cell: (row) => (
      <span className="acts">
        <DetailsButton of={row.ref} />
      </span>
    ),
  },
];

/** Code, client, amount, status, invoice and its date (S1 §2, S2 §2). */
export const historyColumns: readonly ParcelColumn[] = [
  codeColumn,
  clientColumn('Client'),
  amountColumn,
  statusColumn,
  {
    name: 'facture',
    title: 'Réf facture',
    width: 140,
    from: 'tablet',
    cell: (row) => row.factures[0]?.ref ?? <span className="muted">–</span>,
  },
  {
    name: 'date_facture',
    title: 'Date facture',
    width: 150,
    from: 'tablet',
    cell: (row) => <Instant at={row.factures[0]?.updatedAt} />,
  },
];
