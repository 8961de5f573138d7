import { ParcelForm } from '@cigogne/domain/parcels/parcel-form';
import type { ImportField } from '@cigogne/domain/parcels/import-fields';
import { readLine } from '@cigogne/domain/parcels/import-line';
import type { SendType } from '@cigogne/domain/parcels/statuses';
import type { placesContract } from '@cigogne/domain/places/places.contract';
import type { Row } from '../../http/over-wire.ts';
import { errorsOf } from '../../ui/base/use-form.ts';
import { filledBy, type ParcelValues } from '../parcel-values.ts';
import type { SheetRow } from './read-sheet.ts';

export type PlaceReading = Row<typeof placesContract.read>;

export interface Line {
  /** Its number in the file. */
  n: number;
  values: ParcelValues;
  /** The texts of its place, as a question to the server. */
  question: string;
  /** The place was chosen or looked at by the shipper. */
  seen: boolean;
  /** Ends its client id when it is created although an equal line was. */
  salt: string;
  /** Its parcel. */
  ref: string | null;
  /** The parcel was made by an equal line before. */
  deja: boolean;
  /** What the server refused, by field. */
  refused: Record<string, string>;
}

/** The lines of a sheet under the fields that were chosen for its columns. */
export function linesOf(
  rows: readonly SheetRow[],
  columns: readonly (ImportField | '')[],
  everywhere: Partial<Record<ImportField, string>>,
): Line[] {
  return rows.map(({ line, cells }) => {
    const texts: Partial<Record<ImportField, string>> = { ...everywhere };
    columns.forEach((field, at) => {
      if (field !== '') texts[field] = cells[at] ?? '';
    });
    const { place, type_envoi, ...read } = readLine(texts);
    return {
      n: line,
      values: {
        ...read,
        type_envoi: type_envoi as SendType,
        adresse_lieu: '',
        adresse_gov: '',
        adresse_deleg: '',
        adresse_zip: '',
      },
      question: JSON.stringify(shortened(place)),
      seen: false,
      salt: '',
      ref: null,
      deja: false,
      refused: {},
    };
  });
}

const shortened = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, String(text ?? '').slice(0, 500)]),
  );

/** The place as the file had it. */
export const writtenPlace = ({ question }: Line): string => {
  const { lieu, deleg, gov, zip } = JSON.parse(question) as Record<string, string>;
  return [lieu, deleg, gov, zip].filter(Boolean).join(', ');
};

/** Fills in what was read of the places; a place that the shipper chose stays. */
export const withPlaces = (
  lines: readonly Line[],
  readings: ReadonlyMap<string, PlaceReading>,
): Line[] =>
  lines.map((line) => {
    const place = readings.get(line.question)?.lieu;
    if (!place || line.values.adresse_lieu !== '') return line;
    return { ...line, values: { ...line.values, ...filledBy(place) } };
  });

/** What is wrong with a line, by field; the four fields of a place are one cell. */
export function errorsIn(line: Line): Record<string, string> {
  const found = { ...errorsOf(ParcelForm, line.values), ...line.refused };
  const { adresse_gov, adresse_deleg, adresse_zip, ...errors } = found;
  const place = errors['adresse_lieu'] ?? adresse_gov ?? adresse_deleg ?? adresse_zip;
  return place ? { ...errors, adresse_lieu: place } : errors;
}

export type LineState = 'creee' | 'deja' | 'fausse' | 'jumelle' | 'a-verifier' | 'prete';

export interface JudgedLine {
  line: Line;
  errors: Record<string, string>;
  state: LineState;
  /** The number of an equal line before it. */
  twin: number | null;
  /** How many equal ones stand before it, itself included. */
  occurrence: number;
}

const judgements = new WeakMap<Line, Record<string, string>>();

/** Judges every line; what did not change is not parsed again. */
export function judge(
  lines: readonly Line[],
  readings: ReadonlyMap<string, PlaceReading>,
): JudgedLine[] {
  const seen = new Map<string, { n: number; count: number }>();
  return lines.map((line) => {
    const errors = judgements.get(line) ?? errorsIn(line);
    judgements.set(line, errors);
    const key = JSON.stringify(Object.values(line.values));
    const before = seen.get(key);
    seen.set(key, { n: before?.n ?? line.n, count: (before?.count ?? 0) + 1 });
    const twin = before?.n ?? null;
    return {
      line,
      errors,
      twin,
      occurrence: (before?.count ?? 0) + 1,
      state: stateOf(line, errors, twin, readings),
    };
  });
}

function stateOf(
  line: Line,
  errors: Record<string, string>,
  twin: number | null,
  readings: ReadonlyMap<string, PlaceReading>,
): LineState {
  if (line.ref) return line.deja ? 'deja' : 'creee';
  if (Object.keys(errors).length > 0) return 'fausse';
  if (twin !== null && line.salt === '') return 'jumelle';
  const reading = readings.get(line.question);
  return !line.seen && reading?.certitude === 'a-verifier' ? 'a-verifier' : 'prete';
}

/** Created as they stand: the right ones, and those whose place nobody looked at again. */
export const isReady = ({ state }: JudgedLine): boolean =>
  state === 'prete' || state === 'a-verifier';
