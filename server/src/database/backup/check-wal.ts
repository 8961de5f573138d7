import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Chain } from './chain.ts';
import { Damaged } from './read-copy.ts';
import { isSegment, nextSegment, placeOf, segmentBytes } from './wal-names.ts';

const suffix = '.gz';

/** The archived segments of a chain, in order. */
export function segmentsOf({ wal }: Chain): string[] {
  if (!existsSync(wal)) return [];
  return readdirSync(wal)
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .filter(isSegment)
    .sort();
}

export const fileOf = ({ wal }: Chain, segment: string): string => join(wal, segment + suffix);

/**
 * The unbroken run of segments from one on, and the name of the missing one where it ends early.
 */
export function unbroken(
  chain: Chain,
  from: string,
): { segments: string[]; missing: string | null } {
  const all = segmentsOf(chain).filter((name) => placeOf(name) >= placeOf(from));
  const segments: string[] = [];
  for (const name of all) {
    const last = segments.at(-1);
    const due = last && nextSegment(last);
    if (due && placeOf(name) !== placeOf(due)) return { segments, missing: due };
    segments.push(name);
  }
  return { segments, missing: null };
}

/** Reads one segment in full: gzip's checksum and the length prove that it is intact. */
export async function checkSegment(chain: Chain, segment: string): Promise<void> {
  const file = fileOf(chain, segment);
  let bytes = 0;
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      async (content: AsyncIterable<Buffer>) => {
        for await (const chunk of content) bytes += chunk.length;
      },
    );
  } catch (error) {
    throw new Damaged(`Le journal ${file} est abîmé : ${(error as Error).message}.`);
  }
  if (bytes !== segmentBytes) throw new Damaged(`Le journal ${file} est incomplet.`);
}

/**
 * Reads everything archived since an instant; returns how much that was, and where segments are
 * missing.
 */
export async function checkWal(
  chain: Chain,
  from: string,
  since: Date,
): Promise<{ read: number; missing: string | null }> {
  const { segments, missing } = unbroken(chain, from);
  const fresh = segments.filter((name) => statSync(fileOf(chain, name)).mtime >= since);
  for (const name of fresh) await checkSegment(chain, name);
  return { read: fresh.length, missing };
}
