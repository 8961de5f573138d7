import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Contract, Endpoint, Role } from '@cigogne/domain/contract';
import { bodiesOf } from './bodies.ts';
import { openCompany } from './company.ts';
import { Connection } from './http-client.ts';
import { hubCount } from './sizes.ts';
import { prepareStage } from './stage.ts';
import { startServer } from './server.ts';

/**
 * Every read of the product, by every role, with each of its filters alone, in bench/FILTERS.md:
 * the lists of the bench are few, and a filter that nobody measured is where seconds hide. Requires
 * the database seeded by `npm run bench -- --parcels …`.
 */

const parcels = Number(process.argv[2] ?? 1_000_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
/** The best of so many answers counts, so that neighbours on the machine do not. */
const turns = 3;
const mostShown = 40;

interface Read {
  role: Role;
  path: string;
  body: object;
  /** Milliseconds until the answer is there. */
  best: number;
  status: number;
}

const { database, client } = await openCompany(
  resolve(`data-local-bench-${parcels}`),
  parcels,
  say,
);
const stage = await prepareStage(client, parcels);
await client.end();
const tokens: Record<Role, string | undefined> = {
  root: stage.rootToken,
  admin: stage.adminTokens.get(hubCount),
  exped: stage.shipperTokens.get(1),
  liv: [...stage.courierTokens.values()][0],
};
const { port, server } = await startServer(database.url);
try {
  const reads = await readAll(await Connection.open(port));
  await writeFile(resolve('bench/FILTERS.md'), page(reads));
  for (const { status, role, path, body } of reads)
    if (status >= 500) say(`${status} ${role} ${path} ${JSON.stringify(body)}`);
} finally {
  server.kill('SIGTERM');
  await new Promise((settle) => server.once('exit', settle));
  await database.stop();
}

async function readAll(line: Connection): Promise<Read[]> {
  const reads: Read[] = [];
  for (const entry of await entries()) {
    // Files, streams and what is read by a number are measured elsewhere.
    if (entry.kind !== 'read' || !entry.reply || entry.path.includes(':')) continue;
    for (const body of bodiesOf(entry))
      for (const role of ['root', 'admin', 'exped', 'liv'] as const) {
        if (entry.roles === 'public' || !entry.roles.some((one) => one === role)) continue;
        reads.push({ role, path: entry.path, body, ...(await timed(line, entry, role, body)) });
      }
  }
  return reads.toSorted((a, b) => b.best - a.best);
}

async function entries(): Promise<Endpoint[]> {
  const files = globSync(resolve('domain/src/**/*.contract.ts')).toSorted();
  const modules = await Promise.all(
    files.map(async (file) => (await import(file)) as Record<string, Contract>),
  );
  return modules.flatMap((exported) =>
    Object.entries(exported)
      .filter(([name]) => name.endsWith('Contract'))
      .flatMap(([, contract]) => Object.values(contract)),
  );
}

async function timed(line: Connection, { method, path }: Endpoint, role: Role, body: object) {
  const token = tokens[role] ?? '';
  let best = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let turn = 0; turn < turns && status < 400; turn += 1) {
    const begun = performance.now();
    const got = await line.send(
      method === 'GET' ? { method, path, token } : { method: 'POST', path, token, body },
    );
    best = Math.min(best, performance.now() - begun);
    ({ status } = got);
  }
  return { best, status };
}

function page(reads: readonly Read[]): string {
  const answered = reads.filter(({ status }) => status === 200);
  const lines = answered
    .slice(0, mostShown)
    .map(
      ({ best, role, path, body }) =>
        `| ${best.toFixed(0)} | ${role} | \`${path}\` | ${Object.keys(body).length > 0 ? `\`${JSON.stringify(body)}\`` : ''} |`,
    );
  const slower = (than: number) => answered.filter(({ best }) => best > than).length;
  return `# Every read, with each of its filters

Made by \`npm run bench:filters\` on the ${parcels.toLocaleString('fr-FR').replaceAll('\u202f', ' ')} parcels of the bench: one call at a time, the best of ${turns},
with the largest shop, one hub and root. ${answered.length} reads answered; ${slower(100)} took more than 100 ms, ${slower(30)} more than 30 ms.
The ${mostShown} slowest, of a company whose months were never counted (decision 091) and of which the partner has no parcel:

| ms | role | read | body |
|---|---|---|---|
${lines.join('\n')}
`;
}
