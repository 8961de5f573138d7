import fc from 'fast-check';
import { z } from 'zod';
import { anything } from './hostile-inputs.ts';

/** The parts of a JSON schema that are used. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  items?: Shape;
  prefixItems?: Shape[];
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** Values for a field of this name, so that a call gets past validation. */
export type Known = (name: string) => readonly unknown[];

/** Inputs that match a contract's schema, with known values or whatever each field allows. */
export const shapedAs = (schema: z.ZodType, known: Known): fc.Arbitrary<unknown> =>
  of(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape,
    known,
    '',
  );

/** Objects generated from a schema, with the field names that it gives them. */
const named = new WeakMap<object, readonly string[]>();
function asNamed<T extends object>(made: T, names: readonly string[]): T {
  named.set(made, names);
  return made;
}

/** Adds these extra fields to each generated object, except those that it already has. */
export function withMore(made: unknown, more: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(made)) return made.map((one) => withMore(one, more));
  if (typeof made !== 'object' || made === null) return made;
  const own = Object.entries(made).map(([field, one]) => [field, withMore(one, more)] as const);
  const names = named.get(made);
  const beside = names ? Object.entries(more).filter(([field]) => !names.includes(field)) : [];
  return Object.fromEntries([...beside, ...own]);
}

/** The field names of a schema, to be filled with anything. */
export const namesIn = (schema: z.ZodType): string[] => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return [...new Set(fieldsOf(shape as Shape))];
};
const fieldsOf = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Shape): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf),
];

/** The names of text and number fields at any depth. */
export const leafNamesIn = (schema: z.ZodType): string[] => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return [...new Set(leavesOf(shape as Shape, ''))];
};
function leavesOf(shape: Shape, name: string): string[] {
  const { type, properties = {}, anyOf = [], oneOf = [], allOf = [], items } = shape;
  const { additionalProperties: more } = shape;
  return [
    ...(/^(string|number|integer)$/.test(type ?? '') && !shape.enum && !('const' in shape)
      ? [name]
      : []),
    ...Object.entries(properties).flatMap(([field, one]) => leavesOf(one, field)),
    ...[...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])].flatMap((one) =>
      leavesOf(one, name),
    ),
    ...(typeof more === 'object' ? leavesOf(more, name) : []),
  ];
}

function of(shape: Shape, known: Known, name: string): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return fc.oneof(...either.map((one) => of(one, known, name)));
  if (shape.allOf)
    return fc.tuple(...shape.allOf.map((one) => of(one, known, name))).map((parts) =>
      asNamed(
        Object.assign({}, ...parts) as object,
        parts.flatMap((part) => named.get(part as object) ?? []),
      ),
    );
  switch (shape.type) {
    case 'object':
      return anObject(shape, known);
    case 'array':
      return fc.array(shape.items ? of(shape.items, known, name) : anything, {
        minLength: shape.minItems ?? 0,
        maxLength: Math.max(shape.minItems ?? 0, 4),
      });
    case 'string':
      return aText(shape, known(name));
    case 'integer':
    case 'number':
      return aNumber(shape, known(name));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return someOf(known(name), anything);
  }
}

function anObject(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties: more } = shape;
  if (!properties && typeof more === 'object')
    return fc.dictionary(
      shape.propertyNames ? of(shape.propertyNames, known, '').map(String) : fc.string(),
      of(more, known, ''),
      { maxKeys: 3 },
    );
  const fields = Object.entries(properties ?? {}).map(
    ([field, one]) => [field, of(one, known, field)] as const,
  );
  return fc
    .record(Object.fromEntries(fields), { requiredKeys: required })
    .map((made) => asNamed(made, Object.keys(properties ?? {})));
}

function aText(shape: Shape, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const { pattern, minLength = 0, maxLength = 60 } = shape;
  const own = pattern
    ? likeOf(pattern)
    : fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  return someOf(
    known.filter((one) => typeof one === 'string'),
    own,
  );
}

/** A pattern with lookarounds cannot generate strings: anything is sent instead. */
const likeOf = (pattern: string): fc.Arbitrary<string> =>
  /\(\?[=!<]/.test(pattern) ? fc.string() : fc.stringMatching(new RegExp(pattern));

function aNumber(shape: Shape, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const { minimum = -5, maximum = 1_000 } = shape;
  const own =
    shape.type === 'integer'
      ? fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 2_147_483_647)) })
      : fc.integer({ min: 0, max: 500_000 }).map((thousandths) => thousandths / 1_000);
  return someOf(
    known.filter((one) => typeof one === 'number'),
    own,
  );
}

/** Mostly known values, if there are any. */
const someOf = (known: readonly unknown[], own: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  known.length === 0
    ? own
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: own });
