import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { doneReply } from '../http/done-reply.ts';
import { sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { myReturnSheet, returnSheet, transferSheet } from '../units/unit-sheet.ts';
import {
  allUnits,
  listUnits,
  ownReturns,
  unitByCode,
  unitsOfHub,
  withUnit,
} from '../units/unit-lists.ts';
import { cancelReturn } from './cancel-return.ts';
import { cancelTransfer } from './cancel-transfer.ts';
import { createReturn } from './create-return.ts';
import { createTransfer } from './create-transfer.ts';
import { dispatchTransfer } from './dispatch-transfer.ts';
import { confirmReturn, handBack } from './hand-back.ts';
import { takeOutOfReturn } from './take-out-of-return.ts';
import { receiveLate, receiveUnit } from '../units/reception/receive-unit.ts';
import { transferReception } from './transfer-reception.ts';
import { updateTransfer } from './update-transfer.ts';

export const transfersRoutes = routesOf(transfersContract, {
  create: async ({ ctx, body }) => withUnit(ctx, await createTransfer(ctx, body)),
  update: async ({ ctx, body }) => withUnit(ctx, body.id, await updateTransfer(ctx, body)),
  dispatch: async ({ ctx, body }) =>
    withUnit(ctx, body.id, await dispatchTransfer(ctx, body.id, body.id_liv)),
  receive: async ({ ctx, body }) =>
    withUnit(ctx, body.id, await receiveUnit(ctx, transferReception, body)),
  receiveLate: async ({ ctx, body }) =>
    withUnit(ctx, body.id, await receiveLate(ctx, transferReception, body)),
  list: async ({ ctx, body }) => listUnits(ctx, unitsOfHub(ctx, 'transfert'), body),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'transferts',
      columns: transferSheet,
      rows: allUnits(ctx, unitsOfHub(ctx, 'transfert'), body.filter),
    }),
  remove: async ({ ctx, params }) => doneReply(await cancelTransfer(ctx, params.id)),

  createReturn: async ({ ctx, body }) => withUnit(ctx, await createReturn(ctx, body.colis)),
  takeOutOfReturn: async ({ ctx, body }) =>
    withUnit(ctx, body.id, await takeOutOfReturn(ctx, body)),
  handBack: async ({ ctx, body }) => withUnit(ctx, body.id, await handBack(ctx, body)),
  removeReturn: async ({ ctx, params }) => doneReply(await cancelReturn(ctx, params.id)),
  myReturns: async ({ ctx, body }) => listUnits(ctx, ownReturns(ctx), body),
  exportMyReturns: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'mes-retours',
      columns: myReturnSheet,
      rows: allUnits(ctx, ownReturns(ctx), body.filter),
    }),
  myReturn: async ({ ctx, params }) => unitByCode(ctx, params.code, ownReturns(ctx)),
  confirmReturn: async ({ ctx, body }) => withUnit(ctx, body.id, await confirmReturn(ctx, body)),
  listReturns: async ({ ctx, body }) => listUnits(ctx, unitsOfHub(ctx, 'retour'), body),
  exportReturns: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'retours',
      columns: returnSheet,
      rows: allUnits(ctx, unitsOfHub(ctx, 'retour'), body.filter),
    }),
});
