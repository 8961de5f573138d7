import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { id, instant, noBody } from '../wire.ts';

/** A key as its shipper sees it: only the last characters are readable. */
const IssuedKey = z.object({
  id,
  last4: z.string(),
  argent: z.boolean(),
  createdAt: instant,
  servie_le: instant.nullable(),
  /** For a replaced key: until when it still works. */
  finit_le: instant.nullable(),
});

export const KeptCall = z.object({
  id,
  at: instant,
  method: z.string(),
  path: z.string(),
  status: z.int(),
  code: z.string().nullable(),
  ms: z.int(),
  request_id: z.string(),
  /** For a refused call: what was sent, as text, without anything about the recipient. */
  envoye: z.string().nullable(),
});
export type KeptCall = z.infer<typeof KeptCall>;

/** The sandbox key can read the money there, and ends when it is replaced. */
const TestKey = IssuedKey.omit({ argent: true, finit_le: true });

const own = { roles: ['exped'], scope: 'self', kind: 'read' } as const;

export const shopKeysContract = {
  ownKeys: {
    method: 'POST',
    path: '/api/users/client/cles',
    ...own,
    summary: 'The own keys that open now, the current one first, and whether they are suspended.',
    body: noBody,
    reply: z.object({
      actif: z.boolean(),
      rows: z.array(IssuedKey),
      /** Whether this installation has a sandbox. */
      bac: z.boolean(),
      essai: TestKey.nullable(),
    }),
  },
  makeTestKey: {
    method: 'POST',
    path: '/api/users/client/cle-essai',
    roles: ['exped'],
    scope: 'self',
    kind: 'write',
    keyless: true,
    limit: { max: 30, minutes: 10 },
    summary: 'A new key of the sandbox, shown once; the one before ends at once.',
    body: noBody,
    reply: z.object({ api_key: z.string() }),
  },
  ownCalls: {
    method: 'POST',
    path: '/api/users/client/appels',
    ...own,
    summary: 'The last hundred calls of the own keys, newest first; of thirty days at most.',
    body: z.object({ refuses: z.boolean().nullish() }),
    reply: z.object({ rows: z.array(KeptCall) }),
  },
} as const satisfies Contract;
