import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** One phone that passes from hand to hand. */

beforeEach(() => {
  const kept = new Map<string, string>([['cgo-tkn', 'token']]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => vi.unstubAllGlobals());

/** The application as this courier opens it. */
async function opened(id: number) {
  vi.resetModules();
  localStorage.setItem('cgo-user', JSON.stringify({ id, role: 'liv' }));
  return import('./courier-settings.ts');
}

test('a position goes with the acts of who agreed to it, and of nobody who took the phone after him', async () => {
  const anis = await opened(7);
  anis.changeSettings({ position: 'on', hand: 'left' });
  expect((await opened(7)).courierSettings()).toMatchObject({ position: 'on', hand: 'left' });
  expect((await opened(8)).courierSettings()).toMatchObject({ position: null, hand: 'left' });
});

test('who takes the phone answers for himself', async () => {
  (await opened(7)).changeSettings({ position: 'on' });
  (await opened(8)).changeSettings({ position: 'off' });
  expect((await opened(8)).courierSettings().position).toBe('off');
});
