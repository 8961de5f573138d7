import { statfsSync } from 'node:fs';

export interface Space {
  free: number;
  total: number;
}

/** The disk of the database, as one process sees it. */
export interface DiskSettings {
  /**
   * The folder of the embedded database; null with a server, whose full disk is only known from its
   * errors.
   */
  folder: string | null;
  /**
   * Free megabytes below which writes are refused; null: a gigabyte, or a tenth of a small disk.
   */
  reserve: number | null;
  read?: (folder: string) => Space;
  now?: () => number;
}

const megabyte = 1024 * 1024;
const usualReserve = 1024 * megabyte;
const lookEveryMs = 2_000;
/** After PostgreSQL reports a full disk, writes are refused for this long; then one tries again. */
const believedMs = 10_000;
/**
 * Writing resumes only with this much more than the reserve, so that the state does not flicker.
 */
const recoveryFactor = 1.2;

/**
 * Decides when writes must be refused, while PostgreSQL still has room for what is under way: with
 * none left it would stop altogether. Writing resumes by itself.
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

  /** Bytes left; null where the disk is on another machine. */
  get free(): number | null {
    return this.#space?.free ?? null;
  }

  /** PostgreSQL reported a full disk. */
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
    // The operator's value is taken literally, even to see the read-only state on purpose.
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
