import { correctionRequestsContract } from '@cigogne/domain/runsheets/correction-requests.contract';
import { doneReply } from '../../http/done-reply.ts';
import { routesOf } from '../../http/routes-of.ts';
import { sendSheet } from '../../lists/export.ts';
import { answerRequest } from './answer-request.ts';
import { askCorrection, readAnswer } from './ask-correction.ts';
import { allRequests, listRequests, requestById } from './request-rows.ts';
import { requestSheet } from './request-sheet.ts';

export const correctionRequestsRoutes = routesOf(correctionRequestsContract, {
  ask: async ({ ctx, body }) => {
    const { id, deja } = await askCorrection(ctx, body);
    return { ...doneReply({ deja }), demande: await requestById(ctx, id) };
  },
  read: async ({ ctx, body }) => doneReply(await readAnswer(ctx, body.id)),
  list: async ({ ctx, body }) => listRequests(ctx, body.filter, body),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'demandes-livreurs',
      columns: requestSheet,
      rows: allRequests(ctx, body.filter),
    }),
  answer: async ({ ctx, body }) => ({
    ...doneReply(await answerRequest(ctx, body)),
    demande: await requestById(ctx, body.id),
  }),
});
