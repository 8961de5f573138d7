import type { Contract } from '../contract.ts';

export const notificationsContract = {
  events: {
    method: 'GET',
    path: '/api/events',
    roles: ['root', 'admin', 'exped', 'liv'],
    scope: 'self',
    kind: 'read',
    summary: 'What changes, as it changes: server-sent events, read with the token in its header.',
  },
} as const satisfies Contract;
