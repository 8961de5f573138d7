import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HandOverOutcome } from '@cigogne/domain/partner/partner.contract';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { parcelsAtHub } from '../testing/make-runsheets.ts';
import {
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
} from '../testing/make-users.ts';
import { type Partner, startPartner } from '../testing/start-partner.ts';
import { done } from '../testing/answers.ts';
import { followOnce } from './follow-partner.ts';

// The product against the simulator, a separate process that simulates faults on demand.

const desert = {
  adresse_lieu: 'Nefta | Nefta | Tozeur | 2240',
  adresse_gov: 'Tozeur',
  adresse_deleg: 'Nefta',
  adresse_zip: '2240',
};
/** In TND, for every parcel here. */
const amount = 145;

let app: TestApp;
let partner: Partner;
let hub: TestHub;
let admin: Person;
let root: Person;
let shipper: Person;
let now = Date.parse('2026-03-11T08:00:00Z');
/** Milliseconds added to the machine's clock, so that a pause of the breaker ends sooner. */
let skipped = 0;
const machineNow = performance.now.bind(performance);
vi.spyOn(performance, 'now').mockImplementation(() => machineNow() + skipped);

beforeAll(async () => {
  partner = await startPartner();
  app = await startTestApp({ partner: partner.config });
  hub = await aHub(app, { nom: 'GRAND-TUNIS', govs: ['Tunis'] });
  admin = await anAdmin(app, { hub });
  root = await aRoot(app);
  shipper = await aShipper(app, { hub });
});
beforeEach(() => app.at(new Date(now).toISOString()));
afterEach(async () => {
  await partner.faults();
  await expectBooksRight(app);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  await partner.stop();
});

async function waiting(n: number): Promise<string[]> {
  const made = await parcelsAtHub(app, shipper, hub, n, { ...desert, montant_ttc: amount });
  return made.map(({ ref }) => ref);
}

async function hand(codes: readonly string[], compte_afex = 'tunis'): Promise<HandOverOutcome[]> {
  const body = { codes, compte_afex };
  const reply = await done(app.post('/api/afex/adm/transfert', body, admin.token));
  return reply.colis as HandOverOutcome[];
}

/** Runs the job as often as needed, on a clock that skips to what is due. */
async function settle(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    now += 61_000;
    app.at(new Date(now).toISOString());
    await followOnce(app.services);
  }
}

async function handedOver(n = 1): Promise<string[]> {
  const codes = await waiting(n);
  const outcomes = await hand(codes);
  expect(outcomes.map(({ resultat }) => resultat)).toEqual(codes.map(() => 'manifeste'));
  return codes;
}

async function parcel(code: string) {
  const { rows } = await app.services.pool.query<{
    is_afex: boolean;
    etat_afex: string | null;
    issue: string | null;
  }>('select is_afex, etat_afex, issue from colis where code = $1', [code]);
  return rows[0];
}

/** Millimes that an account of the partner owes. */
async function owed(account = 'tunis'): Promise<number> {
  const { rows } = await app.services.pool.query<{ sum: string | null }>(
    'select sum(amount) as sum from ledger_lines where kind = $1',
    [`partenaire/${account}`],
  );
  return Number(rows[0]?.sum ?? 0);
}

/** What the partner will really deliver. */
async function liveAt(code: string) {
  const all = await partner.shipments();
  return all.filter((one) => one.reference === code && one.status !== 'canceled');
}

describe('a parcel is made once at the partner, whatever became of the answer', () => {
  test.each(['drop', 'error', 'html', 'huge', 'redirect', 'too_many', 'foreign', 'hang'] as const)(
    'create: %s',
    async (kind) => {
      const [code = ''] = await waiting(1);
      const when = kind === 'error' || kind === 'hang' ? 'after' : undefined;
      await partner.faults({ kind, on: 'create', times: 1, ...(when ? { when } : {}) });
      const [first] = await hand([code]);
      expect(first?.resultat).toBe('inconnu');
      expect(await parcel(code)).toMatchObject({ is_afex: true, issue: null });
      // An impatient user.
      await hand([code]);
      skipped += 121_000;
      await settle();
      const live = await liveAt(code);
      if ((await parcel(code))?.is_afex) {
        expect(live).toHaveLength(1);
        await done(app.post('/api/afex/adm/manifest', { codes: [code] }, admin.token));
      } else {
        expect(live).toEqual([]);
        expect((await hand([code]))[0]?.resultat).toBe('manifeste');
      }
      const [shipment, ...others] = await liveAt(code);
      expect(others).toEqual([]);
      expect(shipment?.manifest).toMatch(/^MF-/);
    },
    30_000,
  );

  test('asked to wait, nothing is sent nor recorded meanwhile, and what waits goes afterwards', async () => {
    const [first = '', ...others] = await waiting(3);
    await partner.faults({ kind: 'too_many', on: 'create', times: 1 });
    await hand([first]);
    const outcomes = await hand(others);
    expect(outcomes.map(({ message }) => message)).toEqual(
      others.map(() => 'Afex demande de patienter : la demande partira dès que possible.'),
    );
    const { comptes } = await done(app.get('/api/afex/adm/comptes', admin.token));
    expect(comptes[0]).toMatchObject({ compte: 'tunis', disjoncteur: 'pause', depuis: null });
    await settle();
    for (const code of [first, ...others]) {
      const { rows } = await done(app.get(`/api/afex/adm/echanges/${code}`, root.token));
      expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(
        code === first ? ['create'] : [],
      );
    }
    skipped += 31_000;
    await settle();
    const repeat = await hand(others);
    expect(repeat.map(({ resultat }) => resultat)).toEqual(['cree', 'cree']);
    // The one that got no answer was asked for, and never had been there.
    expect(await parcel(first)).toMatchObject({ is_afex: false });
  });

  test('what it refuses comes back with its reason, and the others go', async () => {
    const codes = await waiting(3);
    await partner.faults({ kind: 'refuse', on: 'create', times: 1 });
    const outcomes = await hand(codes);
    const refused = outcomes.filter(({ resultat }) => resultat === 'refuse');
    expect(refused.map(({ message }) => message)).toEqual(['Délégation non desservie.']);
    expect(outcomes.filter(({ resultat }) => resultat === 'manifeste')).toHaveLength(2);
    expect(await parcel(refused[0]?.ref ?? '')).toMatchObject({ is_afex: false, etat_afex: null });
  });
});

describe('a manifest is handed over once', () => {
  test.each(['drop', 'error', 'html', 'redirect'] as const)('manifest: %s', async (kind) => {
    const codes = await waiting(2);
    await partner.faults({ kind, on: 'manifest', when: 'after' });
    const outcomes = await hand(codes);
    expect(outcomes.map(({ resultat }) => resultat)).toEqual(['cree', 'cree']);
    await partner.faults();
    skipped += 121_000;
    await settle();
    const repeat = await hand(codes);
    expect(repeat.map(({ resultat }) => resultat)).toEqual(['manifeste', 'manifeste']);
    const [one, two] = await Promise.all(codes.map((code) => partner.shipmentOf(code)));
    expect(one?.manifest).toMatch(/^MF-/);
    expect(two?.manifest).toBe(one?.manifest);
    expect(one?.reported.filter((status) => status === 'awaiting_removal')).toHaveLength(1);
  });
});

describe('no money comes from what is not so', () => {
  test('an unknown status is kept as it is and decides nothing', async () => {
    const [code = ''] = await handedOver();
    const before = await owed();
    const { id } = await partner.shipmentOf(code);
    await partner.step(id);
    await partner.put(id, 'LIVRE_PEUT_ETRE');
    await settle();
    expect(await parcel(code)).toEqual({
      is_afex: true,
      etat_afex: 'LIVRE_PEUT_ETRE',
      issue: null,
    });
    expect(await owed()).toBe(before);
    await partner.put(id, 'delivered');
    await settle();
    expect(await parcel(code)).toMatchObject({ etat_afex: 'delivered', issue: 'livre' });
    expect(await owed()).toBe(before + amount * 1000);
  });

  test('a status does not go back, and what is final stays', async () => {
    const [code = ''] = await handedOver();
    const before = await owed();
    const { id } = await partner.shipmentOf(code);
    await partner.faults({ kind: 'backward' }, { kind: 'unknown' }, { kind: 'twice' });
    for (const status of ['being_removed', 'in_delivery', 'delivered']) {
      await partner.put(id, status);
      await settle();
    }
    await partner.faults();
    expect(await parcel(code)).toMatchObject({ etat_afex: 'delivered', issue: 'livre' });
    for (const status of ['returned', 'canceled', 'exception_refunded', 'EN_DOUANE', 'billed']) {
      await partner.put(id, status);
      await settle();
      expect(await parcel(code)).toMatchObject({ issue: 'livre' });
    }
    expect((await parcel(code))?.etat_afex).toBe('billed');
    expect(await owed()).toBe(before + amount * 1000);
  });

  test('what it says of another parcel changes neither', async () => {
    const [one = '', two = ''] = await handedOver(2);
    const before = await owed();
    const { id } = await partner.shipmentOf(one);
    await partner.faults({ kind: 'foreign' });
    await partner.step(id);
    await settle();
    await partner.faults();
    await settle();
    expect(await parcel(one)).toMatchObject({ etat_afex: 'being_removed', issue: null });
    expect(await parcel(two)).toMatchObject({ etat_afex: 'awaiting_removal', issue: null });
    expect(await owed()).toBe(before);
  });

  test('its statement tells what it delivered, to the millime', async () => {
    const codes = await handedOver(4);
    for (const code of codes) {
      const { id } = await partner.shipmentOf(code);
      await partner.endAs(id, code === codes[3] ? 'returned' : 'delivered');
    }
    await partner.hurry(400);
    await settle();
    expect(await parcel(codes[3] ?? '')).toMatchObject({ issue: 'retour' });
    const lines = (await partner.statement('tunis', '2026-01-01', '2100-01-01'))
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));
    const stated = lines.map(([reference = '', , , , tnd = '']) => ({
      reference,
      millimes: Number(tnd.replace(',', '')),
    }));
    const { rows } = await app.services.pool.query<{ code: string }>(
      "select code from colis where issue = 'livre' order by code",
    );
    expect(stated.map(({ reference }) => reference).toSorted()).toEqual(
      rows.map(({ code }) => code),
    );
    expect(stated.reduce((sum, { millimes }) => sum + millimes, 0)).toBe(await owed());
  });
});

describe('its webhook', () => {
  let address: string;
  beforeAll(async () => {
    address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    await partner.setWebhook(`${address}/api/afex/webhook`);
  });

  test('moves a parcel without anybody asking', async () => {
    const [code = ''] = await handedOver();
    const { id } = await partner.shipmentOf(code);
    await partner.step(id);
    await vi.waitFor(
      async () => expect(await parcel(code)).toMatchObject({ etat_afex: 'being_removed' }),
      10_000,
    );
  });

  test('under another signature says nothing', async () => {
    const [code = '', other = ''] = await handedOver(2);
    for (const one of [code, other])
      await vi.waitFor(
        async () => expect(await parcel(one)).toMatchObject({ etat_afex: 'awaiting_removal' }),
        10_000,
      );
    await partner.faults({ kind: 'bad_signature' });
    await partner.put((await partner.shipmentOf(code)).id, 'delivered');
    await vi.waitFor(
      async () => expect(await partner.webhookAnswers()).toHaveProperty('401'),
      10_000,
    );
    await partner.faults();
    await partner.step((await partner.shipmentOf(other)).id);
    await vi.waitFor(
      async () => expect(await parcel(other)).toMatchObject({ etat_afex: 'being_removed' }),
      10_000,
    );
    expect(await parcel(code)).toMatchObject({ etat_afex: 'awaiting_removal', issue: null });
    const forged = await app.post(
      '/api/afex/webhook/tunis',
      { type: 'shipment.status', data: {} },
      undefined,
      {
        'webhook-id': 'afx_1',
        'webhook-timestamp': String(Math.floor(now / 1000)),
        'webhook-signature': 'v1,AAAA',
      },
    );
    expect(forged.status).toBe(401);
    await partner.setWebhook(null);
  });
});

test('a partner that fails is spared for a while, then tried again; the parcels wait and go', async () => {
  const codes = await waiting(8);
  await partner.faults({ kind: 'error', account: 'sousse' });
  await hand(codes, 'sousse');
  const exchanged = async () =>
    (await app.services.pool.query("select from partner_exchanges where compte = 'sousse'"))
      .rowCount;
  const breaker = async () => {
    const { comptes } = await done(app.get('/api/afex/adm/comptes', admin.token));
    return comptes.find(({ compte }: { compte: string }) => compte === 'sousse').disjoncteur;
  };
  expect(await breaker()).toBe('ouvert');
  await partner.faults();
  const requests = await exchanged();
  await hand(codes, 'sousse');
  await settle();
  expect(await Promise.all(codes.map(liveAt))).toEqual(codes.map(() => []));
  expect(await exchanged(), 'nothing is written about calls that are not made').toBe(requests);
  skipped += 31_000;
  expect(await breaker()).toBe('essai');
  await settle();
  expect(await breaker()).toBe('ferme');
  for (const code of codes) {
    if (!(await parcel(code))?.is_afex) await hand([code], 'sousse');
    expect(await liveAt(code)).toHaveLength(1);
  }
  const list = await done(
    app.post('/api/afex/adm/list', { filter: { search: codes[0] } }, root.token),
  );
  expect(list.rows).toHaveLength(1);
});

test('a partner that says nothing any more is told with its silence, however often it is asked', async () => {
  const silent = async () => {
    const { body } = await app.get('/metrics');
    const line = String(body).match(/^partner_silent_seconds\{compte="tunis"\} (\S+)$/m);
    return Number(line?.[1]);
  };
  skipped += 121_000;
  await settle();
  expect(await silent()).toBeLessThan(61);
  await partner.faults({ kind: 'error' });
  for (let round = 0; round < 6; round += 1) {
    skipped += 31_000;
    await settle();
  }
  expect(await silent()).toBeGreaterThan(3_600);
  await partner.faults();
  skipped += 31_000;
  await settle();
  expect(await silent()).toBeLessThan(61);
});
