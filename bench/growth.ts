import { resolve } from 'node:path';
import type pg from 'pg';
import { openCompany } from './company.ts';
import { type Case, readCases } from './cases.ts';
import { foldAsWorker } from './fold.ts';
import { listCases } from './list-cases.ts';
import { type Measured, measureHttp } from './measure.ts';
import { middle, writePart } from './results.ts';
import { startServer } from './server.ts';
import { prepareStage } from './stage.ts';
import { writeCases } from './write-cases.ts';

// npm run bench:growth [-- --from 1000000 --to 10000000 --only PATTERN]: how much of each rate is
// kept with ten times the parcels. Both companies are open at once and measured alternately, so
// that other load on the machine affects both.

const options = readOptions(process.argv.slice(2));
const say = (line: string) => process.stdout.write(`${line}\n`);
const connections = 8;

/** The share of the smaller company's rate to keep, by case. */
const leastKept = (name: string): number => {
  if (writeCases.some((write) => write.name === name)) return 0.85;
  if (/search, a whole/.test(name)) return 0.9;
  if (/search, (6 digits|part)|, search$/.test(name)) return 0.25;
  return name.startsWith('detail') ? 0.8 : 0.7;
};

const small = await serveCompany(options.from);
const large = await serveCompany(options.to);
try {
  const wanted = new RegExp(options.only);
  const lines: string[] = [];
  for (const one of [...readCases, ...listCases, ...writeCases]) {
    if (!wanted.test(one.name)) continue;
    const line = await lineOf(one);
    say(line);
    lines.push(line);
  }
  const sizes = [options.from, options.to].map((parcels) =>
    parcels.toLocaleString('fr-FR').replaceAll('\u202f', ' '),
  );
  await writePart(
    'Growth',
    `Made by \`npm run bench:growth\` on companies of ${sizes.join(' and ')} parcels, read through once, both open at once and asked in turns,
8 connections; the larger one's database holds ${large.gigabytes} GB, the smaller one's ${small.gigabytes}.

| path | ${sizes.map((size) => `/s on ${size} | p99 ms`).join(' | ')} | kept | asked | errors |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}`,
  );
} finally {
  await small.close();
  await large.close();
}

async function lineOf(one: Case): Promise<string> {
  const rounds = [small, large].map(({ stage, port }) => ({
    port,
    next: one.next(stage),
    got: [] as Measured[],
  }));
  for (const { port, next } of rounds) await measureHttp(port, connections, 1, next, one.check);
  for (let turn = 0; turn < options.rounds; turn += 1)
    for (const { port, next, got } of rounds)
      got.push(await measureHttp(port, connections, options.seconds, next, one.check));
  if (one.reset) for (const { client } of [small, large]) await client.query(one.reset);
  const rates = rounds.map(({ got }) => middle(got.map(({ perSecond }) => perSecond)));
  const slowest = rounds.map(({ got }) => middle(got.map(({ p99 }) => p99)));
  const errors = rounds.flatMap(({ got }) => got).reduce((all, got) => all + got.errors, 0);
  const [before = 0, after = 0] = rates;
  return `| ${[
    one.name,
    ...rates.flatMap((rate, size) => [Math.round(rate), slowest[size]?.toFixed(1)]),
    `${Math.round((after / before) * 100)} %`,
    `${leastKept(one.name) * 100} %`,
    errors,
  ].join(' | ')} |`;
}

async function serveCompany(parcels: number) {
  const dataDir = resolve(`data-local-bench-${parcels}`);
  const { database, client } = await openCompany(dataDir, parcels, say);
  const stage = await prepareStage(client, parcels);
  await foldAsWorker(database.url, client);
  await warm(client);
  const { port, server } = await startServer(database.url);
  const size = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return {
    client,
    stage,
    port,
    gigabytes: Math.round(Number(size.rows[0]?.bytes) / 1e9),
    close: async () => {
      server.kill('SIGTERM');
      await client.end();
      await database.stop();
    },
  };
}

/** Loads what is looked up at random, to measure a company at work rather than one just started. */
async function warm(client: pg.Client): Promise<void> {
  for (const table of ['colis', 'colis_search', 'colishistories'])
    await client.query(`select count(*) from ${table} where ctid::text = ''`);
}

function readOptions(args: string[]) {
  const value = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  return {
    from: Number(value('--from') ?? 1_000_000),
    to: Number(value('--to') ?? 10_000_000),
    seconds: Number(value('--seconds') ?? 1.5),
    rounds: Number(value('--rounds') ?? 3),
    only: value('--only') ?? '',
  };
}
