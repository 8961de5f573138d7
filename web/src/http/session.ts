import type { Role } from '@cigogne/domain/contract';
import { isCourier } from '@cigogne/domain/people';
import { loadAnew } from './moved.ts';
import { forgetUnsaved, hasWritten } from './unsaved-checks.ts';
import { dropInTab, keepInTab, keepText, keptInTab, keptJson, keptText } from './keep-text.ts';
import { valueIn } from './value-in.ts';

/** The signed-in user, as login and checkuser return it. */
export interface SessionUser {
  id: number;
  email: string;
  role: Role;
  etat: string;
  nom: string | null;
  prenom: string | null;
  nom_com: string | null;
  zone: string | null;
  hub: { id: number; nom: string } | null;
  is_bill_secure: boolean;
}

/** The storage keys of the session: user data, token, parameters, zone and last zone. */
const keys = {
  user: 'cgo-user',
  token: 'cgo-tkn',
  parameters: 'cgo-params',
  zone: 'cgo-zone',
  lastZone: 'cgo-last-zone',
} as const;

/** What the screens of this session read first (first-readings.ts). */
export const firstReadingsKey = 'cgo-premieres-lectures';

export const tokenHeader = 'cgo-tkn';

export const readToken = (): string | null => keptText(keys.token);

export const readUser = (): SessionUser | null =>
  readToken() ? keptJson<SessionUser>(keys.user) : null;

export function startSession(user: SessionUser, token: string): void {
  const zone = keptText(keys.zone);
  if (zone) keepText(keys.lastZone, zone);
  keepText(keys.zone, user.zone ?? '');
  // The token last, because other tabs react to it.
  if (keepText(keys.user, JSON.stringify(user)) && keepText(keys.token, token)) return;
  forgetSession();
  throw new Error(isCourier(user) ? noRoomButActs : noRoom);
}

const noRoom =
  'Le navigateur n’a plus de place ou refuse les cookies : effacez ses données ou autorisez-les, puis reconnectez-vous.';
/** What a courier did without a network is kept among these data until it is sent. */
const noRoomButActs =
  'Le navigateur n’a plus de place. N’effacez pas ses données, des livraisons y attendent peut-être : appelez le hub.';

/** Stores changed data of the user; the session stays the same. */
export function updateUser(user: SessionUser): void {
  keepText(keys.user, JSON.stringify(user));
  for (const tell of watchers) tell();
}

const watchers = new Set<() => void>();

/** Subscribes to changes of the user's data on this page. */
export function watchUser(heard: () => void): () => void {
  watchers.add(heard);
  return () => void watchers.delete(heard);
}

/** Stores the new token that a switch of hub or a change of profile returned. */
export const replaceToken = (token: string): boolean => keepText(keys.token, token);

/** Forgets who was signed in. Drafts stay: they belong to the work, not to the session. */
function forgetSession(): void {
  try {
    for (const key of [keys.token, keys.user, keys.parameters, keys.zone, firstReadingsKey])
      localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing is kept there.
  }
}

const backKey = 'cgo-back';

/** The session ended without the person signing out: the next login leads back to this screen. */
export function expireSession(): void {
  rememberScreen(readUser());
  endSession();
}

function rememberScreen(user: SessionUser | null): void {
  const path = location.pathname + location.search;
  if (user && path.startsWith('/dashb'))
    keepInTab(backKey, JSON.stringify({ user: user.id, path, lost: hasWritten() }));
}

/** Where a session ended in the middle of work, and whose it was. */
export const workLeft = (): { user: number; path: string; lost?: boolean } | null =>
  valueIn(keptInTab(backKey));

/** The screen to open after signing in: where the same person left off, otherwise the first one. */
export function pathAfterLogin({ id }: SessionUser): string {
  const left = workLeft();
  dropInTab(backKey);
  return left?.user === id && left.path.startsWith('/dashb') ? left.path : '/dashb';
}

/** As long as the login page takes to come, on a bad network. */
const leavingMs = 5_000;
let leftAt = Number.NEGATIVE_INFINITY;

/** Every call of a page may find that its session has ended: it leaves once, not anew for each. */
export function endSession(): void {
  forgetSession();
  forgetUnsaved();
  if (performance.now() - leftAt < leavingMs) return;
  leftAt = performance.now();
  location.assign('/login');
}

/**
 * Follows a logout or a switch of hub in another tab. Only one tab hears that the session has ended;
 * each leads back to its own screen.
 */
export function followOtherTabs(): void {
  const mine = readToken();
  let user = readUser();
  watchUser(() => {
    user = readUser();
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== keys.token && event.key !== null) return;
    const now = readToken();
    if (now === null) {
      rememberScreen(user);
      forgetUnsaved();
      location.assign('/login');
    } else if (now !== mine) {
      const next = readUser();
      const unsaved = hasWritten() && next?.id === user?.id;
      // A change of the own profile is nothing to lose text for.
      if (!unsaved || next?.hub?.id !== user?.hub?.id) loadAnew({ tell: false, unsaved });
    }
  });
}
