import { expect, test } from 'vitest';
import { CallError, notOurs, offline } from '../../http/call-error.ts';
import { fateOf } from './fate.ts';

const ours = (status: number, code: string) => new CallError(status, { code, message: 'Non.' });

test.each([
  ['no network', offline(), { fate: 'later', trouble: 'network' }],
  ['a portal', notOurs(403), { fate: 'later', trouble: 'portal' }],
  ['a page in place of the answer', notOurs(200), { fate: 'later', trouble: 'portal' }],
  ['a gateway without its server', notOurs(502), { fate: 'later', trouble: 'server' }],
  [
    'an answer that never comes',
    new DOMException('', 'TimeoutError'),
    { fate: 'later', trouble: 'slow' },
  ],
  ['a server that is full', ours(503, 'surcharge'), { fate: 'later', trouble: 'server' }],
  ['too many at once', ours(429, 'trop-de-tentatives'), { fate: 'later', trouble: 'server' }],
  ['a fault over this parcel', ours(500, 'erreur-interne'), { fate: 'held' }],
  ['an act that cannot be built', new TypeError('circular'), { fate: 'held' }],
  ['a session that ended', ours(401, 'invalid-token'), { fate: 'signed-out' }],
  ['a parcel that moved on', ours(409, 'etat-change'), { fate: 'refused', reason: 'Non.' }],
  ['a parcel of another courier', ours(404, 'introuvable'), { fate: 'refused' }],
])('%s', (_, error, fate) => {
  expect(fateOf(error)).toMatchObject(fate);
});
