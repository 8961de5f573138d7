import { quantile } from './schedule.ts';

/** The results of the calls of one kind that were due in one stretch. In milliseconds. */
interface KindResult {
  kind: string;
  calls: number;
  p50: number;
  p99: number;
  worst: number;
  /** Answers other than 200, by status; 0 for none at all. */
  errors: Record<number, number>;
  /** For 503 and 429: how long the answer took. */
  refusedP99: number;
  /** Those of them without a Retry-After. */
  withoutWait: number;
}

interface Kind {
  times: number[];
  refused: number[];
  withoutWait: number;
  errors: Map<number, number>;
}

/** Collects what is due between `begin` and `end`; the rest is warm-up. */
export class Tally {
  #kinds = new Map<string, Kind>();
  #ages: number[] = [];
  #lags: number[] = [];
  #from = Number.POSITIVE_INFINITY;
  #to = Number.POSITIVE_INFINITY;
  /** One sample answer for each unexpected status. */
  readonly samples = new Map<string, string>();

  begin(now: number): void {
    this.#kinds = new Map();
    this.#ages = [];
    this.#lags = [];
    this.#from = now;
    this.#to = Number.POSITIVE_INFINITY;
  }

  end(now: number): void {
    this.#to = now;
  }

  #holds = (due: number): boolean => due >= this.#from && due < this.#to;

  note(kind: string, due: number, now: number, status: number, saysWhen: boolean): void {
    if (!this.#holds(due)) return;
    const one = this.#kinds.get(kind) ?? {
      times: [],
      refused: [],
      withoutWait: 0,
      errors: new Map<number, number>(),
    };
    this.#kinds.set(kind, one);
    if (status === 200) return void one.times.push(now - due);
    one.errors.set(status, (one.errors.get(status) ?? 0) + 1);
    if (status !== 503 && status !== 429) return;
    one.refused.push(now - due);
    if (!saysWhen) one.withoutWait += 1;
  }

  /** From sending an act until a screen received its event. */
  noteEvent(sentAt: number, now: number): void {
    if (this.#holds(sentAt)) this.#ages.push(now - sentAt);
  }

  /** How late the generator itself was. */
  noteLag(due: number, now: number): void {
    if (this.#holds(due)) this.#lags.push(now - due);
  }

  results() {
    return {
      kinds: [...this.#kinds].map(([kind, one]) => resultOf(kind, one)),
      events: spread(this.#ages),
      lag: spread(this.#lags),
    };
  }
}

function resultOf(kind: string, { times, refused, errors, withoutWait }: Kind): KindResult {
  const { count, p50, p99, worst } = spread(times);
  const failed = [...errors.values()].reduce((all, one) => all + one, 0);
  return {
    kind,
    calls: count + failed,
    p50,
    p99,
    worst,
    errors: Object.fromEntries(errors),
    refusedP99: spread(refused).p99,
    withoutWait,
  };
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    worst: sorted.at(-1) ?? 0,
  };
}
