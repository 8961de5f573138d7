import { readScan } from '@cigogne/domain/parcels/code';
import { allPackages } from '@cigogne/domain/parcels/packages';
import { useState } from 'react';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { answerPackage } from './package-scan.ts';
import { type GatheredRow, type ListBegun, useGatheredList } from './use-gathered-list.ts';

export interface GatherWords<Row> {
  duplicate: (code: string) => string;
  scan: string;
  notFound: (code: string) => string;
  /** The answer to a good scan. */
  describe: (row: Row) => string;
}

export interface GatherRules<Row> extends ListBegun<Row> {
  words: GatherWords<Row>;
  find: (code: string) => Promise<Row | undefined>;
  /** Why a row cannot join those that are there, and the kind of fault. */
  whyNot: (row: Row, there: readonly Row[]) => Pick<ScanAnswer, 'fault' | 'sentence'> | null;
  /** A question before a row joins; null when there is none. */
  asks?: (row: Row) => string | null;
}

/** Used by the screen and its list. */
export type Gathering<Row extends GatheredRow> = ReturnType<typeof useGathered<Row>>;

/**
 * A list of parcels gathered by scans, a search and suggestions: for a transfer, a return, a round.
 * A parcel of several packages counts once all are scanned; adding it by hand counts them all,
 * after a warning.
 */
export function useGathered<Row extends GatheredRow>(rules: GatherRules<Row>) {
  const { words } = rules;
  const list = useGatheredList(rules);
  const [fresh, setFresh] = useState<string | null>(null);
  const [questions, setQuestions] = useState<readonly Row[]>([]);
  /** Rows waiting for the warning about several packages. */
  const [several, setSeveral] = useState<readonly Row[]>([]);

  const join = (row: Row, seen: ReadonlySet<number>) => {
    setFresh(row.ref);
    list.join(row, seen);
  };
  const whyNot = (row: Row) => rules.whyNot(row, list.latest());
  /** Why a row that is not in the list does not join at once. */
  const stopped = (row: Row): ScanAnswer | null => {
    const why = whyNot(row);
    if (why) return { good: false, code: row.code, ...why };
    const question = rules.asks?.(row) ?? null;
    if (question === null) return null;
    setQuestions((now) => [row, ...now.filter(({ ref }) => ref !== row.ref)]);
    return { good: false, ask: true, code: row.code, sentence: question };
  };

  const scan = async (text: string): Promise<ScanAnswer> => {
    const read = readScan(text);
    if ('problem' in read) return { good: false, sentence: words.scan };
    const { code } = read;
    const there = list.latest().find((row) => row.code === code);
    const row = there ?? (await rules.find(code));
    if (!row) return { good: false, fault: 'unknown', code, sentence: words.notFound(code) };
    const had = list.seenOf(code);
    const { answer, index } = answerPackage(row, read.package, had, {
      duplicate: words.duplicate,
      done: words.describe(row),
    });
    if (index === null) return answer;
    const stop = list.isIn(row.ref) ? null : stopped(row);
    if (stop) return stop;
    join(row, new Set([...had, index]));
    return answer;
  };

  /** Adds by hand, from the search or the suggestions; asks about several packages. */
  const add = (rows: readonly Row[]): ScanAnswer | null => {
    let last: ScanAnswer | null = null;
    const warned: Row[] = [];
    for (const row of rows.toReversed()) {
      const stop = list.isIn(row.ref) ? duplicate(row) : stopped(row);
      if (stop) last = stop;
      else if (row.nbr_paquets > 1) warned.push(row);
      else join(row, allPackages(1));
    }
    if (warned.length > 0) setSeveral(warned);
    return last;
  };
  const duplicate = ({ code }: Row): ScanAnswer => ({
    good: false,
    code,
    sentence: words.duplicate(code),
    fault: 'duplicate',
  });
  /** Answers the question about a parcel. */
  const answer = (row: Row, yes: boolean) => {
    setQuestions((now) => now.filter(({ ref }) => ref !== row.ref));
    if (!yes) return;
    if (row.nbr_paquets > 1) setSeveral([row]);
    else join(row, allPackages(1));
  };

  return {
    ...list,
    fresh,
    questions,
    answer,
    several,
    warn: setSeveral,
    joinWhole: (rows: readonly Row[]) => {
      for (const row of rows) join(row, allPackages(row.nbr_paquets));
    },
    scan,
    add,
    whyNot,
    words,
  };
}
