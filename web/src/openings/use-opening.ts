import type {
  AmountUnit,
  OpeningField,
  OpeningKind,
} from '@cigogne/domain/openings/opening-fields';
import { type Millimes, sum } from '@cigogne/domain/money';
import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { useMemo, useState } from 'react';
import { useRead } from '../http/query.ts';
import { useDraft } from '../http/use-draft.ts';
import { useOpenedSheet } from '../parcels/import/use-opened-sheet.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { leftOver, type OpeningLine, personal } from './opening-lines.ts';
import { fileOf, linesOf, rememberColumns } from './opening-sheet.ts';
import { useJudgedLines } from './use-judged-lines.ts';

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
  const [problem, setProblem] = useState<string | null>(null);
  const imports = useRead(openingsContract.list, { body: {} }).data?.rows;
  const { sheet, setSheet, open, turnTo } = useOpenedSheet(fileOf(kind), setProblem);
  const { forget, ...verdicts } = useJudgedLines(kind, draft.value, imports, setProblem);
  const { undone } = verdicts;
  const taken = useMemo(() => together(takes.filter(({ id }) => !undone.has(id))), [takes, undone]);
  const setLines = (next: (now: OpeningLine[]) => OpeningLine[]) =>
    draft.set((now) => ({ ...now, lines: next(now.lines) }));

  return {
    ...verdicts,
    name,
    unite,
    announced,
    taken,
    sheet,
    setSheet,
    open,
    turnTo,
    problem,
    readLines: () => {
      if (!sheet) return;
      void rememberColumns(kind, sheet);
      draft.set({ name: sheet.name, unite, lines: linesOf(sheet), ...fresh });
      forget();
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
      forget();
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
      forget();
    },
  };
}

export type Opening = ReturnType<typeof useOpening>;

const together = (takes: readonly Taken[]): Taken => ({
  n: takes.reduce((n, take) => n + take.n, 0),
  montant: sum(takes.map(({ montant }) => montant)),
  doit: sum(takes.map(({ doit }) => doit)),
});
