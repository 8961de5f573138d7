import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { sql } from 'kysely';
import { hubSeen } from '../http/hub-scope.ts';
import { routesOf } from '../http/routes-of.ts';
import { unitsSeen, withUnit } from '../pickups/pickups.routes.ts';
import { listUnits } from '../pickups/unit-rows.ts';
import { cancelTransfer } from './cancel-transfer.ts';
import { createTransfer } from './create-transfer.ts';
import { dispatchTransfer } from './dispatch-transfer.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { cancelReturn, createReturn, handBack } from './return-goods.ts';
import { updateTransfer } from './update-transfer.ts';

const said = ({ deja }: { deja: boolean }) => ({ done: true as const, ...(deja ? { deja } : {}) });

export const transfersRoutes = routesOf(transfersContract, {
  create: async ({ ctx, body }) => withUnit(ctx, await createTransfer(ctx, body)),
  update: async ({ ctx, body }) => {
    await updateTransfer(ctx, body.id, body.colis);
    return withUnit(ctx, body.id);
  },
  dispatch: async ({ ctx, body }) =>
    withUnit(ctx, body.id, await dispatchTransfer(ctx, body.id, body.id_liv)),
  receive: async ({ ctx, body }) => withUnit(ctx, body.id, await receiveTransfer(ctx, body)),
  list: ({ ctx, body }) =>
    listUnits(ctx.tx, sql`m.type = 'transfert' and ${unitsSeen(ctx)}`, { ...body, ...body.filter }),
  remove: async ({ ctx, params }) => said(await cancelTransfer(ctx, params.id)),

  createReturn: async ({ ctx, body }) => withUnit(ctx, await createReturn(ctx, body.colis)),
  handBack: async ({ ctx, body }) =>
    withUnit(ctx, body.id, await handBack(ctx, body.id, body.remis_a)),
  removeReturn: async ({ ctx, params }) => said(await cancelReturn(ctx, params.id)),
  listReturns: ({ ctx, body }) => {
    const hub = hubSeen(ctx.by);
    const scope =
      hub === 'all' ? sql`m.type = 'retour'` : sql`m.type = 'retour' and m.id_hub_exped = ${hub}`;
    return listUnits(ctx.tx, scope, { ...body, ...body.filter });
  },
});
