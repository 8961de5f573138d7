import { isCourier } from '@cigogne/domain/people';
import { readUser } from './http/session.ts';

/**
 * `/dashb` is one address for four roles. The token is in a header, so the server cannot choose the
 * page: this does, before anything else is loaded (docs/decisions/010-one-address-for-every-role.md).
 */
const user = readUser();
if (!user) location.replace('/login');
else if (isCourier(user))
  void import('./courier/main.tsx').then(({ startCourier }) => startCourier());
else void import('./office/main.tsx');
