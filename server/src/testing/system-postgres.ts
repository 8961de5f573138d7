import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOwner, databaseOwner } from '../database/embedded/database-owner.ts';
import { freePort } from '../database/embedded/postmaster.ts';

interface Server {
  url: string;
  stop: () => Promise<void>;
}

/**
 * A temporary server from the PostgreSQL programs of the machine, to run the tests on another
 * version.
 */
export const startSystemPostgres = (programs: string): Promise<Server> =>
  startServer(programs, (run) =>
    run('initdb', ['-U', 'cigogne', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']),
  );

/** A replica of another server, by streaming replication. */
export const startReplica = (programs: string, primary: string): Promise<Server> =>
  startServer(programs, (run) =>
    run('pg_basebackup', ['-d', primary, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']),
  );

async function startServer(
  programs: string,
  fill: (run: (program: string, args: string[]) => void) => void,
): Promise<Server> {
  const owner = databaseOwner();
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-system-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner) chownSync(data, owner.uid, owner.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs, program), [...args, '-D', data], {
      ...asOwner(owner),
      stdio: 'ignore',
    });
  fill(run);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'timezone=UTC',
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  run('pg_ctl', ['start', '-w', '-s', '-l', join(data, 'log'), '-o', options]);
  return {
    url: `postgres://cigogne@127.0.0.1:${port}/postgres`,
    stop: async () => {
      run('pg_ctl', ['stop', '-w', '-s', '-m', 'immediate']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
