import { ticketsContract, type TicketRow } from '@cigogne/domain/tickets/tickets.contract';
import { sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { applyTicket, cancelTicket, refuseTicket } from './answer-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { allTickets, listTickets } from './ticket-rows.ts';
import { ticketSheet } from './ticket-sheet.ts';

const replyOf = ({ ticket, deja }: { ticket: TicketRow; deja: boolean }) => ({
  done: true as const,
  ...(deja ? { deja: true } : {}),
  ticket,
});

export const ticketsRoutes = routesOf(ticketsContract, {
  create: async ({ ctx, body }) => replyOf(await createTicket(ctx, body)),
  cancelOwn: async ({ ctx, params }) => replyOf(await cancelTicket(ctx, params.id)),
  mine: async ({ ctx, body }) => listTickets(ctx, body.filter, body),
  exportMine: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'mes-tickets',
      columns: ticketSheet,
      rows: allTickets(ctx, body.filter),
    }),
  list: async ({ ctx, body }) => listTickets(ctx, body.filter, body),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'tickets',
      columns: ticketSheet,
      rows: allTickets(ctx, body.filter),
    }),
  apply: async ({ ctx, body }) => replyOf(await applyTicket(ctx, body.id, body.note_adm)),
  refuse: async ({ ctx, body }) => replyOf(await refuseTicket(ctx, body.id, body.note_adm)),
  cancel: async ({ ctx, params }) => replyOf(await cancelTicket(ctx, params.id)),
});
