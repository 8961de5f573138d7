import type { Role } from '@cigogne/domain/contract';
import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { useRead } from '../http/query.ts';
import type { TallyName } from './navigation.ts';

/** The counters of the sidebar, kept fresh by events: what waits for this person. */
export function useTallies(role: Role): Partial<Record<TallyName, number>> {
  const waiting = useRead(
    summariesContract.waiting,
    {},
    { enabled: role !== 'liv', keepPrevious: true },
  );
  return waiting.data ?? {};
}
