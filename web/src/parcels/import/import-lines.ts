import type { Millimes } from '@cigogne/domain/money';
import { type AmountQuestion, amountOf } from '@cigogne/domain/parcels/read-amount';
import { TypedParcel } from '@cigogne/domain/parcels/typed-parcel';
import type { ImportField } from '@cigogne/domain/parcels/import-fields';
import { readLine } from '@cigogne/domain/parcels/import-line';
import { type SendType, sendTypes } from '@cigogne/domain/parcels/statuses';
import type { placesContract } from '@cigogne/domain/places/places.contract';
import type { Row } from '../../http/over-wire.ts';
import { errorsOf } from '../../ui/base/form/use-form.ts';
import { emptyParcel, filledBy, type ParcelValues } from '../entry/parcel-values.ts';
import type { Known } from '../entry/parcel-questions.ts';
import type { SheetRow } from './read-sheet.ts';

export type PlaceReading = Row<typeof placesContract.read>;

export interface Line {
  /** Its number in the file. */
  n: number;
  values: ParcelValues;
  /** The texts of its place, as they are sent to be read. */
  question: string;
  /** The place was chosen or confirmed by the shipper. */
  seen: boolean;
  /** Added to its client id when it is created although an equal line was. */
  salt: string;
  /** The shipper's own choice whether to create it; null while its state decides. */
  ticked: boolean | null;
  /** Its parcel. */
  ref: string | null;
  /** An equal line created the parcel before. */
  deja: boolean;
  /** What the server refused, by field. */
  refused: Record<string, string>;
}

/** The lines of a sheet, by the fields chosen for its columns. */
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
        ...emptyParcel,
        ...read,
        type_envoi: type_envoi as SendType,
      },
      question: JSON.stringify(shortened(place)),
      seen: false,
      salt: '',
      ticked: null,
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

/** The place as written in the file. */
export const writtenPlace = ({ question }: Line): string => {
  const { lieu, deleg, gov, zip } = JSON.parse(question) as Record<string, string>;
  return [lieu, deleg, gov, zip].filter(Boolean).join(', ');
};

/** Fills in the places that were read; one that the shipper chose stays. */
export const withPlaces = (
  lines: readonly Line[],
  readings: ReadonlyMap<string, PlaceReading>,
): Line[] =>
  lines.map((line) => {
    const place = readings.get(line.question)?.lieu;
    if (!place || line.values.adresse_lieu !== '') return line;
    return { ...line, values: { ...line.values, ...filledBy(place) } };
  });

/** The errors of a line by field; the four fields of a place share one cell. */
export function errorsIn(line: Line): Record<string, string> {
  const found = { ...errorsOf(TypedParcel, line.values), ...line.refused };
  const { adresse_gov, adresse_deleg, adresse_zip, ...errors } = found;
  const place = errors['adresse_lieu'] ?? adresse_gov ?? adresse_deleg ?? adresse_zip;
  return place ? { ...errors, adresse_lieu: place } : errors;
}

/** The content of a parcel, without the answers to questions about it. */
export const contentOf = (line: Line): string => {
  const { montant_sur: _sure, doublon_vu: _seen, ...content } = line.values;
  return JSON.stringify(content);
};

export const lineStates = [
  ...(['fausse', 'jumelle', 'semblable', 'a-verifier', 'connue'] as const),
  ...(['prete', 'creee', 'deja'] as const),
] as const;
export type LineState = (typeof lineStates)[number];

/** What judging a line needs besides the lines. */
export interface Around {
  readings: ReadonlyMap<string, PlaceReading>;
  /** By a line's content, the parcel that it may repeat; null when there is none. */
  known: ReadonlyMap<string, Known | null>;
  ceiling: Millimes;
}

export interface JudgedLine {
  line: Line;
  errors: Record<string, string>;
  state: LineState;
  /** The open question about its amount. */
  question: AmountQuestion | null;
  /** The parcel that it may repeat. */
  known: Known | null;
  /** Its place should be checked. */
  doubtful: boolean;
  /** The number of an earlier equal line. */
  twin: number | null;
  /** Its position among equal lines, counting from one. */
  occurrence: number;
}

const judgements = new WeakMap<Line, Record<string, string>>();

/** Judges every line; unchanged lines are not parsed again. */
export function judge(lines: readonly Line[], around: Around): JudgedLine[] {
  const seen = new Map<string, { n: number; count: number }>();
  return lines.map((line) => {
    const errors = judgements.get(line) ?? errorsIn(line);
    judgements.set(line, errors);
    const content = contentOf(line);
    const before = seen.get(content);
    seen.set(content, { n: before?.n ?? line.n, count: (before?.count ?? 0) + 1 });
    const reading = around.readings.get(line.question);
    const facts = {
      errors,
      question: 'montant_ttc' in errors ? null : amountOf(line.values, around.ceiling).question,
      known: around.known.get(content) ?? null,
      doubtful: !line.seen && reading?.certitude === 'a-verifier',
      twin: before?.n ?? null,
    };
    return {
      line,
      ...facts,
      occurrence: (before?.count ?? 0) + 1,
      state: stateOf(line, facts),
    };
  });
}

type Facts = Pick<JudgedLine, 'errors' | 'question' | 'known' | 'doubtful' | 'twin'>;

function stateOf(line: Line, { errors, question, known, doubtful, twin }: Facts): LineState {
  if (line.ref) return line.deja ? 'deja' : 'creee';
  if (Object.keys(errors).length > 0) return 'fausse';
  if (twin !== null && line.salt === '') return 'jumelle';
  // A client may order twice for the same price: only the same line or order certainly exists
  // already.
  if (known && line.ticked !== true) return known.raison === 'telephone' ? 'semblable' : 'connue';
  return question !== null || doubtful ? 'a-verifier' : 'prete';
}

/** Will be created with the next click: valid and not unticked. */
export const isReady = ({ state, line }: JudgedLine): boolean =>
  state === 'prete' && line.ticked !== false;

/** Other lines whose cell had the same text: one correction applies to all. */
export function alikeTo(one: Line, changes: Partial<ParcelValues>): (other: Line) => boolean {
  const { values, question } = one;
  if ('adresse_lieu' in changes) {
    if (writtenPlace(one) === '') return () => false;
    return (other) =>
      other.question === question &&
      !other.seen &&
      other.values.adresse_lieu === values.adresse_lieu;
  }
  if ('montant_sur' in changes) return (other) => other.values.montant_ttc === values.montant_ttc;
  if ('type_envoi' in changes && !sendTypes.includes(values.type_envoi))
    return (other) => other.values.type_envoi === values.type_envoi;
  return () => false;
}
