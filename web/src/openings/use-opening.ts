import { choicesByTitle } from '@cigogne/domain/parcels/column-reader';
import { columnsOf } from '@cigogne/domain/openings/opening-columns';
import {
  type AmountUnit,
  mostOpeningLines,
  type OpeningField,
  openingFields,
  type OpeningKind,
  openingSentences,
  type OpeningTexts,
} from '@cigogne/domain/openings/opening-fields';
import { keyOfOpening, readOpening } from '@cigogne/domain/openings/read-opening';
import { type Millimes, sum } from '@cigogne/domain/money';
import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { useDraft } from '../http/use-draft.ts';
import { writeNow } from '../http/write-now.ts';
import {
  chosenSheet,
  findTitles,
  fitting,
  readSheets,
  type Sheet,
  type SheetRow,
  type WantedSheet,
} from '../parcels/import/read-sheet.ts';
import { withoutTotals } from '../parcels/import/without-totals.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';

export interface OpeningLine {
  n: number;
  textes: OpeningTexts;
  /** Another line of this file that was taken over from this page under the same key, and by which import. */
  double?: { n: number; cle: string; id: number | null };
}
export type Judged = Row<typeof openingsContract.judge>;
export interface JudgedLine {
  line: OpeningLine;
  /** Null while it is being checked. */
  judged: Judged | null;
}

export interface OpeningSheet {
  name: string;
  /** All sheets of the file, and the one in use. */
  sheets: readonly Sheet[];
  chosen: string;
  rows: SheetRow[];
  titled: boolean;
  columns: (OpeningField | '')[];
}

/** The old system's totals, as typed. */
export interface Announced {
  nombre: string;
  montant: string;
  doit: string;
}

/** Lines of this file that were imported and have left the page. */
export interface Taken {
  n: number;
  montant: Millimes;
  doit: Millimes;
}

/** The id of their import; null if every line was there already. */
interface Take extends Taken {
  id: number | null;
}

interface Kept {
  name: string;
  unite: AmountUnit;
  lines: OpeningLine[];
  announced: Announced;
  takes: Take[];
}

const fresh = {
  announced: { nombre: '', montant: '', doit: '' },
  takes: [] as Take[],
};

const lookAfterMs = 350;
/**
 * Above this number only changed lines are checked again; duplicates are then reported at the end.
 */
const readWhole = 600;
const sheetOf = (kind: OpeningKind, remembered: Remembered): WantedSheet => ({
  most: mostOpeningLines,
  tooMany: openingSentences.tooMany,
  titlesIn: findTitles(columnsOf(kind), remembered),
});

type Remembered = Record<string, OpeningField | ''>;

/**
 * A file of one kind, from the drop to the result of each line; corrections survive leaving the
 * page.
 */
export function useOpening(kind: OpeningKind) {
  const draft = useDraft<Kept>(`ouverture-${kind}`, {
    name: '',
    unite: 'dinars',
    lines: [],
    ...fresh,
  });
  const { name, lines, unite, announced, takes } = draft.value;
  const imports = useRead(openingsContract.list, { body: {} }).data?.rows;
  const undone: ReadonlySet<number | null> = useMemo(
    () => new Set(imports?.filter((row) => row.annule_le).map((row) => row.id)),
    [imports],
  );
  const taken = useMemo(() => together(takes.filter(({ id }) => !undone.has(id))), [takes, undone]);
  const [sheet, setSheet] = useState<OpeningSheet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [judged, setJudged] = useState<ReadonlyMap<string, Judged>>(new Map());
  const [reading, setReading] = useState(false);
  /** The imports, undone ones apart, at which the lines were checked. */
  const [checkedAt, setCheckedAt] = useState<string | null>(null);
  const latest = useRef(0);
  const remembered = useRef<Remembered>({});

  const unread = useMemo(
    () => lines.filter((line) => !judged.has(keyOf(line, unite))),
    [lines, judged, unite],
  );
  const importsNow = useMemo(
    () => imports?.map(({ id, annule_le }) => `${id}${annule_le ? 'x' : ''}`).join(' ') ?? null,
    [imports],
  );
  // An import, or its undoing, may decide otherwise about each line.
  const stale = lines.length > 0 && importsNow !== null && checkedAt !== importsNow;
  useEffect(() => {
    if (unread.length === 0 && !stale) return;
    const turn = ++latest.current;
    const timer = setTimeout(() => {
      const whole = stale || lines.length <= readWhole;
      const toJudge = whole ? lines : unread;
      setReading(true);
      call(openingsContract.judge, { body: { kind, unite, lignes: toJudge } })
        .then(({ rows }) => {
          if (turn !== latest.current) return;
          setProblem(null);
          if (whole) setCheckedAt(importsNow);
          setJudged((now) => {
            const next = whole ? new Map<string, Judged>() : new Map(now);
            toJudge.forEach((line, at) => {
              const row = rows[at];
              if (row) next.set(keyOf(line, unite), row);
            });
            return next;
          });
        })
        .catch((error: unknown) => {
          setProblem(sentenceOf(error));
          // What was read before may be imported: the server compares it with what it finds.
          setCheckedAt(importsNow);
        })
        .finally(() => setReading(false));
    }, lookAfterMs);
    return () => clearTimeout(timer);
  }, [unread, stale, importsNow, lines, kind, unite]);

  const all: JudgedLine[] = useMemo(
    () =>
      lines.map((line) => {
        const found = judged.get(keyOf(line, unite)) ?? null;
        const isDouble =
          line.double &&
          !undone.has(line.double.id) &&
          cleOf(kind, line, unite) === line.double.cle;
        return { line, judged: found && isDouble ? refusedAsDouble(kind, line, found) : found };
      }),
    [lines, judged, unite, undone, kind],
  );
  const setLines = (next: (now: OpeningLine[]) => OpeningLine[]) =>
    draft.set((now) => ({ ...now, lines: next(now.lines) }));

  return {
    name,
    unite,
    announced,
    taken,
    undone,
    sheet,
    setSheet,
    problem,
    all,
    reading: reading || unread.length > 0 || stale,
    readAgain: () => setCheckedAt(null),
    open: async (file: File) => {
      setProblem(null);
      try {
        const { colonnes } = await call(openingsContract.columns, { params: { kind } });
        remembered.current = colonnes;
        const wanted = sheetOf(kind, colonnes);
        const sheets = await readSheets(file, wanted);
        const first = chosenSheet(sheets, wanted.titlesIn);
        if (first) setSheet(openSheet(kind, file.name, sheets, first, colonnes));
      } catch (error) {
        setProblem(sentenceOf(error));
      }
    },
    /** Switches to another sheet of the same workbook. */
    turnTo: (wanted: string) => {
      const next = sheet?.sheets.find((one) => one.name === wanted);
      if (!sheet || !next) return;
      setProblem(null);
      try {
        setSheet(openSheet(kind, sheet.name, sheet.sheets, next, remembered.current));
      } catch (error) {
        setProblem(sentenceOf(error));
      }
    },
    readLines: () => {
      if (!sheet) return;
      void remember(kind, sheet);
      draft.set({ name: sheet.name, unite, lines: linesOf(sheet), ...fresh });
      setJudged(new Map());
      setSheet(null);
    },
    setUnit: (unit: AmountUnit) => draft.set((now) => ({ ...now, unite: unit })),
    change: (n: number, field: OpeningField, text: string) =>
      setLines((now) =>
        now.map((line) =>
          line.n === n ? { ...line, textes: { ...line.textes, [field]: text } } : line,
        ),
      ),
    /** An answer for one line is applied to all lines whose cell said the same. */
    choose: (n: number, field: OpeningField, from: string, text: string) => {
      const alike = (line: OpeningLine) =>
        line.n === n ||
        (!personal.has(field) && (line.textes[field] ?? '') === from && from !== '');
      const others = lines.filter((line) => line.n !== n && alike(line)).length;
      if (others > 0)
        tell(
          others === 1
            ? 'Corrigé aussi sur 1 autre ligne'
            : `Corrigé aussi sur ${others} autres lignes`,
        );
      setLines((now) =>
        now.map((line) =>
          alike(line) ? { ...line, textes: { ...line.textes, [field]: text } } : line,
        ),
      );
    },
    remove: (n: number) => setLines((now) => now.filter((line) => line.n !== n)),
    setAnnounced: (change: Partial<Announced>) =>
      draft.set((now) => ({ ...now, announced: { ...now.announced, ...change } })),
    /**
     * Imported lines leave the page but count in the totals until they are undone; the rest stays
     * to be corrected.
     */
    keepOnly: (left: ReadonlySet<number>, more: Take) => {
      setJudged(new Map());
      draft.set((now) => ({
        ...now,
        lines: leftOver(kind, now, left, more.id),
        takes: [...now.takes, more],
      }));
    },
    clear: () => {
      draft.clear();
      setSheet(null);
      setProblem(null);
      setJudged(new Map());
    },
  };
}

export type Opening = ReturnType<typeof useOpening>;

const together = (takes: readonly Taken[]): Taken => ({
  n: takes.reduce((n, take) => n + take.n, 0),
  montant: sum(takes.map(({ montant }) => montant)),
  doit: sum(takes.map(({ doit }) => doit)),
});

const cleOf = (kind: OpeningKind, { textes }: OpeningLine, unite: AmountUnit): string =>
  keyOfOpening(kind, readOpening(kind, textes, unite).values);

/**
 * The lines that were not imported. For a person who is in the file twice, the second line must not
 * correct what the first one has just brought.
 */
function leftOver(
  kind: OpeningKind,
  { lines, unite }: Kept,
  left: ReadonlySet<number>,
  id: number | null,
): OpeningLine[] {
  const gone = new Map(
    lines.filter(({ n }) => !left.has(n)).map((line) => [cleOf(kind, line, unite), line.n]),
  );
  return lines
    .filter(({ n }) => left.has(n))
    .map((line) => {
      const cle = cleOf(kind, line, unite);
      const n = cle === '' ? undefined : gone.get(cle);
      return n === undefined ? line : { ...line, double: { n, cle, id } };
    });
}

function refusedAsDouble(kind: OpeningKind, { double }: OpeningLine, judged: Judged): Judged {
  const field = kind === 'colis' ? 'code' : 'email';
  const what = kind === 'colis' ? 'Même code' : 'Même e-mail';
  return {
    ...judged,
    etat: 'refuse',
    note: null,
    erreurs: [
      ...judged.erreurs.filter((fault) => fault.field !== field),
      { field, message: `${what} que la ligne ${double?.n}, qui est reprise.` },
    ],
  };
}

const keyOf = ({ n, textes }: OpeningLine, unite: AmountUnit): string =>
  `${n} ${unite} ${JSON.stringify(textes)}`;

/** Not applied to other lines: two people with the same wrong number are still two people. */
const personal: ReadonlySet<OpeningField> = new Set([
  ...([
    'nom_com',
    'nom',
    'prenom',
    'responsable',
    'email',
    'tel',
    'code',
    'nom_cl',
    'tel_cl',
  ] as const),
]);

function openSheet(
  kind: OpeningKind,
  name: string,
  sheets: readonly Sheet[],
  sheet: Sheet,
  remembered: Remembered,
): OpeningSheet {
  const wanted = sheetOf(kind, remembered);
  const rows = fitting(sheet, wanted);
  const at = wanted.titlesIn(rows);
  const kept = at > 0 ? rows.slice(at) : rows;
  const titled = at >= 0;
  const width = Math.max(...kept.map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, place) =>
    titled ? (kept[0]?.cells[place] ?? '') : '',
  );
  const own = Object.fromEntries(
    Object.entries(remembered).filter(
      ([, field]) => field === '' || openingFields[kind].includes(field),
    ),
  );
  const columns = columnsOf(kind).proposeColumns(titles, own);
  return { name, sheets, chosen: sheet.name, rows: kept, titled, columns };
}

/** The lines: neither its titles nor a last row of totals. */
export const bodyOf = ({ rows, titled, columns }: OpeningSheet): SheetRow[] =>
  withoutTotals(titled ? rows.slice(1) : rows, columns, ofSomebody);
const ofSomebody: ReadonlySet<OpeningField | ''> = new Set(['email', 'tel', 'tel_cl']);

const longestCell = 2000;

function linesOf(sheet: OpeningSheet): OpeningLine[] {
  return bodyOf(sheet).map(({ line, cells }) => {
    const textes: OpeningTexts = {};
    sheet.columns.forEach((field, at) => {
      if (field !== '') textes[field] = (cells[at] ?? '').slice(0, longestCell);
    });
    return { n: line, textes };
  });
}

/** Remembers the chosen columns for the next file; a failure is ignored. */
async function remember(kind: OpeningKind, { rows, columns, titled }: OpeningSheet): Promise<void> {
  if (!titled) return;
  const colonnes = choicesByTitle(rows[0]?.cells ?? [], columns);
  try {
    await writeNow(openingsContract.saveColumns, { body: { kind, colonnes } });
  } catch {
    // The import itself does not depend on it.
  }
}
