import { statfsSync } from 'node:fs';

export interface Space {
  free: number;
  total: number;
}

/** The disk of the database, as one process sees it. */
export interface DiskSettings {
  /** Where the embedded database stands; null with a server, which speaks by its errors alone. */
  folder: string | null;
  /** Free megabytes below which nothing more is written; null: a gigabyte, or a tenth of a small disk. */
  reserve: number | null;
  read?: (folder: string) => Space;
  now?: () => number;
}

const megabyte = 1024 * 1024;
const usualReserve = 1024 * megabyte;
const lookEveryMs = 2_000;
/** A full disk that PostgreSQL spoke of is believed for this long: then one write tries again. */
const believedMs = 10_000;
/** More than the reserve before writing begins again, so that it does not begin and end by turns. */
const recoveryFactor = 1.2;

/**
 * Says when nothing may be written any more: while PostgreSQL still has room for what is under way, because
 * without any it stops altogether. Writing begins again by itself.
 */
export class DiskSpace {
  readonly #settings: DiskSettings;
  readonly #timer: ReturnType<typeof setInterval> | null = null;
  #space: Space | null = null;
  #short = false;
  #fullUntil = 0;

  constructor(settings: DiskSettings) {
    this.#settings = settings;
    if (settings.folder === null) return;
    this.look();
    this.#timer = setInterval(() => this.look(), lookEveryMs);
    this.#timer.unref();
  }

  get isFull(): boolean {
    return this.#short || this.#now() < this.#fullUntil;
  }

  /** Bytes that are left, null where the disk is another machine's. */
  get free(): number | null {
    return this.#space?.free ?? null;
  }

  /** PostgreSQL itself had no room for something. */
  noteFull(): void {
    this.#fullUntil = this.#now() + believedMs;
  }

  look(): void {
    const { folder, reserve, read = spaceOf } = this.#settings;
    if (folder === null) return;
    try {
      this.#space = read(folder);
    } catch {
      return;
    }
    const { free, total } = this.#space;
    // What an operator sets holds as it is said, also to go through the read-only state once.
    const least = reserve === null ? Math.min(usualReserve, total / 10) : reserve * megabyte;
    this.#short = free < (this.#short ? least * recoveryFactor : least);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  #now(): number {
    return (this.#settings.now ?? Date.now)();
  }
}

function spaceOf(folder: string): Space {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
