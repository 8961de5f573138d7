import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { done } from '../wire.ts';
import { FirstRoot } from './first-root-form.ts';
import { SessionUser } from './user-wire.ts';

const byLink = {
  path: '/api/users/premier/:token',
  roles: 'public',
  scope: 'public',
  limit: { max: 30, minutes: 10 },
  params: z.object({ token: z.string().max(100) }),
} as const;

/** Creates the first root account of an installation, with the link printed in its terminal. */
export const setupContract = {
  lookAtLink: {
    method: 'GET',
    ...byLink,
    kind: 'read',
    summary:
      'Whether the link of a new installation still opens, and the e-mail its settings name.',
    reply: z.object({ email: z.string().nullable() }),
  },
  setUp: {
    method: 'POST',
    ...byLink,
    kind: 'write',
    transaction: 'own',
    summary: 'Uses the link: the first root account bears the name of who opened it.',
    body: FirstRoot,
    reply: done.extend({ user: SessionUser, token: z.string() }),
  },
} as const satisfies Contract;
