import { Refusal } from '@cigogne/domain/refusal';
import type { Caller, Services } from '../../context/context.ts';
import { Allowances } from '../../http/allowances.ts';

/** Calls per key. */
const calls = { perSecond: 10, burst: 50 };
/** Parcels of one key: five thousand an hour; and as many lines of batches that made none, which are read all the same. */
const parcels = { perSecond: 5_000 / 3600, burst: 5_000 };

/** What is left of each key's limits in this process. */
class KeyLimits {
  readonly #calls = new Allowances(calls);
  readonly #parcels = new Allowances(parcels);
  readonly #wrongLines = new Allowances(parcels);
  readonly #on: boolean;

  constructor(on: boolean) {
    this.#on = on;
  }

  /** Counts a call and reports in headers what is left; refuses when there were too many. */
  takeCall({ key }: Caller, say: (headers: Record<string, string>) => void): void {
    if (!key || !this.#on) return;
    const { taken, left } = this.#calls.take(key.id);
    say({
      'ratelimit-limit': String(calls.burst),
      'ratelimit-remaining': String(Math.floor(left)),
      'ratelimit-reset': String(Math.ceil((calls.burst - left) / calls.perSecond)),
      'ratelimit-policy': `${calls.burst};w=${calls.burst / calls.perSecond}, ${parcels.burst};w=3600;comment="parcels"`,
    });
    if (!taken) throw tooMany((1 - left) / calls.perSecond);
  }

  /** Counts a parcel before it is made; what is handed back is called when it was not. */
  takeParcel({ key }: Caller): () => void {
    if (!key || !this.#on) return () => {};
    take(this.#parcels, key.id, 1);
    return () => this.#parcels.giveBack(key.id, 1);
  }

  /** Counts the lines of a batch before they are read, all or none; what is handed back is told what became of them. */
  takeLines({ key }: Caller, lines: number): (made: number) => void {
    if (!key || !this.#on) return () => {};
    take(this.#parcels, key.id, lines);
    try {
      take(this.#wrongLines, key.id, lines);
    } catch (error) {
      this.#parcels.giveBack(key.id, lines);
      throw error;
    }
    return (made) => {
      this.#parcels.giveBack(key.id, lines - made);
      this.#wrongLines.giveBack(key.id, made);
    };
  }
}

function take(allowances: Allowances, key: number, wanted: number): void {
  const { taken, left } = allowances.take(key, wanted);
  if (!taken) throw tooMany((wanted - left) / parcels.perSecond);
}

function tooMany(seconds: number): Refusal {
  const attente = Math.max(1, Math.ceil(seconds));
  return new Refusal('trop-d-appels', `Trop d’appels, attendez ${attente} s.`, {
    extra: { attente },
  });
}

const ofServices = new WeakMap<Services['pool'], KeyLimits>();

export function limitsOf({ pool, config }: Pick<Services, 'pool' | 'config'>): KeyLimits {
  const there = ofServices.get(pool);
  if (there) return there;
  const made = new KeyLimits(config.limits);
  ofServices.set(pool, made);
  return made;
}
