import { unitsContract } from '@cigogne/domain/units/units.contract';
import { routesOf } from '../http/routes-of.ts';
import { sendPdf } from '../http/send-pdf.ts';
import { addReceptionActs, listReceptionActs } from './reception/reception-acts.ts';
import { scanUnlisted } from './reception/scan-unlisted.ts';
import { unitByCode, unitsSeen } from './unit-lists.ts';
import { unitPdf } from './unit-pdf.ts';

export const unitsRoutes = routesOf(unitsContract, {
  byCode: async ({ ctx, params }) => unitByCode(ctx, params.code, unitsSeen(ctx)),
  pdf: async ({ ctx, params, http }) => {
    const unit = await unitByCode(ctx, params.code, unitsSeen(ctx));
    return sendPdf(ctx, http.reply, unit.ref, await unitPdf(ctx, unit));
  },
  receptionActs: async ({ ctx, params }) => ({ actes: await listReceptionActs(ctx, params.id) }),
  addReceptionActs: async ({ ctx, body }) => addReceptionActs(ctx, body.id_mu, body.actes),
  scan: async ({ ctx, body }) => scanUnlisted(ctx, body.id_mu, body.code),
});
