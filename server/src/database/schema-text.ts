import type { Column, Schema, Table } from './describe.ts';

/** The whole schema as SQL that could rebuild it, laid out to be read in a diff. */
export function schemaText(schema: Schema, madeBy: string): string {
  const parts = [
    `-- Made by \`${madeBy}\` from server/migrations: read it, never edit it.`,
    ...schema.extensions.map((name) => `create extension if not exists ${name};`),
    ...schema.functions.map((definition) => `${definition.trim()};`),
    ...schema.sequences.map((name) => `create sequence ${name};`),
    ...schema.tables.map(tableText),
    ...schema.views.map(({ name, definition }) => `create view ${name} as\n${definition.trim()}`),
    schema.tables.flatMap(foreignKeysText).join('\n'),
    schema.tables.flatMap(({ triggers }) => triggers.map((text) => `${text};`)).join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function tableText(table: Table): string {
  const lines = [...table.columns.map(columnText), ...table.constraints].map((line) => `  ${line}`);
  const end = [
    ')',
    table.partitionedBy === null ? '' : ` partition by ${table.partitionedBy}`,
    table.options === null ? '' : ` with (${table.options})`,
    ';',
  ].join('');
  return [
    `create table ${table.name} (\n${lines.join(',\n')}\n${end}`,
    ...table.indexes.map((text) => `${text.replaceAll('public.', '')};`),
  ].join('\n');
}

function columnText(column: Column): string {
  return [
    column.name,
    column.type,
    column.identity === null ? '' : `generated ${column.identity} as identity`,
    column.generated ? `generated always as (${column.default}) stored` : '',
    column.default !== null && !column.generated ? `default ${column.default}` : '',
    column.notNull ? 'not null' : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
}

const foreignKeysText = (table: Table): string[] =>
  table.foreignKeys.map(
    ({ name, definition }) => `alter table ${table.name} add constraint ${name} ${definition};`,
  );
