import { useMemo } from 'react';

interface Counted {
  code: string;
  nbr_paquets: number;
}

/** How many packages of each parcel with several have been scanned. */
export interface Scanned {
  of(row: Counted): number;
}

/** The same object until a count changes, so that columns showing them are recreated only then. */
export function useScanned<Row extends Counted>(
  rows: readonly Row[],
  countOf: (row: Row) => number,
): Scanned {
  const counts = rows
    .filter(({ nbr_paquets }) => nbr_paquets > 1)
    .map((row) => `${row.code}=${countOf(row)}`)
    .join(' ');
  return useMemo(() => {
    const byCode = new Map(
      counts.split(' ').map((one): [string, number] => {
        const [code = '', count = '0'] = one.split('=');
        return [code, Number(count)];
      }),
    );
    return { of: ({ code }) => byCode.get(code) ?? 0 };
  }, [counts]);
}
