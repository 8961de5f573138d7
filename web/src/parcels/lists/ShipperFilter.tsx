import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { useRead } from '../../http/query.ts';
import { MultiSelectFilter } from '../../ui/office/list/filters.tsx';

type FilteredList = Parameters<typeof MultiSelectFilter>[0]['list'];

export function ShipperFilter({ list }: { list: FilteredList }) {
  const { data } = useRead(accountsContract.shipperNames, {}, { staleMs: 300_000 });
  const choices = (data?.rows ?? []).map(({ id, nom_com }) => ({
    value: String(id),
    label: nom_com ?? String(id),
  }));
  return <MultiSelectFilter list={list} name="id_exped" label="Expéditeur" choices={choices} />;
}
