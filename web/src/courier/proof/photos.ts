import type { PhotoKind } from '@cigogne/domain/parcels/door-photo';
import { photosContract } from '@cigogne/domain/runsheets/photos.contract';
import { type DBSchema, openDB } from 'idb';
import { useSyncExternalStore } from 'react';
import { callWrite } from '../../http/call.ts';
import { trueNow } from '../../http/server-clock.ts';
import { readUser } from '../../http/session.ts';
import { fateOf } from '../outbox/fate.ts';
import { undoMs } from '../outbox/outbox-engine.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/**
 * Photos of doors, and signatures, have a store of their own on the phone and leave when no act waits any more: heavy as they are,
 * they never hold one back.
 */

interface Photo {
  id: string;
  user: number;
  ref: string;
  id_rs: number;
  /** ISO, by the server's clock. */
  at: string;
  /** JPEG in base64; empty once the server has it. */
  image: string;
  /** Photos that an older application kept are of doors. */
  sorte?: PhotoKind;
  /** By the device's clock (ms): until then the result that it goes with can still be taken back. */
  notBefore?: number;
}

interface PhotoDatabase extends DBSchema {
  photos: { key: string; value: Photo };
}

const database = () =>
  openDB<PhotoDatabase>('cigogne-photos', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('photos', { keyPath: 'id' }),
  });

const keptDays = 7;
const dayMs = 86_400_000;
const longestMs = 60_000;
/** The time to take a result back, and to spare. */
const withResultMs = undoMs + undoMs;

const watchers = new Set<() => void>();
let photos: readonly Photo[] = [];
let read = false;

async function show(): Promise<void> {
  const store = await database();
  const all = await store.getAll('photos');
  const from = trueNow().getTime() - keptDays * dayMs;
  for (const old of all.filter(({ at }) => Date.parse(at) < from))
    await store.delete('photos', old.id);
  store.close();
  photos = all.filter(({ at }) => Date.parse(at) >= from);
  for (const watch of watchers) watch();
}

async function keep(photo: Photo): Promise<void> {
  const store = await database();
  await store.put('photos', photo);
  store.close();
  await show();
}

/** Kept on the phone at once, for each parcel of that door; throws where the file is no picture or the phone has no room. */
export async function takePhoto(stops: readonly Ref[], id_rs: number, file: Blob): Promise<void> {
  await keepForAll(stops, id_rs, await shrinkPhoto(file), {});
}

/**
 * The recipient's signature for these parcels, in place of one that has not left. It waits until the result that it goes
 * with cannot be taken back any more.
 */
export async function keepSignature(
  stops: readonly Ref[],
  id_rs: number,
  drawn: Blob,
): Promise<void> {
  await dropSignatures(stops.map(({ ref }) => ref));
  const notBefore = Date.now() + withResultMs;
  await keepForAll(stops, id_rs, drawn, { sorte: 'signature', notBefore });
}

/** The results were taken back: what was signed for them is void, where it is still here. */
export async function dropSignatures(refs: readonly string[]): Promise<void> {
  const store = await database();
  for (const { id, ref, sorte, image } of await store.getAll('photos'))
    if (sorte === 'signature' && image !== '' && refs.includes(ref))
      await store.delete('photos', id);
  store.close();
  await show();
}

interface Ref {
  ref: string;
}

async function keepForAll(
  stops: readonly Ref[],
  id_rs: number,
  picture: Blob,
  more: Pick<Photo, 'sorte' | 'notBefore'>,
): Promise<void> {
  const user = readUser()?.id;
  if (user === undefined) return;
  const at = trueNow().toISOString();
  const image = await base64Of(picture);
  for (const { ref } of stops)
    await keep({ id: crypto.randomUUID(), user, ref, id_rs, at, image, ...more });
}

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

let sending = false;

/**
 * One after the other, in the order in which they were taken; what is refused for good is let go. Answers in how many
 * milliseconds there is one that may leave by then, or null.
 */
export async function sendPhotos(): Promise<number | null> {
  if (sending) return null;
  sending = true;
  try {
    await show();
    const mine = photos
      .filter(({ user, image }) => user === readUser()?.id && image !== '')
      .toSorted((a, b) => a.at.localeCompare(b.at));
    const waits = mine.map(waitOf);
    for (const [place, photo] of mine.entries())
      if (waits[place] === 0 && !(await sendOne(photo))) return null;
    const early = waits.filter((ms) => ms > 0);
    return early.length === 0 ? null : Math.min(...early);
  } catch {
    // The phone's store is away: tried again with the next act.
    return null;
  } finally {
    sending = false;
  }
}

/** How long it still waits for its result; a time far ahead comes from a clock that was wrong, and means now. */
function waitOf({ notBefore = 0 }: Photo): number {
  const left = notBefore - Date.now();
  return left > 0 && left <= withResultMs ? left : 0;
}

/** False where the network is not there: the others wait too. */
async function sendOne(photo: Photo): Promise<boolean> {
  const { id, ref, id_rs, at, image, sorte = 'porte' } = photo;
  try {
    await callWrite(
      photosContract.send,
      { body: { id, ref, id_rs, sorte, fait_le: at, image } },
      { idempotencyKey: id, signal: AbortSignal.timeout(longestMs), once: true, keepSession: true },
    );
  } catch (error) {
    const { fate } = fateOf(error);
    if (fate !== 'refused') return fate === 'held';
  }
  await keep({ ...photo, image: '' });
  return true;
}

function watch(changed: () => void): () => void {
  if (!read) {
    read = true;
    void show().catch(() => undefined);
  }
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

export function usePhotos(ref: string, id_rs: number): { taken: number; waiting: number } {
  const all = useSyncExternalStore(watch, () => photos);
  const here = all.filter(
    (photo) => photo.ref === ref && photo.id_rs === id_rs && photo.sorte !== 'signature',
  );
  return { taken: here.length, waiting: here.filter(({ image }) => image !== '').length };
}
