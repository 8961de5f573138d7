import {
  type AmountUnit,
  type OpeningField,
  type OpeningKind,
  type OpeningTexts,
} from '@cigogne/domain/openings/opening-fields';
import { keyOfOpening, readOpening } from '@cigogne/domain/openings/read-opening';
import type { openingsContract } from '@cigogne/domain/openings/openings.contract';
import type { Row } from '../http/over-wire.ts';

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

/** The verdict on a line is kept under this: a change of its texts or of the unit asks for another. */
export const lineKey = ({ n, textes }: OpeningLine, unite: AmountUnit): string =>
  `${n} ${unite} ${JSON.stringify(textes)}`;

/** What the line names, a person by e-mail or a parcel by code; empty if it names nothing. */
export const cleOf = (kind: OpeningKind, { textes }: OpeningLine, unite: AmountUnit): string =>
  keyOfOpening(kind, readOpening(kind, textes, unite).values);

/**
 * The lines that were not imported. For a person who is in the file twice, the second line must not
 * correct what the first one has just brought.
 */
export function leftOver(
  kind: OpeningKind,
  { lines, unite }: { lines: readonly OpeningLine[]; unite: AmountUnit },
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

/** For a line whose key was taken over from another line of the same file. */
export function refusedAsDouble(
  kind: OpeningKind,
  { double }: OpeningLine,
  judged: Judged,
): Judged {
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

/** Not applied to other lines: two people with the same wrong number are still two people. */
export const personal: ReadonlySet<OpeningField> = new Set([
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
