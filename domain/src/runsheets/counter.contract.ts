import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { done, exportOf, listOf, rowsOf, searchFilter } from '../wire.ts';
import { AtCounter, CounterParcel, CounterHandOverForm } from './counter.ts';

const staff = ['admin', 'root'] as const;
const filter = { search: searchFilter };

/** What a hub does for those who fetch their parcel there. */
export const counterContract = {
  list: {
    method: 'POST',
    path: '/api/rs/adm/guichet',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'What waits at the counter of the hub for its recipients, the oldest first.',
    body: listOf(filter),
    reply: rowsOf(AtCounter),
  },
  exportList: {
    method: 'POST',
    path: '/api/rs/adm/guichet/export',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: 'What waits at the counter of the hub, as CSV or XLSX.',
    body: exportOf(filter),
  },
  put: {
    method: 'POST',
    path: '/api/rs/adm/guichet/mettre',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary: 'The recipient comes to fetch the parcel at the hub: no round takes it.',
    body: CounterParcel,
    reply: done,
  },
  back: {
    method: 'POST',
    path: '/api/rs/adm/guichet/livrer',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary: 'The recipient does not come after all: rounds may take the parcel again.',
    body: CounterParcel,
    reply: done,
  },
  handOver: {
    method: 'POST',
    path: '/api/rs/adm/guichet/remettre',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'rs', 'ledger', 'bill', 'rapport'],
    summary:
      'Hands a parcel over at the counter against its code, and takes its amount into the till of the hub.',
    body: CounterHandOverForm,
    reply: done.extend({ retours: z.array(z.string()) }),
  },
  undo: {
    method: 'POST',
    path: '/api/rs/adm/guichet/annuler',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'rs', 'ledger', 'bill', 'rapport'],
    summary: 'Takes a hand-over at the counter back, as a status edit does.',
    body: CounterParcel,
    /** `attend`: root must consent first. */
    reply: done.extend({ attend: z.boolean() }),
  },
} as const satisfies Contract;
