import type { Endpoint } from '@cigogne/domain/contract';
import { useMemo } from 'react';
import { callFile } from '../../../http/call.ts';
import type { CallInput } from '../../../http/over-wire.ts';
import { ExportButton } from './ExportButton.tsx';
import type { FilterOf } from './list-filter.ts';

/** The whole list as it is filtered, as CSV or XLSX: `entry` takes the list's own filter. */
export function ListExport<E extends Endpoint>({
  name,
  entry,
  list,
}: {
  name: string;
  entry: E;
  list: { filter: FilterOf<E> };
}) {
  const { filter } = list;
  return useMemo(
    () => (
      <ExportButton
        name={name}
        fetchFile={(format) => callFile(entry, { body: { filter, format } } as CallInput<E>)}
      />
    ),
    [name, entry, filter],
  );
}
