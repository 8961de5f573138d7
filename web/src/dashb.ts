import { isCourier } from '@cigogne/domain/people';
import { readUser } from './http/session.ts';

/**
 * Only for `npm run dev`: `/dashb` is one address for four roles. When built, the page itself
 * chooses (build/dashb-head.js, docs/decisions/010-one-address-for-every-role.md).
 */
const user = readUser();
if (!user) location.replace('/login');
else {
  document.documentElement.dataset['app'] = isCourier(user) ? 'courier' : 'office';
  void (isCourier(user) ? import('./courier/start.ts') : import('./office/main.tsx'));
}
