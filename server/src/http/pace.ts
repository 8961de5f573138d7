import { Refusal } from '@cigogne/domain/refusal';
import { Allowances } from './allowances.ts';

/**
 * A limit on what one person's calls cost everybody else; a scanner at twenty codes a second stays
 * far below it.
 */
const rate = { perSecond: 60, burst: 1_800 };

/**
 * How many more calls each signed-in person may make in this process; or each address, where nobody
 * signs in and links are counted one by one.
 */
export class Pace {
  readonly #people = new Allowances(rate);

  /** Counts one call of a person or an address; refuses it when there were far too many. */
  take(who: number | string, now = performance.now()): void {
    if (this.#people.take(who, 1, now).taken) return;
    throw new Refusal('trop-de-tentatives', 'Trop de demandes à la fois, réessayez.', {
      extra: { attente: 1 },
    });
  }
}
