import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { notFound } from '@cigogne/domain/refusal';
import { routesOf } from '../http/routes-of.ts';
import { createParcels } from './create-parcels.ts';

const { create } = parcelsContract;

export const parcelsRoutes = routesOf(
  { create },
  {
    create: async ({ ctx, body }) => {
      const [made] = await createParcels(ctx, ctx.by.id, [body]);
      if (!made) throw notFound();
      return { done: true as const, ...(made.deja ? { deja: true } : {}), colis: made.colis };
    },
  },
);
