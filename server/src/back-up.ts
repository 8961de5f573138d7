import { dirname, resolve } from 'node:path';
import { counted } from '@cigogne/domain/words';
import { recordBackup, type TriedBackup } from './backups/record-backup.ts';
import type { Config } from './config.ts';
import { type Chain, copiesOf, joinChain } from './database/backup/chain.ts';
import { checkWal, fileOf } from './database/backup/check-wal.ts';
import { writeInstant } from './database/backup/instants.ts';
import { prune } from './database/backup/prune.ts';
import { takeCopy } from './database/backup/take-copy.ts';
import { archivesInto } from './database/backup/wal-archive.ts';
import { openDatabase } from './database/connection.ts';
import { CannotStart } from './database/embedded/cannot-start.ts';
import { refuseWithoutDatabase } from './database/embedded/data-folder.ts';
import { databaseOwner } from './database/embedded/database-owner.ts';
import { runningEmbedded, startEmbedded } from './database/embedded/start-embedded.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run backup`: a verified copy of the embedded database, which may be running. */
export async function backUp(config: Config, isNightly: boolean): Promise<number> {
  if (config.databaseUrl)
    throw new CannotStart(
      'La base est un serveur PostgreSQL (DATABASE_URL) : elle se sauvegarde par ses propres outils, voyez docs/operations.md.',
    );
  const { backupDir } = config;
  const dataDir = resolve(config.dataDir);
  if (!backupDir)
    throw new CannotStart(
      'BACKUP_DIR manque : indiquez un dossier sur un autre disque, par exemple BACKUP_DIR=/mnt/sauvegardes npm run backup.',
    );
  if (process.platform === 'win32')
    throw new CannotStart(
      'La base embarquée ne se sauvegarde pas sous Windows : servez-vous d’un serveur PostgreSQL (DATABASE_URL).',
    );
  refuseWithoutDatabase(dataDir);
  const running = runningEmbedded(dataDir);
  // A person may start again on an empty disk; the nightly job must not.
  const chain = joinChain(dataDir, backupDir, databaseOwner(), !isNightly);
  const embedded = running ? null : await startEmbedded({ dataDir, backupDir });
  try {
    return await copy(running ?? embedded?.url ?? '', chain);
  } finally {
    await embedded?.stop();
  }
}

async function copy(url: string, chain: Chain): Promise<number> {
  const begunAt = new Date();
  const { db, close } = openDatabase(url, { max: 1 });
  const record = (tried: Pick<TriedBackup, 'bytes' | 'problem'>) =>
    recordBackup(db, { begunAt, place: chain.folder, ...tried }).catch(() => undefined);
  try {
    const before = copiesOf(chain).at(-1) ?? null;
    const taken = await takeCopy(url, chain);
    if (!taken) {
      say('Une sauvegarde est déjà en cours : celle-ci n’est pas faite.');
      return 0;
    }
    const since = before ?? taken;
    const log = await checkWal(chain, since.firstSegment, since.begunAt);
    const dropped = prune(chain, new Date());
    await record({ bytes: taken.bytes, problem: null });
    const seconds = Math.ceil((Date.now() - begunAt.getTime()) / 1000);
    say(
      `Sauvegarde faite et relue en ${seconds} s : ${inMegabytes(taken.bytes)} dans ${taken.folder}.`,
    );
    say(
      `Journal : ${counted(log.read, 'segment')} ${log.read > 1 ? 'relus' : 'relu'} depuis la précédente.`,
    );
    if (log.missing)
      say(
        `Attention : ${fileOf(chain, log.missing)} manque, les instants entre lui et cette copie ne pourront pas être restaurés.`,
      );
    if (dropped.copies > 0)
      say(`${counted(dropped.copies, 'ancienne copie', 'anciennes copies')} ôtées.`);
    say(
      (await archivesInto(db, chain))
        ? `Tout instant peut être restauré depuis le ${writeInstant(copiesOf(chain)[0]?.endedAt ?? taken.endedAt)} (heure de Tunis).`
        : `Attention : Cigogne tourne sans BACKUP_DIR=${dirname(chain.folder)}, son journal n’y est donc pas copié. Si son disque meurt, seule cette copie revient (--to latest) : redémarrez Cigogne avec ce BACKUP_DIR.`,
    );
    return 0;
  } catch (error) {
    await record({ bytes: null, problem: (error as Error).message });
    throw error;
  } finally {
    await close();
  }
}

const inMegabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('fr', { maximumFractionDigits: 1 })} Mo`;
