import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { idParam } from '../wire.ts';

/** Not in the contract of accounts, which the courier's application carries along. */
export const stillOpenContract = {
  stillOpen: {
    method: 'GET',
    path: '/api/users/adm/encours/:id',
    roles: ['root'],
    scope: 'company',
    kind: 'read',
    summary: 'What still stands in the name of an account: rounds, parcels, documents, money.',
    params: z.object({ id: idParam }),
    /** In words with their figures, as the refusal of a deletion lists them. */
    reply: z.object({ liens: z.array(z.string()) }),
  },
} as const satisfies Contract;
