import type { ImportField, RememberedFields } from '@cigogne/domain/parcels/import-fields';
import { headerKey } from '@cigogne/domain/parcels/column-reader';
import { looksLikeHeaders, proposeColumns } from '@cigogne/domain/parcels/import-columns';
import { importContract } from '@cigogne/domain/parcels/import.contract';
import { placesContract } from '@cigogne/domain/places/places.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../http/call.ts';
import { writeNow } from '../../http/write-now.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { refresh } from '../../http/query.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useDraft } from '../../http/use-draft.ts';
import type { ParcelValues } from '../entry/parcel-values.ts';
import { likenessOf, type Known, knownAmong } from '../entry/parcel-questions.ts';
import { useAmountCeiling } from '../entry/use-amount-ceiling.ts';
import { createLines, idOf } from './create-lines.ts';
import {
  alikeTo,
  errorsIn,
  isReady,
  judge,
  type Line,
  linesOf,
  type PlaceReading,
  contentOf,
  withPlaces,
} from './import-lines.ts';
import { readSheet, SheetProblem, type SheetRow } from './read-sheet.ts';

export interface OpenSheet {
  name: string;
  rows: SheetRow[];
  /** The first row has titles. */
  titled: boolean;
  columns: (ImportField | '')[];
  /** For fields without a column: the same text on every line. */
  everywhere: Partial<Record<ImportField, string>>;
}

/** What is being done, and how far it is. */
export interface Work {
  of: 'lieux' | 'colis';
  done: number;
  total: number;
}

const placesAtOnce = 100;
const lookAfterMs = 400;

/** An import from the file to its parcels; corrections outlive the page. */
export function useImport() {
  const draft = useDraft<{ name: string; lines: Line[] }>('import', { name: '', lines: [] });
  const { name, lines } = draft.value;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [readings, setReadings] = useState<ReadonlyMap<string, PlaceReading>>(new Map());
  const [known, setKnown] = useState<ReadonlyMap<string, Known | null>>(new Map());
  const ceiling = useAmountCeiling();
  const stopper = useRef<AbortController | null>(null);
  const creating = useRef(false);
  const judged = useMemo(
    () => judge(lines, { readings, known, ceiling }),
    [lines, readings, known, ceiling],
  );
  // What a line would repeat is looked for when the line is whole, and again when it changes.
  useEffect(() => {
    const timer = setTimeout(() => {
      void lookForKnown(lines, known).then(setKnown, () => undefined);
    }, lookAfterMs);
    return () => clearTimeout(timer);
  }, [lines, known]);
  const setLines = (next: (now: Line[]) => Line[]) =>
    draft.set((now) => ({ ...now, lines: next(now.lines) }));

  const open = async (file: File) => {
    setProblem(null);
    try {
      const rows = await readSheet(file);
      const { colonnes } = await call(importContract.columns);
      setSheet(openSheet(file.name, rows, colonnes));
    } catch (error) {
      setProblem(error instanceof SheetProblem ? error.message : sentenceOf(error));
    }
  };

  /** Asks where the places are that are not known yet. */
  const readPlaces = async (of: readonly Line[]) => {
    const questions = [...new Set(of.map(({ question }) => question))];
    const found = new Map<string, PlaceReading>();
    setProblem(null);
    try {
      for (let at = 0; at < questions.length; at += placesAtOnce) {
        setWork({ of: 'lieux', done: at, total: questions.length });
        const some = questions.slice(at, at + placesAtOnce);
        const { rows } = await call(placesContract.read, {
          body: { lieux: some.map((question) => JSON.parse(question) as object) },
        });
        rows.forEach((row, place) => found.set(some[place] ?? '', row));
      }
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setWork(null);
    }
    setReadings(found);
    return found;
  };

  const readLines = async () => {
    if (!sheet) return;
    const rows = sheet.titled ? sheet.rows.slice(1) : sheet.rows;
    const fresh = linesOf(rows, sheet.columns, sheet.everywhere);
    if (sheet.titled) void remember(sheet);
    const found = await readPlaces(fresh);
    draft.set({ name: sheet.name, lines: withPlaces(fresh, found) });
    setSheet(null);
  };

  // Lines that outlived the page have their places; what else they may be is asked again.
  const restored = useRef(draft.restored && lines.length > 0);
  useEffect(() => {
    if (!restored.current) return;
    restored.current = false;
    void readPlaces(lines.filter(({ ref }) => ref === null));
  });

  /** A choice made for one line is made for all whose cell said the same. */
  const change = (n: number, changes: Partial<ParcelValues>, seen = false) => {
    const one = lines.find((line) => line.n === n);
    const alike = one ? alikeTo(one, changes) : () => false;
    const also = (line: Line) => line.n !== n && line.ref === null && alike(line);
    const others = lines.filter(also).length;
    if (others > 0)
      tell(
        others === 1
          ? 'Corrigé aussi sur 1 autre ligne'
          : `Corrigé aussi sur ${others} autres lignes`,
      );
    setLines((now) =>
      now.map((line) => (line.n === n || also(line) ? changed(line, changes, seen) : line)),
    );
  };

  const createAll = async () => {
    // A second tap while the first is still looking: its lines would be told as created before.
    if (creating.current) return;
    creating.current = true;
    try {
      await createReady();
    } finally {
      creating.current = false;
    }
  };
  const createReady = async () => {
    stopper.current = new AbortController();
    setProblem(null);
    let ready: Line[] = [];
    try {
      const found = await lookForKnown(lines, known);
      setKnown(found);
      ready = judge(lines, { readings, known: found, ceiling })
        .filter(isReady)
        .map(({ line }) => line);
    } catch (error) {
      return setProblem(sentenceOf(error));
    }
    let made = 0;
    let done = 0;
    setWork({ of: 'colis', done, total: ready.length });
    try {
      await createLines(
        ready,
        (answers) => {
          done += answers.size;
          made += [...answers.values()].filter(({ ref, deja }) => ref && !deja).length;
          setWork({ of: 'colis', done, total: ready.length });
          setLines((now) => now.map((line) => answered(line, answers.get(line.n))));
        },
        { ceiling, stopped: stopper.current.signal },
      );
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setWork(null);
    }
    await refresh(['colis', 'users']);
  };

  return {
    name,
    sheet,
    judged,
    readings,
    problem,
    work,
    open,
    setSheet,
    readLines,
    change,
    createAll,
    stop: () => stopper.current?.abort(),
    /** The place is right as it was read, on all lines that wrote it so. */
    look: (n: number) => {
      const one = lines.find((line) => line.n === n);
      if (one) change(n, { adresse_lieu: one.values.adresse_lieu }, true);
    },
    /** A text that was wrong, corrected: the same wrong text elsewhere in the column is too. */
    settle: (n: number, field: keyof ParcelValues, from: string) => {
      const to = lines.find((line) => line.n === n)?.values[field];
      if (to === undefined || to === from || from.trim() === '') return;
      const same = (line: Line) =>
        line.n !== n && line.ref === null && line.values[field] === from && field in errorsIn(line);
      const others = lines.filter(same).length;
      if (others === 0) return;
      tell(
        others === 1
          ? 'Corrigé aussi sur 1 autre ligne'
          : `Corrigé aussi sur ${others} autres lignes`,
      );
      setLines((now) => now.map((line) => (same(line) ? changed(line, { [field]: to }) : line)));
    },
    /** One that repeats a parcel on purpose gets an id of its own. */
    tick: (n: number, ticked: boolean) =>
      setLines((now) =>
        now.map((line) => {
          if (line.n !== n) return line;
          const repeats = ticked && Boolean(known.get(contentOf(line)));
          return { ...line, ticked, salt: repeats ? newSalt() : line.salt };
        }),
      ),
    /** Although an equal line stands before it, or made its parcel before. */
    createAnyway: (n: number, salt: string) =>
      setLines((now) =>
        now.map((line) =>
          line.n === n ? { ...line, salt, ticked: true, ref: null, deja: false } : line,
        ),
      ),
    remove: (n: number) => setLines((now) => now.filter((line) => line.n !== n)),
    clear: () => {
      draft.clear();
      setSheet(null);
      setProblem(null);
      setReadings(new Map());
      setKnown(new Map());
    },
  };
}

const newSalt = (): string => crypto.randomUUID().slice(0, 8);

const changed = (line: Line, changes: Partial<ParcelValues>, seen = false): Line => ({
  ...line,
  values: { ...line.values, ...changes },
  seen: seen || line.seen,
  refused: without(line.refused, changes),
});

/** The answers so far, and those of the whole lines that were not looked for yet. */
async function lookForKnown(
  lines: readonly Line[],
  known: ReadonlyMap<string, Known | null>,
): Promise<ReadonlyMap<string, Known | null>> {
  const wanted = new Map<string, Line>();
  for (const line of lines) {
    const content = contentOf(line);
    if (line.ref === null && !known.has(content) && Object.keys(errorsIn(line)).length === 0)
      wanted.set(content, line);
  }
  if (wanted.size === 0) return known;
  const likenesses = await Promise.all(
    [...wanted.values()].map(async (line) => {
      const client_id = await idOf({ ...line, salt: '' });
      return likenessOf(line.values, client_id) ?? { client_id };
    }),
  );
  const found = await knownAmong(likenesses);
  return new Map([
    ...known,
    ...[...wanted.keys()].map((content, at) => [content, found[at] ?? null] as const),
  ]);
}

export type Import = ReturnType<typeof useImport>;

function openSheet(name: string, rows: SheetRow[], remembered: RememberedFields): OpenSheet {
  const first = rows[0]?.cells ?? [];
  const titled = looksLikeHeaders(first) || first.some((cell) => remembered[headerKey(cell)]);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, at) => (titled ? (first[at] ?? '') : ''));
  return { name, rows, titled, columns: proposeColumns(titles, remembered), everywhere: {} };
}

/** What was chosen is proposed for the next sheet; forgotten when it fails. */
async function remember({ rows, columns }: OpenSheet): Promise<void> {
  const titles = rows[0]?.cells ?? [];
  const colonnes = Object.fromEntries(
    titles.flatMap((title, at) => {
      const key = headerKey(title);
      return key === '' ? [] : [[key, columns[at] ?? ''] as const];
    }),
  );
  try {
    await writeNow(importContract.saveColumns, { body: { colonnes } });
  } catch {
    // The import itself does not depend on it.
  }
}

function answered(
  line: Line,
  answer:
    | { ref: string | null; deja: boolean; errors: { field: string; message: string }[] }
    | undefined,
): Line {
  if (!answer) return line;
  if (answer.ref) return { ...line, ref: answer.ref, deja: answer.deja, refused: {} };
  return {
    ...line,
    refused: Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])),
  };
}

/** A place is one cell of four fields. */
function without(refused: Record<string, string>, changes: object): Record<string, string> {
  const place = 'adresse_lieu' in changes;
  return Object.fromEntries(
    Object.entries(refused).filter(
      ([name]) => !(name in changes) && !(place && name.startsWith('adresse_')),
    ),
  );
}
