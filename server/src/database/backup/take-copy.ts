import {
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectionSettings } from '../connection.ts';
import { type Chain, type Copy, copiesOf, describedIn } from './chain.ts';
import { archiveName, readCopy, readManifest } from './read-copy.ts';
import { segmentOf } from './wal-names.ts';

/** An arbitrary number, the same in every process that copies. */
const copyLock = 2_160_760;

/** A copy cannot be made; the message gives the reason in French. */
class NoCopy extends Error {}

/**
 * Copies the running cluster with all its databases into its chain, and reads the copy back.
 * PostgreSQL writes the copy itself, checking each page, and includes the log of that time, so that
 * the copy is complete by itself. Null when another copy is being made.
 */
export async function takeCopy(ownerUrl: string, chain: Chain): Promise<Copy | null> {
  if (!existsSync(chain.copies))
    throw new NoCopy(
      `Le dossier des sauvegardes ${chain.copies} n’est pas là : son disque est-il monté ?`,
    );
  const client = new pg.Client(connectionSettings(ownerUrl, 0));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as ours', [copyLock]);
    if (!rows[0].ours) return null;
    removeUnfinished(chain);
    refuseWithoutRoom(chain);
    return await writeCopy(ownerUrl, client, chain);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeCopy(ownerUrl: string, client: pg.Client, chain: Chain): Promise<Copy> {
  const begunAt = new Date();
  const name = begunAt.toISOString().replace(/[:.]/g, '-');
  const unfinished = join(chain.copies, `${name}${unfinishedMark}`);
  try {
    await baseBackup(ownerUrl, unfinished);
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    await readCopy(unfinished);
    const [range] = readManifest(unfinished)['WAL-Ranges'];
    if (!range) throw new NoCopy(`La copie ${unfinished} ne dit pas où commence son journal.`);
    const copy: Omit<Copy, 'folder'> = {
      begunAt,
      endedAt: rows[0]?.now ?? new Date(),
      bytes: statSync(join(unfinished, archiveName)).size,
      timeline: range.Timeline,
      firstSegment: segmentOf(range.Timeline, range['Start-LSN']),
    };
    writeFileSync(join(unfinished, describedIn), JSON.stringify(copy, null, 1));
    const folder = join(chain.copies, name);
    renameSync(unfinished, folder);
    return { ...copy, folder };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw explained(error, chain);
  }
}

const unfinishedMark = '.inachevee';

/** Deletes what a killed copy left; the lock ensures that nobody else is making one. */
function removeUnfinished({ copies }: Chain): void {
  for (const name of readdirSync(copies).filter((one) => one.endsWith(unfinishedMark)))
    rmSync(join(copies, name), { recursive: true, force: true });
}

/** A copy that filled the disk would stop the archiving of the log on it. */
function refuseWithoutRoom(chain: Chain): void {
  const last = copiesOf(chain).at(-1);
  const { bavail, bsize } = statfsSync(chain.copies);
  const needed = (last?.bytes ?? 0) * 1.2;
  if (bavail * bsize < needed) throw noRoom(chain);
}

const noRoom = ({ folder }: Chain) =>
  new NoCopy(
    `Le disque des sauvegardes (${folder}) est plein : libérez de la place, rien de ce qui était sauvegardé n’a été touché.`,
  );

/** The replication command behind pg_basebackup, which is not among the embedded programs. */
async function baseBackup(ownerUrl: string, into: string): Promise<void> {
  const client = new pg.Client({
    ...connectionSettings(ownerUrl, 0),
    replication: 'true',
  } as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `BASE_BACKUP (LABEL 'cigogne', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256',
        COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1', TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(into)})`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explained(error: unknown, chain: Chain): Error {
  const { code, message } = error as { code?: string; message: string };
  if (code === '53100' || code === 'ENOSPC' || /No space left|quota exceeded/i.test(message))
    return noRoom(chain);
  if (code === '42501' || code === 'EACCES' || code === 'EROFS')
    return new NoCopy(`La base de données ne peut pas écrire dans ${chain.copies} : ${message}.`);
  if (code === 'XX001' || /checksum verification failure/.test(message))
    return new NoCopy(
      `La base de données a des pages abîmées (${message}). Gardez les copies d’avant et voyez docs/operations.md.`,
    );
  return error as Error;
}
