import { doorContract } from '@cigogne/domain/accounts/door.contract';
import { routesOf } from '../http/routes-of.ts';
import { lockUser } from './set-user-state.ts';
import { showDoor } from './shipper-door.ts';
import { userById } from './show-user.ts';
import { changeUser } from './update-user.ts';

export const doorRoutes = routesOf(doorContract, {
  ownDoor: async ({ ctx }) => showDoor(await userById(ctx.tx, ctx.by.id)),
  saveOwnDoor: async ({ ctx, body }) => {
    await changeUser(ctx, await lockUser(ctx, ctx.by.id), body);
    return { done: true as const };
  },
});
