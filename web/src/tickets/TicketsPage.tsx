import { emptyTexts } from '@cigogne/domain/empty-texts';
import { ticketsContract } from '@cigogne/domain/tickets/tickets.contract';
import { Filters, SearchFilter } from '../ui/office/filters.tsx';
import { ListTable } from '../ui/office/ListTable.tsx';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import { useList } from '../ui/office/use-list.ts';
import { usePanel } from '../ui/office/use-panel.ts';
import { myTicketColumns, ticketColumns } from './ticket-columns.tsx';
import { TicketPanel } from './TicketPanel.tsx';

/** Tickets of the hub's parcels, found by ref or parcel code (S2 §2). */
export function TicketsPage() {
  return (
    <TicketList entry={ticketsContract.list} columns={ticketColumns} empty={emptyTexts.list} />
  );
}

/** A shipper's own tickets (S1 §2). */
export function MyTicketsPage() {
  return (
    <TicketList
      entry={ticketsContract.mine}
      columns={myTicketColumns}
      empty={emptyTexts.shipperList}
      hint="Un ticket se crée depuis la fiche d’un colis."
    />
  );
}

function TicketList({
  entry,
  columns,
  empty,
  hint,
}: {
  entry: typeof ticketsContract.list | typeof ticketsContract.mine;
  columns: typeof ticketColumns;
  empty: string;
  hint?: string;
}) {
  const list = useList(entry, { search: 'one' });
  const panel = usePanel();
  const open = list.rows.find((row) => row.ref === panel.open);
  return (
    <div className="page-list">
      <PageHeader title="Tickets" />
      <Filters list={list}>
        <SearchFilter list={list} placeholder="Réf ou code colis" />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="tickets"
        label="Tickets"
        columns={columns}
        keyOf={(row) => row.ref}
        empty={empty}
        emptyHint={hint}
      />
      {open && <TicketPanel key={open.ref} ticket={open} onClose={panel.close} />}
    </div>
  );
}
