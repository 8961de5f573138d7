import { actsContract } from '@cigogne/domain/runsheets/acts.contract';
import { routesOf } from '../http/routes-of.ts';
import { pushBatch } from './push-batch.ts';

export const actsRoutes = routesOf(actsContract, {
  batch: async ({ body, http }) => ({
    done: true as const,
    issues: await pushBatch(body, http.request),
  }),
});
