import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openCompany } from './company.ts';
import { type Case, readCases } from './cases.ts';
import { listCases } from './list-cases.ts';
import { openNotedApp, pagesOf, type PlanNode } from './noted-app.ts';
import { prepareStage } from './stage.ts';

/**
 * What PostgreSQL does when a list is opened, in bench/PLANS.md: the statements of one request as
 * the product sends them, warm, with the index used for each table. Requires the database seeded by
 * `npm run bench -- --parcels …`.
 */

const parcels = Number(process.argv[2] ?? 1_000_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const { database, client } = await openCompany(
  resolve(`data-local-bench-${parcels}`),
  parcels,
  say,
);
const stage = await prepareStage(client, parcels);
await client.end();
const noted = openNotedApp(database.url);
try {
  const lines: string[] = [];
  for (const one of [...readCases, ...listCases]) lines.push(...(await lineOf(one)));
  await writeFile(resolve('bench/PLANS.md'), page(lines));
} finally {
  await noted.close();
  await database.stop();
}

async function lineOf(one: Case): Promise<string[]> {
  const { plans, plannedBefore } = await noted.plansOf(one.next(stage));
  if (plans.length === 0) return [];
  const milliseconds = plans.reduce((all, plan) => all + plan.milliseconds, 0);
  const pages = plans.reduce((all, { root }) => all + pagesOf(root), 0);
  const read = plans.flatMap(({ root }) => tablesOf(root));
  return [
    `| ${one.name} | ${plans.length} | ${plannedBefore} | ${milliseconds.toFixed(1)} | ${pages} | ${gathered(read)} |`,
  ];
}

/** Each table with its index and the rows read from it, in the order of the plan. */
function tablesOf(node: PlanNode): { by: string; rows: number }[] {
  const rows = Math.round((node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0));
  const index = node['Index Name'];
  const table = node['Relation Name'];
  const own = index ?? (table && !hasIndexBelow(node) ? `${table} whole` : null);
  return [...(own ? [{ by: own, rows }] : []), ...(node.Plans ?? []).flatMap(tablesOf)];
}

/** A bitmap heap scan names its table; its index is in a node below. */
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
with the rows read of it. Planned before are the statements of which PostgreSQL keeps a plan; the others are planned
for their values at each call.

| read | statements | planned before | ms | pages | read by |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
}
