import type pg from 'pg';

export interface Column {
  name: string;
  /** As in SQL: `bigint`, `text[]`. */
  type: string;
  notNull: boolean;
  default: string | null;
  identity: 'always' | 'by default' | null;
  generated: boolean;
  /** The values a single-column `check (x in (…))` allows, null when there is none. */
  values: string[] | null;
}

export interface Table {
  name: string;
  columns: Column[];
  /** Definitions without foreign keys, sorted by name. */
  constraints: string[];
  foreignKeys: { name: string; definition: string }[];
  indexes: string[];
  triggers: string[];
  options: string | null;
  partitionedBy: string | null;
}

export interface Schema {
  extensions: string[];
  functions: string[];
  sequences: string[];
  tables: Table[];
  views: { name: string; definition: string; columns: Column[] }[];
}

/** Reads the `public` schema out of the catalog, in an order that does not depend on history. */
export async function describeSchema(client: pg.Client): Promise<Schema> {
  const list = async <Row extends object>(sql: string): Promise<Row[]> =>
    (await client.query<Row>(sql)).rows;
  const [extensions, functions, sequences, relations, columns, constraints, indexes, triggers] = [
    await list<{ name: string }>(extensionsSql),
    await list<{ definition: string }>(functionsSql),
    await list<{ name: string }>(sequencesSql),
    await list<RelationRow>(relationsSql),
    await list<ColumnRow>(columnsSql),
    await list<ConstraintRow>(constraintsSql),
    await list<Definition>(indexesSql),
    await list<Definition>(triggersSql),
  ];
  const valuesOf = listedValues(constraints);
  const columnsOf = (relation: string): Column[] =>
    columns
      .filter((column) => column.relation === relation)
      .map((column) => ({
        name: column.name,
        type: column.type,
        notNull: column.not_null,
        default: column.default,
        identity:
          column.identity === 'a' ? 'always' : column.identity === 'd' ? 'by default' : null,
        generated: column.generated,
        values: valuesOf.get(`${relation}.${column.name}`) ?? null,
      }));
  const definitionsOf = (rows: Definition[], relation: string) =>
    rows.filter((row) => row.relation === relation).map((row) => row.definition);
  const constraintsOf = (relation: string) =>
    constraints
      .filter((row) => row.kind !== 'f' && row.relation === relation)
      .map(({ name, definition }) => `constraint ${name} ${definition}`);
  return {
    extensions: extensions.map(({ name }) => name),
    functions: functions.map(({ definition }) => definition),
    sequences: sequences.map(({ name }) => name),
    tables: relations
      .filter(({ kind }) => kind !== 'v')
      .map(({ name, options, partition_key }) => ({
        name,
        options,
        partitionedBy: partition_key,
        columns: columnsOf(name),
        constraints: constraintsOf(name),
        foreignKeys: constraints
          .filter(({ kind, relation }) => kind === 'f' && relation === name)
          .map((row) => ({ name: row.name, definition: row.definition })),
        indexes: definitionsOf(indexes, name),
        triggers: definitionsOf(triggers, name),
      })),
    views: relations
      .filter(({ kind }) => kind === 'v')
      .map(({ name, definition }) => ({
        name,
        definition: definition ?? '',
        columns: columnsOf(name),
      })),
  };
}

interface Definition {
  relation: string;
  definition: string;
}
interface RelationRow {
  name: string;
  kind: string;
  options: string | null;
  partition_key: string | null;
  definition: string | null;
}
interface ColumnRow {
  relation: string;
  name: string;
  type: string;
  not_null: boolean;
  default: string | null;
  identity: string;
  generated: boolean;
}
interface ConstraintRow extends Definition {
  name: string;
  kind: string;
  column: string | null;
}

/** `table.column` → the values its own check allows. */
function listedValues(constraints: ConstraintRow[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { relation, column, kind, definition } of constraints) {
    if (kind !== 'c' || column === null) continue;
    const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|('[^']*'::text))\)\)$/.exec(definition);
    const values = (list?.[1] ?? list?.[2])
      ?.split(', ')
      .map((item) => /^'(.*)'::text$/.exec(item)?.[1]);
    if (values?.every((value) => value !== undefined)) found.set(`${relation}.${column}`, values);
  }
  return found;
}

const ours = `n.nspname = 'public' and c.relname <> 'schema_migrations' and not c.relispartition
  and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')`;

const extensionsSql = `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`;

const functionsSql = `
  select pg_get_functiondef(p.oid) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prokind in ('f', 'p')
    and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
  order by p.proname, pg_get_function_identity_arguments(p.oid)`;

const sequencesSql = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind = 'S'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  order by 1`;

const relationsSql = `
  select c.relname as name, c.relkind as kind, array_to_string(c.reloptions, ', ') as options,
    pg_get_partkeydef(c.oid) as partition_key,
    case c.relkind when 'v' then pg_get_viewdef(c.oid) end as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind in ('r', 'p', 'v')
  order by c.relname`;

const columnsSql = `
  select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as not_null, pg_get_expr(d.adbin, d.adrelid) as default,
    a.attidentity as identity, a.attgenerated <> '' as generated
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where ${ours} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

// Since PostgreSQL 18 `not null` is listed among the constraints too; the columns already say it.
const constraintsSql = `
  select c.relname as relation, k.conname as name, k.contype as kind,
    pg_get_constraintdef(k.oid) as definition,
    case when cardinality(k.conkey) = 1 then
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = k.conkey[1])
    end as column
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and k.contype not in ('n', 't')
  order by c.relname, array_position(array['p', 'u', 'x', 'c', 'f'], k.contype::text), k.conname`;

const indexesSql = `
  select c.relname as relation, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  join pg_class x on x.oid = i.indexrelid
  join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname, x.relname`;

const triggersSql = `
  select c.relname as relation, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not t.tgisinternal
  order by c.relname, t.tgname`;
