import { emptyTexts } from '@cigogne/domain/empty-texts';
import { ticketStatuses, ticketStatusLabels } from '@cigogne/domain/tickets/ticket';
import { ticketsContract } from '@cigogne/domain/tickets/tickets.contract';
import { useState } from 'react';
import { useRead } from '../http/query.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPlus } from '../ui/base/look/icons.ts';
import { Filters, SearchFilter, SelectFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useLastRow } from '../ui/office/list/use-last-row.ts';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { myTicketColumns, type Ticket, ticketColumns } from './ticket-columns.tsx';
import { NewTicketDialog } from './NewTicketDialog.tsx';
import { TicketPanel } from './TicketPanel.tsx';

/** Milliseconds before the search is cleared. */
const resetAfterMs = 1000;

const statuses = ticketStatuses.map((value) => ({ value, label: ticketStatusLabels[value] }));

/** Tickets of the hub's parcels, found by ref or parcel code. */
export function TicketsPage() {
  return (
    <TicketList
      entry={ticketsContract.list}
      columns={ticketColumns}
      empty={emptyTexts.list}
      hint="Ce qu’un expéditeur demande de changer sur un colis déjà envoyé apparaît ici : le hub l’applique ou le refuse."
    />
  );
}

/** A shipper's own tickets. */
export function MyTicketsPage() {
  return (
    <TicketList
      entry={ticketsContract.mine}
      columns={myTicketColumns}
      empty={emptyTexts.shipperList}
      hint="Une adresse, un téléphone ou un montant à changer ? Ouvrez un ticket."
      asks
    />
  );
}

function TicketList({
  entry,
  columns,
  empty,
  hint,
  asks = false,
}: {
  entry: typeof ticketsContract.list | typeof ticketsContract.mine;
  columns: typeof ticketColumns;
  empty: string;
  hint?: string;
  /** The shipper's own list, where tickets are created. */
  asks?: boolean;
}) {
  const [creating, setCreating] = useState(false);
  const list = useList(entry, { search: 'one', status: 'one' });
  const panel = usePanel();
  const open = useTicket(entry, panel.open, list.rows);
  return (
    <div className="page-list">
      <PageHeader title="Tickets">
        {asks && (
          <Button look="blue" icon={IconPlus} onClick={() => setCreating(true)}>
            Nouveau ticket
          </Button>
        )}
      </PageHeader>
      <Filters
        list={list}
        resetAfterMs={resetAfterMs}
        end={
          <>
            <ListTools name={asks ? 'mes-tickets' : 'tickets'} columns={columns} />
            <ListExport
              name="tickets"
              entry={asks ? ticketsContract.exportMine : ticketsContract.exportList}
              list={list}
            />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Réf ou code colis" />
        <SelectFilter list={list} name="status" label="Status" choices={statuses} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name={asks ? 'mes-tickets' : 'tickets'}
        label="Tickets"
        columns={columns}
        keyOf={(row) => row.ref}
        empty={empty}
        emptyHint={hint}
      />
      {creating && <NewTicketDialog onClose={() => setCreating(false)} />}
      {open && <TicketPanel key={open.ref} ticket={open} onClose={panel.close} />}
    </div>
  );
}

/** The ticket in the address: a link may name one that is not on this page. */
function useTicket(
  entry: typeof ticketsContract.list | typeof ticketsContract.mine,
  ref: string | null,
  rows: readonly Ticket[],
): Ticket | undefined {
  const here = rows.find((row) => row.ref === ref);
  const { data } = useRead(
    entry,
    { body: { filter: { search: ref ?? '' } } },
    { enabled: ref !== null && !here },
  );
  return useLastRow(here ?? data?.rows.find((row) => row.ref === ref), ref, !data);
}
