import { beforeEach, expect, test, vi } from 'vitest';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { tell, tellWithUndo } from '../../ui/base/feedback/Toasts.tsx';
import { enqueue, type NewCommand, takeBack } from '../outbox/outbox.ts';
import { doAllWithUndo } from './do-with-undo.ts';

vi.mock('../../ui/base/feedback/Toasts.tsx', () => ({ tell: vi.fn(), tellWithUndo: vi.fn() }));
vi.mock('../outbox/outbox.ts', () => ({
  enqueue: vi.fn(),
  takeBack: vi.fn(),
  untilLeaving: () => ({ ends: new AbortController().signal, forget: () => undefined }),
}));
vi.mock('../settings/feedback.ts', () => ({ feelKept: () => undefined }));

const results = ['A', 'B', 'C'].map(
  (subject): NewCommand => ({ entry: runsheetsContract.push, label: subject, subject }),
);
const kept: Record<string, 'device' | 'server' | 'nowhere'> = {};
const gone = new Set<string>();

beforeEach(() => {
  vi.resetAllMocks();
  for (const subject of ['A', 'B', 'C']) kept[subject] = 'device';
  gone.clear();
  vi.mocked(enqueue).mockImplementation(({ subject }) =>
    Promise.resolve({ key: subject, kept: kept[subject] ?? 'device' }),
  );
  vi.mocked(takeBack).mockImplementation((key) => Promise.resolve(!gone.has(key)));
  vi.mocked(tellWithUndo).mockResolvedValue(false);
});

const undone = async () =>
  (await doAllWithUndo(results, 'Livré')).map(({ subject }) => subject).join('');

test('of several results those that were taken back came to nothing, and no other', async () => {
  expect(await undone()).toBe('ABC');
  expect(tell).not.toHaveBeenCalled();
  gone.add('B');
  expect(await undone()).toBe('AC');
  expect(vi.mocked(tell).mock.lastCall?.[0]).toContain('1 colis sur 3');
  vi.mocked(tellWithUndo).mockResolvedValue(true);
  expect(await undone()).toBe('');
});

test('what is kept nowhere came to nothing, and what was done with it stands', async () => {
  kept['C'] = 'nowhere';
  expect(await undone()).toBe('C');
  expect(tellWithUndo).not.toHaveBeenCalled();
});

test('where one has left already, none is offered to be taken back', async () => {
  kept['A'] = 'server';
  expect(await undone()).toBe('');
  expect(tellWithUndo).not.toHaveBeenCalled();
  expect(takeBack).not.toHaveBeenCalled();
});
