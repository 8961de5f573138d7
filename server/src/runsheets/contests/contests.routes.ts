import { contestsContract } from '@cigogne/domain/runsheets/contests.contract';
import { routesOf } from '../../http/routes-of.ts';
import { contestById, listContests, myContests } from './contest-rows.ts';
import { decideContest } from './decide-contest.ts';

export const contestsRoutes = routesOf(contestsContract, {
  list: async ({ ctx, body }) => listContests(ctx, body.filter, body),
  decide: async ({ ctx, body }) => {
    const { deja } = await decideContest(ctx, body);
    return {
      done: true as const,
      ...(deja ? { deja } : {}),
      conteste: await contestById(ctx, body.id),
    };
  },
  mine: async ({ ctx }) => myContests(ctx),
});
