import type { Actor, Endpoint, OtherToken } from './contract.ts';

/** What authenticates a call. */
export type Token = 'session' | 'key' | OtherToken;

/** The caller; jobs have no token. */
export interface Asker {
  role: Actor;
  token: Token | null;
}

type Admission = Pick<Endpoint, 'roles' | 'also'>;

/** Whether an entry is for shops' programs and not for people. */
export const isForKeys = ({ roles }: Pick<Endpoint, 'roles'>): boolean => roles[0] === 'cle';

/** Whether a kind of token opens an entry at all, whoever holds it. */
export function opens(token: Token | null, entry: Admission): boolean {
  if (entry.roles === 'public') return true;
  if (isForKeys(entry)) return token === 'key';
  return token === 'session' || (entry.also?.some((kind) => kind === token) ?? false);
}

/**
 * Whether a caller may call an entry of the contract. The server refuses everybody else, and
 * screens hide the entry's button, link or panel from them. Which rows the call reaches is decided
 * by its scope.
 */
export const may = (caller: Asker, entry: Admission): boolean =>
  opens(caller.token, entry) && (names(entry.roles, caller.role) || caller.token === 'key');

const names = (roles: Endpoint['roles'], role: Actor): boolean =>
  roles === 'public' || roles.some((one) => one === role);
