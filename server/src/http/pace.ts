import { Refusal } from '@cigogne/domain/refusal';
import { Allowances } from './allowances.ts';

/** What one person's calls may cost the others: a scanner at twenty codes a second stays far below. */
const rate = { perSecond: 60, burst: 1_800 };

/** How many calls each signed-in person may still make in this process. */
export class Pace {
  readonly #people = new Allowances(rate);

  /** Counts one call of a person; refused when there were far too many. */
  take(user: number, now = performance.now()): void {
    if (this.#people.take(user, 1, now).taken) return;
    throw new Refusal('trop-de-tentatives', 'Trop de demandes à la fois, réessayez.', {
      extra: { attente: 1 },
    });
  }
}
