import { firstDayContract } from '@cigogne/domain/first-day/first-day.contract';
import { routesOf } from '../http/routes-of.ts';
import { firstDay } from './first-day.ts';
import { markStep } from './mark-step.ts';

export const firstDayRoutes = routesOf(firstDayContract, {
  state: async ({ ctx }) => ({
    premier_jour: ctx.services.config.demo ? null : await firstDay(ctx),
  }),
  mark: async ({ ctx, body }) => {
    await markStep(ctx, body);
    return { done: true as const };
  },
});
