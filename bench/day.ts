import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { freePort, postmasterOf } from '../server/src/database/embedded/postmaster.ts';
import { openCompany, removeCompany } from './company.ts';
import { type DayReport, type StretchReport, tellStretch, writeDay } from './day/day-results.ts';
import type { Measured, Stretch } from './day/generator.ts';
import { usageOf, usageOfAll } from './day/processes.ts';
import { ladder } from './day/schedule.ts';
import { seedDay } from './day/seed-day.ts';
import { stageDay } from './day/stage-day.ts';
import { startServer } from './server.ts';

// npm run bench:day [-- --parcels 100000 --seconds 60 --rung 15 --overload 60 --times 12 --limit
// 150 --only-seed --keep]: the busiest hour of 100,000 parcels a day on a history of that many; the
// highest multiple that this machine carries, then three times that, or the given multiple
// (`--times`).

const say = (line: string) => process.stdout.write(`${line}\n`);
const options = readOptions(process.argv.slice(2));

const dataDir = resolve(`data-local-day-${options.parcels}`);
const free = statfsSync(resolve('.'));
const gigabytes = Math.round((free.bavail * free.bsize) / 1e9);
if (gigabytes < 5 + options.parcels / 300_000)
  throw new Error(`${gigabytes} GB are free: not enough for ${options.parcels} parcels`);

const { database, client } = await openCompany(dataDir, options.parcels, say, async (filled) =>
  seedDay(filled, say),
);
const folder = mkdtempSync(join(tmpdir(), 'cigogne-day-'));
const running: { server?: ChildProcess; port?: number; generator?: ChildProcess } = {};
try {
  await run();
} finally {
  running.generator?.kill('SIGKILL');
  if (running.server?.exitCode === null) {
    running.server.kill('SIGTERM');
    await once(running.server, 'exit');
  }
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
  if (!options.keep) removeCompany(dataDir);
}

async function run(): Promise<void> {
  if (options.onlySeed) return client.end();
  const hooksPort = await freePort();
  // All in one process, like `npm start` on one machine.
  const started = await startServer(database.url, {
    mode: 'start',
    settings: { WEBHOOKS_LOCAL: '1' },
  });
  running.server = started.server;
  running.port = started.port;
  const stage = await stageDay(client, { port: started.port, hooksPort });
  await client.query('checkpoint');
  const file = join(folder, 'stage.json');
  writeFileSync(file, JSON.stringify(stage));
  const child = fork(resolve('bench/day/generator.ts'), [file]);
  running.generator = child;
  const [{ signedInSeconds }] = (await once(child, 'message')) as [{ signedInSeconds: number }];
  say(`Everybody is signed in (${signedInSeconds.toFixed(0)} s).`);

  const measure = (stretch: Stretch) => measureStretch(client, child, stretch);
  const base = await measure({ multiple: 1, settleSeconds: 45, seconds: options.seconds });
  const rungs: StretchReport[] = [];
  let highest = base.pushP99 <= options.mostPush ? base : null;
  for (const multiple of ladder) {
    if (!highest || multiple > options.most) break;
    const rung = await measure({ multiple, settleSeconds: 8, seconds: options.rungSeconds });
    rungs.push(rung);
    if (rung.pushP99 > options.mostPush || rung.failed > 0) break;
    highest = rung;
  }
  let overload: DayReport['overload'] = null;
  if (options.overloadSeconds > 0) {
    const multiple = options.overloadMultiple || 3 * (highest?.multiple ?? 1);
    const during = await measure({ multiple, settleSeconds: 2, seconds: options.overloadSeconds });
    const after = await measure({ multiple: 1, settleSeconds: 10, seconds: 15 });
    overload = { during, after };
  }
  child.send('end');
  const [acknowledged] = (await once(child, 'message')) as [string[]];
  const { rows: kept } = await client.query<{ n: number }>(
    `select count(*)::int as n from unnest($1::text[]) ref join colis c on c.code = ref where c.etat = 'LIV-COURS-SUCC'`,
    [acknowledged],
  );
  const lost = acknowledged.length - (kept[0]?.n ?? 0);
  say(`${acknowledged.length} results acknowledged, ${lost} of them lost.`);
  await client.end();
  await writeDay({
    parcels: options.parcels,
    mostPush: options.mostPush,
    base,
    rungs,
    highest: highest?.multiple ?? null,
    overload,
    acknowledged: acknowledged.length,
    lost,
  });
  if (lost > 0 || base.failed > 0) process.exitCode = 1;
}

async function measureStretch(
  client: pg.Client,
  child: ChildProcess,
  stretch: Stretch,
): Promise<StretchReport> {
  const pids = {
    server: running.server?.pid ?? 0,
    postgres: postmasterOf({ folder: join(dataDir, 'postgres') })?.pid ?? 0,
  };
  // The work of settling does not belong to the stretch; the rest is measured as one.
  const answered = once(child, 'message');
  child.send(stretch);
  await new Promise((settle) => setTimeout(settle, stretch.settleSeconds * 1000));
  const before = { server: usageOf(pids.server), postgres: usageOfAll(pids.postgres) };
  const stored = await storedBytes(client);
  await new Promise((settle) => setTimeout(settle, stretch.seconds * 1000));
  const after = { server: usageOf(pids.server), postgres: usageOfAll(pids.postgres) };
  const storedAfter = await storedBytes(client);
  const figures = await readFigures();
  const [measured] = (await answered) as [Measured];
  const share = (from: number, to: number) => (to - from) / stretch.seconds;
  const report: StretchReport = {
    ...measured,
    multiple: stretch.multiple,
    seconds: stretch.seconds,
    pushP99: measured.kinds.find(({ kind }) => kind === 'push')?.p99 ?? 0,
    failed: measured.kinds.reduce(
      (all, { errors }) => all + Object.values(errors).reduce((sum, one) => sum + one, 0),
      0,
    ),
    cores: {
      server: share(before.server.seconds, after.server.seconds),
      postgres: share(before.postgres.seconds, after.postgres.seconds),
      generator: measured.ownSeconds / stretch.seconds,
    },
    megabytes: {
      server: after.server.megabytes,
      postgres: after.postgres.megabytes,
      generator: measured.ownMegabytes,
    },
    databaseBytes: storedAfter.database,
    grownBytes: storedAfter.database - stored.database,
    loggedBytes: storedAfter.log - stored.log,
    openStreams: figures('streams_open'),
    oldestEvent: figures('event_oldest_seconds'),
    oldestHook: figures('webhook_overdue_seconds'),
  };
  for (const line of tellStretch(report)) say(line);
  return report;
}

async function storedBytes(client: pg.Client): Promise<{ database: number; log: number }> {
  const { rows } = await client.query<{ database: string; log: string }>(
    `select pg_database_size(current_database()) as database, pg_current_wal_insert_lsn() - '0/0' as log`,
  );
  return { database: Number(rows[0]?.database), log: Number(rows[0]?.log) };
}

/** The maximum of one of the product's own metrics. */
async function readFigures(): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${running.port}/metrics`)).text();
  return (name) =>
    Math.max(
      0,
      ...[...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].map(([, value]) =>
        Number(value),
      ),
    );
}

function readOptions(args: string[]) {
  const value = (name: string, usual: number) =>
    args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual;
  return {
    parcels: value('--parcels', 100_000),
    seconds: value('--seconds', 60),
    rungSeconds: value('--rung', 15),
    overloadSeconds: value('--overload', 60),
    /** Overrides three times the highest multiple carried. */
    overloadMultiple: value('--times', 0),
    /** In milliseconds: above it a courier has to wait. */
    mostPush: value('--limit', 150),
    most: value('--most', Number.POSITIVE_INFINITY),
    onlySeed: args.includes('--only-seed'),
    keep: args.includes('--keep') || args.includes('--only-seed'),
  };
}
