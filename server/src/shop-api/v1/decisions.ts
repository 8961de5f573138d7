import type { v1DecisionsContract } from '@cigogne/domain/shop-api/v1-decisions.contract';
import { decideParcel } from '../../decisions/decide-parcel.ts';
import { toDecideAfter } from '../../decisions/to-decide.ts';
import type { Handlers } from '../../http/routes-of.ts';
import { piece } from './piece.ts';

export const decisionHandlers: Handlers<typeof v1DecisionsContract> = {
  listDecisions: async ({ ctx, query }) =>
    piece(await toDecideAfter(ctx, query.curseur ?? null, query.taille)),
  decideParcel: async ({ ctx, params, body }) => ({
    done: true as const,
    ...(await decideParcel(ctx, { ...body, ref: params.ref })),
  }),
};
