import { shopKeysContract } from '@cigogne/domain/shop-api/shop-keys.contract';
import { routesOf } from '../http/routes-of.ts';
import { ownCalls } from './own-calls.ts';
import { makeTestKey, ownKeys } from './own-keys.ts';

export const shopKeysRoutes = routesOf(shopKeysContract, {
  ownKeys: async ({ ctx }) => ownKeys(ctx),
  makeTestKey: async ({ ctx }) => makeTestKey(ctx),
  ownCalls: async ({ ctx, body }) => ({ rows: await ownCalls(ctx, body.refuses === true) }),
});
