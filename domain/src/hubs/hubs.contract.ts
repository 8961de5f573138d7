import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { done, exportOf, id, instant, rowsOf, searchFilter } from '../wire.ts';
import { HubForm, OpeningHoursForm } from './hub-form.ts';

export const HubRow = z.object({
  id,
  nom: z.string(),
  tel: z.string().nullable(),
  adresse: z.string().nullable(),
  hubGovs: z.array(z.object({ gov: z.string() })),
  /** Null if nothing is told of them. */
  horaires: OpeningHoursForm.nullable(),
  updatedAt: instant,
});
export type HubRow = z.infer<typeof HubRow>;

const root = { roles: ['root'], scope: 'company' } as const;
const hubId = z.object({ id: z.string().max(16) });

export const hubsContract = {
  create: {
    method: 'POST',
    path: '/api/hub/adm/create',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'A new hub and the governorates it covers.',
    body: HubForm,
    reply: done.extend({ hub: HubRow }),
  },
  update: {
    method: 'POST',
    path: '/api/hub/adm/update',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'A hub, its address and its coverage.',
    /**
     * `updatedAt` as it was read: if somebody has changed the hub since, a 409 returns the current
     * one.
     */
    body: HubForm.extend({ id, updatedAt: z.iso.datetime({ offset: true }).nullish() }),
    reply: done.extend({ hub: HubRow }),
  },
  list: {
    method: 'POST',
    path: '/api/hub/adm/list',
    roles: ['root', 'admin'],
    scope: 'company',
    kind: 'read',
    summary: 'The hubs.',
    body: z.object({ filter: z.strictObject({ search: searchFilter }).nullish() }).nullish(),
    reply: rowsOf(HubRow),
  },
  exportList: {
    method: 'POST',
    path: '/api/hub/adm/list/export',
    roles: ['root', 'admin'],
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'The hubs, all of a filter, as CSV or XLSX.',
    body: exportOf({ search: searchFilter }),
  },
  remove: {
    method: 'GET',
    path: '/api/hub/adm/delete/:id',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'Closes a hub that nothing refers to.',
    params: hubId,
    reply: done,
  },
  select: {
    method: 'GET',
    path: '/api/hub/adm/select/:id',
    ...root,
    kind: 'write',
    summary: 'The hub root looks at, or `all`: a new token that ends the present one.',
    params: hubId,
    keyless: true,
    reply: done.extend({ token: z.string() }),
  },
} as const satisfies Contract;
