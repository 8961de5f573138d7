import { Refusal } from '@cigogne/domain/refusal';

/** What one person's calls may cost the others: a scanner at twenty codes a second stays far below. */
const perSecond = 60;
const burst = 1_800;
/** People who have not called for so long have their whole allowance again. */
const fullAgainMs = (burst / perSecond) * 1000;

interface Allowance {
  left: number;
  at: number;
}

/** How many calls each signed-in person may still make in this process. */
export class Pace {
  readonly #people = new Map<number, Allowance>();
  #swept = 0;

  /** Counts one call of a person; refused when there were far too many. */
  take(user: number, now = performance.now()): void {
    this.#sweep(now);
    const { left, at } = this.#people.get(user) ?? { left: burst, at: now };
    const room = Math.min(burst, left + ((now - at) / 1000) * perSecond);
    if (room < 1) {
      throw new Refusal('trop-de-tentatives', 'Trop de demandes à la fois, réessayez.', {
        extra: { attente: 1 },
      });
    }
    this.#people.set(user, { left: room - 1, at: now });
  }

  #sweep(now: number): void {
    if (now - this.#swept < fullAgainMs) return;
    this.#swept = now;
    for (const [user, { at }] of this.#people)
      if (now - at > fullAgainMs) this.#people.delete(user);
  }
}
