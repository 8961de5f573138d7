import { correctionRequestsContract } from '@cigogne/domain/runsheets/correction-requests.contract';
import { routesOf } from '../../http/routes-of.ts';
import { answerRequest } from './answer-request.ts';
import { askCorrection, readAnswer } from './ask-correction.ts';
import { listRequests, requestById } from './request-rows.ts';

const doneReply = (deja: boolean) => ({ done: true as const, ...(deja ? { deja } : {}) });

export const correctionRequestsRoutes = routesOf(correctionRequestsContract, {
  ask: async ({ ctx, body }) => {
    const { id, deja } = await askCorrection(ctx, body);
    return { ...doneReply(deja), demande: await requestById(ctx, id) };
  },
  read: async ({ ctx, body }) => doneReply((await readAnswer(ctx, body.id)).deja),
  list: async ({ ctx, body }) => listRequests(ctx, body.filter, body),
  answer: async ({ ctx, body }) => ({
    ...doneReply((await answerRequest(ctx, body)).deja),
    demande: await requestById(ctx, body.id),
  }),
});
