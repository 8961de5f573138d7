import { parcelSentences } from '@cigogne/domain/parcels/parcel-form';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import { ticketTypeLabels } from '@cigogne/domain/tickets/ticket';
import type { NewTicket } from '@cigogne/domain/tickets/ticket-form';
import type { TicketRow } from '@cigogne/domain/tickets/tickets.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { hubsShowing } from '../parcels/moves/record.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { lockParcels, type LockedParcel } from '../parcels/lock-parcels.ts';
import { nextRef } from '../parcels/next-ref.ts';
import { resolveAddress } from '../places/resolve-address.ts';
import { type TicketData, ticketById } from './ticket-rows.ts';

type NewTicketBody = z.output<typeof NewTicket>;

/** One open ticket per parcel and type; asking for the same again returns the open one. */
export async function createTicket(
  ctx: Context,
  body: NewTicketBody,
): Promise<{ ticket: TicketRow; deja: boolean }> {
  const [parcel] = await lockParcels(ctx, { ids: [body.id_colis] }, { shipper: ctx.by.id });
  if (!parcel) throw notFound();
  return openTicket(ctx, parcel, body);
}

/** The same about a parcel that is locked and checked, for its shipper or its recipient. */
export async function openTicket(
  ctx: Context,
  parcel: LockedParcel,
  body: NewTicketBody,
): Promise<{ ticket: TicketRow; deja: boolean }> {
  const data = dataOf(body);
  const open = await ctx.tx
    .selectFrom('tickets')
    .select(['id', 'ref', sql<boolean>`data = ${JSON.stringify(data)}::jsonb`.as('same')])
    .where('id_colis', '=', parcel.id)
    .where('type', '=', body.type)
    .where('status', '=', 'EN-ATTENTE')
    .executeTakeFirst();
  if (open?.same) return { ticket: await ticketById(ctx.tx, open.id), deja: true };
  if (open) {
    throw new Refusal(
      'etat-change',
      `Le ticket ${open.ref} (${ticketTypeLabels[body.type]}) attend déjà une réponse pour le colis ${parcel.code}.`,
    );
  }
  const { id } = await ctx.tx
    .insertInto('tickets')
    .values({
      ref: await nextRef(ctx, 'TK'),
      type: body.type,
      status: 'EN-ATTENTE',
      id_exped: parcel.id_exped,
      id_colis: parcel.id,
      data: JSON.stringify(data),
      par_destinataire: ctx.by.role === 'destinataire',
      note_exped: body.note_exped,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ticket = await ticketById(ctx.tx, id);
  await recordEvents(ctx, [
    {
      type: 'ticket',
      id_colis: parcel.id,
      id_exped: parcel.id_exped,
      hubs: hubsShowing([parcel]),
      data: { ref: ticket.ref, etat: ticket.status },
    },
  ]);
  return { ticket, deja: false };
}

function dataOf(body: NewTicketBody): TicketData {
  if (body.type === 'INFOS-ADRS')
    return { ...body.data, ...resolveAddress(body.data, parcelSentences) };
  return { ...body.data };
}
