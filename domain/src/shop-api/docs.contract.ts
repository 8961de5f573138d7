import { z } from 'zod';
import type { Contract } from '../contract.ts';

const anybody = { roles: 'public', scope: 'public', kind: 'read', page: true } as const;

/**
 * Documentation for the shops' programmers: pages that the server renders, and the file for their
 * tools.
 */
export const docsContract = {
  home: {
    method: 'GET',
    path: '/api/docs',
    ...anybody,
    summary: 'The first page of the documentation.',
    limit: { max: 600, minutes: 15 },
  },
  page: {
    method: 'GET',
    path: '/api/docs/:page',
    ...anybody,
    summary: 'A page of the documentation, its style, or the OpenAPI file.',
    params: z.object({ page: z.string().max(60) }),
    limit: { max: 600, minutes: 15 },
  },
} as const satisfies Contract;
