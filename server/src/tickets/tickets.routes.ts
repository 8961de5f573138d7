import { ticketsContract, type TicketRow } from '@cigogne/domain/tickets/tickets.contract';
import { routesOf } from '../http/routes-of.ts';
import { applyTicket, cancelTicket, refuseTicket } from './answer-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { listTickets } from './ticket-rows.ts';

const shown = ({ ticket, deja }: { ticket: TicketRow; deja: boolean }) => ({
  done: true as const,
  ...(deja ? { deja: true } : {}),
  ticket,
});

export const ticketsRoutes = routesOf(ticketsContract, {
  create: async ({ ctx, body }) => shown(await createTicket(ctx, body)),
  cancelOwn: async ({ ctx, params }) => shown(await cancelTicket(ctx, params.id)),
  mine: async ({ ctx, body }) => listTickets(ctx, body.filter.search, body),
  list: async ({ ctx, body }) => listTickets(ctx, body.filter.search, body),
  apply: async ({ ctx, body }) => shown(await applyTicket(ctx, body.id, body.note_adm)),
  refuse: async ({ ctx, body }) => shown(await refuseTicket(ctx, body.id, body.note_adm)),
  cancel: async ({ ctx, params }) => shown(await cancelTicket(ctx, params.id)),
});
