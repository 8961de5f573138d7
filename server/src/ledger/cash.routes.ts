import { toTnd } from '@cigogne/domain/money';
import { settleVariance, undoVariance } from './settle-variance.ts';
import { cashContract } from '@cigogne/domain/ledger/cash.contract';
import { each, sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { statementRows, statementSheet } from './ledger-sheets.ts';
import { chequesAt, till, tillStatement } from './till.ts';

export const cashRoutes = routesOf(cashContract, {
  settleVariance: async ({ ctx, body }) => ({
    done: true as const,
    reste: toTnd(await settleVariance(ctx, body)),
  }),
  undoVariance: async ({ ctx, body }) => {
    const { reste, deja } = await undoVariance(ctx, body);
    return { done: true as const, ...(deja ? { deja: true } : {}), reste: toTnd(reste) };
  },
  till: async ({ ctx, body }) => till(ctx, body),
  tillCheques: async ({ ctx, body }) => chequesAt(ctx.tx, body.id_hub),
  exportTill: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'caisse',
      columns: statementSheet,
      rows: each(statementRows(await tillStatement(ctx, body))),
    }),
});
