import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Chain } from './chain.ts';
import { Damaged } from './read-copy.ts';
import { isSegment, nextSegment, placeOf, segmentBytes } from './wal-names.ts';

const suffix = '.gz';

/** The segments that a chain has kept, in order. */
export function segmentsOf({ wal }: Chain): string[] {
  if (!existsSync(wal)) return [];
  return readdirSync(wal)
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .filter(isSegment)
    .sort();
}

export const fileOf = ({ wal }: Chain, segment: string): string => join(wal, segment + suffix);

/** The unbroken log from a segment on, and the one that is missing where it breaks off before its end. */
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

/** Reads one segment whole: gzip's own checksum and its length tell whether it is what was kept. */
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

/** What was kept since an instant is read whole; how much that was, and where the log has a hole. */
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
