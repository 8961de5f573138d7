import { newId } from '../../http/new-id.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import type { Known } from '../entry/parcel-questions.ts';
import type { ParcelValues } from '../entry/parcel-values.ts';
import { alikeTo, contentOf, errorsIn, type Line } from './import-lines.ts';
import { changed } from './line-changes.ts';

interface Edited {
  lines: readonly Line[];
  /** The parcel that each line would repeat, by its content. */
  known: ReadonlyMap<string, Known | null>;
  setLines: (next: (now: Line[]) => Line[]) => void;
}

/** What the shipper does to single lines, by their numbers in the file. */
export function lineEdits({ lines, known, setLines }: Edited) {
  const lineAt = (n: number) => lines.find((line) => line.n === n);
  const setLine = (n: number, next: (line: Line) => Line) =>
    setLines((now) => now.map((line) => (line.n === n ? next(line) : line)));

  /** A choice made for one line applies to all with the same text in that cell. */
  const change = (n: number, changes: Partial<ParcelValues>, seen = false) => {
    const one = lineAt(n);
    const alike = one ? alikeTo(one, changes) : () => false;
    const also = (line: Line) => line.n !== n && line.ref === null && alike(line);
    tellAlso(lines.filter(also).length);
    setLines((now) =>
      now.map((line) => (line.n === n || also(line) ? changed(line, changes, seen) : line)),
    );
  };

  return {
    change,
    /** Confirms the place as read, on all lines with the same text. */
    look: (n: number) => {
      const one = lineAt(n);
      if (one) change(n, { adresse_lieu: one.values.adresse_lieu }, true);
    },
    /** Applies the correction of a wrong text wherever the column has the same text. */
    settle: (n: number, field: keyof ParcelValues, from: string) => {
      const to = lineAt(n)?.values[field];
      if (to === undefined || to === from || from.trim() === '') return;
      const same = (line: Line) =>
        line.n !== n && line.ref === null && line.values[field] === from && field in errorsIn(line);
      const others = lines.filter(same).length;
      if (others === 0) return;
      tellAlso(others);
      setLines((now) => now.map((line) => (same(line) ? changed(line, { [field]: to }) : line)));
    },
    /** A line that deliberately repeats a parcel gets its own id. */
    tick: (n: number, ticked: boolean) =>
      setLine(n, (line) => {
        const repeats = ticked && Boolean(known.get(contentOf(line)));
        return { ...line, ticked, salt: repeats ? newSalt() : line.salt };
      }),
    /** Creates it although an equal line precedes it, or has created its parcel before. */
    createAnyway: (n: number, salt: string) =>
      setLine(n, (line) => ({ ...line, salt, ticked: true, ref: null, deja: false })),
    remove: (n: number) => setLines((now) => now.filter((line) => line.n !== n)),
  };
}

function tellAlso(others: number): void {
  if (others === 0) return;
  tell(
    others === 1 ? 'Corrigé aussi sur 1 autre ligne' : `Corrigé aussi sur ${others} autres lignes`,
  );
}

const newSalt = (): string => newId().slice(0, 8);
