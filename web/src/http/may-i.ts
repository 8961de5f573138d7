import type { Endpoint } from '@cigogne/domain/contract';
import { may } from '@cigogne/domain/may';
import { readUser } from './session.ts';

/** Whether the person who is signed in may call an entry: asked before its button, link or panel is drawn. */
export function mayI(entry: Endpoint): boolean {
  const user = readUser();
  return user !== null && may({ role: user.role, token: 'session' }, entry);
}
