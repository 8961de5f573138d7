import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import { doneReply } from '../../http/done-reply.ts';
import { routesOf } from '../../http/routes-of.ts';
import { sendSheet } from '../../lists/export.ts';
import { beginCount, comeToCounter } from './at-counter.ts';
import { myDayEnd } from './my-day-end.ts';
import { objectionSheet } from './objection-sheet.ts';
import {
  allObjections,
  answerObjection,
  listObjections,
  objectionById,
  objectToRound,
  readObjectionAnswer,
} from './objections.ts';
import { sayBrought } from './say-brought.ts';

export const dayEndRoutes = routesOf(dayEndContract, {
  mine: async ({ ctx }) => myDayEnd(ctx),
  bring: async ({ ctx, body }) => doneReply(await sayBrought(ctx, body)),
  atCounter: async ({ ctx, body }) => doneReply(await comeToCounter(ctx, body)),
  object: async ({ ctx, body }) => ({
    done: true as const,
    desaccord: await objectionById(ctx, await objectToRound(ctx, body)),
  }),
  read: async ({ ctx, body }) => doneReply(await readObjectionAnswer(ctx, body.id)),
  count: async ({ ctx, body }) => doneReply(await beginCount(ctx, body.id)),
  objections: async ({ ctx, body }) => listObjections(ctx, body.filter, body),
  exportObjections: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'desaccords',
      columns: objectionSheet,
      rows: allObjections(ctx, body.filter),
    }),
  answer: async ({ ctx, body }) => ({
    ...doneReply(await answerObjection(ctx, body)),
    desaccord: await objectionById(ctx, body.id),
  }),
});
