import { setupContract } from '@cigogne/domain/accounts/setup.contract';
import { routesOf } from '../http/routes-of.ts';
import { refuseDeadSetupLink } from './setup-link.ts';
import { setUp } from './set-up.ts';

export const setupRoutes = routesOf(setupContract, {
  lookAtLink: async ({ ctx, params }) => {
    await refuseDeadSetupLink(ctx.tx, params.token);
    return { email: ctx.services.config.rootEmail?.toLowerCase() ?? null };
  },
  setUp: async ({ ctx, params, body, http }) => ({
    done: true as const,
    ...(await setUp(ctx, params.token, body, http.request)),
  }),
});
