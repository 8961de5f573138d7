import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { doneReply } from '../http/done-reply.ts';
import type { Context } from '../context/context.ts';
import { sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { declareDispute } from './declare-dispute.ts';
import { allDisputes, disputeById, listDisputes, myDisputes } from './dispute-rows.ts';
import { disputeSheet } from './dispute-sheet.ts';
import { readDispute, seeDisputes, settleDispute } from './settle-dispute.ts';

const answer = async (ctx: Context, id: number, deja: boolean) => ({
  ...doneReply({ deja }),
  differend: await disputeById(ctx, id),
});

export const disputesRoutes = routesOf(disputesContract, {
  declare: async ({ ctx, body }) => {
    const { id, deja } = await declareDispute(ctx, body);
    return answer(ctx, id, deja);
  },
  mine: async ({ ctx }) => ({ rows: await myDisputes(ctx) }),
  read: async ({ ctx, body }) => doneReply(await readDispute(ctx, body.id)),
  list: async ({ ctx, body }) => listDisputes(ctx, body.filter, body),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'differends',
      columns: disputeSheet,
      rows: allDisputes(ctx, body.filter),
    }),
  seen: async ({ ctx, body }) => {
    await seeDisputes(ctx, body.ids);
    return { done: true as const };
  },
  settle: async ({ ctx, body }) => answer(ctx, body.id, (await settleDispute(ctx, body)).deja),
});
