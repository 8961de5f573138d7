import { z } from 'zod';
import type { Contract } from '../contract.ts';
import {
  chosenId,
  done,
  idFilter,
  idParam,
  listOf,
  oneOf,
  optionalText,
  rowsOf,
  searchFilter,
} from '../wire.ts';
import { chequeStates } from './cheque.ts';
import { ChequeForm } from './cheque-form.ts';
import { Cheque } from './cheque-wire.ts';

const root = ['root'] as const;
const choose = 'Vous devez choisir un chèque !';
const command = done.extend({ cheque: Cheque });

/** `ref_colis` left out: the cheque stays on its parcel. */
export const ChequeUpdate = ChequeForm.extend({
  idCheque: chosenId(choose),
  ref_colis: optionalText(20),
});
export type ChequeUpdate = z.output<typeof ChequeUpdate>;

export const chequesContract = {
  create: {
    method: 'POST',
    path: '/api/cheque/adm/create',
    roles: root,
    scope: 'company',
    kind: 'write',
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
    body: listOf({ search: searchFilter, id_exped: idFilter, etat: oneOf(chequeStates) }),
    reply: rowsOf(Cheque),
  },
  handOver: {
    method: 'POST',
    path: '/api/cheque/adm/remise',
    roles: root,
    scope: 'company',
    kind: 'write',
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
    summary: 'Notes that a cheque handed over was reported unpaid, or takes the note back.',
    body: z.object({ idCheque: chosenId(choose), impaye: z.boolean(), raison: optionalText(500) }),
    reply: command,
  },
} as const satisfies Contract;
