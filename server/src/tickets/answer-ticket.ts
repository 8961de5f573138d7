import { isShipper } from '@cigogne/domain/people';
import type { ParcelEdit } from '@cigogne/domain/parcels/parcel-edits';
import { millimes } from '@cigogne/domain/money';
import { correctionSentences } from '@cigogne/domain/parcels/corrections';
import { Refusal } from '@cigogne/domain/refusal';
import { statusAsked, type TicketStatus, whyNotTicketAnswer } from '@cigogne/domain/tickets/ticket';
import type { TicketRow } from '@cigogne/domain/tickets/tickets.contract';
import { recordEvents } from '../events/record-events.ts';
import { type Context, userId } from '../context/context.ts';
import { applyEdit } from '../parcels/edits/edit-parcel.ts';
import { lockRoundsOf } from '../parcels/moves/plans.ts';
import { type LockedParcel, lockWholeParcel } from '../parcels/lock-parcels.ts';
import { lockTicket, type TicketRecord, ticketById } from './ticket-rows.ts';

export interface Answered {
  ticket: TicketRow;
  deja: boolean;
}

/**
 * Does what a ticket asks, with the same command as the staff's edit; if that is refused, the
 * ticket stays open.
 */
export async function applyTicket(
  ctx: Context,
  id: number,
  note_adm: string | null,
): Promise<Answered> {
  return answer(ctx, id, 'ACCEPTE', note_adm, async (ticket) => {
    await lockRoundsOf(ctx, { id: ticket.id_colis });
    const parcel = await lockWholeParcel(ctx, { id: ticket.id_colis });
    const { correction } = await applyEdit(ctx, parcel, editOf(ticket, parcel));
    if (correction) throw new Refusal('etat-change', correctionSentences.byTicket);
  });
}

export const refuseTicket = (ctx: Context, id: number, note_adm: string | null) =>
  answer(ctx, id, 'REFUSE', note_adm);

export const cancelTicket = (ctx: Context, id: number) => answer(ctx, id, 'ANNULE', null);

async function answer(
  ctx: Context,
  id: number,
  status: TicketStatus,
  note_adm: string | null,
  work: (ticket: TicketRecord) => Promise<void> = async () => undefined,
): Promise<Answered> {
  const ticket = await lockTicket(ctx, id);
  // A colleague may have answered first: other words must not be lost without a word.
  const saysMore = note_adm !== null && note_adm !== ticket.note_adm;
  if (ticket.status === status && !saysMore)
    return { ticket: await ticketById(ctx.tx, id), deja: true };
  const why = whyNotTicketAnswer(ticket);
  if (why) throw new Refusal('etat-change', why);
  await work(ticket);
  await ctx.tx
    .updateTable('tickets')
    .set({
      status,
      ...(isShipper(ctx.by) ? {} : { note_adm, id_user_adm: userId(ctx.by) }),
      answered_at: ctx.now,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute();
  await recordEvents(ctx, [
    {
      type: 'ticket',
      id_colis: ticket.id_colis,
      id_exped: ticket.id_exped,
      hubs: await hubsOf(ctx, ticket.id_colis),
      data: { ref: ticket.ref, etat: status },
    },
  ]);
  return { ticket: await ticketById(ctx.tx, id), deja: false };
}

async function hubsOf(ctx: Context, parcel: number): Promise<(number | null)[]> {
  const row = await ctx.tx
    .selectFrom('colis')
    .select(['id_hub_current', 'id_hub_exped', 'id_hub_dest'])
    .where('id', '=', parcel)
    .executeTakeFirstOrThrow();
  return [...new Set([row.id_hub_current, row.id_hub_exped, row.id_hub_dest])];
}

/** The staff edit that a ticket corresponds to. */
function editOf(ticket: TicketRecord, parcel: LockedParcel): ParcelEdit {
  const { data } = ticket;
  const edit = {
    ref: parcel.code,
    id: parcel.id,
    updatedAt: null,
    raison: `ticket ${ticket.ref}`,
    motif: null,
    note: null,
    date_p: null,
    montant: null,
    echange_rendu: null,
  };
  switch (ticket.type) {
    case 'INFOS-TEL':
      return { ...edit, field: 'tel', value: present(data.tel_cl) };
    case 'INFOS-MNT':
      return { ...edit, field: 'montant', value: millimes(present(data.montant_ttc)) };
    case 'INFOS-ADRS':
      return {
        ...edit,
        field: 'adresse',
        value: {
          adresse: present(data.adresse),
          adresse_lieu: present(data.adresse_lieu),
          adresse_gov: present(data.adresse_gov),
          adresse_deleg: present(data.adresse_deleg),
          adresse_zip: present(data.adresse_zip),
        },
      };
    case 'STATUS':
      return { ...edit, ...statusEdit(present(data.etat), parcel) };
  }
}

function statusEdit(etat: NonNullable<TicketRecord['data']['etat']>, parcel: LockedParcel) {
  if (etat === 'FACTURE') {
    throw new Refusal(
      'etat-change',
      `C'est une facture qui répond à ce ticket : créez-la depuis la page des dettes pour le colis ${parcel.code}.`,
      { extra: { lien: `/dashb/invoice/client/${parcel.id_exped}` } },
    );
  }
  const value = statusAsked(etat, parcel.etat);
  return value === etat
    ? ({ field: 'etat', value } as const)
    : ({ field: 'etat', value, motif: 'annule-client' } as const);
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A ticket without its data');
  return value;
}
