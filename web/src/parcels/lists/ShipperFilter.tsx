import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { useMemo } from 'react';
import { useRead } from '../../http/query.ts';
import type { ManyFilter } from '../../ui/office/list/list-state.ts';
import { MultiSelectFilter } from '../../ui/office/list/filters.tsx';

export function ShipperFilter({ list }: { list: ManyFilter<'id_exped'> }) {
  const { data } = useRead(accountsContract.shipperNames, {}, { staleMs: 300_000 });
  const choices = useMemo(
    () =>
      (data?.rows ?? []).map(({ id, nom_com }) => ({
        value: String(id),
        label: nom_com ?? String(id),
      })),
    [data],
  );
  return <MultiSelectFilter list={list} name="id_exped" label="Expéditeur" choices={choices} />;
}
