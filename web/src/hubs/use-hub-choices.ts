import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { useRead } from '../http/query.ts';
import type { Choice } from '../ui/base/form/Field.tsx';

/** The hubs, for filters and pickers. */
export function useHubChoices(): Choice[] {
  const { data } = useRead(hubsContract.list, { body: {} }, { staleMs: 5 * 60_000 });
  return (data?.rows ?? []).map(({ id, nom }) => ({ value: String(id), label: nom }));
}
