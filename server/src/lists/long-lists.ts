const rememberedMs = 60_000;
const mostRemembered = 500;

/**
 * Lists that had more rows than are counted, by what was asked. Such a list is not counted again
 * when its next page is asked for, or the same page after each event: only « plus de 10 000 » and «
 * plus de 1 000 » can be a minute old (decision 090). Measured on a million parcels, one page of a
 * name that 12 500 parcels have, without and with it: the company 861 → 320 pages, 17 → 6 ms; a hub
 * 19 569 → 623, 72 → 9 ms; the largest shipper 43 557 → 1 222, 139 → 5 ms. `bench:growth` shows
 * whether it still holds.
 */
class LongLists {
  readonly #since = new Map<string, number>();

  has(asked: string): boolean {
    const since = this.#since.get(asked);
    return since !== undefined && performance.now() - since < rememberedMs;
  }

  note(asked: string): void {
    this.#since.delete(asked);
    this.#since.set(asked, performance.now());
    const [oldest] = this.#since.keys();
    if (this.#since.size > mostRemembered && oldest !== undefined) this.#since.delete(oldest);
  }
}

const known = new WeakMap<object, LongLists>();

/** The long lists of a database, by its pool or by what reads it. */
export function longLists(database: object): LongLists {
  const there = known.get(database) ?? new LongLists();
  known.set(database, there);
  return there;
}
