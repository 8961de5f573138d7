import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { systemPostgres } from '../scripts/system-postgres.mjs';
import { asOwner, databaseOwner } from '../server/src/database/embedded/database-owner.ts';
import { freePort } from '../server/src/database/embedded/postmaster.ts';
import { migrate } from '../server/src/database/migrate.ts';

// npm run rehearse-server-backup: follows docs/operations.md for a PostgreSQL server, on one of our
// own.

const say = (line: string) => process.stdout.write(`${line}\n`);
const found = systemPostgres();
if (!found || !existsSync(join(found.programs, 'pg_basebackup'))) {
  say('pg_basebackup manque sur cette machine (Debian : postgresql) : rien n’a été répété.');
  process.exit(0);
}
const { programs, version } = found;
const owner = databaseOwner();
const folder = mkdtempSync(join(tmpdir(), 'cigogne-server-'));
chmodSync(folder, 0o755);
const at = (name: string) => join(folder, name);
for (const name of ['data', 'wal', 'copies', 'restored']) {
  mkdirSync(at(name), { mode: 0o700 });
  if (owner) chownSync(at(name), owner.uid, owner.gid);
}
const run = (program: string, ...args: string[]) =>
  execFileSync(join(programs, program), args, {
    ...asOwner(owner),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
const running: string[] = [];

try {
  await rehearse();
} finally {
  for (const data of running) run('pg_ctl', 'stop', '-s', '-m', 'immediate', '-D', data);
  rmSync(folder, { recursive: true, force: true });
}

/** As in docs/operations.md. */
function archive(segment: string, name: string): string {
  const [kept, part] = [`${at('wal')}/${name}`, `${at('wal')}/.${name}`];
  return `if test -f ${kept}; then cmp -s ${segment} ${kept}; else cp ${segment} ${part} && sync ${part} && mv ${part} ${kept} && sync ${at('wal')}; fi`;
}

async function rehearse(): Promise<void> {
  run(
    'initdb',
    '-D',
    at('data'),
    '-U',
    'cigogne',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-k',
  );
  const settings = `archive_mode = on
archive_timeout = 240
archive_command = '${archive('%p', '%f')}'
`;
  appendFileSync(join(at('data'), 'postgresql.conf'), settings);
  const port = await start(at('data'));
  await migrate(url(port));
  await ask(port, 'create table drill (n int)');

  const copy = join(at('copies'), 'first');
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'cigogne',
    '-D',
    copy,
    '-X',
    'stream',
    '-c',
    'fast',
  );
  run('pg_verifybackup', '-q', copy);
  say(`PostgreSQL ${version} : copie faite et vérifiée par pg_verifybackup.`);

  await ask(port, 'insert into drill select generate_series(1, 100)');
  await pause(50);
  const instant = new Date();
  await pause(50);
  await ask(port, 'delete from drill');
  const [segment] = await ask(port, 'select pg_walfile_name(pg_switch_wal()) as name');
  while (!existsSync(join(at('wal'), String(segment?.['name'])))) await pause(50);
  // A server that died before noting that a segment was archived archives it again.
  const live = join(at('data'), 'pg_wal', String(segment?.['name']));
  execFileSync('sh', ['-c', archive(live, String(segment?.['name']))]);
  stop(at('data'));

  const restored = join(at('restored'), 'data');
  execFileSync('cp', ['-a', copy, restored]);
  appendFileSync(
    join(restored, 'postgresql.conf'),
    `archive_mode = off
restore_command = 'cp ${at('wal')}/%f %p'
recovery_target_time = '${instant.toISOString().replace('T', ' ').replace('Z', '+00')}'
recovery_target_action = 'promote'
`,
  );
  const signal = join(restored, 'recovery.signal');
  writeFileSync(signal, '');
  if (owner) chownSync(signal, owner.uid, owner.gid);
  const second = await start(restored);
  for (const end = Date.now() + 60_000; Date.now() < end && existsSync(signal); ) await pause(50);
  const [drill] = await ask(second, 'select count(*)::int as n from drill');
  if (drill?.['n'] !== 100)
    throw new Error(`The instant holds ${String(drill?.['n'])} rows, not 100`);
  execFileSync(process.execPath, [resolve('server/src/main.ts'), 'verify-books'], {
    env: { ...process.env, DATABASE_URL: url(second) },
    stdio: 'inherit',
  });
  say(`Instant ${instant.toISOString()} restauré, ligne pour ligne.`);
  stop(restored);

  flipByte(join(copy, 'base/1/1259'));
  try {
    run('pg_verifybackup', '-q', copy);
  } catch {
    say('Un octet changé dans la copie : pg_verifybackup le trouve.');
    return;
  }
  throw new Error('pg_verifybackup did not find the flipped byte');
}

function flipByte(file: string): void {
  const bytes = readFileSync(file);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

async function start(data: string): Promise<number> {
  const port = await freePort();
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  run('pg_ctl', 'start', '-w', '-s', '-D', data, '-l', join(data, 'log'), '-o', options);
  running.push(data);
  return port;
}

function stop(data: string): void {
  run('pg_ctl', 'stop', '-w', '-s', '-m', 'fast', '-D', data);
  running.splice(running.indexOf(data), 1);
}

function url(port: number): string {
  return `postgres://cigogne@127.0.0.1:${port}/postgres`;
}

async function ask(port: number, sql: string) {
  const client = new pg.Client(url(port));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
