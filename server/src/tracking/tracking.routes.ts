import { trackingContract } from '@cigogne/domain/tracking/tracking.contract';
import { routesOf } from '../http/routes-of.ts';
import { findTracking, readTracking } from './read-tracking.ts';

export const trackingRoutes = routesOf(trackingContract, {
  find: async ({ ctx, body }) => ({ suivi: await findTracking(ctx, body.code, body.tel) }),
  read: async ({ ctx, params }) => readTracking(ctx, params.token),
});
