import { mayI } from '../http/may-i.ts';
import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { useRead } from '../http/query.ts';
import type { TallyName } from './navigation.ts';

/** The counters of the sidebar, kept current by events: what is waiting for this person. */
export function useTallies(): Partial<Record<TallyName, number>> {
  const waiting = useRead(
    summariesContract.waiting,
    {},
    { enabled: mayI(summariesContract.waiting), keepPrevious: true },
  );
  return waiting.data ?? {};
}
