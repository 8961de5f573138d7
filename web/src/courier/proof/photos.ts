import type { PhotoKind } from '@cigogne/domain/parcels/door-photo';
import { photosContract } from '@cigogne/domain/runsheets/photos.contract';
import type { DBSchema, IDBPDatabase } from 'idb';
import { useSyncExternalStore } from 'react';
import { callWrite } from '../../http/call.ts';
import { CallError, isGone } from '../../http/call-error.ts';
import { inTime } from '../../http/in-time.ts';
import { isTimeTold, trueNow } from '../../http/server-clock.ts';
import { readUser } from '../../http/session.ts';
import { newId } from '../../http/new-id.ts';
import { inFrench } from '../../language/texts.ts';
import type { Stop } from '../../runsheets/round-row.ts';
import { fateOf } from '../outbox/fate.ts';
import { undoMs } from '../outbox/outbox-engine.ts';
import { openStore } from '../outbox/open-store.ts';
import { whileHere } from '../outbox/while-here.ts';
import { recipientOf } from '../stop/stop-words.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/**
 * Photos of doors and signatures have their own store on the phone and are sent when no act is
 * waiting, so that these heavy files never hold an act back.
 */

interface Photo {
  id: string;
  user: number;
  ref: string;
  id_rs: number;
  /** ISO, by the server's clock. */
  at: string;
  /** JPEG in base64; empty once the server has accepted or refused it. */
  image: string;
  /** Whose door it is; older versions did not store it. */
  name?: string;
  /** Why the server refused it. */
  refused?: string;
  /** Absent in older versions, which only had photos of doors. */
  sorte?: PhotoKind;
  /**
   * By the device's clock (ms): until then, the result that it belongs to can still be taken back.
   */
  notBefore?: number;
}

interface PhotoDatabase extends DBSchema {
  photos: { key: string; value: Photo };
}

const database = () =>
  openStore<PhotoDatabase>('cigogne-photos', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('photos', { keyPath: 'id' }),
  });

/** A store that neither opens nor fails counts as one without room. */
const answersWithinMs = 4000;

const inDatabase = <T>(
  work: (photos: IDBPDatabase<PhotoDatabase>, left: AbortSignal) => Promise<T>,
): Promise<T> =>
  inTime(answersWithinMs, undefined, async (left) => {
    const opened = await database();
    try {
      // Too late: the courier has read that nothing is stored.
      left.throwIfAborted();
      return await work(opened, left);
    } finally {
      opened.close();
    }
  });

const keptDays = 7;
const dayMs = 86_400_000;
const longestMs = 60_000;
/** The time to undo a result, with a margin. */
const withResultMs = undoMs + undoMs;

const watchers = new Set<() => void>();
let photos: readonly Photo[] = [];
/** What became of photos on a phone that was too full to note it: none is sent twice for that. */
const unwritten = new Map<string, Photo>();
let read = false;

async function show(): Promise<void> {
  // Until the server has told the time, a clock that has jumped may be years ahead.
  const from = isTimeTold() ? trueNow().getTime() - keptDays * dayMs : Number.NEGATIVE_INFINITY;
  const all = await inDatabase(async (database) => {
    const stored = await whileHere(database.transaction('photos')).store.getAll();
    const old = stored.filter(({ at }) => Date.parse(at) < from);
    if (old.length === 0) return stored;
    const writing = whileHere(database.transaction('photos', 'readwrite'));
    await Promise.all([...old.map(({ id }) => writing.store.delete(id)), writing.done]);
    return stored;
  });
  photos = all
    .filter(({ at }) => Date.parse(at) >= from)
    .map((photo) => unwritten.get(photo.id) ?? photo);
  for (const watch of watchers) watch();
}

/** Nothing can be written on this phone. */
export class NoRoom extends Error {}

/** Stores all of them, or none. */
async function keep(...kept: readonly Photo[]): Promise<void> {
  try {
    await write(kept);
  } catch (cause) {
    throw new NoRoom('The phone stores no photo', { cause });
  }
  await show();
}

const write = (kept: readonly Photo[]): Promise<void> =>
  inDatabase(async (database, left) => {
    const writing = whileHere(database.transaction('photos', 'readwrite'), 'commit');
    const giveUp = () => writing.abort();
    left.addEventListener('abort', giveUp);
    await Promise.all([...kept.map((photo) => writing.store.put(photo)), writing.done]);
    left.removeEventListener('abort', giveUp);
  });

/**
 * Stores a photo for each parcel of that door; throws when the file is not an image, and `NoRoom`
 * when the phone stores nothing.
 */
export async function takePhoto(
  stops: readonly PhotoStop[],
  id_rs: number,
  file: Blob,
): Promise<void> {
  await keepForAll(stops, id_rs, await shrinkPhoto(file), {});
}

/**
 * Stores the recipient's signature for these parcels, replacing one that was not sent. It is not
 * sent until its result can no longer be taken back.
 */
export async function keepSignature(
  stops: readonly PhotoStop[],
  id_rs: number,
  drawn: Blob,
): Promise<void> {
  await dropSignatures(stops.map(({ ref }) => ref));
  const notBefore = Date.now() + withResultMs;
  await keepForAll(stops, id_rs, drawn, { sorte: 'signature', notBefore });
}

/** The results were taken back, so their signatures are void if they are still here. */
export async function dropSignatures(refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return;
  await drop(
    ({ sorte, image, ref }) => sorte === 'signature' && image !== '' && refs.includes(ref),
  );
}

/** The courier has read why these were refused, or took them again. */
export const forgetRefused = (ids: readonly string[]): Promise<void> =>
  drop(({ id, refused }) => refused !== undefined && ids.includes(id));

async function drop(isDropped: (photo: Photo) => boolean): Promise<void> {
  await inDatabase(async (database) => {
    const writing = whileHere(database.transaction('photos', 'readwrite'));
    for (const photo of await writing.store.getAll())
      if (isDropped(photo)) await writing.store.delete(photo.id);
    await writing.done;
  });
  await show();
}

export type PhotoStop = Pick<Stop, 'ref' | 'prenom_cl' | 'nom_cl'>;

async function keepForAll(
  stops: readonly PhotoStop[],
  id_rs: number,
  picture: Blob,
  more: Pick<Photo, 'sorte' | 'notBefore'>,
): Promise<void> {
  const user = readUser()?.id;
  if (user === undefined) return;
  const at = trueNow().toISOString();
  const image = await base64Of(picture);
  await keep(
    ...stops.map((stop) => {
      const { ref } = stop;
      const name = recipientOf(stop);
      return { id: newId(), user, ref, id_rs, at, image, name, ...more };
    }),
  );
}

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** Whether a photo arrived: `refused-for-now` is the server's own answer that it has no room for it. */
type Arrival = 'settled' | 'unreached' | 'refused-for-now';

/**
 * Sends them one by one, in the order in which they were taken; final refusals are shown. Unless
 * `settled`, one did not get through, and is to be sent again. `nextMs`: when the next one may be
 * sent, if one still waits for its result.
 */
export async function sendPhotos(): Promise<{ arrival: Arrival; nextMs: number | null }> {
  try {
    await show();
    const mine = photos
      .filter(({ user, image }) => user === readUser()?.id && image !== '')
      .toSorted((a, b) => a.at.localeCompare(b.at));
    const waits = mine.map(waitOf);
    const early = waits.filter((ms) => ms > 0);
    const nextMs = early.length === 0 ? null : Math.min(...early);
    for (const [place, photo] of mine.entries()) {
      const arrival = waits[place] === 0 ? await sendOne(photo) : 'settled';
      if (arrival !== 'settled') return { arrival, nextMs };
    }
    return { arrival: 'settled', nextMs };
  } catch {
    // The phone's store is unavailable.
    return { arrival: 'unreached', nextMs: null };
  }
}

/**
 * How long it waits for its result; a time far ahead was written by a wrong clock, and counts as
 * now.
 */
function waitOf({ notBefore = 0 }: Photo): number {
  const left = notBefore - Date.now();
  return left > 0 && left <= withResultMs ? left : 0;
}

/** Unless it is settled, the others wait too. */
async function sendOne(photo: Photo): Promise<Arrival> {
  const { id, ref, id_rs, at, image, sorte = 'porte' } = photo;
  try {
    await callWrite(
      photosContract.send,
      { body: { id, ref, id_rs, sorte, fait_le: at, image } },
      { idempotencyKey: id, signal: AbortSignal.timeout(longestMs), once: true, keepSession: true },
    );
  } catch (error) {
    const fate = fateOf(error);
    if (fate.fate === 'later') return isAnswer(error) ? 'refused-for-now' : 'unreached';
    if (fate.fate !== 'refused') return fate.fate === 'held' ? 'settled' : 'unreached';
    const refused = isGone(error)
      ? inFrench('Ce passage n’est plus le vôtre, ou il date de plus de 7 jours.')
      : fate.reason;
    await settle({ ...photo, image: '', refused });
    return 'settled';
  }
  await settle({ ...photo, image: '' });
  return 'settled';
}

/** A full phone goes on with the next photo; this one is sent again at the next start. */
async function settle(photo: Photo): Promise<void> {
  try {
    await keep(photo);
  } catch {
    unwritten.set(photo.id, photo);
    await show();
  }
}

const isAnswer = (error: unknown): boolean => error instanceof CallError && error.status > 0;

function watch(changed: () => void): () => void {
  if (!read) {
    read = true;
    void show().catch(() => undefined);
  }
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

/** A photo that the server refused. */
export type RefusedPhoto = Pick<Photo, 'id' | 'ref' | 'sorte' | 'name'> & { refused: string };

const isRefused = <P extends Photo>(photo: P): photo is P & RefusedPhoto =>
  photo.refused !== undefined && photo.user === readUser()?.id;

/** For all stops, until they are read or taken again. */
export function useRefusedPhotos(): readonly RefusedPhoto[] {
  const all = useSyncExternalStore(watch, () => photos);
  return all.filter(isRefused);
}

/** For these doors: how many the first one has, how many are waiting, and all refusals. */
export function usePhotos(
  stops: readonly PhotoStop[],
  id_rs: number,
): { taken: number; waiting: number; refused: readonly RefusedPhoto[] } {
  const all = useSyncExternalStore(watch, () => photos);
  const here = all.filter((photo) => photo.id_rs === id_rs && photo.sorte !== 'signature');
  const ofFirst = here.filter(({ ref, refused }) => ref === stops[0]?.ref && refused === undefined);
  return {
    taken: ofFirst.length,
    waiting: ofFirst.filter(({ image }) => image !== '').length,
    refused: here.filter(isRefused).filter(({ ref }) => stops.some((stop) => stop.ref === ref)),
  };
}
