import { resolve } from 'node:path';
import { openCompany } from './company.ts';
import { startBareHandler } from './bare-handler.ts';
import { type Case, readCases } from './cases.ts';
import { foldAsWorker } from './fold.ts';
import type { Sent } from './http-client.ts';
import { listCases } from './list-cases.ts';
import { measureHttp } from './measure.ts';
import { openNotedApp, pagesOf } from './noted-app.ts';
import { draw, measureSql, numbered, type PlainSql } from './plain-sql.ts';
import { middle, type Run, rowOf, type Work, writeSection } from './results.ts';
import { startServer } from './server.ts';
import { prepareStage } from './stage.ts';
import { writeCases } from './write-cases.ts';

const options = readOptions(process.argv.slice(2));
const say = (line: string) => process.stdout.write(`${line}\n`);
const connections = 8;

const { database, client } = await openCompany(
  resolve(`data-local-bench-${options.parcels}`),
  options.parcels,
  say,
);
const stage = await prepareStage(client, options.parcels);
const noted = openNotedApp(database.url);
await compileOnce(database.url);
const { port, server } = await startServer(database.url);
const bare = await startBareHandler({
  url: database.url,
  answers: answersOf(),
  compressed: options.browser,
});
const report: Run[] = [];
try {
  const wanted = new RegExp(options.only ?? '');
  const cases = options.browser ? readCases : [...readCases, ...writeCases, ...listCases];
  for (const one of cases) if (wanted.test(one.name)) report.push(await runCase(one));
  const lists = readCases.filter(({ name, must }) => wanted.test(name) && must !== null);
  if (lists.length > 0 && !options.browser) await afterWrites(lists);
  const megabytes = await residentMegabytes();
  say(`Resident memory of the server: ${megabytes} MB`);
  if (!options.only) await writeSection(options, report, megabytes);
} finally {
  server.kill('SIGTERM');
  bare.stop();
  await noted.close();
  await client.end();
  await database.stop();
}

/**
 * The product, the bare handler and PostgreSQL alternate, so that other load on the machine affects
 * all of them.
 */
async function runCase(one: Case, name = one.name): Promise<Run> {
  await foldAsWorker(database.url, client);
  const plain = one.plain?.(stage) ?? null;
  const work = await workOf(one);
  const product: Awaited<ReturnType<typeof measureHttp>>[] = [];
  const bareRates: number[] = [];
  const bareP99s: number[] = [];
  const plainRates: number[] = [];
  await measureHttp(port, connections, 1, asked(one.next(stage)), one.check);
  if (plain) await measureHttp(bare.port, connections, 0.5, asked(bareNext(plain)));
  for (let round = 0; round < options.rounds; round += 1) {
    await reset(one);
    const got = await measureHttp(
      port,
      connections,
      options.seconds,
      asked(one.next(stage)),
      one.check,
    );
    for (const [status, body] of got.refused) say(`  ${status}: ${body.slice(0, 300)}`);
    product.push(got);
    if (!plain) continue;
    await reset(one);
    const bareGot = await measureHttp(
      bare.port,
      connections,
      options.seconds,
      asked(bareNext(plain)),
    );
    for (const [status, body] of bareGot.refused) say(`  bare ${status}: ${body.slice(0, 300)}`);
    bareRates.push(bareGot.perSecond);
    bareP99s.push(bareGot.p99);
    await reset(one);
    plainRates.push(await measureSql(database.url, plain, connections, 1));
  }
  await reset(one);
  const run: Run = {
    name,
    rates: product.map(({ perSecond }) => perSecond),
    bareRates,
    plainRates,
    p50: middle(product.map(({ p50 }) => p50)),
    p99: middle(product.map(({ p99 }) => p99)),
    mostP99: one.p99 ?? null,
    bareP99: bareP99s.length === 0 ? null : middle(bareP99s),
    must: one.must,
    aim: one.aim,
    errors: product.reduce((all, { errors }) => all + errors, 0),
    bytes: product[0]?.bytes ?? { head: 0, body: 0 },
    work,
  };
  say(rowOf(run));
  return run;
}

async function reset({ reset: statement }: Case): Promise<void> {
  if (statement) await client.query(statement);
}

async function workOf(one: Case): Promise<Work> {
  const { plans } = await noted.plansOf(one.next(stage));
  await reset(one);
  return {
    statements: plans.length,
    pages: plans.reduce((all, { root }) => all + pagesOf(root), 0),
  };
}

/**
 * Measures the lists again while not all pages touched by the writes are marked visible, so that
 * index counts must read rows. Autovacuum runs, as in a real company.
 */
async function afterWrites(lists: readonly Case[]): Promise<void> {
  const writes = writeCases.filter(({ name }) => /create|push/.test(name));
  for (const one of writes) {
    await measureHttp(port, connections, options.writeSeconds, one.next(stage), one.check);
    await reset(one);
  }
  for (const one of lists) report.push(await runCase(one, `${one.name}, after writes`));
}

/** As a browser sends it, if that is to be measured. */
function asked(next: () => Sent | null): () => Sent | null {
  if (!options.browser) return next;
  return () => {
    const sent = next();
    return sent && { ...sent, accept: 'gzip, deflate, br, zstd' };
  };
}

function bareNext({ name, variables }: PlainSql): () => Sent {
  return () => ({
    method: 'POST',
    path: `/${name}`,
    token: stage.rootToken,
    body: draw(variables),
  });
}

function answersOf() {
  const plains = [...readCases, ...writeCases, ...listCases].flatMap(
    ({ plain }) => plain?.(stage) ?? [],
  );
  return Object.fromEntries(plains.map((plain) => [plain.name, numbered(plain)]));
}

/** The first start after a change strips types and holds some 25 MB more until the next (079). */
async function compileOnce(url: string): Promise<void> {
  const { server: first } = await startServer(url);
  const ended = new Promise((settle) => first.once('exit', settle));
  first.kill('SIGTERM');
  await ended;
}

/** Of the product's process, after all the requests. */
async function residentMegabytes(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1];
  return Math.round(Number(bytes) / 1024 / 1024);
}

function readOptions(args: string[]) {
  const value = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  return {
    parcels: Number(value('--parcels') ?? 100_000),
    seconds: Number(value('--seconds') ?? 1.5),
    rounds: Number(value('--rounds') ?? 3),
    writeSeconds: Number(value('--writes') ?? 6),
    only: value('--only') ?? null,
    /** Only reads, with the encodings that a browser accepts. */
    browser: args.includes('--browser'),
  };
}
