import type { Endpoint } from '@cigogne/domain/contract';
import { may } from '@cigogne/domain/may';
import { readUser } from './session.ts';

/**
 * Whether the signed-in person may call an entry; asked before its button, link or panel is shown.
 */
export function mayI(entry: Endpoint): boolean {
  const user = readUser();
  return user !== null && may({ role: user.role, token: 'session' }, entry);
}
