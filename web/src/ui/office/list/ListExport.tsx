import type { Endpoint } from '@cigogne/domain/contract';
import { callFile } from '../../../http/call.ts';
import { ExportButton } from './ExportButton.tsx';

/** The whole list as it is filtered, as CSV or XLSX: `entry` takes the list's own filter. */
export function ListExport({
  name,
  entry,
  list,
}: {
  name: string;
  entry: Endpoint;
  list: { filter: Record<string, unknown> };
}) {
  return (
    <ExportButton
      name={name}
      fetchFile={(format) => callFile(entry, { body: { filter: list.filter, format } } as never)}
    />
  );
}
