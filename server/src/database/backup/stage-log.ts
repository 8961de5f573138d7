import {
  chownSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Owner } from '../embedded/database-owner.ts';
import { chainOf } from './chain.ts';
import { checkSegment, fileOf, unbroken } from './check-wal.ts';
import type { Chosen } from './choose-copy.ts';
import { Damaged, readManifest } from './read-copy.ts';
import { isSegment, placeOf, segmentOf } from './wal-names.ts';

export interface Log {
  /** Why the log ends before what was written last. */
  brokenOff: string | null;
  /** Until when it certainly contains everything: the time at which the product's disk was read. */
  completeAt: Date | null;
}

/**
 * Puts the log that a restore replays beside the new cluster, each segment checked first: the
 * archived segments from the copy to the next one and, if the product's disk is still there, those
 * not archived yet. Where the log is interrupted, only the part before is used, and the answer says
 * why.
 */
export async function stageLog(
  { chain, copy, next }: Chosen,
  dataDir: string,
  staged: string,
  owner: Owner,
): Promise<Log> {
  const own = (path: string) => owner && chownSync(path, owner.uid, owner.gid);
  mkdirSync(staged, { mode: 0o700 });
  own(staged);
  const end = next && endOf(next.folder);
  const isNeeded = (name: string) =>
    placeOf(name) >= placeOf(copy.firstSegment) && (!end || placeOf(name) <= placeOf(end));
  const { segments, missing } = unbroken(chain, copy.firstSegment);
  const kept = segments.filter(isNeeded);
  for (const name of kept) {
    try {
      await checkSegment(chain, name);
    } catch (error) {
      if (error instanceof Damaged) return { brokenOff: error.message, completeAt: null };
      throw error;
    }
    const file = join(staged, `${name}.gz`);
    copyFileSync(fileOf(chain, name), file);
    own(file);
  }
  if (missing && isNeeded(missing))
    return {
      brokenOff: `Le journal a un trou : ${fileOf(chain, missing)} manque.`,
      completeAt: null,
    };
  const live = join(dataDir, 'postgres/data/pg_wal');
  if (chainOf(dataDir)?.name !== chain.name || !existsSync(live))
    return { brokenOff: null, completeAt: null };
  const completeAt = new Date();
  const last = kept.at(-1);
  const unkept = readdirSync(live).filter(
    (name) => isSegment(name) && isNeeded(name) && (!last || placeOf(name) > placeOf(last)),
  );
  for (const name of unkept) {
    const file = join(staged, `${name}.gz`);
    await pipeline(
      createReadStream(join(live, name)),
      createGzip({ level: 1 }),
      createWriteStream(file),
    );
    own(file);
  }
  return { brokenOff: null, completeAt };
}

/** The segment in which a copy ended. */
function endOf(folder: string): string | null {
  const range = readManifest(folder)['WAL-Ranges'].at(-1);
  return range ? segmentOf(range.Timeline, range['End-LSN']) : null;
}
