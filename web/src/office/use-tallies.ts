import type { Endpoint, Role } from '@cigogne/domain/contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { CallInput } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import type { TallyName } from './navigation.ts';

/** How many rows wait, as their own list counts them. */
function useCount<E extends Endpoint>(entry: E, filter: object, enabled: boolean): number {
  const input = { body: { filter, page: 0, taille: 25 } } as unknown as CallInput<E>;
  const read = useRead(entry, input, { enabled, keepPrevious: true });
  return (read.data as { count: number } | undefined)?.count ?? 0;
}

/** The counters of the sidebar, kept fresh by events: what waits for this person. */
export function useTallies(role: Role): Partial<Record<TallyName, number>> {
  const staff = role === 'admin' || role === 'root';
  const runsheets = useCount(runsheetsContract.list, { etat: ['pending'] }, staff);
  return { runsheets };
}
