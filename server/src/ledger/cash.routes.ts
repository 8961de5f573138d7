import { cashContract } from '@cigogne/domain/ledger/cash.contract';
import { routesOf } from '../http/routes-of.ts';
import { till } from './till.ts';

export const cashRoutes = routesOf(cashContract, {
  till: async ({ ctx, body }) => till(ctx, body),
});
