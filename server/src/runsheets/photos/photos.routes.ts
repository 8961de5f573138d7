import { photosContract } from '@cigogne/domain/runsheets/photos.contract';
import { routesOf } from '../../http/routes-of.ts';
import { keepPhoto } from './keep-photo.ts';
import { photosForShipper, photosForStaff } from './read-photos.ts';

export const photosRoutes = routesOf(photosContract, {
  send: async ({ ctx, body }) => {
    const { deja } = await keepPhoto(ctx, { ...body, id_rs: Number(body.id_rs) });
    return { done: true as const, ...(deja ? { deja } : {}) };
  },
  ofParcel: async ({ ctx, params }) => photosForStaff(ctx, params.code),
  mine: async ({ ctx, params }) => photosForShipper(ctx, params.code),
});
