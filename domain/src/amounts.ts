import type { z } from 'zod';
import { asMillimes, type Millimes, type Tnd, toTnd } from './money.ts';

/**
 * Amounts travel as TND numbers and are millimes everywhere inside: here they change, by the schema of what
 * travels. It imports nothing of zod at run time: pages without a schema do not load it.
 */

const amounts = new WeakSet<object>();

/** Marks the schema of an amount, as `wire.ts` does once. */
export function asAmount<S extends object>(schema: S): S {
  amounts.add(schema);
  return schema;
}

/** What travels, as the code of a screen or a paper has it: millimes in place of TND. */
export type InMillimes<T> = T extends Tnd
  ? Millimes
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? number extends T['length']
        ? InMillimes<Item>[]
        : { [Place in keyof T]: InMillimes<T[Place]> }
      : T extends object
        ? { [Key in keyof T]: InMillimes<T[Key]> }
        : T;

/** Where the amounts of a schema are; null: it has none. */
type Places = { amount: boolean; item: Places; fields: ReadonlyMap<string, Places> } | null;

const known = new WeakMap<z.core.$ZodType, { places: Places }>();

function placesIn(schema: z.core.$ZodType): Places {
  const found = known.get(schema) ?? { places: lookIn(schema) };
  known.set(schema, found);
  return found.places;
}

function lookIn(schema: z.core.$ZodType): Places {
  if (amounts.has(schema)) return { amount: true, item: null, fields: new Map() };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, of]) => [name, placesIn(of)] as const);
      return placesOf(null, new Map(fields.filter(([, places]) => places)));
    }
    case 'array':
      return placesOf(placesIn(def.element), new Map());
    case 'union':
      return def.options.map(placesIn).reduce(both, null);
    case 'pipe':
      return both(placesIn(def.in), placesIn(def.out));
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return placesIn(def.innerType);
    default:
      return null;
  }
}

const placesOf = (item: Places, fields: ReadonlyMap<string, Places>): Places =>
  item || fields.size > 0 ? { amount: false, item, fields } : null;

function both(one: Places, other: Places): Places {
  if (!one || !other) return one ?? other;
  const fields = new Map(one.fields);
  for (const [name, places] of other.fields)
    fields.set(name, both(fields.get(name) ?? null, places));
  return { amount: one.amount || other.amount, item: both(one.item, other.item), fields };
}

function changed(value: unknown, places: Places, change: (amount: number) => number): unknown {
  if (!places) return value;
  if (typeof value === 'number') return places.amount ? change(value) : value;
  if (Array.isArray(value))
    return places.item ? value.map((one) => changed(one, places.item, change)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const [name, inside] of places.fields)
    if (name in copy) copy[name] = changed(copy[name], inside, change);
  return copy;
}

/** What came in, its amounts as millimes. */
export const readAmounts = <T>(schema: z.core.$ZodType | undefined, wire: T): InMillimes<T> =>
  (schema
    ? changed(wire, placesIn(schema), (tnd) => asMillimes(tnd as Tnd))
    : wire) as InMillimes<T>;

/** What goes out, its amounts as TND; what was typed stays as it was typed. */
export const writeAmounts = (schema: z.core.$ZodType | undefined, given: unknown): unknown =>
  schema ? changed(given, placesIn(schema), (amount) => toTnd(amount as Millimes)) : given;
