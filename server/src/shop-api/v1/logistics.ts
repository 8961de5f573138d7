import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { v1LogisticsContract } from '@cigogne/domain/shop-api/v1-logistics.contract';
import type { Context } from '../../context/context.ts';
import type { Call, Handlers } from '../../http/routes-of.ts';
import { drawnLabelImages, drawnLabels } from '../../parcels/labels/drawn-labels.ts';
import { labelsOf } from '../../parcels/labels/labels.ts';
import { zplOf } from '../../parcels/labels/label-zpl.ts';
import { createPickup } from '../../pickups/create-pickup.ts';
import { deletePickup } from '../../pickups/delete-pickup.ts';
import { dispatchPickup } from '../../pickups/dispatch-pickup.ts';
import { readPlaces } from '../../places/read-places.ts';
import { searchPlaces } from '../../places/search-places.ts';
import { cancelTicket } from '../../tickets/answer-ticket.ts';
import { createTicket } from '../../tickets/create-ticket.ts';
import { ticketsAfter } from '../../tickets/ticket-rows.ts';
import { ownPickups, unitByCode, withUnit } from '../../units/unit-lists.ts';
import { piece } from './piece.ts';

/** The most parcels of one pickup call. */
const mostReady = 500;

export const logisticsHandlers: Handlers<typeof v1LogisticsContract> = {
  labels: async ({ ctx, query, http }) => sendLabels(ctx, query, http),
  createPickup: async ({ ctx, body }) => {
    const id = await createPickup(ctx, body.refs === 'pretes' ? await ready(ctx) : body.refs);
    if (body.envoyer !== false) await dispatchPickup(ctx, id);
    return (await withUnit(ctx, id)).mu;
  },
  readPickup: async ({ ctx, params }) => ownPickup(ctx, params.ref),
  sendPickup: async ({ ctx, params }) => {
    const { id } = await ownPickup(ctx, params.ref);
    await dispatchPickup(ctx, id);
    return (await withUnit(ctx, id)).mu;
  },
  cancelPickup: async ({ ctx, params }) => {
    const { id } = await ownPickup(ctx, params.ref);
    const { deja } = await deletePickup(ctx, id);
    return { done: true as const, ...(deja ? { deja } : {}) };
  },
  createTicket: async ({ ctx, body }) => {
    const { ref, ...request } = body;
    const { ticket } = await createTicket(ctx, { ...request, id_colis: await ownParcel(ctx, ref) });
    return ticket;
  },
  listTickets: async ({ ctx, query }) =>
    piece(await ticketsAfter(ctx, query.curseur ?? null, query.taille)),
  cancelTicket: async ({ ctx, params }) => (await cancelTicket(ctx, params.id)).ticket,
  searchPlaces: async ({ query }) => ({ rows: searchPlaces(query.q).rows }),
  readAddresses: async ({ body }) => ({ rows: await readPlaces(body.lieux) }),
};

const ownPickup = (ctx: Context, ref: string) => unitByCode(ctx, ref, ownPickups(ctx));

/** « All ready »: what waits to be sent and is not in a pickup yet, the oldest first. */
async function ready(ctx: Context): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('colis')
    .select('code')
    .where('id_exped', '=', ctx.by.id)
    .where('etat', '=', 'ATT-ENVOIE')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(mostReady)
    .execute();
  if (rows.length === 0) throw new Refusal('conflit', 'Aucun colis n’attend d’être envoyé.');
  return rows.map(({ code }) => code);
}

async function ownParcel(ctx: Context, ref: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('colis')
    .select('id')
    .where('code', '=', ref)
    .where('id_exped', '=', ctx.by.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.id;
}

type LabelsCall = Call<typeof v1LogisticsContract.labels>;

async function sendLabels(ctx: Context, query: LabelsCall['query'], http: LabelsCall['http']) {
  const { refs, format, debut } = query;
  if (format === 'png') return drawnLabelImages(ctx, http.reply, refs);
  if (format !== 'zpl') return drawnLabels(ctx, http.reply, refs, { format, debut });
  void http.reply
    .type('application/zpl; charset=utf-8')
    .header('content-disposition', 'inline; filename="bordereaux.zpl"');
  return zplOf(await labelsOf(ctx, refs));
}
