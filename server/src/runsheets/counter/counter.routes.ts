import { counterContract } from '@cigogne/domain/runsheets/counter.contract';
import { routesOf } from '../../http/routes-of.ts';
import { sendSheet } from '../../lists/export.ts';
import { allAtCounter, listAtCounter } from './at-counter.ts';
import { counterSheet } from './counter-sheet.ts';
import { deliverAfterAll, fetchAtHub } from './fetch-at-hub.ts';
import { handOverAtCounter, undoHandOver } from './hand-over.ts';

export const counterRoutes = routesOf(counterContract, {
  list: async ({ ctx, body }) => listAtCounter(ctx, body.filter, body),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'retraits',
      columns: counterSheet,
      rows: allAtCounter(ctx, body.filter),
    }),
  put: async ({ ctx, body }) => ({ done: true as const, ...(await fetchAtHub(ctx, body.ref)) }),
  back: async ({ ctx, body }) => ({
    done: true as const,
    ...(await deliverAfterAll(ctx, body.ref)),
  }),
  handOver: async ({ ctx, body }) => ({
    done: true as const,
    retours: await handOverAtCounter(ctx, body),
  }),
  undo: async ({ ctx, body }) => ({ done: true as const, ...(await undoHandOver(ctx, body.ref)) }),
});
