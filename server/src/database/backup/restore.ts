import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from '../embedded/cannot-start.ts';
import { clusterFolder, prepareDataFolder } from '../embedded/data-folder.ts';
import { asOwner, databaseOwner, type Owner } from '../embedded/database-owner.ts';
import {
  type Cluster,
  dataOf,
  freePort,
  logOf,
  startPostmaster,
  stopPostmaster,
} from '../embedded/postmaster.ts';
import { majorOf, postgresPrograms, presentMajor } from '../embedded/postgres-programs.ts';
import { durableSettings } from '../embedded/postgres-settings.ts';
import { passwordFile } from '../embedded/start-embedded.ts';
import { isWithin } from './chain.ts';
import { beyondTheLog, type Chosen, chooseCopy, type Target } from './choose-copy.ts';
import { readCopy } from './read-copy.ts';
import { type Log, stageLog } from './stage-log.ts';
import { inCommand } from './wal-archive.ts';

export interface RestoreOrder {
  to: Target;
  backupDir: string;
  /** The product's data folder, from whose disk the latest log may still be read. */
  dataDir: string;
  /** The new folder; it must not exist yet. */
  into: string;
  settings?: Record<string, string>;
}

export type Restored = Chosen &
  Log & {
    /** Of the last commit that came back; nothing later was found. */
    reachedAt: Date;
  };

/** Enough to replay the log of a busy day. */
const replayWithinMs = 4 * 3_600_000;

/**
 * Creates a new data folder with the company as it was at an instant. Any fault in copy or log
 * aborts it and leaves nothing behind.
 */
export async function restore(order: RestoreOrder): Promise<Restored> {
  const into = resolve(order.into);
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new CannotStart(
      `Le dossier ${into} n’est pas vide : une restauration ne se fait que dans un nouveau dossier.`,
    );
  const holdsCompany = existsSync(join(order.dataDir, 'postgres'));
  for (const place of [...(holdsCompany ? [order.dataDir] : []), order.backupDir])
    if (isWithin(into, place))
      throw new CannotStart(
        `Le dossier ${into} est dans ${resolve(place)} : choisissez-en un à part avec --into.`,
      );
  const chosen = chooseCopy(order.backupDir, order.to, order.dataDir);
  const wasThere = existsSync(into);
  prepareDataFolder(into);
  const owner = databaseOwner();
  const cluster: Cluster = {
    programs: postgresPrograms(owner),
    owner,
    folder: clusterFolder(into, owner),
    settings: order.settings ?? durableSettings,
  };
  try {
    await unpack(chosen.copy.folder, dataOf(cluster), owner);
    refuseOtherMajor(chosen.copy.folder, cluster);
    const staged = join(cluster.folder, 'wal');
    const log = await stageLog(chosen, order.dataDir, staged, owner);
    const reachedAt = await replay(cluster, staged, order.to, { ...chosen, ...log });
    rmSync(staged, { recursive: true });
    givePassword(cluster, into);
    return { ...chosen, ...log, reachedAt };
  } catch (error) {
    rmSync(cluster.folder, { recursive: true, force: true });
    for (const name of readdirSync(into))
      rmSync(join(into, name), { recursive: true, force: true });
    // A disk that is mounted there cannot be taken away, nor is it ours.
    if (!wasThere) rmSync(into, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new CannotStart(
        `Le disque de ${into} est plein : restaurez sur un autre disque.`,
        error,
      );
    throw error;
  }
}

/**
 * Writes the files of the copy where the database's user can read them, each checked while it is
 * written.
 */
async function unpack(copy: string, data: string, owner: Owner): Promise<void> {
  const own = (path: string, mode: number) => {
    chmodSync(path, mode);
    if (owner) chownSync(path, owner.uid, owner.gid);
  };
  mkdirSync(data, { mode: 0o700 });
  own(data, 0o700);
  await readCopy(copy, async ({ name, type }, content) => {
    const path = resolve(data, name);
    if (path !== data && !path.startsWith(`${data}/`)) throw new Error(`${name} leads elsewhere`);
    if (type === 'directory') {
      mkdirSync(path, { recursive: true });
      own(path, 0o700);
    } else if (type === 'file') {
      if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      own(path, 0o600);
    }
  });
}

/** One major version cannot read the data of another. */
export function refuseOtherMajor(copy: string, cluster: Cluster): void {
  const found = majorOf(dataOf(cluster));
  const present = presentMajor(cluster.programs, cluster.owner);
  if (found !== present)
    throw new CannotStart(
      `La copie ${copy} est de PostgreSQL ${found ?? 'inconnu'}, celui de cette version de Cigogne est ${present} : restaurez avec la version de Cigogne qui l’a faite, puis démarrez celle-ci sur le dossier restauré.`,
    );
}

/**
 * Has PostgreSQL replay its log up to the instant and makes the cluster independent; returns when
 * the last commit was that came back.
 */
async function replay(
  cluster: Cluster,
  staged: string,
  to: Target,
  found: Chosen & Log,
): Promise<Date> {
  const { copy, brokenOff, completeAt } = found;
  writeFileSync(join(dataOf(cluster), 'recovery.signal'), '');
  const settings = {
    ...cluster.settings,
    hot_standby: 'off',
    archive_mode: 'off',
    restore_command: `gzip -dc ${inCommand(staged)}/'%f'.gz > '%p'`,
    recovery_target_action: 'promote',
    ...(to === 'latest'
      ? {}
      : { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
  try {
    await startPostmaster({ ...cluster, settings }, await freePort(), replayWithinMs);
  } catch (error) {
    const log = (error as Error).message;
    if (to === 'latest' || !/recovery ended before configured recovery target/.test(log))
      throw error;
    // The log was complete up to a later time, so nothing was committed between its end and the
    // instant.
    if (completeAt && to <= completeAt) return replay(cluster, staged, 'latest', found);
    throw beyondTheLog(to, copy.endedAt, lastCommit(log) ?? copy.endedAt, brokenOff);
  }
  const reachedAt = lastCommit(readFileSync(logOf(cluster), 'utf8')) ?? copy.endedAt;
  await stopPostmaster(cluster);
  return reachedAt;
}

/** As the server notes it once it has read its log; null where that held no commit. */
function lastCommit(log: string): Date | null {
  const noted = [
    ...log.matchAll(/last completed transaction was at log time (\S+ \S+?)(?:\+00)?$/gm),
  ].at(-1)?.[1];
  return noted ? new Date(`${noted}Z`) : null;
}

/**
 * Sets a new password, since the old one was lost with its disk; PostgreSQL's single-user mode asks
 * for none.
 */
function givePassword(cluster: Cluster, into: string): void {
  const password = randomBytes(24).toString('base64url');
  const { status, stderr } = spawnSync(
    cluster.programs.postgres,
    ['--single', '-D', dataOf(cluster), '-c', `fsync=${cluster.settings['fsync']}`, 'postgres'],
    {
      ...asOwner(cluster.owner),
      input: `alter role cigogne password '${password}'\n`,
      encoding: 'utf8',
    },
  );
  if (status !== 0)
    throw new CannotStart(`La base restaurée n’a pas pris son mot de passe :\n${stderr}`);
  writeFileSync(passwordFile(into), password, { mode: 0o600 });
}
