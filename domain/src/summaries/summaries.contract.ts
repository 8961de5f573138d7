import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { id, idParam, noBody, tndOut } from '../wire.ts';

const staff = ['admin', 'root'] as const;
const n = z.int();

export const summariesContract = {
  waiting: {
    method: 'GET',
    path: '/api/users/attente',
    roles: ['root', 'admin', 'exped'],
    scope: 'self',
    kind: 'read',
    summary: 'What waits for this person: the counters of the sidebar.',
    reply: z.object({ pickups: n, transfers: n, runsheets: n, tickets: n }),
  },
  client: {
    method: 'POST',
    path: '/api/users/client/resume',
    roles: ['exped'],
    scope: 'self',
    kind: 'read',
    summary: "The shipper's credit and four counters; a secured credit is null until it is opened.",
    body: noBody,
    reply: z.object({
      to_pay: tndOut.nullable(),
      to_transfer: n,
      in_prog: n,
      to_return: n,
      livre: n,
      is_bill_secure: z.boolean(),
    }),
  },
  clientCredit: {
    method: 'POST',
    path: '/api/users/client/resume/secure',
    roles: ['exped'],
    scope: 'self',
    kind: 'read',
    summary: 'The credit, opened for 15 minutes in this session by the billing password.',
    body: z.object({ password: z.string().max(200).nullish() }),
    reply: z.object({ to_pay: tndOut }),
  },
  staff: {
    method: 'POST',
    path: '/api/users/adm/resume',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'The counters of a hub, or of all for root.',
    body: z
      .object({ id_hub: z.union([z.literal('all'), id, idParam]).nullish() })
      .nullish()
      .transform((body) => body ?? {}),
    reply: z.object({
      to_pay: tndOut,
      to_transfer: n,
      in_prog: n,
      to_deliver: n,
      to_return: n,
      to_receive: n,
      rs_prog: n,
      rs_pd: n,
      rs_compl: n,
      nbr_exped: n,
      nbr_liv: n,
      /** Shippers whom no hub covers yet: root's to assign (D §4). */
      sans_hub: z.array(
        z.object({ id, nom_com: z.string().nullable(), adresse_gov: z.string().nullable() }),
      ),
    }),
  },
} as const satisfies Contract;
