import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { useRead } from '../http/query.ts';
import type { Choice } from '../ui/base/Field.tsx';

/** Shippers by name, for filters and pickers. */
export function useShipperChoices(): Choice[] {
  const { data } = useRead(accountsContract.shipperNames, {});
  return (data?.rows ?? []).map(({ id, nom_com }) => ({
    value: String(id),
    label: nom_com ?? `Expéditeur ${id}`,
  }));
}
