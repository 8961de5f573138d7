import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { copyDatabase } from './copy-database.ts';
import { openDatabase } from './database/connection.ts';
import { takeLock, untilWatchdogIsDone } from './database/embedded/application-lock.ts';
import { CannotStart } from './database/embedded/cannot-start.ts';
import { clusterFolder, prepareDataFolder } from './database/embedded/data-folder.ts';
import { databaseOwner } from './database/embedded/database-owner.ts';
import { oldPrograms } from './database/embedded/old-programs.ts';
import { majorOf, postgresPrograms, presentMajor } from './database/embedded/postgres-programs.ts';
import { durableSettings } from './database/embedded/postgres-settings.ts';
import {
  type Cluster,
  createCluster,
  dataOf,
  forgetOtherProcess,
  freePort,
  startPostmaster,
  stopPostmaster,
} from './database/embedded/postmaster.ts';
import { passwordFile } from './database/embedded/start-embedded.ts';
import { findViolations } from './ledger/verify-books.ts';
import { migrateAll } from './prepare-database.ts';

const megabyte = 1024 * 1024;

/**
 * Where the data were written by an earlier major version of PostgreSQL: copies them into a new
 * folder with the current one, verifies every table and the books, and only then puts it in the
 * place of the old folder, which stays beside it. If anything fails before that, the old folder is
 * untouched and the error says why.
 */
export async function moveToPresentMajor(
  folderOfData: string,
  say: (line: string) => void,
): Promise<void> {
  const dataDir = resolve(folderOfData);
  const owner = databaseOwner();
  prepareDataFolder(dataDir);
  const folder = clusterFolder(dataDir, owner);
  const data = dataOf({ folder });
  const found = majorOf(data) ?? majorOf(join(folder, moved));
  if (found === null) return;
  const programs = postgresPrograms(owner);
  const present = presentMajor(programs, owner);
  if (found === present && !existsSync(join(folder, moved))) return;
  if (found > present)
    throw new CannotStart(
      `La base de données ${data} est de PostgreSQL ${found}, plus récent que celui de cette version de Cigogne (${present}). Lancez la version qui l’a écrite.`,
    );
  const lock = await takeLock(dataDir);
  try {
    await untilWatchdogIsDone(lock);
    if (!existsSync(join(folder, moved))) {
      say(`La base de données passe de PostgreSQL ${found} à ${present}…`);
      const begun = Date.now();
      const before = { programs: oldPrograms(found, owner), owner, folder, settings: settings() };
      await move(before, { ...before, programs, folder: join(folder, 'next') }, dataDir);
      say(`Tables et livres vérifiés, en ${Math.ceil((Date.now() - begun) / 1000)} s.`);
    }
    putInPlace(folder, dataDir);
    say(`L’ancien dossier reste là, à effacer quand vous voudrez : ${oldOf(folder)}`);
  } finally {
    lock.release();
  }
}

/** A folder with this name is complete and verified; it only has to be put in place. */
const moved = 'data.moved';
const settings = () => ({ ...durableSettings, autovacuum: 'off' });

async function move(before: Cluster, next: Cluster, dataDir: string): Promise<void> {
  // A move that was killed leaves both servers running.
  for (const left of [next, before]) {
    forgetOtherProcess(left);
    await stopPostmaster(left);
  }
  rmSync(next.folder, { recursive: true, force: true });
  mkdirSync(next.folder, { mode: 0o700 });
  if (before.owner) chownSync(next.folder, before.owner.uid, before.owner.gid);
  const password = readFileSync(passwordFile(dataDir), 'utf8');
  const handed = join(next.folder, 'password');
  try {
    await createCluster(next, handed);
    const [oldPort, nextPort] = [await freePort(), await freePort()];
    await startPostmaster(before, oldPort);
    await startPostmaster(next, nextPort);
    const urlOf = (port: number, word: string) => (database: string) =>
      `postgres://cigogne:${word}@127.0.0.1:${port}/${database}`;
    const [old, fresh] = [urlOf(oldPort, password), urlOf(nextPort, readFileSync(handed, 'utf8'))];
    await copyAll(old, fresh, before.folder);
    // From here on it is opened with the old one's password.
    await ask(fresh('postgres'), `alter role cigogne password ${pg.escapeLiteral(password)}`);
    await verify(urlOf(nextPort, password)('cigogne'));
    await stopPostmaster(next);
    rmSync(handed);
    renameSync(dataOf(next), join(before.folder, moved));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      `La base de données n’a pas pu passer à la nouvelle version de PostgreSQL : ${why} L’ancien dossier est comme avant ; la version précédente de Cigogne démarre dessus.`,
      error,
    );
  } finally {
    await stopPostmaster(next);
    await stopPostmaster(before);
    rmSync(next.folder, { recursive: true, force: true });
  }
}

type UrlOf = (database: string) => string;

async function copyAll(old: UrlOf, fresh: UrlOf, folder: string): Promise<void> {
  const databases = await ask<{ name: string; bytes: string }>(
    old('postgres'),
    `select datname as name, pg_database_size(datname) as bytes from pg_database
     where not datistemplate and datname <> 'postgres' order by 1`,
  );
  const needed = databases.reduce((sum, { bytes }) => sum + Number(bytes), 0) * 1.3;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < needed)
    throw new CannotStart(
      `il faut ${Math.ceil(needed / megabyte)} Mo libres sur le disque de ${folder}, il en reste ${Math.floor((bavail * bsize) / megabyte)}.`,
    );
  for (const { name } of databases) {
    await ask(fresh('postgres'), `create database ${pg.escapeIdentifier(name)}`);
    await copyDatabase(old(name), fresh(name));
  }
}

/** Migrates first, as a start does, because the rules of the books read the current tables. */
async function verify(url: string): Promise<void> {
  await migrateAll(url);
  const { db, close } = openDatabase(url, { max: 2 });
  try {
    const broken = await findViolations(db);
    if (broken.length > 0)
      throw new CannotStart(`les livres ne sont pas justes (${broken[0]?.libelle ?? ''}).`);
  } finally {
    await close();
  }
}

async function ask<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const oldOf = (folder: string) => join(folder, 'data.before');

/** The process may die after any of these steps; the next start continues from there. */
function putInPlace(folder: string, dataDir: string): void {
  const data = dataOf({ folder });
  if (existsSync(data)) {
    rmSync(oldOf(folder), { recursive: true, force: true });
    renameSync(data, oldOf(folder));
  }
  // This file belongs to the old cluster's log; the new one begins its own chain of copies.
  rmSync(join(dataDir, 'backup-chain.json'), { force: true });
  renameSync(join(folder, moved), data);
}
