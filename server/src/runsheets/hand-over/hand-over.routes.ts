import { handOverContract } from '@cigogne/domain/runsheets/hand-over.contract';
import { doneReply } from '../../http/done-reply.ts';
import { routesOf } from '../../http/routes-of.ts';
import { sayHandedOver, sayHandedOverFor } from './say-handed-over.ts';

export const handOverRoutes = routesOf(handOverContract, {
  say: async ({ ctx, body }) => doneReply(await sayHandedOver(ctx, body)),
  sayFor: async ({ ctx, body }) => doneReply(await sayHandedOverFor(ctx, body)),
});
