import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import type { OutboxCommand } from './act-store.ts';

/** Which list's answer shows this act as done. */
export const shownBy = ({ list, state }: Pick<OutboxCommand, 'list' | 'state'>): string | null => {
  if (state === 'declared') return disputesContract.mine.path;
  return state === 'sent' ? (list ?? null) : null;
};
