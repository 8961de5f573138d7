import { readScan } from '@cigogne/domain/parcels/code';
import { counted } from '@cigogne/domain/words';
import { allPackages } from '@cigogne/domain/parcels/packages';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useDraft } from '../../http/use-draft.ts';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { answerPackage } from './package-scan.ts';

/** What a gathered row must have; each screen adds its own. */
export interface GatheredRow {
  ref: string;
  code: string;
  nom_cl: string;
  nbr_paquets: number;
}

export interface GatherWords<Row> {
  duplicate: (code: string) => string;
  scan: string;
  notFound: (code: string) => string;
  /** The answer to a good scan. */
  describe: (row: Row) => string;
}

export interface GatherRules<Row> {
  /** The list is stored under this name, for this person, until it is finished. */
  key: string;
  /** The version of an edited list; a draft begun on another version is dropped. */
  of?: string;
  /** The initial rows of an edit: there without a scan, and allowed back after being taken out. */
  first: readonly Row[];
  words: GatherWords<Row>;
  find: (code: string) => Promise<Row | undefined>;
  /** Why a row cannot join those that are there, and the kind of fault. */
  whyNot: (row: Row, there: readonly Row[]) => Pick<ScanAnswer, 'fault' | 'sentence'> | null;
  /** A question before a row joins; null when there is none. */
  asks?: (row: Row) => string | null;
}

interface Draft<Row> {
  rows: readonly Row[];
  packages: readonly (readonly [code: string, packages: readonly number[]])[];
  /** Scans that nobody has answered yet. */
  kept: readonly string[];
}

/** Used by the screen and its list. */
export type Gathering<Row extends GatheredRow> = ReturnType<typeof useGathered<Row>>;

/**
 * A list of parcels gathered by scans, a search and suggestions: for a transfer, a return, a round.
 * A parcel of several packages counts once all are scanned; adding it by hand counts them all,
 * after a warning. Scans come faster than renders, so the current state is in a ref, stored on the
 * device.
 */
export function useGathered<Row extends GatheredRow>(rules: GatherRules<Row>) {
  const { key, first, words } = rules;
  const [begun] = useState<Draft<Row>>(() => ({
    rows: first,
    packages: first.map(({ code, nbr_paquets }) => [code, [...allPackages(nbr_paquets)]] as const),
    kept: [],
  }));
  // Older drafts had their amounts in TND.
  const draft = useDraft<Draft<Row>>(`${key}:millimes`, begun, rules.of);
  const held = useRef(draft.value);
  const { set } = draft;
  const [fresh, setFresh] = useState<string | null>(null);
  const [questions, setQuestions] = useState<readonly Row[]>([]);
  /** Rows waiting for the warning about several packages. */
  const [several, setSeveral] = useState<readonly Row[]>([]);
  const touched = useRef(draft.restored);

  const put = useCallback(
    (changed: Partial<Draft<Row>>) => {
      held.current = { ...held.current, ...changed };
      touched.current = true;
      set(held.current);
    },
    [set],
  );
  const seenOf = (code: string): ReadonlySet<number> =>
    new Set(held.current.packages.find(([one]) => one === code)?.[1]);
  const withPackages = (code: string, seen: ReadonlySet<number>): Draft<Row>['packages'] => [
    ...held.current.packages.filter(([one]) => one !== code),
    [code, [...seen]],
  ];
  const isIn = (ref: string) => held.current.rows.some((row) => row.ref === ref);

  const join = (row: Row, seen: ReadonlySet<number>) => {
    setFresh(row.ref);
    const rows = isIn(row.ref) ? held.current.rows : [row, ...held.current.rows];
    put({ rows, packages: withPackages(row.code, seen) });
  };
  const bad = (row: Row, sentence: string, fault: ScanAnswer['fault']): ScanAnswer => ({
    good: false,
    code: row.code,
    sentence,
    ...(fault ? { fault } : {}),
  });
  /** Why a row that is not in the list does not join at once. */
  const stopped = (row: Row): ScanAnswer | null => {
    const why = rules.whyNot(row, held.current.rows);
    if (why) return bad(row, why.sentence, why.fault);
    const question = rules.asks?.(row) ?? null;
    if (question === null) return null;
    setQuestions((now) => [row, ...now.filter(({ ref }) => ref !== row.ref)]);
    return { good: false, ask: true, code: row.code, sentence: question };
  };

  const scan = async (text: string): Promise<ScanAnswer> => {
    const read = readScan(text);
    if ('problem' in read) return { good: false, sentence: words.scan };
    const { code } = read;
    const there = held.current.rows.find((row) => row.code === code);
    const row = there ?? (await rules.find(code));
    if (!row) return { good: false, fault: 'unknown', code, sentence: words.notFound(code) };
    const had = seenOf(code);
    const { answer, index } = answerPackage(row, read.package, had, {
      duplicate: words.duplicate,
      done: words.describe(row),
    });
    if (index === null) return answer;
    const stop = isIn(row.ref) ? null : stopped(row);
    if (stop) return stop;
    join(row, new Set([...had, index]));
    return answer;
  };

  /** Adds by hand, from the search or the suggestions; asks about several packages. */
  const add = (rows: readonly Row[]): ScanAnswer | null => {
    let last: ScanAnswer | null = null;
    const warned: Row[] = [];
    for (const row of rows.toReversed()) {
      if (isIn(row.ref)) last = bad(row, words.duplicate(row.code), 'duplicate');
      else {
        const stop = stopped(row);
        if (stop) last = stop;
        else if (row.nbr_paquets > 1) warned.push(row);
        else join(row, allPackages(1));
      }
    }
    if (warned.length > 0) setSeveral(warned);
    return last;
  };
  const joinWhole = (rows: readonly Row[]) => {
    for (const row of rows) join(row, allPackages(row.nbr_paquets));
  };
  /** Answers the question about a parcel. */
  const answer = (row: Row, yes: boolean) => {
    setQuestions((now) => now.filter(({ ref }) => ref !== row.ref));
    if (!yes) return;
    if (row.nbr_paquets > 1) setSeveral([row]);
    else join(row, allPackages(1));
  };
  const remove = (ref: string) =>
    put({
      rows: held.current.rows.filter((row) => row.ref !== ref),
      packages: held.current.packages.filter(
        ([code]) => !held.current.rows.some((row) => row.ref === ref && row.code === code),
      ),
    });
  /** Replaces the list, for example by one that somebody else has changed. */
  const replace = (rows: readonly Row[]) => {
    const there = new Set(held.current.rows.map(({ ref }) => ref));
    const whole = rows
      .filter(({ ref }) => !there.has(ref))
      .map(({ code, nbr_paquets }) => [code, [...allPackages(nbr_paquets)]] as const);
    put({ rows, packages: [...held.current.packages, ...whole] });
  };

  const { rows, kept } = draft.value;
  const k = new Map(draft.value.packages.map(([code, seen]) => [code, seen.length]));
  const incomplete = rows.filter((row) => (k.get(row.code) ?? 0) < Math.max(1, row.nbr_paquets));
  const whyIncomplete =
    incomplete.length === 0
      ? null
      : `${incomplete.map(({ code, nbr_paquets }) => `${code} : ${k.get(code) ?? 0}/${nbr_paquets} paquets`).join(', ')}. Scannez les autres, ou comptez-les tous.`;
  // A layout effect, because an effect could start after the first key.
  useLayoutEffect(() => {
    if (questions.length === 0) return;
    // Keys that no scanner types, so that a question is answered without leaving the scan field.
    const hear = (event: KeyboardEvent) => {
      const [row] = questions;
      if (!row || (event.key !== 'F2' && event.key !== 'F4')) return;
      event.preventDefault();
      answer(row, event.key === 'F2');
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });
  return {
    rows,
    /** The list at this moment, not as last rendered. */
    latest: () => held.current.rows,
    /** Parcels with missing packages, which do not count. */
    incomplete,
    count: rows.length - incomplete.length,
    keep: {
      codes: kept,
      latest: () => held.current.kept,
      set: (codes: readonly string[]) => put({ kept: codes }),
    },
    whyIncomplete: kept.length > 0 ? whyKept(kept.length) : whyIncomplete,
    packagesOf: (code: string) => k.get(code) ?? 0,
    fresh,
    questions,
    answer,
    several,
    warn: setSeveral,
    joinWhole,
    scan,
    add,
    remove,
    replace,
    restored: draft.restored,
    /** Something was done here that is not saved. */
    unsaved: () => touched.current,
    /** Finished or discarded: nothing is kept. */
    clear: () => {
      touched.current = false;
      draft.clear();
      held.current = begun;
    },
    whyNot: (row: Row) => rules.whyNot(row, held.current.rows),
    isIn,
    words,
  };
}

const whyKept = (kept: number): string =>
  `${counted(kept, 'scan')} à chercher encore : attendez le retour du réseau.`;
