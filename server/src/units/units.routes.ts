import { unitsContract } from '@cigogne/domain/units/units.contract';
import { routesOf } from '../http/routes-of.ts';
import { addReceptionActs, listReceptionActs } from './reception/reception-acts.ts';
import { scanUnlisted } from './reception/scan-unlisted.ts';
import { sendUnit } from './send-unit.ts';
import { unitByCode, unitsSeen } from './unit-lists.ts';

export const unitsRoutes = routesOf(unitsContract, {
  byCode: async ({ ctx, params }) => unitByCode(ctx, params.code, unitsSeen(ctx)),
  pdf: async ({ ctx, params, http }) =>
    sendUnit(ctx, http.reply, await unitByCode(ctx, params.code, unitsSeen(ctx))),
  receptionActs: async ({ ctx, params }) => ({ actes: await listReceptionActs(ctx, params.id) }),
  addReceptionActs: async ({ ctx, body }) => addReceptionActs(ctx, body.id_mu, body.actes),
  scan: async ({ ctx, body }) => scanUnlisted(ctx, body.id_mu, body.code),
});
