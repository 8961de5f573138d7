import type { Endpoint } from '@cigogne/domain/contract';
import { useMemo } from 'react';
import { callFile } from '../../../http/call.ts';
import type { CallInput } from '../../../http/over-wire.ts';
import { ExportButton, type ExportFile } from './ExportButton.tsx';
import type { FilterOf } from './list-filter.ts';

/** The whole list as it is filtered, as CSV or XLSX: `entry` takes the list's own filter. */
export function ListExport<E extends Endpoint>({
  name,
  entry,
  list,
  fetch = callFile,
}: {
  name: string;
  entry: E;
  list: { filter: FilterOf<E> };
  /** For a list that may be locked: `billFile`. */
  fetch?: (entry: E, input: CallInput<E>) => ReturnType<ExportFile>;
}) {
  const { filter } = list;
  return useMemo(
    () => (
      <ExportButton
        name={name}
        fetchFile={(format) => fetch(entry, { body: { filter, format } } as CallInput<E>)}
      />
    ),
    [name, entry, filter, fetch],
  );
}
