import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/src/database/embedded/postmaster.ts';
import { openCompany, removeCompany } from './company.ts';
import type { Measured, Stretch } from './day/generator.ts';
import { seedDay } from './day/seed-day.ts';
import { stageDay } from './day/stage-day.ts';
import { startServer } from './server.ts';
import { judged, type Look, slopeOf } from './soak-verdict.ts';

// The campaign's `soak`: the large day's mix at a low rate for hours; reports what grows or gets
// slower. node scripts/run.mjs bench/soak.ts --minutes 480 --percent 30

const say = (line: string) => process.stdout.write(`${line}\n`);
const minutes = option('--minutes', 480);
/** Relative to the busiest hour's rate. */
const multiple = option('--percent', 30) / 100;
const parcels = 2_000;
/** Before measuring starts: one-time compilation, cache filling and opening are not growth. */
const settleSeconds = option('--settle', 180);
const stretchSeconds = 60;

const folder = mkdtempSync(join(tmpdir(), 'cigogne-soak-'));
const { database, client } = await openCompany(folder, parcels, say, async (filled) =>
  seedDay(filled, say),
);
const running: { server?: ChildProcess; generator?: ChildProcess; debugger?: WebSocket } = {};
try {
  process.exitCode = (await soak()) ? 0 : 1;
} finally {
  running.generator?.kill('SIGKILL');
  running.debugger?.close();
  if (running.server?.exitCode === null) {
    running.server.kill('SIGTERM');
    await once(running.server, 'exit');
  }
  await database.stop();
  removeCompany(folder);
}

async function soak(): Promise<boolean> {
  const hooksPort = await freePort();
  const inspector = await freePort();
  const { port, server } = await startServer(database.url, {
    mode: 'start',
    settings: { WEBHOOKS_LOCAL: '1', NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` },
  });
  running.server = server;
  const stage = join(folder, 'stage.json');
  writeFileSync(stage, JSON.stringify(await stageDay(client, { port, hooksPort })));
  const generator = fork('bench/day/generator.ts', [stage]);
  running.generator = generator;
  await once(generator, 'message');
  await client.end();
  say(`Everybody is signed in: ${minutes} minutes at ${multiple * 100} % of the busiest hour.`);
  await live(generator, { multiple, settleSeconds, seconds: 1 });
  const collect = await collector(inspector);
  const looks: Look[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const [measured, watched] = await Promise.all([
      live(generator, { multiple, settleSeconds: 2, seconds: stretchSeconds }),
      watch(port, stretchSeconds * 1000),
    ]);
    // Nothing is measured meanwhile.
    await collect();
    looks.push(lookOf(measured, { ...watched, heap: await heapOf(port) }));
    const last = looks.at(-1);
    if (last && minute % 5 === 4)
      say(
        `${minute + 1} min: heap ${last.heapMegabytes.toFixed(1)} MB, ${last.files} files, p99 ${last.p99.toFixed(0)} ms, ` +
          `oldest event ${last.oldestEvent.toFixed(1)} s, ${last.failed} errors; slope ${slopeOf(looks).perHour.toFixed(2)} MB/h`,
      );
  }
  const { lines, holds } = judged(looks);
  for (const line of lines) say(line);
  return holds;
}

async function live(generator: ChildProcess, stretch: Stretch): Promise<Measured> {
  generator.send(stretch);
  const [measured] = (await once(generator, 'message')) as [Measured];
  return measured;
}

interface Watched {
  /** Bytes left after a garbage collection. */
  heap: number;
  files: number;
  oldestEvent: number;
}

/** The maximum of the product's own metrics, read every second. */
async function watch(port: number, ms: number): Promise<Omit<Watched, 'heap'>> {
  const found = { files: 0, oldestEvent: 0 };
  for (const end = Date.now() + ms; Date.now() < end; ) {
    const figure = await readFigures(port);
    found.files = Math.max(found.files, figure('process_open_fds'));
    found.oldestEvent = Math.max(found.oldestEvent, figure('event_oldest_seconds'));
    await new Promise((settle) => setTimeout(settle, 1000));
  }
  return found;
}

async function heapOf(port: number): Promise<number> {
  const figure = await readFigures(port);
  return figure('nodejs_heap_size_used_bytes');
}

async function readFigures(port: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return (name) =>
    Math.max(
      0,
      ...[...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].map(([, value]) =>
        Number(value),
      ),
    );
}

/** Triggers a garbage collection in the product's process, through its debugger. */
async function collector(inspector: number): Promise<() => Promise<void>> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspector}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const line = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  running.debugger = line;
  await once(line, 'open');
  let asked = 0;
  return async () => {
    asked += 1;
    const answered = once(line, 'message');
    line.send(JSON.stringify({ id: asked, method: 'HeapProfiler.collectGarbage' }));
    await answered;
  };
}

function lookOf({ kinds }: Measured, { heap, files, oldestEvent }: Watched): Look {
  const calls = sumOf(kinds, (one) => one.calls);
  return {
    heapMegabytes: heap / 1024 / 1024,
    files,
    oldestEvent,
    p99: sumOf(kinds, (one) => one.p99 * one.calls) / calls,
    p50: sumOf(kinds, (one) => one.p50 * one.calls) / calls,
    calls,
    failed: sumOf(kinds, ({ errors }) => sumOf(Object.values(errors), (count) => count)),
  };
}

function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}

function option(name: string, usual: number): number {
  const args = process.argv.slice(2);
  return args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual;
}
