import { partnerLabelOf } from '@cigogne/domain/parcels/partner-statuses';
import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { Attempts } from '../../ui/base/look/Attempts.tsx';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { ageOf, DayOfInstant, Instant } from '../../ui/base/values/dates.tsx';
import { IconPlaneDeparture } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { StatusBadge, TransferBadge } from '../../ui/base/look/StatusBadge.tsx';
import type { Column } from '../../ui/office/list/DataTable.tsx';
import { DetailsButton } from '../../ui/office/list/DetailsButton.tsx';
import { fullName, localityOf, type Parcel } from '../parcel-reads.ts';
import './badges.css';

type ParcelColumn = Column<Parcel>;

const codeColumn: ParcelColumn = {
  name: 'code',
  title: 'Code',
  width: 134,
  phone: 'small',
  cell: (row) => <ParcelCode code={row.code} />,
};

const statusColumn: ParcelColumn = {
  name: 'etat',
  title: 'Statut',
  width: 222,
  phone: 'state',
  cell: (row) => <StatusBadge etat={row.etat} type={row.type_envoi} />,
};

/** With a sign if the parcel is not where it should be. */
const statusAndBadge: ParcelColumn = {
  ...statusColumn,
  width: 196,
  cell: (row) => (
    <span className="row badges">
      <StatusBadge etat={row.etat} type={row.type_envoi} />
      {row.a_transferer && <TransferBadge short />}
    </span>
  ),
};

const amountColumn: ParcelColumn = {
  name: 'montant',
  title: 'Montant TND',
  width: 112,
  end: true,
  phone: 'figure',
  cell: (row) => <Money millimes={row.montant_ttc} unit={false} />,
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
      <span className="phone-part">{`, ${row.adresse_gov}`}</span>
    </span>
  ),
};

/** Who manages the parcel; the partner's status shows its progress there. */
export const handlerColumn: ParcelColumn = {
  name: 'gere',
  title: 'Géré par',
  width: 98,
  from: 'desktop',
  cell: (row) =>
    row.is_afex ? (
      <Badge
        tone="stone"
        stroke="tint"
        icon={IconPlaneDeparture}
        title={row.etat_afex ? partnerLabelOf(row.etat_afex) : 'Afex'}
      >
        Afex
      </Badge>
    ) : (
      <span className="muted">Cigogne</span>
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

/** The shipper's own list. */
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

export const officeColumns: readonly ParcelColumn[] = [
  codeColumn,
  {
    name: 'exped',
    title: 'Expéditeur',
    width: 118,
    grows: true,
    // On a tablet in the hub the place counts more, and both do not fit.
    from: 'desktop',
    phone: 'small-end',
    cell: (row) => row.user.nom_com ?? '–',
  },
  { ...clientColumn('Destinataire'), width: 144, roomy: 160 },
  {
    name: 'type',
    title: "Type d'envoi",
    width: 112,
    from: 'wide',
    cell: (row) => sendTypeLabels[row.type_envoi],
  },
  { ...amountColumn, from: 'tablet' },
  statusAndBadge,
  {
    name: 'attempt',
    title: 'Tentative',
    width: 82,
    from: 'desktop',
    cell: (row) => <Attempts count={row.attempt} />,
  },
  {
    name: 'adresse',
    title: 'Adresse',
    width: 116,
    grows: true,
    from: 'tablet',
    phone: 'place',
    cell: (row) => (
      <span title={`${row.adresse}, ${row.adresse_lieu}`}>
        {localityOf(row.adresse_lieu)}
        <span className="phone-part">{`, ${row.adresse_gov}`}</span>
        <span className="muted desk-part">{` ${row.adresse}`}</span>
      </span>
    ),
  },
  {
    name: 'date',
    title: 'Date',
    width: 104,
    roomy: 148,
    from: 'wide',
    cell: (row) => <DayOfInstant at={row.createdAt} />,
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
    width: 58,
    from: 'desktop',
    stays: true,
    cell: (row) => (
      <span className="acts">
        <DetailsButton of={row.ref} />
      </span>
    ),
  },
];

/** All parcels, including the partner's: who has each is shown beside its status. */
export const searchColumns: readonly ParcelColumn[] = officeColumns.flatMap((column) => {
  if (column.name === 'etat') return [column, handlerColumn];
  return column.name === 'type' ? [{ ...column, hidden: true }] : [column];
});

/** Code, customer, amount, status, invoice and its date. */
export const historyColumns: readonly ParcelColumn[] = [
  { ...codeColumn, phone: 'place' },
  clientColumn('Client'),
  amountColumn,
  statusColumn,
  {
    name: 'facture',
    title: 'Réf facture',
    width: 124,
    from: 'tablet',
    cell: (row) => row.factures[0]?.ref ?? <span className="muted">–</span>,
  },
  {
    name: 'date_facture',
    title: 'Date facture',
    width: 150,
    from: 'desktop',
    cell: (row) => <Instant at={row.factures[0]?.createdAt} />,
  },
];
