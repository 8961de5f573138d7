import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import type { Context } from '../context/context.ts';
import { sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { chequeById, allCheques, listCheques } from './cheque-rows.ts';
import { deleteCheque } from './delete-cheque.ts';
import { handOverCheque, reportUnpaid } from './hand-over-cheque.ts';
import { createCheque, updateCheque } from './save-cheque.ts';
import { chequeSheet } from './cheque-sheet.ts';

export const chequesRoutes = routesOf(chequesContract, {
  create: async ({ ctx, body }) => answer(ctx, await createCheque(ctx, body), false),
  update: async ({ ctx, body }) => {
    const { deja } = await updateCheque(ctx, body);
    return answer(ctx, body.idCheque, deja);
  },
  remove: async ({ ctx, params }) => {
    const { deja } = await deleteCheque(ctx, params.id);
    return { done: true as const, ...(deja ? { deja } : {}) };
  },
  list: async ({ ctx, body }) => listCheques(ctx, body),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'cheques',
      columns: chequeSheet,
      rows: allCheques(ctx, body.filter),
    }),
  handOver: async ({ ctx, body }) => {
    const { deja } = await handOverCheque(ctx, body);
    return answer(ctx, body.idCheque, deja);
  },
  unpaid: async ({ ctx, body }) => {
    const { deja } = await reportUnpaid(ctx, body);
    return answer(ctx, body.idCheque, deja);
  },
});

async function answer(ctx: Context, id: number, deja: boolean) {
  return {
    done: true as const,
    ...(deja ? { deja } : {}),
    cheque: await chequeById(ctx, id),
  };
}
