import type { Services } from '../http/context.ts';

const rememberedMs = 60_000;
const mostRemembered = 500;

/**
 * Searches that had more hits than are counted: the next page of one, and the same page after each
 * event, need no count again. Only « plus de 1 000 » can be a minute old.
 */
class FrequentTexts {
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

const byDatabase = new WeakMap<Services['planned'], FrequentTexts>();

export function frequentTexts({ planned }: Services): FrequentTexts {
  const there = byDatabase.get(planned) ?? new FrequentTexts();
  byDatabase.set(planned, there);
  return there;
}
