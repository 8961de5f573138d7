import {
  ticketOfRecipient,
  ticketStatusLabels,
  ticketStatusLooks,
  ticketTypeLabels,
} from '@cigogne/domain/tickets/ticket';
import type { ticketsContract } from '@cigogne/domain/tickets/tickets.contract';
import type { Row } from '../http/over-wire.ts';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { detailsColumn } from '../ui/office/list/DetailsButton.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';

export type Ticket = Row<typeof ticketsContract.list>;

export function TicketBadge({ status }: { status: Ticket['status'] }) {
  return <Badge {...ticketStatusLooks[status]}>{ticketStatusLabels[status]}</Badge>;
}

function TicketKind({ ticket: { type, par_destinataire } }: { ticket: Ticket }) {
  return (
    <>
      {ticketTypeLabels[type]}
      {par_destinataire && <small className="muted"> · par le {ticketOfRecipient}</small>}
    </>
  );
}

const shipperColumn: Column<Ticket> = {
  name: 'exped',
  title: 'Expéditeur',
  from: 'tablet',
  cell: (row) => row.user.nom_com ?? '–',
};

export const myTicketColumns: readonly Column<Ticket>[] = [
  {
    name: 'ref',
    title: 'Réf',
    width: 132,
    cell: (row) => <span className="strong figures">{row.ref}</span>,
  },
  { name: 'type', title: 'Type', cell: (row) => <TicketKind ticket={row} /> },
  { name: 'colis', title: 'Colis', width: 150, cell: (row) => <ParcelCode code={row.coli.code} /> },
  {
    name: 'status',
    title: 'Status',
    width: 140,
    cell: (row) => <TicketBadge status={row.status} />,
  },
  {
    name: 'date',
    title: 'Date',
    width: 150,
    from: 'desktop',
    cell: (row) => <Instant at={row.createdAt} />,
  },
];

/** Réf, Expéditeur, Type, Colis, Status, Actions. */
export const ticketColumns: readonly Column<Ticket>[] = [
  ...myTicketColumns.toSpliced(1, 0, shipperColumn),
  detailsColumn(({ ref }) => ref),
];
