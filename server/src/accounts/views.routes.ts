import { viewsContract } from '@cigogne/domain/accounts/views.contract';
import { routesOf } from '../http/routes-of.ts';
import {
  listViews,
  moveViewUp,
  removeView,
  renameView,
  saveView,
  switchColumn,
} from './list-views.ts';

const done = { done: true } as const;

export const viewsRoutes = routesOf(viewsContract, {
  list: ({ ctx }) => listViews(ctx),
  save: async ({ ctx, body }) => ({ ...done, id: await saveView(ctx, body) }),
  rename: async ({ ctx, body }) => {
    await renameView(ctx, body);
    return done;
  },
  moveUp: async ({ ctx, body }) => {
    await moveViewUp(ctx, body.id);
    return done;
  },
  remove: async ({ ctx, body }) => {
    await removeView(ctx, body.id);
    return done;
  },
  switchColumn: async ({ ctx, body }) => {
    await switchColumn(ctx, body);
    return done;
  },
});
