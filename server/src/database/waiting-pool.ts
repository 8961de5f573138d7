import pg from 'pg';

/** A pool that knows how long it lets wait: whoever came first is served first. */
export class WaitingPool extends pg.Pool {
  /** Since when each waits for a connection, in the order in which they came. */
  readonly #waiting = new Set<{ since: number }>();
  #emptyAt = performance.now();

  /** How long the first of those who wait has waited. */
  get waitedMs(): number {
    const [first] = this.#waiting;
    return first ? performance.now() - first.since : 0;
  }

  /** How long there has always been somebody who waits: a burst is over soon, too much work is not. */
  get standsMs(): number {
    return this.#waiting.size === 0 ? 0 : performance.now() - this.#emptyAt;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: boolean | Error) => void,
    ) => void,
  ): void;
  override connect(
    callback?: Parameters<pg.Pool['connect']>[0],
  ): Promise<pg.PoolClient> | undefined {
    const waiting = { since: performance.now() };
    if (this.#waiting.size === 0) this.#emptyAt = waiting.since;
    this.#waiting.add(waiting);
    const leave = () => void this.#waiting.delete(waiting);
    if (!callback) return super.connect().finally(leave);
    super.connect((error, client, done) => {
      leave();
      callback(error, client, done);
    });
    return undefined;
  }
}
