import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { ParcelRow } from '../parcels/parcel-wire.ts';
import {
  exportOf,
  anyOf,
  chosenId,
  done,
  id,
  idFilter,
  idParam,
  instant,
  listOf,
  noBody,
  optionalText,
  pageFields,
  refs,
  required,
  rowsOf,
  searchFilter,
  tndOut,
} from '../wire.ts';
import { Board, MoveForm } from './board.ts';
import { ClosingForm } from './closing-form.ts';
import { NotBack } from './not-back.ts';
import { CorrectionRequest } from './correction-request.ts';
import { ToGive } from './hand-over.ts';
import { OrderForm, RoundOrder, RoundPlaces, RoundPoints } from './order/round-order.ts';
import { LineForm, PushForm, pushSentences } from './push-form.ts';
import { runsheetStates } from './runsheet.ts';
import { RunsheetEdit, RunsheetForm } from './runsheet-form.ts';
import { runsheetSentences } from './runsheet-sentences.ts';
import { Seen } from './seen-round.ts';
import {
  Carrier,
  CashInHand,
  ClosingReceipt,
  CourierChoice,
  Runsheet,
  RunsheetSheet,
  RunsheetWithParcels,
  Stop,
} from './runsheet-wire.ts';

const staff = ['admin', 'root'] as const;
const courier = ['liv'] as const;
const command = done.extend({ rs: Runsheet });
const byId = z.object({ id: idParam });
const oneId = z.object({ id: z.union([id, idParam]) });

const listFilter = {
  search: searchFilter,
  etat: anyOf(z.enum(runsheetStates)),
  id_liv: idFilter,
};

/** A courier's work on the road. */
const MyTask = z.object({
  rs: RunsheetWithParcels.nullable(),
  points: RoundPoints.nullable(),
  /** Requested by this courier and not answered yet, or the answer is unread. */
  demandes: z.array(CorrectionRequest),
  caisse: CashInHand,
  /** To give to the colleague who took the stops over. */
  a_donner: z.array(ToGive),
});

export const runsheetsContract = {
  create: {
    method: 'POST',
    path: '/api/rs/adm/create',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'Plans parcels of the hub for a courier, all or none.',
    body: RunsheetForm,
    reply: command,
  },
  edit: {
    method: 'POST',
    path: '/api/rs/adm/edit',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'Changes the parcels, their order or the courier of a runsheet not yet dispatched.',
    body: RunsheetEdit,
    reply: command,
  },
  dispatch: {
    method: 'GET',
    path: '/api/rs/adm/dispatch/:id',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    /**
     * May call a routing engine, which must not happen inside a transaction; repeating it changes
     * nothing.
     */
    transaction: 'own',
    keyless: true,
    changes: ['colis', 'users'],
    summary: 'Sends a courier out: each parcel counts one attempt more.',
    params: byId,
    /** Root's reason for sending out a courier with more cash than the limit. */
    query: z.object({ raison: optionalText(500) }),
    reply: command,
  },
  confirm: {
    method: 'GET',
    path: '/api/rs/adm/confirm/:id',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'users', 'bill', 'cheque', 'caisse', 'ledger', 'rapport'],
    summary: 'Turns the results of a round into outcomes and their money.',
    params: byId,
    /**
     * `rentres=scannes`: what was not scanned as back is not back; if absent and nothing was
     * reported, everything is.
     * `vu`: what the screen showed when it asked; the round is refused if it has changed since.
     */
    query: z.object({
      rentres: z.literal('scannes').optional(),
      vu: Seen.optional(),
    }),
    /** `retours`: the return parcels of its exchanges, whose labels are printed now. */
    reply: command.extend({ retours: z.array(z.string()) }),
  },
  remove: {
    method: 'POST',
    path: '/api/rs/adm/del',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'Cancels a runsheet not yet dispatched; its parcels wait again.',
    body: oneId,
    reply: done,
  },
  view: {
    method: 'GET',
    path: '/api/rs/adm/view/:code',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'One runsheet with its parcels in their order.',
    params: z.object({ code: z.string().max(40) }),
    reply: RunsheetSheet,
  },
  places: {
    method: 'GET',
    path: '/api/rs/adm/lieux/:code',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'Where the stops of a runsheet lie, and which had the last result.',
    params: z.object({ code: z.string().max(40) }),
    reply: RoundPlaces,
  },
  pdf: {
    method: 'GET',
    path: '/api/rs/adm/pdf/:code',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'The sheet of a runsheet as a PDF file.',
    params: z.object({ code: z.string().max(40) }),
  },
  list: {
    method: 'POST',
    path: '/api/rs/adm/list',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'Runsheets of the hub, newest first.',
    body: listOf(listFilter),
    reply: rowsOf(Runsheet),
  },
  exportList: {
    method: 'POST',
    path: '/api/rs/adm/list/export',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: 'Runsheets of the hub, all of a filter, as CSV or XLSX.',
    body: exportOf(listFilter),
  },
  driverHistory: {
    method: 'POST',
    path: '/api/rs/adm/getDriverHistory',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: "A courier's runsheets, newest first.",
    body: z.object({
      id_liv: chosenId(runsheetSentences.id_liv),
      filter: z
        .strictObject({ search: searchFilter })
        .nullish()
        .transform((given): { search?: string | undefined } => given ?? {}),
      ...pageFields,
    }),
    reply: rowsOf(Runsheet),
  },
  couriers: {
    method: 'GET',
    path: '/api/rs/adm/livreurs',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'Couriers of the hub to choose from, with their load and the cash in their hands.',
    reply: rowsOf(CourierChoice),
  },
  board: {
    method: 'GET',
    path: '/api/rs/adm/board',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'The dispatch board: parcels to deliver on no runsheet, and runsheets not yet sent.',
    reply: Board,
  },
  move: {
    method: 'POST',
    path: '/api/rs/adm/deplacer',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'Moves parcels between the hub and runsheets not yet sent, all or none.',
    body: MoveForm,
    reply: done.extend({ rs: Runsheet.nullable() }),
  },
  notBack: {
    method: 'POST',
    path: '/api/rs/adm/non_rentres',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary:
      'What rounds did not bring back to the hub, each under the name of its courier, the oldest first.',
    body: listOf({ search: searchFilter }),
    reply: rowsOf(NotBack),
  },
  exportNotBack: {
    method: 'POST',
    path: '/api/rs/adm/non_rentres/export',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: 'What rounds did not bring back, as CSV or XLSX.',
    body: exportOf({ search: searchFilter }),
  },
  comeBack: {
    method: 'POST',
    path: '/api/rs/adm/rentre',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'A parcel that its round did not bring back is scanned at the hub.',
    body: z.object({ ref: required('Vous devez choisir un colis !', 20) }),
    reply: done,
  },
  line: {
    method: 'POST',
    path: '/api/rs/adm/line',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis'],
    summary: 'Decides what was collected or came back, before the round is confirmed.',
    body: LineForm,
    reply: command,
  },
  reassign: {
    method: 'POST',
    path: '/api/rs/adm/reassign',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'A courier breaks down: what is still out goes on with another, same attempt.',
    body: z.object({
      id: z.union([id, idParam]),
      id_liv: chosenId(runsheetSentences.id_liv),
      raison: optionalText(500),
    }),
    reply: command,
  },
  add: {
    method: 'POST',
    path: '/api/rs/adm/ajouter',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'Adds parcels to a round on the road; they are out once its courier has them.',
    body: z.object({ id: z.union([id, idParam]), colis: refs(1, runsheetSentences.colis) }),
    reply: command,
  },
  withdraw: {
    method: 'POST',
    path: '/api/rs/adm/retirer',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'Takes a stop without a result off a round on the road, attempt given back.',
    /** `rentre`: the hub has it; otherwise the courier confirms having set it aside. */
    body: z.object({
      id: z.union([id, idParam]),
      ref: required('Vous devez choisir un colis !', 20),
      raison: optionalText(500),
      rentre: z.boolean().nullish(),
      /** What the caller saw asked of the courier; what a colleague has asked since then stands. */
      vu: Stop.shape.retrait.unwrap().pick({ raison: true }).nullish(),
    }),
    /** `retrait`: it waits for the courier; null if it has left. */
    reply: command.extend({ retrait: Stop.shape.retrait }),
  },
  close: {
    method: 'POST',
    path: '/api/rs/adm/close',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    /** The count is kept even if the closing is refused. */
    transaction: 'own',
    changes: ['users', 'cheque', 'bill', 'caisse', 'ledger', 'rapport'],
    summary: 'Takes in the cash and the cheques of a confirmed round, counted blind.',
    body: ClosingForm,
    reply: command.extend({ attendu: tndOut, compte: tndOut, ecart: tndOut }),
  },

  myTask: {
    method: 'POST',
    path: '/api/liv/v10/getmytask',
    roles: courier,
    scope: 'courier',
    kind: 'read',
    summary: "The courier's runsheet in progress with its stops, or null.",
    body: noBody,
    reply: MyTask,
  },
  roundChanges: {
    method: 'POST',
    path: '/api/liv/v10/tournee',
    roles: courier,
    scope: 'courier',
    kind: 'read',
    summary: 'Of the same what the phone does not have yet; all of it where nothing is named.',
    /** Version marks of the parts that the phone has. */
    body: z.object({
      connu: z
        .array(z.string().max(16))
        .max(1000)
        .nullish()
        .transform((marks) => marks ?? []),
    }),
    /** Absent parts are unchanged. */
    reply: MyTask.partial().extend({
      rs: RunsheetWithParcels.omit({ colis: true }).nullable().optional(),
      colis: z.array(Stop).optional(),
      /** Each part and its version mark, stops in order; null: nothing has changed. */
      suite: z.array(z.tuple([z.string(), z.string()])).nullable(),
    }),
  },
  myCash: {
    method: 'POST',
    path: '/api/liv/v10/caisse',
    roles: courier,
    scope: 'courier',
    kind: 'read',
    summary: "The courier's own balance and the receipts of the last closings.",
    body: noBody,
    reply: z.object({
      caisse: CashInHand,
      /** Over all closings: positive if the courier owes it. */
      ecart: tndOut,
      /** Confirmed rounds waiting to be closed, oldest first. */
      a_cloturer: z.array(z.string()),
      recus: z.array(ClosingReceipt),
    }),
  },
  order: {
    method: 'POST',
    path: '/api/liv/v10/ordre',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    summary: 'The courier rides his round in another order; the last change by its time is kept.',
    body: OrderForm,
    /** `entretemps`: another order came in between, which this one replaced or which is kept. */
    reply: done.extend({
      ordre: RoundOrder.nullable(),
      entretemps: z.enum(['remplace', 'garde']).nullable(),
    }),
  },
  carrier: {
    method: 'POST',
    path: '/api/liv/v10/porteur',
    roles: courier,
    scope: 'courier',
    kind: 'read',
    summary: 'Who of the hub carries a parcel that the courier has scanned and not on his round.',
    body: z.object({ ref: required(pushSentences.ref, 20) }),
    reply: Carrier,
  },
  load: {
    method: 'POST',
    path: '/api/liv/v10/charger',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    changes: ['colis'],
    summary: 'The courier has in the bag what the hub added to the round.',
    body: z.object({
      id_rs: z.union([id, idParam]),
      colis: refs(1, 'Vous devez choisir un colis !'),
      fait_le: instant.nullish(),
    }),
    reply: done,
  },
  putAside: {
    method: 'POST',
    path: '/api/liv/v10/retirer',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    changes: ['colis'],
    summary: 'The courier has put aside the stop that the hub takes off the round.',
    body: z.object({
      id_rs: z.union([id, idParam]),
      ref: required('Vous devez choisir un colis !', 20),
      fait_le: instant.nullish(),
    }),
    reply: done,
  },
  push: {
    method: 'POST',
    path: '/api/liv/v10/pushcolis',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    transaction: 'own',
    keeps: 'own',
    summary: 'The result of one stop: delivered, postponed to a day, or failed.',
    body: PushForm,
    /** `ecart`: an amount other than the line's was collected; the hub decides (`rs/adm/line`). */
    reply: done.extend({
      colis: ParcelRow,
      ecart: z.object({ demande: tndOut, encaisse: tndOut }).nullish(),
    }),
  },
} as const satisfies Contract;
