import type { Column, Schema } from './describe.ts';

/** The catalog as the types that Kysely checks every query against. */
export function tablesText(schema: Schema, madeBy: string): string {
  const relations = [...schema.tables, ...schema.views].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const interfaces = relations.map(
    ({ name, columns }) =>
      `export interface ${typeName(name)} {\n${columns.map((c) => `  ${c.name}: ${columnType(c)};`).join('\n')}\n}`,
  );
  return [
    `// Made by \`${madeBy}\` from the database: never edit it.`,
    `import type { Millimes } from '@cigogne/domain/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';`,
    `/** Written as JSON text, because a list would be taken for an SQL array. */
export type Json = ColumnType<unknown, string, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;`,
    ...interfaces,
    `export interface Tables {\n${relations.map(({ name }) => `  ${name}: ${typeName(name)};`).join('\n')}\n}`,
  ]
    .join('\n\n')
    .concat('\n');
}

const typeName = (table: string): string =>
  `${table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Table`;

function columnType(column: Column): string {
  if (/^jsonb?$/.test(column.type)) return jsonType(column);
  const value = column.values?.map((one) => `'${one}'`).join(' | ') ?? plainType(column);
  const type = column.notNull ? value : `${value} | null`;
  if (column.identity === 'always' || column.generated) return `GeneratedAlways<${type}>`;
  return column.default !== null || column.identity !== null ? `Generated<${type}>` : type;
}

/** Names of columns that hold money, in whole millimes. */
const money =
  /^(?:amount|ancien|nouveau|report|montant(?:_\w+)?|frais?_\w+|attendu|compte|encaisse|regle|retenue|tva|droit_timbre|prix)$/;

const plainType = ({ name, type }: Column): string =>
  type === 'bigint' && money.test(name) ? 'Millimes' : scalarType(type);

function jsonType(column: Column): string {
  if (!column.notNull) return 'NullableJson';
  return column.default === null ? 'Json' : 'ColumnType<unknown, string | undefined, string>';
}

function scalarType(type: string): string {
  if (type.endsWith('[]')) return `${scalarType(type.slice(0, -2))}[]`;
  const known = scalarTypes[type.replace(/\(.*\)/, '')];
  if (known === undefined) throw new Error(`No TypeScript type is set for SQL type ${type}`);
  return known;
}

/** What the parsers of `connection.ts` return. */
const scalarTypes: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  citext: 'string',
  date: 'string',
  'double precision': 'number',
  inet: 'string',
  integer: 'number',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
  xid8: 'string',
};
