import { readAmounts } from '@cigogne/domain/amounts';
import { toTnd } from '@cigogne/domain/money';
import { runsheetPaper } from '@cigogne/domain/runsheets/runsheet-paper';
import { RunsheetSheet } from '@cigogne/domain/runsheets/runsheet-wire';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { Context } from '../context/context.ts';
import { sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { sendPdf } from '../http/send-pdf.ts';
import { companyNow } from '../settings/company.ts';
import { addStops } from './add-stops.ts';
import { boardOf } from './board.ts';
import { whoCarries } from './carrier.ts';
import { closeRunsheet } from './close-runsheet.ts';
import { comeBack } from './come-back.ts';
import { confirmRunsheet } from './confirm-runsheet.ts';
import { createRunsheet } from './create-runsheet.ts';
import { decideLine } from './decide-line.ts';
import { deleteRunsheet } from './delete-runsheet.ts';
import { dispatchRunsheet } from './dispatch-runsheet.ts';
import { editRunsheet } from './edit-runsheet.ts';
import { loadStops } from './load-stops.ts';
import { changeOrder } from './order/change-order.ts';
import { moveOnBoard } from './move-on-board.ts';
import { myCash } from './my-cash.ts';
import { myTask } from './my-task.ts';
import { allNotBack, listNotBack } from './not-back.ts';
import { notBackSheet } from './not-back-sheet.ts';
import { pushResult } from './push-result.ts';
import { reassignRunsheet } from './reassign-runsheet.ts';
import { changesSince } from './round-changes.ts';
import { runsheetById } from './runsheet-rows.ts';
import {
  driverHistory,
  listCouriers,
  allRunsheets,
  listRunsheets,
  placesOfRunsheet,
  returnsOfRound,
  viewRunsheet,
} from './read-runsheets.ts';
import { runsheetSheet } from './runsheet-sheet.ts';
import { putAside, withdrawStop } from './withdraw-stop.ts';

const repeatNote = (deja: boolean) => (deja ? { deja } : {});

const answer = async (ctx: Context, id: number, deja = false) => ({
  done: true as const,
  ...repeatNote(deja),
  rs: await runsheetById(ctx, id),
});

export const runsheetsRoutes = routesOf(runsheetsContract, {
  create: async ({ ctx, body }) => answer(ctx, await createRunsheet(ctx, body)),
  edit: async ({ ctx, body }) => answer(ctx, body.id, (await editRunsheet(ctx, body)).deja),
  dispatch: async ({ ctx, params, query }) =>
    answer(ctx, params.id, (await dispatchRunsheet(ctx, params.id, query.raison)).deja),
  confirm: async ({ ctx, params, query }) => {
    const scanned = query.rentres === 'scannes';
    const { deja } = await confirmRunsheet(ctx, params.id, {
      scanned,
      seen: query.vu,
    });
    return {
      ...(await answer(ctx, params.id, deja)),
      retours: await returnsOfRound(ctx, params.id),
    };
  },
  remove: async ({ ctx, body }) => ({
    done: true as const,
    ...repeatNote((await deleteRunsheet(ctx, body.id)).deja),
  }),
  view: async ({ ctx, params }) => viewRunsheet(ctx, params.code),
  places: async ({ ctx, params }) => placesOfRunsheet(ctx, params.code),
  pdf: async ({ ctx, params, http }) => {
    const rs = await viewRunsheet(ctx, params.code);
    const paper = runsheetPaper(readAmounts(RunsheetSheet, rs), await companyNow(ctx));
    return sendPdf(ctx, http.reply, rs.ref, { kind: 'paper', paper });
  },
  list: async ({ ctx, body }) => listRunsheets(ctx, body.filter, body),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'tournees',
      columns: runsheetSheet,
      rows: allRunsheets(ctx, body.filter),
    }),
  driverHistory: async ({ ctx, body }) => driverHistory(ctx, body.id_liv, body.filter.search, body),
  couriers: async ({ ctx }) => listCouriers(ctx),
  board: async ({ ctx }) => boardOf(ctx),
  move: async ({ ctx, body }) => {
    const { id, deja } = await moveOnBoard(ctx, body);
    return {
      done: true as const,
      ...repeatNote(deja),
      rs: id === null ? null : await runsheetById(ctx, id),
    };
  },
  notBack: async ({ ctx, body }) => listNotBack(ctx, body.filter, body),
  exportNotBack: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'non-rentres',
      columns: notBackSheet,
      rows: allNotBack(ctx, body.filter),
    }),
  comeBack: async ({ ctx, body }) => ({
    done: true as const,
    ...repeatNote((await comeBack(ctx, body.ref)).deja),
  }),
  line: async ({ ctx, body }) => answer(ctx, body.id, (await decideLine(ctx, body)).deja),
  reassign: async ({ ctx, body }) => {
    const { id, deja } = await reassignRunsheet(ctx, body);
    return answer(ctx, id, deja);
  },
  add: async ({ ctx, body }) => answer(ctx, body.id, (await addStops(ctx, body)).deja),
  withdraw: async ({ ctx, body }) => {
    const { deja, retrait } = await withdrawStop(ctx, { ...body, rentre: body.rentre ?? false });
    return {
      ...(await answer(ctx, body.id, deja)),
      retrait: retrait && { ...retrait, le: retrait.le.toISOString() },
    };
  },
  load: async ({ ctx, body }) => ({
    done: true as const,
    ...repeatNote((await loadStops(ctx, body)).deja),
  }),
  putAside: async ({ ctx, body }) => ({
    done: true as const,
    ...repeatNote((await putAside(ctx, body)).deja),
  }),
  close: async ({ ctx, body }) => {
    const { attendu, compte, ecart, deja } = await closeRunsheet(ctx, body);
    return {
      ...(await answer(ctx, body.id, deja)),
      attendu: toTnd(attendu),
      compte: toTnd(compte),
      ecart: toTnd(ecart),
    };
  },
  myTask: async ({ ctx }) => myTask(ctx),
  roundChanges: async ({ ctx, body }) => changesSince(await myTask(ctx), body.connu),
  myCash: async ({ ctx }) => myCash(ctx),
  order: async ({ ctx, body }) => {
    const { deja, ...changed } = await changeOrder(ctx, body);
    return { done: true as const, ...repeatNote(deja), ...changed };
  },
  carrier: async ({ ctx, body }) => whoCarries(ctx, body.ref),
  push: ({ ctx, body, key }) => pushResult(ctx, body, key),
});
