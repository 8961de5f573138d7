import type { Contract } from '../contract.ts';
import { done } from '../wire.ts';
import { HandOverForm, HandOverWord } from './hand-over.ts';

/**
 * When a courier breaks down, the goods of the stops pass to a colleague, and both sides report it.
 */
export const handOverContract = {
  say: {
    method: 'POST',
    path: '/api/liv/v10/remise',
    roles: ['liv'],
    scope: 'courier',
    kind: 'write',
    changes: ['rs'],
    summary: 'The courier has given, or has taken, a parcel of stops that were taken over.',
    body: HandOverForm,
    reply: done,
  },
  sayFor: {
    method: 'POST',
    path: '/api/rs/adm/remise',
    roles: ['admin', 'root'],
    scope: 'hub',
    kind: 'write',
    changes: ['liv'],
    summary: 'The hub says that goods changed hands where a phone cannot, and how it knows.',
    body: HandOverWord,
    reply: done,
  },
} as const satisfies Contract;
