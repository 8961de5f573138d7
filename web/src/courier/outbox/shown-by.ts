import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import type { OutboxCommand } from './act-store.ts';

/** The list whose answer will include this act. */
export const shownBy = ({ list, state }: Pick<OutboxCommand, 'list' | 'state'>): string | null => {
  if (state === 'declared') return disputesContract.mine.path;
  return state === 'sent' ? (list ?? null) : null;
};
