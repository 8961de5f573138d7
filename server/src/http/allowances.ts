/** A token bucket: so much per second, and at most as much at once as was saved. */
interface Rate {
  perSecond: number;
  burst: number;
}

interface Allowance {
  left: number;
  at: number;
}

/** How much of a rate each of many callers has left, in this process. `now` is in milliseconds. */
export class Allowances {
  readonly #rate: Rate;
  readonly #refillMs: number;
  readonly #people = new Map<number | string, Allowance>();
  #swept = 0;

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#refillMs = (rate.burst / rate.perSecond) * 1000;
  }

  /** Takes what is wanted, or nothing when less is left; `left` is the remainder afterwards. */
  take(
    who: number | string,
    wanted = 1,
    now = performance.now(),
  ): { taken: boolean; left: number } {
    this.#sweep(now);
    const { burst, perSecond } = this.#rate;
    const { left, at } = this.#people.get(who) ?? { left: burst, at: now };
    const room = Math.min(burst, left + ((now - at) / 1000) * perSecond);
    if (room < wanted) return { taken: false, left: room };
    this.#people.set(who, { left: room - wanted, at: now });
    return { taken: true, left: room - wanted };
  }

  /** Returns what was taken and not needed. */
  giveBack(who: number, unneeded: number, now = performance.now()): void {
    this.take(who, -unneeded, now);
  }

  /** Forgets callers whose allowance has filled up again. */
  #sweep(now: number): void {
    if (now - this.#swept < this.#refillMs) return;
    this.#swept = now;
    for (const [who, { at }] of this.#people)
      if (now - at > this.#refillMs) this.#people.delete(who);
  }
}
