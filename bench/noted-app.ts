import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/connection.ts';
import type { Sent } from './http-client.ts';

/** Warm-up requests: caches are filled, and statements planned per connection have their plan. */
const warmUps = 8;
const noted = [
  'session_preload_libraries=auto_explain',
  'client_min_messages=log',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_format=json',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

export interface PlanNode {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** A statement as PostgreSQL ran it. */
interface NotedPlan {
  milliseconds: number;
  root: PlanNode;
}

/** The statements of a request, and how many of them were planned before it. */
interface NotedRequest {
  plans: NotedPlan[];
  plannedBefore: number;
}

/**
 * The product on connections whose statements are logged by PostgreSQL's auto_explain. `plansOf`
 * returns the plans of one request, warm; a write is called one more time, so its `next` needs
 * enough work.
 */
export function openNotedApp(url: string) {
  const { db, pool, close } = openDatabase(url, { max: 1, parameters: noted });
  let messages: string[] = [];
  pool.on('connect', (connection) =>
    connection.on('notice', ({ message }) => messages.push(message ?? '')),
  );
  const opening = buildApp(
    { db, pool, config: { ...readConfig({}), limits: false }, clock: () => new Date() },
    () => {
      throw new Error('Nobody watches while plans are read');
    },
    false,
  );
  const ask = async (next: () => Sent | null): Promise<void> => {
    const request = next();
    if (!request) throw new Error('Nothing is left to ask');
    const { method, path, token, key, body, writes } = request;
    const { app } = await opening;
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        'content-type': 'application/json',
        'cgo-tkn': token ?? '',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(writes ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode !== 200)
      throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  };
  /** On the only connection: it knows by now how often it has used a plan that it keeps. */
  const keptPlansUsed = async (): Promise<number> => {
    const { rows } = await pool.query<{ used: number }>(
      'select coalesce(sum(generic_plans), 0)::int as used from pg_prepared_statements',
    );
    return rows[0]?.used ?? 0;
  };
  return {
    plansOf: async (next: () => Sent | null): Promise<NotedRequest> => {
      for (let time = 0; time < warmUps; time += 1) await ask(next);
      const before = await keptPlansUsed();
      messages = [];
      await ask(next);
      const plans = messages.flatMap((message) => planIn(message) ?? []);
      return { plans, plannedBefore: (await keptPlansUsed()) - before };
    },
    close: async () => {
      const { app } = await opening;
      await app.close();
      await close();
    },
  };
}

function planIn(message: string): NotedPlan | null {
  const found = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/.exec(message);
  if (!found?.[2]) return null;
  const { Plan, ...of } = JSON.parse(found[2]) as { Plan: PlanNode; 'Query Text': string };
  if (isForeignKeyCheck(of['Query Text'])) return null;
  return { milliseconds: Number(found[1]), root: Plan };
}

/**
 * PostgreSQL's own check, seen separately only if deferred to the commit: otherwise it belongs to
 * the statement that it checks.
 */
const isForeignKeyCheck = (text: string): boolean =>
  /^SELECT 1 FROM ONLY .* FOR KEY SHARE OF x$/.test(text);

/** Pages of 8 kB, in memory or not. */
export const pagesOf = (root: PlanNode): number =>
  (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0);
