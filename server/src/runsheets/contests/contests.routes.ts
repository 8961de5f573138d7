import { contestsContract } from '@cigogne/domain/runsheets/contests.contract';
import { routesOf } from '../../http/routes-of.ts';
import { sendSheet } from '../../lists/export.ts';
import { allContests, contestById, listContests, myContests } from './contest-rows.ts';
import { contestSheet } from './contest-sheet.ts';
import { decideContest } from './decide-contest.ts';

export const contestsRoutes = routesOf(contestsContract, {
  list: async ({ ctx, body }) => listContests(ctx, body.filter, body),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'passages-contestes',
      columns: contestSheet,
      rows: allContests(ctx, body.filter),
    }),
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
