import type pg from 'pg';

/** An acknowledged act. */
export interface Acknowledged {
  kind: 'create' | 'push' | 'runsheet';
  /** The code of a parcel, or the reference of a runsheet. */
  ref: string;
  writer: number;
  begunAt: number;
  at: number;
}

/** What the callers know, independent of the database. */
export class Journal {
  readonly acts: Acknowledged[] = [];
  /** Counted by what came instead of an answer, or with it. */
  readonly troubles = new Map<string, number>();
  readonly wrongs: string[] = [];
  refused = 0;
  readonly #gone = new Map<number, number>();

  note(act: Acknowledged): void {
    this.acts.push(act);
  }

  /** The writer has no work left. */
  leave(writer: number): void {
    this.#gone.set(writer, Date.now());
  }

  trouble(what: string): void {
    this.troubles.set(what, (this.troubles.get(what) ?? 0) + 1);
  }

  /** Records something that must never happen. */
  wrong(what: string): void {
    if (this.wrongs.length < 50) this.wrongs.push(what);
  }

  /**
   * The longest time around a moment that any writer went without an acknowledgement, in seconds.
   */
  longestSilence(from: number, to: number): number {
    const byWriter = new Map<number, number[]>();
    for (const { writer, at } of this.acts)
      byWriter.set(writer, [...(byWriter.get(writer) ?? []), at]);
    let longest = 0;
    for (const [writer, times] of byWriter) {
      let before = times[0] ?? from;
      for (const at of [...times, this.#gone.get(writer) ?? Date.now()]) {
        if (at > from && before < to) longest = Math.max(longest, at - Math.max(before, from));
        before = at;
      }
    }
    return longest / 1000;
  }

  /** Every acknowledged act must be in the database exactly once, and no others of its kind. */
  async compare(db: pg.Client, since: Date): Promise<string[]> {
    const lines: string[] = [];
    const refs = (kind: Acknowledged['kind']) =>
      this.acts.filter((act) => act.kind === kind).map(({ ref }) => ref);
    const one = async (sql: string, values: unknown[]) =>
      Number((await db.query<{ n: string }>(sql, values)).rows[0]?.n ?? -1);
    const check = (what: string, acknowledged: number, there: number) => {
      lines.push(`${what}: ${acknowledged} acknowledged, ${there} in the database`);
      if (acknowledged !== there) this.wrong(lines.at(-1) ?? '');
    };
    check(
      'parcels created',
      new Set(refs('create')).size,
      await one('select count(*) as n from colis where created_at >= $1', [since]),
    );
    check(
      'of them found by their code',
      refs('create').length,
      await one('select count(*) as n from colis where code = any($1)', [refs('create')]),
    );
    check(
      'deliveries, each told once in its history',
      refs('push').length,
      await one(
        `select count(*) as n from (select c.id from colis c join colishistories h on h.id_colis = c.id and h.event = 'push-delivered'
           join runsheet_bags b on b.id_colis = c.id and b.decision = 'livre'
         where c.code = any($1) and c.etat = 'LIV-COURS-SUCC' and h.created_at >= $2 group by c.id having count(distinct h.id) = 1) x`,
        [refs('push'), since],
      ),
    );
    check(
      'runsheets',
      new Set(refs('runsheet')).size,
      await one(`select count(*) as n from runsheets where created_at >= $1`, [since]),
    );
    return lines;
  }
}
