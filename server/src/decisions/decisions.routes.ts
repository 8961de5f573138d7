import { decisionsContract } from '@cigogne/domain/decisions/decisions.contract';
import type { DefaultDecision } from '@cigogne/domain/decisions/decision';
import { reminderHour } from '@cigogne/domain/decisions/reminder';
import { lockUser } from '../accounts/set-user-state.ts';
import { userById } from '../accounts/show-user.ts';
import { changeUser } from '../accounts/update-user.ts';
import { routesOf } from '../http/routes-of.ts';
import { sendSheet } from '../lists/export.ts';
import { settingsAt } from '../settings/settings.ts';
import { decideMany } from './decide-many.ts';
import { decideParcel } from './decide-parcel.ts';
import { decisionSheet, myDecisionSheet } from './decision-sheet.ts';
import { allToDecide, listToDecide } from './to-decide.ts';

export const decisionsRoutes = routesOf(decisionsContract, {
  mine: async ({ ctx, body }) => listToDecide(ctx, body.filter, body),
  list: async ({ ctx, body }) => listToDecide(ctx, body.filter, body),
  exportMine: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'a-decider',
      columns: myDecisionSheet,
      rows: allToDecide(ctx, body.filter),
    }),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'a-decider',
      columns: decisionSheet,
      rows: allToDecide(ctx, body.filter),
    }),
  decideMine: async ({ ctx, body }) => ({
    done: true as const,
    ...(await decideParcel(ctx, body)),
  }),
  decide: async ({ ctx, body }) => ({ done: true as const, ...(await decideParcel(ctx, body)) }),
  decideManyOfMine: async ({ ctx, body }) => ({
    done: true as const,
    rows: await decideMany(ctx, body),
  }),
  decideMany: async ({ ctx, body }) => ({ done: true as const, rows: await decideMany(ctx, body) }),
  byDefault: async ({ ctx }) => {
    const [{ decision_hour }, user] = await Promise.all([
      settingsAt(ctx.tx, ctx.now),
      userById(ctx.tx, ctx.by.id),
    ]);
    return {
      heure: decision_hour,
      sans_decision: user.sans_decision as DefaultDecision,
      rappel_decision: user.rappel_decision,
      rappel_heure: reminderHour(decision_hour),
    };
  },
  saveDefault: async ({ ctx, body }) => {
    await changeUser(ctx, await lockUser(ctx, ctx.by.id), body);
    return { done: true as const };
  },
});
