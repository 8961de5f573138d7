import {
  partnerIssueOf,
  partnerIssues,
  partnerStatuses,
} from '@cigogne/domain/parcels/partner-statuses';
import type { PartnerAnswer, PartnerEvent } from '@cigogne/domain/partner/partner-api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerCaller } from '../context/context.ts';
import { findViolations } from '../ledger/verify-books.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aHub, anAdmin, aShipper, type Person, type TestHub } from '../testing/make-users.ts';
import { parcelsAtHub } from '../testing/make-runsheets.ts';
import { type MemoryPartner, memoryPartner } from '../testing/memory-partner.ts';
import { proofs, tally } from '../testing/proof-counts.ts';
import { followOnce } from './follow-partner.ts';
import { followStatus } from './follow-status.ts';

// Random stories of parcels between two companies, compared with a model of what must be true in
// the end: whatever was lost, repeated, late, out of order or wrong on the way, both sides hold the
// same parcels, and the partner owes what it collected.

let app: TestApp;
let hub: TestHub;
let admin: Person;
let shipper: Person;
beforeAll(async () => {
  app = await startTestApp();
  hub = await aHub(app, { nom: 'GRAND-TUNIS', govs: ['Tunis'] });
  admin = await anAdmin(app, { hub });
  shipper = await aShipper(app, { hub });
});
afterAll(async () => app.close());

const together = 3;
/** Stories in which the money was decided; the others end before that. */
let decided = 0;
const faults = ['none', 'before', 'after', 'unreachable'] as const;
type Fault = (typeof faults)[number];

const which = fc.nat(together - 1);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('hand' as const), who: which, sousse: fc.boolean() }),
  },
  fc.record({ do: fc.constant('manifest' as const), who: which }),
  fc.record({ do: fc.constant('take-back' as const), who: which }),
  fc.record({ do: fc.constant('scan' as const), who: which }),
  fc.record({ do: fc.constant('sync' as const), who: which }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('job' as const), minutes: fc.nat(40) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      who: which,
      status: fc.oneof(
        fc.constantFrom<string>(...partnerStatuses, 'drone_landed'),
        fc.constantFrom<string>(...Object.keys(partnerIssues), 'billed'),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tell' as const), nth: fc.nat(40) }) },
  fc.record({ do: fc.constant('lie' as const), nth: fc.nat(40), who: which }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('random stories between two companies end with the same parcels and the right money', async () => {
  const rounds = Math.ceil(proofs.handOvers / together);
  const steps = fc.sample(fc.array(step, { minLength: 20, maxLength: 60 }), rounds);
  let now = Date.parse('2026-03-11T08:00:00Z');
  app.at(new Date(now).toISOString());
  for (const story of steps) {
    const refs = (await parcelsAtHub(app, shipper, hub, together)).map(({ ref }) => ref);
    const round = new Round(refs, () => now);
    try {
      for (const one of story) {
        if (one.do === 'job') now += one.minutes * 60_000;
        app.at(new Date(now).toISOString());
        await round.take(one);
      }
      now = await round.settle(now);
      await round.judge();
    } catch (error) {
      throw new Error(`${refs.join(' ')}\n${JSON.stringify(story)}`, { cause: error });
    }
    tally({ handOvers: together });
  }
  expect(await findViolations(app.services.db)).toEqual([]);
  expect(decided).toBeGreaterThan(proofs.handOvers / 10);
}, 7_200_000);

interface Parcel {
  id: number;
  code: string;
  is_afex: boolean;
  etat_afex: string | null;
  issue: string | null;
  montant_ttc: number;
  key: string | null;
  state: string | null;
}

class Round {
  private readonly afex: MemoryPartner;
  private readonly notices: PartnerEvent[] = [];

  private readonly refs: readonly string[];

  constructor(refs: readonly string[], now: () => number) {
    this.refs = refs;
    this.afex = memoryPartner(() => new Date(now()));
    app.services.partner = this.afex;
  }

  async take(one: Step): Promise<void> {
    const ref = 'who' in one ? (this.refs[one.who] ?? '') : '';
    switch (one.do) {
      case 'hand':
        return this.answered(
          app.post(
            '/api/afex/adm/transfert',
            { codes: [ref], compte_afex: one.sousse ? 'sousse' : 'tunis' },
            admin.token,
          ),
        );
      case 'manifest':
        return this.answered(app.post('/api/afex/adm/manifest', { codes: [ref] }, admin.token));
      case 'take-back':
        return this.answered(
          app.post('/api/colis/adm/edit', { ref, field: 'is_afex', f_data: false }, admin.token),
        );
      case 'scan':
        return this.answered(app.post('/api/afex/adm/retour', { code: ref }, admin.token));
      case 'sync': {
        const { id } = await this.parcel(ref);
        return this.answered(app.get(`/api/afex/adm/sync-status/${id}`, admin.token));
      }
      case 'job':
        await followOnce(app.services);
        return;
      case 'move': {
        const { key } = await this.parcel(ref);
        if (key !== null && this.mayMove(key, one.status))
          this.notices.push(this.afex.move(key, one.status));
        return;
      }
      case 'tell':
        return this.hear(this.notices[one.nth % Math.max(1, this.notices.length)]);
      case 'lie': {
        const event = this.notices[one.nth % Math.max(1, this.notices.length)];
        // Another parcel's code, or an old status under a new number.
        if (event && event.reference !== ref) await this.hear({ ...event, reference: ref });
        if (event) await this.hear({ ...event, status: 'pre_manifest', seq: event.seq + 1 });
        return;
      }
      case 'fault':
        this.break(one.fault);
    }
  }

  /** The partner's own rules: only its invoice follows a final status. */
  private mayMove(key: string, status: string): boolean {
    const present = this.afex.shipments.get(key)?.status;
    if (present === undefined || present === 'billed' || status === 'pre_manifest') return false;
    if (this.finalOf(key) !== null) return status === 'billed';
    return status !== 'billed' && status !== 'canceled';
  }

  private finalOf(key: string): string | null {
    const past = this.notices.find((one) => one.key === key && partnerIssueOf(one.status) !== null);
    const present = this.afex.shipments.get(key)?.status ?? '';
    return past?.status ?? (partnerIssueOf(present) === null ? null : present);
  }

  private async hear(event: PartnerEvent | undefined): Promise<void> {
    const account = event && this.afex.shipments.get(event.key)?.account;
    if (!event || !account) return;
    await app.as(partnerCaller, (ctx) =>
      followStatus(ctx, { compte: account, kind: 'webhook', event }),
    );
  }

  private break(fault: Fault): void {
    const nobodyKnows = async (): Promise<PartnerAnswer<never>> => ({
      kind: 'unknown',
      why: 'delai',
    });
    const fine = async () => undefined;
    this.afex.before = fine;
    this.afex.after = fine;
    if (fault === 'before') this.afex.before = nobodyKnows;
    if (fault === 'after') this.afex.after = nobodyKnows;
    if (fault === 'unreachable')
      this.afex.before = async () => ({ kind: 'unreachable', why: 'connexion-refusee' });
  }

  /** Any answer except a failure of ours. */
  private async answered(call: Promise<{ status: number; body: unknown }>): Promise<void> {
    const { status, body } = await call;
    if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`);
  }

  /** The partner answers again, and time passes. */
  async settle(now: number): Promise<number> {
    this.break('none');
    let at = now;
    await app.services.pool.query('update partner_cursors set cursor = null, next_at = null');
    for (let n = 0; n < 6; n += 1) {
      at += 10 * 60_000;
      app.at(new Date(at).toISOString());
      for (let round = 0; round < 10 && (await followOnce(app.services)); round += 1) continue;
    }
    return at;
  }

  private async parcel(ref: string): Promise<Parcel> {
    const { rows } = await app.services.pool.query<Parcel>(
      `select c.id, c.code, c.is_afex, c.etat_afex, c.issue, c.montant_ttc, s.key, s.state from colis c
       left join lateral (select key, state from partner_shipments where id_colis = c.id order by id desc limit 1) s on true
       where c.code = $1`,
      [ref],
    );
    const [row] = rows;
    if (!row) throw new Error(`No parcel ${ref}`);
    return row;
  }

  async judge(): Promise<void> {
    let owed = 0;
    // Taken back too late to tell the partner: known on both sides.
    const { rows: late } = await app.services.pool.query<{ key: string }>(
      `select key from partner_shipments where state = 'kept'`,
    );
    const kept = new Set(late.map(({ key }) => key));
    for (const ref of this.refs) {
      const parcel = await this.parcel(ref);
      const there = [...this.afex.shipments.values()].filter(
        ({ reference, key }) => reference === ref && !this.afex.voided.has(key) && !kept.has(key),
      );
      // Never two shipments of one parcel, and both sides agree on who holds it.
      expect(there.length).toBeLessThanOrEqual(1);
      if (parcel.is_afex) expect([parcel.state, there[0]?.key]).toEqual(['held', parcel.key]);
      else if (parcel.issue === null) expect(there).toEqual([]);
      if (parcel.is_afex && parcel.key !== null) {
        const final = this.finalOf(parcel.key);
        expect([ref, parcel.issue]).toEqual([ref, final === null ? null : partnerIssueOf(final)]);
      }
      if (parcel.issue !== null) decided += 1;
      if (parcel.issue === 'livre' || parcel.issue === 'recupere')
        owed += Number(parcel.montant_ttc);
    }
    const { rows } = await app.services.pool.query<{ sum: string }>(
      `select coalesce(sum(l.amount), 0) as sum from ledger_lines l join ledger_entries e on e.id = l.id_entry
       join colis c on c.id = e.id_colis where l.kind like 'partenaire/%' and c.code = any($1)`,
      [this.refs],
    );
    expect(Number(rows[0]?.sum)).toBe(owed);
  }
}
