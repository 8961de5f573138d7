import { journalEntities } from '../settings/journal-entities.ts';
import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { exportOf, instant, listOf, oneOf, optionalDay, rowsOf, searchFilter } from '../wire.ts';

const JournalRow = z.object({
  id: z.int(),
  at: instant,
  doneby: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** The current name of the record, if it still exists. */
  sujet: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  raison: z.string().nullable(),
});

const journalFilter = {
  search: searchFilter,
  entity: oneOf(journalEntities),
  du: optionalDay,
  au: optionalDay,
};

const root = { roles: ['root'], scope: 'company', kind: 'read' } as const;

export const journalContract = {
  list: {
    method: 'POST',
    path: '/api/journal/adm/list',
    ...root,
    summary: 'Who changed what, before and after.',
    body: listOf(journalFilter),
    reply: rowsOf(JournalRow),
  },
  exportList: {
    method: 'POST',
    path: '/api/journal/adm/list/export',
    ...root,
    mayFollow: true,
    summary: 'Who changed what, all of a filter, as CSV or XLSX.',
    body: exportOf(journalFilter),
  },
} as const satisfies Contract;
