import type { z } from 'zod';
import { asMillimes, type Millimes, type Tnd, toTnd } from './money.ts';

/**
 * Amounts are TND numbers in JSON and millimes everywhere else. This file converts them, guided by
 * the schema of what is sent. It imports nothing of zod at run time, because some pages load no
 * schemas.
 */

const amounts = new WeakSet<object>();

/** Marks the schema of an amount; only `wire.ts` calls it. */
export function asAmount<S extends object>(schema: S): S {
  amounts.add(schema);
  return schema;
}

/** The type of a message as screens and papers see it: with millimes in place of TND. */
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

type Fields = Readonly<Record<string, Places>>;
/**
 * Where a schema has amounts; null when it has none. What is not there is left out, because a page
 * carries these as text.
 */
type Places = { amount?: true; item?: Places; fields?: Fields } | null;

/** Stands in for a schema in a page that is built without schemas. */
interface Written {
  amountPlaces: Places;
}

const known = new WeakMap<z.core.$ZodType, { places: Places }>();

/** The same in a form that can be built into such a page; null where the schema has no amount. */
export function writtenAmounts(schema: z.core.$ZodType): Written | null {
  const places = placesIn(schema);
  return places && { amountPlaces: places };
}

function placesIn(schema: z.core.$ZodType | Written): Places {
  if ('amountPlaces' in schema) return schema.amountPlaces;
  const found = known.get(schema) ?? { places: lookIn(schema) };
  known.set(schema, found);
  return found.places;
}

function lookIn(schema: z.core.$ZodType): Places {
  if (amounts.has(schema)) return { amount: true };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, of]) => [name, placesIn(of)] as const);
      return placesOf(null, Object.fromEntries(fields.filter(([, places]) => places)));
    }
    case 'array':
      return placesOf(placesIn(def.element), {});
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

function placesOf(item: Places, fields: Fields): Places {
  const places = {
    ...(item ? { item } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  };
  return Object.keys(places).length > 0 ? places : null;
}

function both(one: Places, other: Places): Places {
  if (!one || !other) return one ?? other;
  const fields: Record<string, Places> = { ...one.fields };
  for (const [name, places] of Object.entries(other.fields ?? {}))
    fields[name] = both(fields[name] ?? null, places);
  const amount = one.amount || other.amount ? ({ amount: true } as const) : {};
  return { ...amount, ...placesOf(both(one.item ?? null, other.item ?? null), fields) };
}

function changed(value: unknown, places: Places, change: (amount: number) => number): unknown {
  if (!places) return value;
  if (typeof value === 'number') return places.amount ? change(value) : value;
  const { item } = places;
  if (Array.isArray(value)) return item ? value.map((one) => changed(one, item, change)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const [name, inside] of Object.entries(places.fields ?? {}))
    if (name in copy) copy[name] = changed(copy[name], inside, change);
  return copy;
}

/** A message that was received, with its amounts in millimes. */
export const readAmounts = <T>(schema: z.core.$ZodType | undefined, wire: T): InMillimes<T> =>
  (schema
    ? changed(wire, placesIn(schema), (tnd) => asMillimes(tnd as Tnd))
    : wire) as InMillimes<T>;

/** A message to send, with its amounts in TND; typed texts stay as they are. */
export const writeAmounts = (schema: z.core.$ZodType | undefined, given: unknown): unknown =>
  schema ? changed(given, placesIn(schema), (amount) => toTnd(amount as Millimes)) : given;
