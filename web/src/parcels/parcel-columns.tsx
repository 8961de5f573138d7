import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { Attempts } from '../ui/base/Attempts.tsx';
import { ageOf, Instant } from '../ui/base/dates.tsx';
import { Money } from '../ui/base/Money.tsx';
import { ParcelCode } from '../ui/base/ParcelCode.tsx';
import { StatusBadge, TransferBadge } from '../ui/base/StatusBadge.tsx';
import type { Column } from '../ui/office/DataTable.tsx';
import { fullName, localityOf, type Parcel } from './parcel-reads.ts';

type ParcelColumn = Column<Parcel>;

export const codeColumn: ParcelColumn = {
  name: 'code',
  title: 'Code',
  width: 136,
  cell: (row) => <ParcelCode code={row.code} />,
};

export const statusColumn: ParcelColumn = {
  name: 'etat',
  title: 'Statut',
  width: 222,
  cell: (row) => <StatusBadge etat={row.etat} type={row.type_envoi} />,
};

/** With the badge that says the parcel is not where it must be. */
const statusAndBadge: ParcelColumn = {
  ...statusColumn,
  width: 300,
  cell: (row) => (
    <span className="row badges">
      <StatusBadge etat={row.etat} type={row.type_envoi} />
      {row.a_transferer && <TransferBadge />}
    </span>
  ),
};

export const amountColumn: ParcelColumn = {
  name: 'montant',
  title: 'Montant TND',
  width: 118,
  end: true,
  cell: (row) => <Money tnd={row.montant_ttc} unit={false} />,
};

const clientColumn = (title: string): ParcelColumn => ({
  name: 'client',
  title,
  width: 166,
  cell: (row) => <span className="name">{fullName(row)}</span>,
});

const placeColumn: ParcelColumn = {
  name: 'lieu',
  title: 'Lieu',
  width: 112,
  cell: (row) => <span className="muted">{localityOf(row.adresse_lieu)}</span>,
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
    width: 132,
    from: 'tablet',
    cell: (row) => row.user.nom_com ?? '–',
  },
  clientColumn('Destinataire'),
  {
    name: 'type',
    title: "Type d'envoi",
    width: 104,
    from: 'desktop',
    cell: (row) => sendTypeLabels[row.type_envoi],
  },
  statusAndBadge,
  {
    name: 'attempt',
    title: 'Tentative',
    width: 88,
    from: 'tablet',
    cell: (row) => <Attempts count={row.attempt} />,
  },
  {
    name: 'adresse',
    title: 'Adresse',
    width: 116,
    from: 'desktop',
    cell: (row) => (
      <span className="muted" title={`${row.adresse}, ${row.adresse_lieu}`}>
        {row.adresse}, {row.adresse_gov}
      </span>
    ),
  },
  {
    name: 'date',
    title: 'Date',
    width: 148,
    from: 'desktop',
    cell: (row) => <Instant at={row.createdAt} />,
  },
  { ...amountColumn, hidden: true },
  {
    name: 'age',
    title: 'Âge',
    width: 90,
    hidden: true,
    cell: (row) => ageOf(row.createdAt),
  },
  ...hidden,
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
