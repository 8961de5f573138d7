import type { Services } from '../server/src/context/context.ts';
import type { PlainSql } from './plain-sql.ts';

/**
 * The very statements by which the product answers a read, as plain SQL: the work is run once on a pool
 * that notes what it is sent and finds nothing. Values that are a key of
 * `variables` become those.
 */
export async function sameStatements(
  work: (services: Services) => Promise<unknown>,
  variables: PlainSql['variables'],
): Promise<PlainSql> {
  const statements: string[] = [];
  const query = async (
    config: { text: string; values?: unknown[] } | string,
    values: unknown[] = [],
  ) => {
    const [text, given] =
      typeof config === 'string' ? [config, values] : [config.text, config.values ?? []];
    statements.push(inline(text, given, variables));
    return { rows: [] };
  };
  await work({ pool: { query } } as unknown as Services);
  return { variables, statements };
}

function inline(text: string, values: unknown[], variables: PlainSql['variables']): string {
  return text.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1], variables));
}

function literal(value: unknown, variables: PlainSql['variables']): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string' && value in variables) return `(:${value})`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = Array.isArray(value) ? `{${value.join(',')}}` : `${value as string}`;
  return `'${text.replaceAll("'", "''")}'`;
}
