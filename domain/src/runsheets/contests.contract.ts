import type { Contract } from '../contract.ts';
import { done, exportOf, idFilter, listOf, noBody, oneOf, rowsOf, searchFilter } from '../wire.ts';
import { Contest, ContestAnswer, ContestToDecide } from './contest.ts';

const staff = ['admin', 'root'] as const;
const courier = ['liv'] as const;

const filter = {
  search: searchFilter,
  /** `attente`: the hub must decide; `decide`: it has, or there is nothing left to decide. */
  etat: oneOf(['attente', 'decide']),
  id_liv: idFilter,
};

/** Attempts that recipients contest, and the hub's decisions. */
export const contestsContract = {
  list: {
    method: 'POST',
    path: '/api/rs/adm/contestes',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'Attempts of the hub that recipients contest, what waits for a decision first.',
    body: listOf(filter),
    reply: rowsOf(ContestToDecide),
  },
  exportList: {
    method: 'POST',
    path: '/api/rs/adm/contestes/export',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: 'Attempts of the hub that recipients contest, as CSV or XLSX.',
    body: exportOf(filter),
  },
  decide: {
    method: 'POST',
    path: '/api/rs/adm/conteste/decider',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'users', 'liv', 'bill', 'ledger', 'rapport'],
    summary: 'Says whether a contested attempt counts, and why.',
    body: ContestAnswer,
    reply: done.extend({ conteste: ContestToDecide }),
  },
  mine: {
    method: 'POST',
    path: '/api/liv/v10/contestes',
    roles: courier,
    scope: 'courier',
    kind: 'read',
    summary: "The courier's own attempts that recipients contested in the last seven days.",
    body: noBody,
    reply: rowsOf(Contest),
  },
} as const satisfies Contract;
