import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { asWord } from './as-word.ts';
import { CannotStart } from './cannot-start.ts';
import { canReach, type Owner } from './database-owner.ts';

const megabyte = 1024 * 1024;

/** Creates the folder if needed; refuses one that is not writable or has no room left. */
export function prepareDataFolder(dataDir: string, leastFreeMegabytes = 64): void {
  try {
    makeFolders(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const trial = join(dataDir, `.essai-${process.pid}`);
    writeFileSync(trial, 'x');
    rmSync(trial);
  } catch (error) {
    throw unusable(dataDir, error as NodeJS.ErrnoException);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / megabyte);
  if (free < leastFreeMegabytes) {
    throw new CannotStart(
      `Le disque du dossier de données ${dataDir} est plein : il reste ${free} Mo, ` +
        `il en faut au moins ${leastFreeMegabytes}. Libérez de la place puis recommencez.`,
    );
  }
}

/** Each missing folder by itself: Node's own way up never ends where one exists that nobody can make another in (/proc). */
function makeFolders(folder: string): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  if (isThere()) return;
  if (dirname(folder) !== folder) makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isThere()) throw error;
  }
}

function unusable(dataDir: string, error: NodeJS.ErrnoException): CannotStart {
  const because: Record<string, string> = {
    ENOENT: 'aucun dossier ne peut y être créé',
    EACCES: 'cet utilisateur n’a pas le droit d’y écrire',
    EPERM: 'cet utilisateur n’a pas le droit d’y écrire',
    EROFS: 'son disque est en lecture seule',
    ENOTDIR: 'ce n’est pas un dossier',
    EEXIST: 'ce n’est pas un dossier',
    ENOSPC: 'le disque est plein',
    EDQUOT: 'le quota de cet utilisateur est atteint',
  };
  const reason = because[error.code ?? ''] ?? error.message;
  return new CannotStart(
    `Le dossier de données ${dataDir} ne peut pas servir : ${reason}. ` +
      'Corrigez-le, ou choisissez un autre dossier avec DATA_DIR.',
    error,
  );
}

/** A command about a company does not create an empty one where its folder was mistyped. */
export function refuseWithoutDatabase(dataDir: string): void {
  if (!lstatSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }))
    throw new CannotStart(`Il n’y a pas de base de données dans ${dataDir} : corrigez DATA_DIR.`);
}

/**
 * The folder of the cluster and its log, owned by the database's user. Where that user cannot reach
 * the data folder (in root's home, say), the cluster is placed in /var/lib and a link in the data
 * folder points to it.
 */
export function clusterFolder(
  dataDir: string,
  owner: Owner,
  elsewhere = '/var/lib/cigogne',
): string {
  const folder = join(dataDir, 'postgres');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    if (!existsSync(folder)) missingCluster(folder);
    const place = readlinkSync(folder);
    mendRights(place, owner, [dataDir, place]);
    return place;
  }
  mendRights(folder, owner, [dataDir]);
  if (owner) chmodSync(dataDir, 0o755);
  if (canReach(owner, dataDir)) return ownedFolder(folder, owner);
  const far = join(elsewhere, `postgres-${randomBytes(6).toString('hex')}`);
  ownedFolder(far, owner);
  symlinkSync(far, folder);
  return far;
}

/**
 * A copied data folder may have lost its owner or be open to everybody, and PostgreSQL refuses to
 * start on either. As root we repair it; anybody else is told how, with the folders that a start
 * reads.
 */
function mendRights(folder: string, owner: Owner, whole: readonly string[]): void {
  if (process.platform === 'win32') return;
  const data = join(folder, 'data');
  // The outer folder first: until it is repaired, nobody but its owner can look at the inner one.
  for (const place of [folder, data]) {
    const found = statSync(place, { throwIfNoEntry: false });
    if (!found) return;
    if (found.uid === (owner?.uid ?? process.geteuid?.())) continue;
    if (!owner)
      throw new CannotStart(
        `La base de données ${data} appartient à un autre utilisateur (${found.uid}). Rendez-la au vôtre : sudo chown -R ${userInfo().username} ${whole.map(asWord).join(' ')}`,
      );
    giveTo(place, owner.uid, owner.gid);
  }
  if ((statSync(data).mode & 0o077) !== 0) chmodSync(data, 0o700);
}

function giveTo(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(join(path, name), uid, gid);
}

function ownedFolder(folder: string, owner: Owner): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** Refuses to create an empty company in place of a real one whose disk is not mounted. */
function missingCluster(link: string): never {
  throw new CannotStart(
    `La base de données est introuvable : ${link} désigne ${readlinkSync(link)}, qui n’existe pas.`,
  );
}
