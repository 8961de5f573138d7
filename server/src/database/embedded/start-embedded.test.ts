import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { asOwner, databaseOwner } from './database-owner.ts';
import { forgetOtherProcess } from './postmaster.ts';
import { isAlive, processesIn, startTimeOf } from './process-state.ts';
import { type Embedded, runningEmbedded, startEmbedded } from './start-embedded.ts';

const folders: string[] = [];
const running: Embedded[] = [];

/** A cluster created once and stopped, for the tests that are not about creating one. */
const made = mkdtempSync(join(tmpdir(), 'cigogne-embedded-'));
beforeAll(async () => (await startEmbedded({ dataDir: made })).stop());
afterAll(() => rmSync(made, { recursive: true, force: true }));

afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-embedded-'));
  folders.push(folder);
  return folder;
}

function aFolderWithCluster(): string {
  const folder = aFolder();
  // `cp -a` keeps the owner of the files, which `cpSync` does not.
  if (process.platform === 'win32') cpSync(made, folder, { recursive: true });
  else execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir });
  running.push(embedded);
  return embedded;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function eventually<T>(look: () => Promise<T> | T, withinMs = 15_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    if (Date.now() > end) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** Another process that starts the database and keeps writing numbers as fast as it can. */
async function anApplication(dataDir: string) {
  const code = `
    import pg from 'pg';
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded.ts'))};
    const { url, adopted } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ url, adopted }));
    const client = new pg.Client(url);
    await client.connect();
    await client.query('create table if not exists written (n bigint)');
    for (let n = 1; ; n += 1) {
      await client.query('insert into written values ($1)', [n]);
      console.log(JSON.stringify({ n }));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const application = {
    pid: child.pid ?? 0,
    url: '',
    written: 0,
    kill: () => child.kill('SIGKILL'),
  };
  const ended = new Promise((resolve) => child.once('exit', resolve));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as { url?: string; n?: number };
    if (message.url) application.url = message.url;
    if (message.n) application.written = message.n;
  });
  await eventually(() => application.written > 20);
  return { application, ended };
}

describe('the embedded database', () => {
  test('is made once, keeps what was committed, and leaves nothing running', async () => {
    const dataDir = aFolder();
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 42 as n');
    const pid = postmasterPid(dataDir);
    expect(runningEmbedded(dataDir)).toBe(first.url);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
    expect(existsSync(join(dataDir, 'cigogne.lock'))).toBe(false);
    expect(runningEmbedded(dataDir)).toBeNull();

    const second = await start(dataDir);
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  test('whose folder a copy has opened to all, or given to another, starts all the same', async () => {
    const dataDir = aFolderWithCluster();
    execFileSync('chmod', ['-R', 'a+rX', dataDir]);
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', '0:0', dataDir]);
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    // Whoever reads it may do anything in the database.
    expect(statSync(join(dataDir, 'database-password')).mode & 0o077).toBe(0);
  });

  test('asks for its password and flushes every commit', async () => {
    const { url } = await start(aFolderWithCluster());
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    const settings = await ask(
      url,
      `select name, setting from pg_settings
       where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by 1`,
    );
    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  });

  test('refuses a second application on the same folder', async () => {
    const dataDir = aFolderWithCluster();
    await start(dataDir);
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      `Cigogne tourne déjà sur le dossier ${dataDir} (processus ${process.pid}).`,
    );
  });

  test('lets exactly one of several simultaneous starts win', async () => {
    const dataDir = aFolderWithCluster();
    const starts = await Promise.allSettled([
      start(dataDir),
      anotherStart(dataDir),
      anotherStart(dataDir),
    ]);
    const won = starts.filter(({ status }) => status === 'fulfilled').length;
    expect(won).toBe(1);
  });

  test('ignores the lock of a dead process, even when its pid was given again', async () => {
    const dataDir = aFolderWithCluster();
    const stale = { pid: process.ppid, startTime: `${startTimeOf(process.ppid)}0`, watchdog: null };
    writeFileSync(join(dataDir, 'cigogne.lock'), JSON.stringify(stale));
    await start(dataDir);
  });

  test.runIf(process.platform === 'linux').each([
    ['was given to another process', async () => process.ppid],
    ['is that of a zombie which nobody takes away', aZombie],
  ])('is not deceived when the pid of a dead server %s', async (_, pid) => {
    const dataDir = aFolderWithCluster();
    await (await start(dataDir)).stop();
    const lines = [
      await pid(),
      join(dataDir, 'postgres/data'),
      1,
      5432,
      '',
      '127.0.0.1',
      '',
      'ready',
    ];
    writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), `${lines.join('\n')}\n`);
    const { adopted } = await start(dataDir);
    expect(adopted).toBe(false);
  });

  test.runIf(process.platform === 'linux')(
    'keeps the lock of a dead server as long as one of its processes may still write',
    async () => {
      const dataDir = aFolderWithCluster();
      await start(dataDir);
      const lock = join(dataDir, 'postgres/data/postmaster.pid');
      const written = readFileSync(lock, 'utf8');
      const dead = await aZombie();
      writeFileSync(lock, written.replace(/^\d+/, String(dead)));
      forgetOtherProcess({ folder: join(dataDir, 'postgres') });
      expect(existsSync(lock)).toBe(true);
      // Nobody has looked at it in between.
      writeFileSync(lock, written);
    },
  );

  test('throws a half-made cluster away', async () => {
    const dataDir = aFolderWithCluster();
    await (await start(dataDir)).stop();
    rmSync(join(dataDir, 'postgres/data'), { recursive: true });
    mkdirSync(join(dataDir, 'postgres/data.init'));
    writeFileSync(join(dataDir, 'postgres/data.init/PG_VERSION'), '18');
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('comes back on the same address after PostgreSQL is killed, with every commit', async () => {
    const dataDir = aFolderWithCluster();
    const { url } = await start(dataDir);
    await ask(url, 'create table kept (n bigint)');
    for (let round = 1; round <= 3; round += 1) {
      await ask(url, `insert into kept values (${round})`);
      const killed = postmasterPid(dataDir);
      process.kill(killed, 'SIGKILL');
      await eventually(() => postmasterPid(dataDir) !== killed);
      const rows = await eventually(() => ask(url, 'select n from kept order by n'));
      expect(rows).toHaveLength(round);
    }
  });

  test.skipIf(process.platform !== 'linux')(
    'comes back though a process of the killed PostgreSQL hangs and holds its memory',
    async () => {
      const dataDir = aFolderWithCluster();
      const { url } = await start(dataDir);
      await ask(url, 'create table kept (n bigint)');
      await ask(url, 'insert into kept values (1)');
      const hangs = new pg.Client(url);
      hangs.on('error', () => undefined);
      await hangs.connect();
      const { rows } = await hangs.query<{ pid: number }>('select pg_backend_pid() as pid');
      const [{ pid } = { pid: 0 }] = rows;
      process.kill(pid, 'SIGSTOP');
      process.kill(postmasterPid(dataDir), 'SIGKILL');
      expect(await eventually(() => ask(url, 'select n from kept'))).toHaveLength(1);
      expect(isAlive(pid)).toBe(false);
    },
  );

  test.skipIf(process.platform !== 'linux')(
    'starts though a process of a PostgreSQL that was killed with its application hangs',
    async () => {
      const dataDir = aFolderWithCluster();
      const { application, ended } = await anApplication(dataDir);
      const lock = JSON.parse(readFileSync(join(dataDir, 'cigogne.lock'), 'utf8')) as {
        watchdog: number;
      };
      const [hangs = 0] = processesIn(join(dataDir, 'postgres/data')).filter(
        (pid) => pid !== postmasterPid(dataDir),
      );
      process.kill(hangs, 'SIGSTOP');
      process.kill(-lock.watchdog, 'SIGKILL');
      application.kill();
      process.kill(postmasterPid(dataDir), 'SIGKILL');
      await ended;
      const { url } = await start(dataDir);
      const [row] = await ask(url, 'select count(*)::int as n from written');
      expect((row as { n: number }).n).toBeGreaterThanOrEqual(application.written);
      expect(isAlive(hangs)).toBe(false);
    },
  );

  test('stops cleanly when its application is killed, and starts again with every commit', async () => {
    const dataDir = aFolderWithCluster();
    const { application, ended } = await anApplication(dataDir);
    const pid = postmasterPid(dataDir);
    application.kill();
    await ended;
    await eventually(() => !isAlive(pid));
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);

    const { url, adopted } = await start(dataDir);
    expect(adopted).toBe(false);
    const [row] = await ask(url, 'select count(*)::int as n from written');
    expect((row as { n: number }).n).toBeGreaterThanOrEqual(application.written);
  });

  test('can be started at once after its application is killed', async () => {
    const dataDir = aFolderWithCluster();
    const { application, ended } = await anApplication(dataDir);
    application.kill();
    await ended;
    const { url } = await start(dataDir);
    const [row] = await ask(url, 'select count(*)::int as n from written');
    expect((row as { n: number }).n).toBeGreaterThanOrEqual(application.written);
    // Nothing of the dead application may stop the server now running.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test.skipIf(process.platform === 'win32')(
    'is adopted when application and watchdog are both killed',
    async () => {
      const dataDir = aFolderWithCluster();
      const { application, ended } = await anApplication(dataDir);
      const pid = postmasterPid(dataDir);
      const lock = JSON.parse(readFileSync(join(dataDir, 'cigogne.lock'), 'utf8')) as {
        watchdog: number;
      };
      process.kill(-lock.watchdog, 'SIGKILL');
      application.kill();
      await ended;
      const { url, adopted } = await start(dataDir);
      expect(adopted).toBe(true);
      expect(postmasterPid(dataDir)).toBe(pid);
      const [row] = await ask(url, 'select count(*)::int as n from written');
      expect((row as { n: number }).n).toBeGreaterThanOrEqual(application.written);
    },
  );

  test('starts after application, watchdog and PostgreSQL were all killed', async () => {
    const dataDir = aFolderWithCluster();
    const { application, ended } = await anApplication(dataDir);
    const lock = JSON.parse(readFileSync(join(dataDir, 'cigogne.lock'), 'utf8')) as {
      watchdog: number;
    };
    process.kill(-lock.watchdog, 'SIGKILL');
    application.kill();
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await ended;
    const { url, adopted } = await start(dataDir);
    expect(adopted).toBe(false);
    const [row] = await ask(url, 'select count(*)::int as n from written');
    expect((row as { n: number }).n).toBeGreaterThanOrEqual(application.written);
  });
});

/** A process that has ended but that its parent does not wait for. */
async function aZombie(): Promise<number> {
  const parent = spawn('/bin/sh', ['-c', 'sleep 50 & echo $!; exec sleep 60'], {
    // Owned like a server process: PostgreSQL ignores processes that it may not signal.
    ...asOwner(databaseOwner()),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  // The shell itself would still wait for it.
  await eventually(() => readFileSync(`/proc/${parent.pid}/cmdline`, 'utf8').startsWith('sleep'));
  process.kill(pid, 'SIGKILL');
  await eventually(() => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
  return pid;
}

/** A start in another process, which stops at once if it wins. */
async function anotherStart(dataDir: string): Promise<void> {
  const code = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded.ts'))};
    const { stop } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    setTimeout(() => stop(), 3000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
  });
  const status = await new Promise((resolve) => child.once('exit', resolve));
  if (status !== 0) throw new Error('refused');
}
