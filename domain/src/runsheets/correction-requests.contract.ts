import { z } from 'zod';
import type { Contract } from '../contract.ts';
import {
  done,
  exportOf,
  id,
  idFilter,
  idParam,
  listOf,
  oneOf,
  rowsOf,
  searchFilter,
} from '../wire.ts';
import { RequestAnswer, CorrectionRequestForm, CorrectionRequest } from './correction-request.ts';

const staff = ['admin', 'root'] as const;
const courier = ['liv'] as const;
const command = done.extend({ demande: CorrectionRequest });

const filter = {
  search: searchFilter,
  /** `attente`: the hub must answer; `repondu`: it has. */
  etat: oneOf(['attente', 'repondu']),
  id_liv: idFilter,
};

/** Couriers' requests to change results already sent, and the hub's answers. */
export const correctionRequestsContract = {
  ask: {
    method: 'POST',
    path: '/api/liv/v10/correction',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    changes: ['rs', 'users'],
    summary: 'Asks the hub to change a result that was given on the running round, and why.',
    body: CorrectionRequestForm,
    reply: command,
  },
  read: {
    method: 'POST',
    path: '/api/liv/v10/correction/lu',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    summary: "The courier has read the hub's answer.",
    body: z.object({ id: z.union([id, idParam]) }),
    reply: done,
  },
  list: {
    method: 'POST',
    path: '/api/rs/adm/demandes',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'Corrections that couriers of the hub ask for, what waits for an answer first.',
    body: listOf(filter),
    reply: rowsOf(CorrectionRequest),
  },
  exportList: {
    method: 'POST',
    path: '/api/rs/adm/demandes/export',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: 'Corrections that couriers of the hub ask for, as CSV or XLSX.',
    body: exportOf(filter),
  },
  answer: {
    method: 'POST',
    path: '/api/rs/adm/demande/repondre',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'users', 'liv'],
    summary: 'Corrects the result as it was asked, or says why not; the courier reads which.',
    body: RequestAnswer,
    reply: command,
  },
} as const satisfies Contract;
