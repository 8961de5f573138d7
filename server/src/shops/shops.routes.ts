import { shopsContract } from '@cigogne/domain/shops/shops.contract';
import { routesOf } from '../http/routes-of.ts';
import { sendSheet } from '../lists/export.ts';
import { changeSecret, connectShop, disconnectShop, pauseConnection } from './connections.ts';
import { connectionsOf } from './connection-list.ts';
import { correctDraft, ignoreOrders, settleAlert } from './correct-draft.ts';
import { mapFields } from './map-fields.ts';
import { allOrders, ordersReceived } from './order-list.ts';
import { orderSheet } from './order-sheet.ts';
import { receiveMessage } from './receive-message.ts';
import { sendOrders } from './send-orders.ts';

const done = { done: true } as const;

export const shopsRoutes = routesOf(shopsContract, {
  receive: async ({ ctx, params, http }) => ({
    ...done,
    ...(await receiveMessage(ctx, params.cle, http.request)),
  }),
  connections: async ({ ctx }) => ({ rows: await connectionsOf(ctx) }),
  connect: async ({ ctx, body }) => ({ ...done, ...(await connectShop(ctx, body)) }),
  changeSecret: async ({ ctx, body }) => ({ ...done, secret: await changeSecret(ctx, body) }),
  pause: async ({ ctx, body }) => {
    await pauseConnection(ctx, body.id, body.pause);
    return done;
  },
  disconnect: async ({ ctx, body }) => {
    await disconnectShop(ctx, body.id);
    return done;
  },
  map: async ({ ctx, body }) => ({
    ...done,
    order_ref: await mapFields(ctx, body.id, body.champs),
  }),
  orders: async ({ ctx, body }) => ordersReceived(ctx, body),
  exportOrders: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'commandes-recues',
      columns: orderSheet,
      rows: allOrders(ctx, body.filter),
    }),
  correct: async ({ ctx, body }) => ({ ...done, verdict: await correctDraft(ctx, body) }),
  ignore: async ({ ctx, body }) => {
    await ignoreOrders(ctx, body.ids, body.ignoree);
    return done;
  },
  send: async ({ ctx, body }) => ({
    ...done,
    rows: await sendOrders(ctx, body),
  }),
  settleAlert: async ({ ctx, body }) => {
    await settleAlert(ctx, body);
    return done;
  },
});
