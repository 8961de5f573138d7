import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { importContract, mostAtOnce } from '@cigogne/domain/parcels/import.contract';
import type { Millimes } from '@cigogne/domain/money';
import { TypedParcel } from '@cigogne/domain/parcels/typed-parcel';
import { writeNow } from '../../http/write-now.ts';
import type { Reply } from '../../http/over-wire.ts';
import { readyValues } from '../entry/parcel-questions.ts';
import type { Line } from './import-lines.ts';

type Answer = Reply<typeof importContract.createMany>['rows'][number];

/** Well below the server's limit per call. */
const mostSigns = 60_000;

/**
 * Creates lines in chunks, in order. A line's id is derived from its content, so that the same
 * file, click or line of a corrected file creates its parcel only once.
 */
export async function createLines(
  lines: readonly Line[],
  onAnswers: (answers: ReadonlyMap<number, Answer>) => void,
  { ceiling, stopped }: { ceiling: Millimes; stopped: AbortSignal },
): Promise<void> {
  const ready = lines.map((line) => ({
    n: line.n,
    colis: { ...(readyValues(line.values, ceiling) ?? line.values), client_id: idOf(line) },
  }));
  for (const chunk of chunksOf(ready)) {
    if (stopped.aborted) return;
    const { rows } = await writeNow(importContract.createMany, {
      body: { colis: chunk.map(({ colis }) => colis) },
    });
    const byId = new Map(rows.map((row) => [row.client_id, row]));
    onAnswers(
      new Map(
        chunk.flatMap(({ n, colis }): [number, Answer][] => {
          const answer = byId.get(colis.client_id);
          return answer ? [[n, answer]] : [];
        }),
      ),
    );
  }
}

/** The same for the same line in any file, until it is deliberately created again. */
export function idOf(line: Line): string {
  const content = JSON.stringify(TypedParcel.parse(line.values));
  const hex = bytesToHex(sha256(utf8ToBytes(content)).subarray(0, 20));
  return `imp-${hex}${line.salt === '' ? '' : `-${line.salt}`}`;
}

function* chunksOf<T>(list: readonly T[]): Generator<T[]> {
  let chunk: T[] = [];
  let signs = 0;
  for (const one of list) {
    const length = JSON.stringify(one).length;
    if (chunk.length === mostAtOnce || (chunk.length > 0 && signs + length > mostSigns)) {
      yield chunk;
      chunk = [];
      signs = 0;
    }
    chunk.push(one);
    signs += length;
  }
  if (chunk.length > 0) yield chunk;
}
