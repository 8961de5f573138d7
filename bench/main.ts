import { resolve } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { type Case, cases } from './cases.ts';
import { listCases } from './list-cases.ts';
import { type Measured, measureHttp } from './measure.ts';
import { type Explained, explain, measureSql } from './plain-sql.ts';
import { writeSection } from './results.ts';
import { seed } from './seed.ts';
import { startServer } from './server.ts';
import { prepareStage } from './stage.ts';

const options = readOptions(process.argv.slice(2));
const say = (line: string) => process.stdout.write(`${line}\n`);
const connectionCounts = [1, 8, 32];

const database = await startEmbedded({ dataDir: resolve(`data-local-bench-${options.parcels}`) });
await migrate(database.url);
const client = new pg.Client(database.url);
await client.connect();
const { rows } = await client.query('select from colis limit 1');
if (rows.length === 0) await seed(client, options.parcels, say);
const stage = await prepareStage(client, options.parcels);
const { port, server } = await startServer(database.url);
const report: string[] = [];
try {
  for (const one of [...cases, ...listCases]) {
    if (options.only && !new RegExp(options.only).test(one.name)) continue;
    report.push(await runCase(one));
  }
  if (!options.only) await writeSection(options.parcels, report);
} finally {
  server.kill('SIGTERM');
  await client.end();
  await database.stop();
}

async function runCase(one: Case): Promise<string> {
  const seconds = options.seconds;
  const http: Measured[] = [];
  let plain: number | null = null;
  let looked: Explained | null = null;
  await measureHttp(port, 8, 1, one.next(stage), one.check);
  for (const connections of connectionCounts) {
    if (one.reset) await client.query(one.reset);
    const measured = await measureHttp(port, connections, seconds, one.next(stage), one.check);
    for (const [status, body] of measured.refused) say(`  ${status}: ${body.slice(0, 300)}`);
    http.push(measured);
    if (connections === 8 && one.plain) {
      const statements = await one.plain(stage);
      looked = await explain(client, statements);
      plain = await measureSql(database.url, statements, 8, seconds);
    }
  }
  if (one.reset) await client.query(one.reset);
  const at8 = http[1];
  const ratio = plain && at8 ? at8.perSecond / plain : null;
  const line = [
    one.name,
    ...http.map((m) => `${Math.round(m.perSecond)}`),
    at8 ? at8.p50.toFixed(1) : '',
    at8 ? at8.p99.toFixed(1) : '',
    plain ? String(Math.round(plain)) : '–',
    ratio ? `${Math.round(ratio * 100)} %` : '–',
    one.must ? `${one.must * 100} / ${(one.aim ?? 0) * 100} %` : '–',
    String(http.reduce((all, m) => all + m.errors, 0)),
    looked ? `${looked.milliseconds.toFixed(1)} ms, ${looked.pages} pages` : '–',
  ].join(' | ');
  say(line);
  return `| ${line} |`;
}

function readOptions(args: string[]): { parcels: number; seconds: number; only: string | null } {
  const value = (name: string) => args[args.indexOf(name) + 1];
  return {
    parcels: args.includes('--parcels') ? Number(value('--parcels')) : 100_000,
    seconds: args.includes('--seconds') ? Number(value('--seconds')) : 4,
    only: args.includes('--only') ? (value('--only') ?? null) : null,
  };
}
