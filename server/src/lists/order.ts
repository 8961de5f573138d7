import { Refusal } from '@cigogne/domain/refusal';
import { type RawBuilder, sql } from 'kysely';

/** How a value of an order is written in a cursor. */
const forms = {
  bigint: /^-?\d{1,18}$/,
  int: /^-?\d{1,9}$/,
  bool: /^(?:true|false)$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]|29|30|31)$/,
  // In full precision, as PostgreSQL writes it: one millisecond may hold many rows.
  timestamptz: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::?\d\d)?)$/,
} as const;

/** The values of the order in one row, as texts or numbers; together they identify the row. */
export type Key = readonly (string | number | boolean)[];

/**
 * The expressions that a list is sorted by. None is ever null, and all sort in the same direction.
 */
export interface Order {
  by: readonly { expression: string; type: keyof typeof forms }[];
  down: boolean;
}

const orderOf =
  (down: boolean) =>
  (by: Readonly<Record<string, keyof typeof forms>>): Order => ({
    by: Object.entries(by).map(([expression, type]) => ({ expression, type })),
    down,
  });

/** `newest({ 'p.jour': 'date', 'p.id': 'bigint' })`: the greatest values first. */
export const newest = orderOf(true);
/** The smallest values first. */
export const oldest = orderOf(false);

/** For `order by`. */
export const sorted = ({ by, down }: Order): RawBuilder<unknown> =>
  sql.raw(by.map(({ expression }) => `${expression}${down ? ' desc' : ''}`).join(', '));

/** The rows after this key, whatever was added or removed before it. */
export function afterKey({ by, down }: Order, key: Key): RawBuilder<unknown> {
  const values = by.map(({ type }, place) => sql`${key[place]}::${sql.raw(type)}`);
  return sql`(${sql.raw(by.map(({ expression }) => expression).join(', '))})
    ${sql.raw(down ? '<' : '>')} (${sql.join(values)})`;
}

/** A key as a cursor, opaque to the client. */
export const cursorOf = (key: Key): string =>
  Buffer.from(JSON.stringify(key.map(String))).toString('base64url');

/** The key in a cursor; refused when it does not fit this order. */
export function keyIn({ by }: Order, cursor: string): Key {
  const key = parsed(cursor);
  const isOurs =
    Array.isArray(key) &&
    key.length === by.length &&
    by.every(({ type }, place) => isValue(type, key[place]));
  if (!isOurs) throw new Refusal('requete-invalide', 'Curseur non valide !');
  return key;
}

function isValue(type: keyof typeof forms, value: unknown): boolean {
  if (typeof value !== 'string' || !forms[type].test(value)) return false;
  // PostgreSQL writes offsets with two digits.
  const instant = value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return type !== 'timestamptz' || !Number.isNaN(Date.parse(instant));
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
