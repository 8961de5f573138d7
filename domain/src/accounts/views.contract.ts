import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { done, id } from '../wire.ts';
import { ColumnSwitch, NewView, ViewName } from './list-views.ts';

const own = { roles: ['root', 'admin', 'exped'], scope: 'self' } as const;

const ViewRow = z.object({
  id,
  liste: z.string(),
  nom: z.string(),
  requete: z.string(),
});

const ById = z.object({ id });

/** The saved list views of an account, on all its devices. */
export const viewsContract = {
  list: {
    method: 'GET',
    path: '/api/vue/list',
    ...own,
    kind: 'read',
    summary: 'The own saved views in their order, and the columns shown or hidden by choice.',
    reply: z.object({
      rows: z.array(ViewRow),
      count: z.int(),
      colonnes: z.array(z.object({ liste: z.string(), nom: z.string() })),
    }),
  },
  save: {
    method: 'POST',
    path: '/api/vue/save',
    ...own,
    kind: 'write',
    summary: 'Keeps the filters of a list under a name; the same name keeps the newer ones.',
    body: NewView,
    reply: done.extend({ id }),
  },
  rename: {
    method: 'POST',
    path: '/api/vue/rename',
    ...own,
    kind: 'write',
    summary: 'Another name for a saved view.',
    body: ViewName,
    reply: done,
  },
  moveUp: {
    method: 'POST',
    path: '/api/vue/up',
    ...own,
    kind: 'write',
    summary: 'A saved view changes places with the one before it.',
    body: ById,
    reply: done,
  },
  remove: {
    method: 'POST',
    path: '/api/vue/delete',
    ...own,
    kind: 'write',
    summary: 'Forgets a saved view.',
    body: ById,
    reply: done,
  },
  switchColumn: {
    method: 'POST',
    path: '/api/vue/colonne',
    ...own,
    kind: 'write',
    summary: 'Shows or hides a column of a list, or leaves it as the list has it.',
    body: ColumnSwitch,
    reply: done,
  },
} as const satisfies Contract;
