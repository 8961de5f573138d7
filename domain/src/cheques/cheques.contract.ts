import { z } from 'zod';
import type { Contract } from '../contract.ts';
import {
  exportOf,
  chosenId,
  day,
  done,
  idFilter,
  idParam,
  listOf,
  oneOf,
  optionalText,
  rowsOf,
  searchFilter,
  text,
} from '../wire.ts';
import { chequeHolders, chequeStates, chequeSteps } from './cheque.ts';
import { ChequeForm, chequePhone, chequeSentences } from './cheque-form.ts';
import { Cheque } from './cheque-wire.ts';

const root = ['root'] as const;
const choose = 'Vous devez choisir un chèque !';
const command = done.extend({ cheque: Cheque });

/** Omitted fields keep their value: the parcel, the bank, the due date, the phone. */
export const ChequeUpdate = ChequeForm.extend({
  idCheque: chosenId(choose),
  /** The version that was seen; absent: not compared. */
  updatedAt: z.iso.datetime({ offset: true }).nullish(),
  ref_colis: optionalText(20),
  tel: chequePhone,
  banque: text(80)
    .nullish()
    .transform((name) => (name === undefined ? undefined : name || null)),
  echeance: z
    .union([z.literal('').transform(() => null), z.null(), day(chequeSentences.echeance)], {
      error: chequeSentences.echeance,
    })
    .optional(),
});
export type ChequeUpdate = z.output<typeof ChequeUpdate>;

const listFilter = {
  id: idFilter,
  search: searchFilter,
  id_exped: idFilter,
  etat: oneOf(chequeStates),
  detenteur: oneOf(chequeHolders),
  /** Held by these hubs. */
  id_hub: idFilter,
  suivi: oneOf(chequeSteps),
};

export const chequesContract = {
  create: {
    method: 'POST',
    path: '/api/cheque/adm/create',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['rs', 'bill', 'users', 'ledger', 'caisse', 'rapport'],
    summary: 'Adds a cheque that was collected with a parcel.',
    body: ChequeForm,
    reply: command,
  },
  update: {
    method: 'POST',
    path: '/api/cheque/adm/update',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['rs', 'bill', 'users', 'ledger', 'caisse', 'rapport'],
    summary: 'Corrects a cheque that no invoice has taken.',
    body: ChequeUpdate,
    reply: command,
  },
  remove: {
    method: 'GET',
    path: '/api/cheque/adm/delete/:id',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['rs', 'bill', 'users', 'ledger', 'caisse', 'rapport'],
    summary: 'Deletes a cheque that no invoice has taken.',
    params: z.object({ id: idParam }),
    reply: done,
  },
  list: {
    method: 'POST',
    path: '/api/cheque/adm/list',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: 'Cheques, newest first.',
    body: listOf(listFilter),
    reply: rowsOf(Cheque),
  },
  exportList: {
    method: 'POST',
    path: '/api/cheque/adm/list/export',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'Cheques, all of a filter, as CSV or XLSX.',
    body: exportOf(listFilter),
  },
  handOver: {
    method: 'POST',
    path: '/api/cheque/adm/remise',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['bill'],
    summary: 'Notes that an invoiced cheque was handed to its shipper, or came back.',
    body: z.object({ idCheque: chosenId(choose), remis: z.boolean(), raison: optionalText(500) }),
    reply: command,
  },
  unpaid: {
    method: 'POST',
    path: '/api/cheque/adm/impaye',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['bill', 'ledger'],
    summary: 'Notes that a cheque handed over was reported unpaid, or takes the note back.',
    body: z.object({ idCheque: chosenId(choose), impaye: z.boolean(), raison: optionalText(500) }),
    reply: command,
  },
} as const satisfies Contract;
