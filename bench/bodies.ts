import { addDays, dayOf } from '@cigogne/domain/days';
import type { Endpoint } from '@cigogne/domain/contract';
import type { z } from 'zod';

/** Nothing asked for, and each field of a body or of its filter with one value after the other. */
export function bodiesOf({ body }: Endpoint): object[] {
  const fields = fieldsOf(body);
  const filter = fieldsOf(fields['filter']);
  return [
    {},
    ...each(filter).map((one) => ({ filter: one })),
    ...each(fields).filter((one) => !pages.some((name) => name in one)),
  ];
}

const pages = ['filter', 'page', 'taille', 'cursor'];

const each = (fields: Fields): object[] =>
  Object.entries(fields).flatMap(([name, schema]) =>
    valuesOf(schema).map((value) => ({ [name]: value })),
  );

type Fields = Readonly<Record<string, z.core.$ZodType>>;
const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

function fieldsOf(schema: z.core.$ZodType | undefined): Fields {
  if (!schema) return {};
  const def = defOf(schema);
  if (def.type === 'object') return def.shape;
  if (def.type === 'pipe') return fieldsOf(def.in);
  return 'innerType' in def ? fieldsOf(def.innerType) : {};
}

const most = 12;

function valuesOf(schema: z.core.$ZodType): unknown[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries).slice(0, most);
    case 'literal':
      return [...def.values];
    case 'boolean':
      return [true];
    case 'number':
      return [1];
    case 'string':
      return texts;
    case 'array':
      return valuesOf(def.element).map((value) => [value]);
    case 'union':
      return def.options.flatMap(valuesOf).slice(0, most);
    case 'pipe':
      return valuesOf(def.in);
    default:
      return 'innerType' in def ? valuesOf(def.innerType) : [];
  }
}

/** A frequent name, a rare one, the beginning of a phone, and a day; what a field refuses is skipped. */
const texts = ['ben', 'xyzzy', '98123', addDays(dayOf(new Date()), -7)];
