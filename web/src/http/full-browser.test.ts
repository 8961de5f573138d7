import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSoundOn, setSound } from '../ui/base/scan/scan-sounds.ts';
import { expireSession, readToken, type SessionUser, startSession, updateUser } from './session.ts';

/** A browser whose storage is full: signing out still works, and choices last on the page. */

const sami = { id: 7, role: 'admin', zone: null } as SessionUser;
let full = false;

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
};
const assign = vi.fn();

beforeEach(() => {
  full = false;
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: '/dashb/colis/list', search: '', assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

test('a session that has expired leaves', () => {
  startSession(sami, 'one');
  full = true;
  updateUser({ ...sami, nom: 'Ben Salah' });
  expireSession();
  expect(readToken()).toBeNull();
  expect(assign).toHaveBeenCalledWith('/login');
});

test('who signs in is told why it cannot be', () => {
  full = true;
  expect(() => startSession(sami, 'one')).toThrow('Le navigateur n’a plus de place');
  expect(readToken()).toBeNull();
});

test('a courier is never told to delete what waits to be sent', () => {
  full = true;
  const anis = { ...sami, role: 'liv' } as SessionUser;
  expect(() => startSession(anis, 'one')).toThrow('N’effacez pas ses données');
});

test('a scan is silent once the sound was cut', () => {
  expect(isSoundOn()).toBe(true);
  full = true;
  setSound(false);
  expect(isSoundOn()).toBe(false);
  setSound(true);
  expect(isSoundOn()).toBe(true);
  full = false;
  setSound(false);
  expect(isSoundOn()).toBe(false);
});
