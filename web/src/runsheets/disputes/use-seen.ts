import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { useEffect } from 'react';
import { writeNow } from '../../http/write-now.ts';
import type { DisputeRow } from './DisputeLine.tsx';

/** The couriers read that somebody of the hub has theirs on the screen. */
export function useSeen(rows: readonly DisputeRow[]): void {
  const unseen = rows
    .filter(({ etat, vu_le }) => etat === 'ouvert' && vu_le === null)
    .map(({ id }) => id);
  const names = unseen.join();
  useEffect(() => {
    const ids = names.split(',').filter(Boolean).map(Number);
    // Nobody waits for it: the next look at the screen tells again.
    if (ids.length > 0)
      writeNow(disputesContract.seen, { body: { ids: ids.slice(0, 100) } }).catch(() => undefined);
  }, [names]);
}
