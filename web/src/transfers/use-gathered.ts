import type { CandidatePurpose } from '@cigogne/domain/parcels/candidates';
import { readScan } from '@cigogne/domain/parcels/code';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { faultOf } from '../parcels/parcel-reads.ts';
import { useRef, useState } from 'react';
import { call } from '../http/call.ts';
import type { Row } from '../http/over-wire.ts';
import type { ScanAnswer } from '../ui/base/use-scans.ts';

export type Gathered = Row<typeof parcelsContract.candidates>;

interface Words {
  duplicate: (code: string) => string;
  scan: string;
  notFound: (code: string) => string;
}

/** A list of parcels fed by scans and by a search: each is asked of the server, none comes twice. */
export function useGathered(
  purpose: CandidatePurpose,
  words: Words,
  first: readonly ParcelRow[] = [],
) {
  const [rows, setRows] = useState<readonly Gathered[]>(() =>
    first.map((row) => ({ ...row, raison: null })),
  );
  // Scans come faster than renders: the list they look at is this one.
  const held = useRef<readonly Gathered[]>(rows);
  const put = (next: readonly Gathered[]) => {
    held.current = next;
    setRows(next);
  };
  // One that was there at first and was taken out may come back, though its plan says where it is.
  const known = (row: Gathered): Gathered =>
    first.some(({ ref }) => ref === row.ref) ? { ...row, raison: null } : row;
  const candidates = async (search: string, signal?: AbortSignal): Promise<readonly Gathered[]> =>
    (
      await call(
        parcelsContract.candidates,
        { body: { filter: { search }, for: purpose } },
        signal ? { signal } : {},
      )
    ).rows.map(known);
  const add = (row: Gathered): ScanAnswer => {
    if (row.raison)
      return { good: false, fault: faultOf(row), code: row.code, sentence: row.raison };
    if (held.current.some(({ ref }) => ref === row.ref)) {
      return {
        good: false,
        fault: 'duplicate',
        code: row.code,
        sentence: words.duplicate(row.code),
      };
    }
    put([row, ...held.current]);
    return {
      good: true,
      code: row.code,
      sentence: `${row.nom_cl}, ${row.adresse_deleg} | ${row.adresse_gov}`,
    };
  };
  const scan = async (text: string): Promise<ScanAnswer> => {
    const read = readScan(text);
    if ('problem' in read) return { good: false, sentence: words.scan };
    if (held.current.some(({ code }) => code === read.code)) {
      return {
        good: false,
        fault: 'duplicate',
        code: read.code,
        sentence: words.duplicate(read.code),
      };
    }
    const found = (await candidates(read.code)).find(({ code }) => code === read.code);
    return found
      ? add(found)
      : {
          good: false,
          fault: 'unknown',
          code: read.code,
          sentence: words.notFound(read.code),
        };
  };
  const remove = (ref: string) => put(held.current.filter((row) => row.ref !== ref));
  return { rows, candidates, add, scan, remove, notFound: words.notFound };
}
