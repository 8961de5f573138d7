import pg from 'pg';

/** A pool that knows how long callers have been waiting; they are served in order. */
export class WaitingPool extends pg.Pool {
  /** Since when each caller has waited, in order of arrival. */
  readonly #waiting = new Set<{ since: number }>();
  #emptyAt = performance.now();

  /** How long the first caller in the queue has waited. */
  get waitedMs(): number {
    const [first] = this.#waiting;
    return first ? performance.now() - first.since : 0;
  }

  /** How long the queue has never been empty: a burst passes quickly, too much load does not. */
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
