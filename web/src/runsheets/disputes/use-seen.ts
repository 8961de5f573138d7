import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { useEffect } from 'react';
import { writeNow } from '../../http/write-now.ts';
import type { DisputeRow } from './DisputeLine.tsx';

/** Tells the couriers that the hub has their disputes on screen. */
export function useSeen(rows: readonly DisputeRow[]): void {
  const unseen = rows
    .filter(({ etat, vu_le }) => etat === 'ouvert' && vu_le === null)
    .map(({ id }) => id);
  const names = unseen.join();
  useEffect(() => {
    const ids = names.split(',').filter(Boolean).map(Number);
    // Failures are ignored: it is sent again at the next view.
    if (ids.length > 0)
      writeNow(disputesContract.seen, { body: { ids: ids.slice(0, 100) } }).catch(() => undefined);
  }, [names]);
}
