import { newId } from '../../http/new-id.ts';
import type { ActStore, NewAct, OutboxCommand, StoredAnswer } from './act-store.ts';

/** Holds what the device could not store: it is shown and sent for as long as the tab lives. */
export class MemoryStore implements ActStore {
  readonly #born = newId();
  readonly #acts = new Map<string, OutboxCommand>();
  readonly #answers = new Map<string, StoredAnswer>();
  #last: number;

  /** A tab's numbers are higher than any that a device has assigned. */
  constructor(last = 2 ** 50) {
    this.#last = last;
  }

  add(act: NewAct): Promise<void> {
    this.#last += 1;
    const { order = this.#last } = act as Partial<OutboxCommand>;
    this.#acts.set(act.key, { ...act, order });
    return Promise.resolve();
  }

  all() {
    return Promise.resolve({ born: this.#born, acts: [...this.#acts.values()].sort(inOrder) });
  }

  change(key: string, to: (act: OutboxCommand) => OutboxCommand | null | undefined) {
    const act = this.#acts.get(key);
    const next = act && to(act);
    if (next === undefined) return Promise.resolve(false);
    if (next === null) this.#acts.delete(key);
    else this.#acts.set(key, next);
    return Promise.resolve(true);
  }

  beginReading(shows: (act: OutboxCommand) => boolean) {
    this.#last += 1;
    const seen = [...this.#acts.values()].filter(shows).map(({ key }) => key);
    return Promise.resolve({ number: this.#last, seen });
  }

  keepAnswer(answer: StoredAnswer, seen: readonly string[]) {
    const before = this.#answers.get(answer.key);
    if (before && before.user === answer.user && before.number > answer.number)
      return Promise.resolve(false);
    this.#answers.set(answer.key, answer);
    for (const key of seen) this.#acts.delete(key);
    return Promise.resolve(true);
  }

  answer(key: string) {
    return Promise.resolve(this.#answers.get(key) ?? null);
  }
}

export const inOrder = (a: OutboxCommand, b: OutboxCommand): number => a.order - b.order;
