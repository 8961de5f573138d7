import { stillOpenContract } from '@cigogne/domain/accounts/still-open.contract';
import { routesOf } from '../http/routes-of.ts';
import { stillOpen } from './delete-user.ts';
import { userById } from './show-user.ts';

export const stillOpenRoutes = routesOf(stillOpenContract, {
  stillOpen: async ({ ctx, params }) => {
    const { id } = await userById(ctx.tx, params.id);
    return { liens: await stillOpen(ctx, id) };
  },
});
