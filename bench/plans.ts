import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/connection.ts';
import { startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { type Case, cases } from './cases.ts';
import { listCases } from './list-cases.ts';
import { prepareStage } from './stage.ts';

/**
 * What PostgreSQL does when a list is opened, in bench/PLANS.md: the statements of one request as the
 * product sends them, warm, with the index that each table is read by. Needs the database that
 * `npm run bench -- --parcels …` has seeded.
 */

const parcels = Number(process.argv[2] ?? 1_000_000);
/** So often first: the caches are warm, and a statement planned per connection has its plan. */
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

interface PlanNode {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

const database = await startEmbedded({ dataDir: resolve(`data-local-bench-${parcels}`) });
await migrate(database.url);
const client = new pg.Client(database.url);
await client.connect();
const stage = await prepareStage(client, parcels);
await client.end();
const { db, pool, close } = openDatabase(database.url, { max: 2, parameters: noted });
let told: string[] = [];
pool.on('connect', (connection) =>
  connection.on('notice', ({ message }) => told.push(message ?? '')),
);
const { app } = await buildApp(
  { db, pool, config: { ...readConfig({}), limits: false }, clock: () => new Date() },
  () => {
    throw new Error('Nobody watches while plans are read');
  },
  false,
);
try {
  await app.ready();
  const reads = [
    ...cases.filter(({ name }) => /list|filter|search|detail/.test(name)),
    ...listCases,
  ];
  const lines: string[] = [];
  for (const one of reads) lines.push(...(await lineOf(one)));
  await writeFile(resolve('bench/PLANS.md'), page(lines));
} finally {
  await app.close();
  await close();
  await database.stop();
}

async function lineOf(one: Case): Promise<string[]> {
  for (let time = 0; time < warmUps; time += 1) await ask(one);
  told = [];
  await ask(one);
  const plans = told.flatMap((message) => planIn(message) ?? []);
  if (plans.length === 0) return [];
  const milliseconds = plans.reduce((all, plan) => all + plan.milliseconds, 0);
  const pages = plans.reduce((all, { root }) => all + pagesOf(root), 0);
  const read = plans.flatMap(({ root }) => tablesOf(root));
  return [
    `| ${one.name} | ${plans.length} | ${milliseconds.toFixed(1)} | ${pages} | ${gathered(read)} |`,
  ];
}

async function ask(one: Case): Promise<void> {
  const request = one.next(stage)();
  if (!request) throw new Error(`${one.name} asks nothing`);
  const { method, path, token, body } = request;
  const answer = await app.inject({
    method,
    url: path,
    headers: { 'content-type': 'application/json', 'cgo-tkn': token ?? '' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  if (answer.statusCode !== 200)
    throw new Error(`${one.name}: ${answer.statusCode} ${answer.body}`);
}

function planIn(message: string): { milliseconds: number; root: PlanNode } | null {
  const found = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/.exec(message);
  if (!found?.[2]) return null;
  const { Plan } = JSON.parse(found[2]) as { Plan: PlanNode };
  return { milliseconds: Number(found[1]), root: Plan };
}

function pagesOf(root: PlanNode): number {
  return (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0);
}

/** Each table with its index and the rows read of it, in the order of the plan. */
function tablesOf(node: PlanNode): { by: string; rows: number }[] {
  const rows = Math.round((node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0));
  const index = node['Index Name'];
  const table = node['Relation Name'];
  const own = index ?? (table && !hasIndexBelow(node) ? `${table} whole` : null);
  return [...(own ? [{ by: own, rows }] : []), ...(node.Plans ?? []).flatMap(tablesOf)];
}

/** A bitmap heap scan names its table; its index stands below it. */
function hasIndexBelow({ Plans = [] }: PlanNode): boolean {
  return Plans.some((one) => one['Index Name'] !== undefined || hasIndexBelow(one));
}

function gathered(read: readonly { by: string; rows: number }[]): string {
  const all = new Map<string, number>();
  for (const { by, rows } of read) all.set(by, (all.get(by) ?? 0) + rows);
  return [...all].map(([by, rows]) => `${by} ${rows}`).join(', ');
}

function page(lines: readonly string[]): string {
  return `# What a list reads

Made by \`npm run bench:plans\` on the ${parcels.toLocaleString('fr-FR').replaceAll('\u202f', ' ')} parcels of the bench: one request of each read as the
product answers it, warm, noted by PostgreSQL's own auto_explain (which makes it slower). Milliseconds
and pages are of all its statements together; a table is named by the index it is read by, or « whole »,
with the rows read of it.

| read | statements | ms | pages | read by |
|---|---|---|---|---|
${lines.join('\n')}
`;
}
