import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { CannotStart } from '../embedded/cannot-start.ts';
import { canReach, type Owner } from '../embedded/database-owner.ts';
import { placeOf } from './wal-names.ts';

/**
 * The copies of one cluster and the log between them. A restored cluster begins its own chain, so
 * that no two servers ever write into the same one.
 */
export interface Chain {
  name: string;
  folder: string;
  /** One folder per copy, named by the time when it began. */
  copies: string;
  /** The segments of the write-ahead log, compressed. */
  wal: string;
}

/** What is known of a copy without reading all of it. */
export interface Copy {
  folder: string;
  begunAt: Date;
  /** Every later instant can be restored from this copy. */
  endedAt: Date;
  bytes: number;
  timeline: number;
  /** The first segment that a restore reads. */
  firstSegment: string;
}

/** A note in the data folder: the chain of this cluster, and where it was last. */
const noteOf = (dataDir: string) => join(dataDir, 'backup-chain.json');

export const describedIn = 'copy.json';

/** The chain of a data folder; null where it has none. */
export function chainOf(dataDir: string): Chain | null {
  try {
    const { name, place } = JSON.parse(readFileSync(noteOf(dataDir), 'utf8')) as Note;
    return chainAt(place, name);
  } catch {
    return null;
  }
}

interface Note {
  name: string;
  place: string;
}

export function chainAt(place: string, name: string): Chain {
  const folder = join(place, name);
  return { name, folder, copies: join(folder, 'copies'), wal: join(folder, 'wal') };
}

/**
 * Where this cluster's log and copies go; created the first time. A chain that existed and has
 * disappeared is not created again unless `anew`: its disk may just not be mounted, and another
 * must not be filled in its place.
 */
export function joinChain(dataDir: string, given: string, owner: Owner, anew = false): Chain {
  const place = resolve(given);
  const known = chainOf(dataDir);
  if (known && known.folder === join(place, known.name) && !anew) return known;
  refuseNesting(dataDir, place);
  if (!existsSync(place))
    throw new CannotStart(
      `Le dossier des sauvegardes ${place} n’existe pas : créez-le, ou montez son disque, ou corrigez BACKUP_DIR.`,
    );
  const day = new Date().toISOString().slice(0, 10);
  const chain = chainAt(place, known?.name ?? `cigogne-${day}-${randomBytes(4).toString('hex')}`);
  try {
    for (const folder of [chain.folder, chain.copies, chain.wal]) {
      if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
      if (owner) chownSync(folder, owner.uid, owner.gid);
    }
  } catch (error) {
    throw new CannotStart(
      `Le dossier des sauvegardes ${place} ne peut pas servir : ${whyNot(error)}. Corrigez-le, ou choisissez un autre dossier avec BACKUP_DIR.`,
      error,
    );
  }
  if (!canReach(owner, chain.wal))
    throw new CannotStart(
      `La base de données tourne sous « ${owner?.name} », qui ne peut pas entrer dans ${place} : choisissez un autre dossier avec BACKUP_DIR.`,
    );
  const note: Note = { name: chain.name, place };
  writeFileSync(`${noteOf(dataDir)}.new`, JSON.stringify(note));
  renameSync(`${noteOf(dataDir)}.new`, noteOf(dataDir));
  return chain;
}

/**
 * A disk that dies would take data and backups together, and a copy that contains itself never
 * ends.
 */
function refuseNesting(dataDir: string, place: string): void {
  if (isWithin(place, dataDir) || isWithin(dataDir, place))
    throw new CannotStart(
      `BACKUP_DIR (${place}) et DATA_DIR (${dataDir}) sont l’un dans l’autre : choisissez un dossier à part, sur un autre disque.`,
    );
}

/** Whether a folder, which may not exist yet, is another one or inside it. */
export function isWithin(inner: string, outer: string): boolean {
  const way = relative(real(resolve(outer)), real(resolve(inner)));
  return way === '' || !way.startsWith('..');
}

const real = (path: string): string => {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(real(above), basename(path));
};

const reasons: Record<string, string> = {
  EACCES: 'cet utilisateur n’a pas le droit d’y écrire',
  EPERM: 'cet utilisateur n’a pas le droit d’y écrire',
  EROFS: 'son disque est en lecture seule',
  ENOTDIR: 'ce n’est pas un dossier',
  EEXIST: 'ce n’est pas un dossier',
  ENOSPC: 'son disque est plein',
  EDQUOT: 'le quota de cet utilisateur est atteint',
};

const whyNot = (error: unknown): string =>
  reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? String((error as Error).message ?? error);

/** Every chain in a backup folder, the oldest first. */
export function chainsIn(place: string): Chain[] {
  const folder = resolve(place);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => chainAt(folder, name))
    .filter(({ copies }) => existsSync(copies))
    .sort((a, b) => (firstOf(a) < firstOf(b) ? -1 : 1));
}

const firstOf = (chain: Chain): string => copiesOf(chain)[0]?.endedAt.toISOString() ?? '9';

/**
 * The finished copies of a chain, the oldest first. They are ordered by their place in the log,
 * which a wrong clock cannot change.
 */
export function copiesOf({ copies }: Chain): Copy[] {
  if (!existsSync(copies)) return [];
  return readdirSync(copies)
    .filter((name) => existsSync(join(copies, name, describedIn)))
    .map((name) => {
      const folder = join(copies, name);
      const described = JSON.parse(readFileSync(join(folder, describedIn), 'utf8')) as Copy;
      return {
        ...described,
        folder,
        begunAt: new Date(described.begunAt),
        endedAt: new Date(described.endedAt),
      };
    })
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

const orderOf = ({ firstSegment, folder }: Copy): string => `${placeOf(firstSegment)} ${folder}`;
