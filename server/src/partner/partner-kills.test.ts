import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { besideProduct } from '../testing/beside-product.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { parcelsAtHub } from '../testing/make-runsheets.ts';
import { aHub, anAdmin, aShipper, type Person, type TestHub } from '../testing/make-users.ts';
import { proofs, tally } from '../testing/proof-counts.ts';
import { type Partner, startPartner } from '../testing/start-partner.ts';
import { type Product, startProduct } from '../testing/start-product.ts';
import { followOnce } from './follow-partner.ts';

// kill -9 of the product and of the partner at every step of a hand-over: once each has restarted
// and asked, both hold the same parcels.

const desert = {
  adresse_lieu: 'Nefta | Nefta | Tozeur | 2240',
  adresse_gov: 'Tozeur',
  adresse_deleg: 'Nefta',
  adresse_zip: '2240',
};

interface Desk {
  hub: TestHub;
  admin: Person;
  shipper: Person;
}

async function aDesk(app: TestApp): Promise<Desk> {
  const hub = await aHub(app, { govs: ['Tunis'] });
  return { hub, admin: await anAdmin(app, { hub }), shipper: await aShipper(app, { hub }) };
}

async function waiting(app: TestApp, { hub, shipper }: Desk, n: number): Promise<string[]> {
  return (await parcelsAtHub(app, shipper, hub, n, desert)).map(({ ref }) => ref);
}

interface HandOver {
  code: string;
  key: string;
  state: string;
  shipment: string | null;
  manifested: boolean;
  is_afex: boolean;
}

async function handOvers(app: TestApp): Promise<HandOver[]> {
  const { rows } = await app.services.pool.query<HandOver>(`
    select c.code, s.key, s.state, s.shipment, s.manifested_at is not null as manifested, c.is_afex
    from partner_shipments s join colis c on c.id = s.id_colis`);
  return rows;
}

async function isSettled(app: TestApp): Promise<boolean> {
  const { rows } = await app.services.pool.query<{ open: boolean }>(`
    select exists (select from partner_shipments where state in ('waiting', 'asking', 'canceling'))
      or exists (select from partner_manifests where state = 'sending') as open`);
  return rows[0]?.open === false;
}

/** Each parcel that we believe to be at the partner is there once, and nothing else is. */
async function expectSameParcels(app: TestApp, partner: Partner): Promise<void> {
  const ours = await handOvers(app);
  const held = ours.filter(({ state }) => state === 'held');
  const live = (await partner.shipments()).filter(({ status }) => status !== 'canceled');
  const named = (one: { key: string; id: string | null; manifested: boolean }) =>
    `${one.key} ${one.id} ${one.manifested ? 'manifested' : 'made'}`;
  expect(
    held.map(({ key, shipment, manifested }) => named({ key, id: shipment, manifested })).sort(),
  ).toEqual(
    live.map(({ key, id, manifest }) => named({ key, id, manifested: manifest !== null })).sort(),
  );
  expect(held.filter(({ is_afex }) => !is_afex)).toEqual([]);
  expect(new Set(live.map(({ reference }) => reference)).size).toBe(live.length);
  const heldCodes = new Set(held.map(({ code }) => code));
  expect(ours.filter(({ code, is_afex }) => is_afex && !heldCodes.has(code))).toEqual([]);
}

const steps = [
  { on: 'create', when: 'before' },
  { on: 'create', when: 'after' },
  { on: 'manifest', when: 'before' },
  { on: 'manifest', when: 'after' },
] as const;

describe('the partner alone', () => {
  let app: TestApp;
  let partner: Partner;
  let desk: Desk;
  let now = Date.now();
  beforeAll(async () => {
    partner = await startPartner();
    app = await startTestApp({ partner: partner.config });
    desk = await aDesk(app);
  });
  afterAll(async () => {
    await app.close();
    await partner.stop();
  });

  test.each(steps)(
    'is killed at $on, $when it has written it down',
    async ({ on, when }) => {
      app.at(new Date(now).toISOString());
      const codes = await waiting(app, desk, 2);
      await partner.faults({ kind: 'die', on, when, times: 1 });
      await app.post('/api/afex/adm/transfert', { codes, compte_afex: 'tunis' }, desk.admin.token);
      await partner.ready();
      await partner.faults();
      for (let round = 0; round < 20 && !(await isSettled(app)); round += 1) {
        now += 120_000;
        app.at(new Date(now).toISOString());
        await followOnce(app.services);
      }
      expect(await isSettled(app)).toBe(true);
      await expectSameParcels(app, partner);
      await expectBooksRight(app);
    },
    30_000,
  );
});

describe.skipIf(proofs.partnerKills === 0)('the product, the partner or both', () => {
  let product: Product;
  let partner: Partner;
  beforeAll(async () => {
    partner = await startPartner();
    const { url, accounts } = partner.config;
    product = await startProduct({
      AFEX_URL: url,
      AFEX_LOCAL: '1',
      AFEX_TUNIS_TOKEN: accounts.tunis?.token ?? '',
      AFEX_SOUSSE_TOKEN: accounts.sousse?.token ?? '',
    });
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    await partner?.stop();
  });

  /** Reads and creates data beside the product, in the same database. */
  const beside = <T>(work: (app: TestApp) => Promise<T>): Promise<T> =>
    besideProduct(product, work);

  /** Nothing is under way any more, so the job need not wait for the leases. */
  const endLeases = (app: TestApp) =>
    Promise.all(
      ['partner_shipments', 'partner_manifests'].map((table) =>
        app.services.pool.query(
          `update ${table} set next_at = now() where next_at is not null and state <> 'held'`,
        ),
      ),
    );

  /** Ends its faults. On a slow machine it may only die now, while being asked to. */
  async function calm(): Promise<void> {
    for (const giveUp = Date.now() + 20_000; ; await pause(50)) {
      try {
        await partner.ready();
        return await partner.faults();
      } catch (error) {
        if (Date.now() > giveUp) throw error;
      }
    }
  }

  async function settled(): Promise<void> {
    await beside(async (app) => {
      for (const giveUp = Date.now() + 120_000; !(await isSettled(app)); await pause(200)) {
        if (Date.now() > giveUp) throw new Error(JSON.stringify(await handOvers(app)));
        await endLeases(app);
      }
      await expectSameParcels(app, partner);
    });
  }

  test(
    'fall at every step of a hand-over, and both hold the same parcels',
    async () => {
      const desk = await beside(aDesk);
      for (let round = 0; round < proofs.partnerKills; round += 1) {
        const codes = await beside((app) => waiting(app, desk, 1 + (round % 3)));
        const step = steps[round % steps.length] ?? steps[0];
        const who = (['partner', 'product', 'both', 'moment'] as const)[
          Math.floor(round / steps.length) % 4
        ];
        // Held at this step, so that the others are killed there.
        const kind = who === 'partner' ? 'die' : 'hang';
        await partner.faults(...(who === 'moment' ? [] : [{ kind, ...step, times: 1 }]));
        const request = hand(product.address, desk.admin.token, codes);
        // By then it hangs there; at other moments anything may be under way.
        await pause(who === 'moment' ? (round * 7) % 120 : 500);
        if (who === 'both') await partner.kill();
        if (who !== 'partner') {
          await product.kill('application');
          await product.ready();
        }
        await calm();
        await request;
        await settled();
        tally({ [`kills of ${who ?? ''}`]: 1, parcels: codes.length });
      }
      await beside(expectBooksRight);
    },
    60_000 + proofs.partnerKills * 120_000,
  );
});

/** The answer is not awaited, because it may never come. */
async function hand(address: string, token: string, codes: readonly string[]): Promise<void> {
  await fetch(`${address}/api/afex/adm/transfert`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cgo-tkn': token },
    body: JSON.stringify({ codes, compte_afex: 'tunis' }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
}
