import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { useRead } from '../http/query.ts';
import type { Choice } from '../ui/base/form/Field.tsx';

/** Shippers by name, for filters and pickers. */
export function useShipperChoices(): Choice[] {
  return useShipperNames().map(choiceOf);
}

/** The active shippers of a hub, or of all. */
export function useShippersOf(hub: number | null): Choice[] {
  return useShipperNames()
    .filter(({ actif, id_hub }) => actif && (hub === null || id_hub === hub))
    .map(choiceOf);
}

const useShipperNames = () => useRead(accountsContract.shipperNames, {}).data?.rows ?? [];

const choiceOf = ({ id, nom_com }: { id: number; nom_com: string | null }): Choice => ({
  value: String(id),
  label: nom_com ?? `Expéditeur ${id}`,
});
