import { readScan } from '@cigogne/domain/parcels/code';
import type { ParcelInUnit } from '../unit-row.ts';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../http/call-error.ts';
import { answerPackage } from '../../parcels/gather/package-scan.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import type { ReceptionWords } from './use-reception.ts';

/** A parcel that was missing when its unit was confirmed, and that somebody holds now. */
export interface LateParcel {
  row: ParcelInUnit;
  seen: ReadonlySet<number>;
  at: Date;
}

export interface LateWords extends ReceptionWords {
  /** « Rendu à Dar Zine il y a 10 min. Il est là ? » */
  asks: (row: ParcelInUnit) => string;
}

/** Parcels scanned after the confirmation: asked about in a line, answered by hand. */
export function useLate(
  colis: readonly ParcelInUnit[],
  words: LateWords,
  receive: (ref: string, vus: number) => Promise<unknown>,
) {
  const held = useRef<readonly LateParcel[]>([]);
  const [waiting, setWaiting] = useState<readonly LateParcel[]>([]);
  const put = (next: readonly LateParcel[]) => {
    held.current = next;
    setWaiting(next);
  };
  const leave = (ref: string) => put(held.current.filter(({ row }) => row.ref !== ref));
  const scan = (text: string): ScanAnswer | Promise<ScanAnswer> => {
    const read = readScan(text);
    if ('problem' in read) return { good: false, sentence: words.wrongScan };
    const row = colis.find(({ code }) => code === read.code);
    if (!row) return words.unlisted(read.code);
    if (row.pris !== false)
      return {
        good: false,
        fault: 'duplicate',
        code: row.code,
        sentence: words.duplicate(row.code),
      };
    const before = held.current.find((one) => one.row.ref === row.ref);
    const seen = before?.seen ?? new Set<number>();
    const asks = words.asks(row);
    const { answer, index } = answerPackage(row, read.package, seen, {
      duplicate: words.duplicate,
      done: asks,
    });
    if (index === null && seen.size === 0) return answer;
    const others = held.current.filter((one) => one.row.ref !== row.ref);
    const next = index === null ? seen : new Set([...seen, index]);
    put([{ row, seen: next, at: new Date() }, ...others]);
    return {
      good: false,
      ask: true,
      code: row.code,
      sentence: index === null ? asks : answer.sentence,
    };
  };
  const take = async ({ row, seen }: LateParcel) => {
    try {
      await receive(row.ref, seen.size);
      leave(row.ref);
      tell(`Reçu aussi. ${words.received(row).replace(/^Reçu\. /, '')}`);
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    }
  };
  /** This device's scans that came after the confirmation. */
  const bring = (rows: readonly ParcelInUnit[]) => {
    const there = new Set(held.current.map(({ row }) => row.ref));
    const fresh = rows.filter(({ ref }) => !there.has(ref));
    if (fresh.length > 0)
      put([...held.current, ...fresh.map((row) => ({ row, seen: new Set([1]), at: new Date() }))]);
  };
  return { waiting, scan, take, leave, bring };
}
