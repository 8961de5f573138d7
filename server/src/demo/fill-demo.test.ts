import { afterEach, expect, test, vi } from 'vitest';
import { createFirstRoot } from '../accounts/create-first-root.ts';
import { readConfig } from '../config.ts';
import { freshDatabase } from '../testing/database.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { testAppOn } from '../testing/app.ts';
import { startPartner } from '../testing/start-partner.ts';
import { demoIn, demoLogins, demoRoot, fillDemo } from './fill-demo.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** As `npm start` does on an empty folder, with fewer days but the same events. */
test('the demo company lives its story to the end; its books are right and each of its people can sign in', async () => {
  const database = await freshDatabase();
  const config = readConfig({ DEMO: '1' });
  expect(await demoIn(database.url, config)).toBe('to-make');
  await createFirstRoot(database.db, demoRoot, new Date());
  // Stopped before its first day, it is made at the next start.
  expect(await demoIn(database.url, config)).toBe('to-make');
  const days: string[] = [];
  const partner = await startPartner();
  const story = { workingDays: 7, parcelsADay: 10, lastDay: 24 };
  const withPartner = { ...config, partner: partner.config };
  await fillDemo(database.url, withPartner, {
    length: story,
    partner,
    onDay: (day) => days.push(day),
  });
  expect(days).toHaveLength(7);
  expect(await demoIn(database.url, config)).toBe('there');

  const app = await testAppOn(database);
  app.at(new Date().toISOString());
  await expectBooksRight(app);
  const logins = [...demoLogins(config).matchAll(/(\S+@\S+) {2}mot de passe : (\S+)/g)];
  const roles: string[] = [];
  for (const [, email, password] of logins) {
    const { status, body } = await app.post('/api/users/login', { email, password });
    expect({ email, status, success: body.success }).toEqual({ email, status: 200, success: true });
    const profile = await app.get('/api/users/profile', body.token);
    expect(profile.status).toBe(200);
    roles.push(body.user.role);
  }
  expect(roles).toEqual(['root', 'admin', 'liv', 'exped']);
  const named = demoLogins({ rootEmail: 'nadia@colis.tn', rootPassword: 'Nadia-2026' });
  expect(named).toContain('nadia@colis.tn  mot de passe : celui de ROOT_PASSWORD');
  const work = await app.services.pool.query<
    Record<'finished' | 'rounds' | 'invoices' | 'partners', number> & { corrections: string[] }
  >(`select
    (select count(*)::int from colis where issue is not null) as finished,
    (select count(*)::int from runsheets where etat = 'in_progress') as rounds,
    (select count(*)::int from factures) as invoices,
    (select array_agg(etat order by id) from corrections) as corrections,
    (select count(*)::int from partner_shipments where state = 'held') as partners`);
  const [{ finished, rounds, invoices, corrections, partners } = {}] = work.rows;
  expect(finished).toBeGreaterThan(20);
  expect(rounds).toBeGreaterThan(0);
  expect(invoices).toBeGreaterThan(0);
  expect(corrections).toContain('acceptee');
  expect(corrections).toContain('en_attente');
  const { rows: doors } = await app.services.pool.query<Record<string, boolean>>(`select
    exists (select from runsheet_bags where porte is not null and code_demande) as coded,
    exists (select from door_photos where sorte = 'signature') as signed`);
  expect(doors).toEqual([{ coded: true, signed: true }]);
  const there = await partner.shipments();
  expect(there).toHaveLength(partners ?? 0);
  expect(there.length).toBeGreaterThan(0);
  const { rows: manifests } = await app.services.pool.query<{ signed: boolean }>(
    `select distinct signed_at > created_at as signed from partner_manifests where state = 'accepted'`,
  );
  expect(manifests).toEqual([{ signed: true }]);
  const { rows: drafts } = await app.services.pool.query<{ verdict: string; n: number }>(
    `select verdict, count(*)::int as n from shop_orders where state = 'brouillon' group by 1 order by 1`,
  );
  expect(drafts.map(({ verdict }) => verdict)).toEqual(['a-verifier', 'incomplete', 'prete']);
  const { rows: calls } = await app.services.pool.query<{ code: string | null; days: number }>(
    `select code, count(distinct at::date)::int as days from api_calls group by 1 order by 1 nulls first`,
  );
  expect(calls.map(({ code }) => code)).toEqual([null, 'commande-connue', 'donnees-invalides']);
  expect(calls[0]?.days).toBeGreaterThan(3);
  const { rows: deliveries } = await app.services.pool.query<{ status: string }>(
    'select distinct status from webhook_deliveries order by 1',
  );
  expect(deliveries.map(({ status }) => status)).toContain('delivered');
  await app.close();
  await partner.stop();
  // Forty people register and sign in: checking each password takes time, more on a busy machine.
}, 120_000);

test('a company that began without the demo never becomes it, however it is started later', async () => {
  const database = await freshDatabase();
  const config = readConfig({ DEMO: '1' });
  await createFirstRoot(
    database.db,
    { rootEmail: 'nadia@colis.tn', rootPassword: 'Nadia-2026' },
    new Date(),
  );
  expect(await demoIn(database.url, config)).toBe('never');
  const app = await testAppOn(database);
  const root = await app.post('/api/users/login', {
    email: 'nadia@colis.tn',
    password: 'Nadia-2026',
  });
  const hub = { nom: 'Sfax', tel: '74218400', adresse: 'Route de Gremda', hubGovs: ['Sfax'] };
  expect((await app.post('/api/hub/adm/create', hub, root.body.token)).status).toBe(200);
  expect(await demoIn(database.url, config)).toBe('never');
  await app.close();
});

/** The last morning begins yesterday evening, and couriers postpone on both sides of midnight. */
test.each([
  ['in the night', '2026-11-24T02:10:00Z', false],
  ['in the night in which a month begins', '2026-11-30T23:20:00Z', true],
])(
  'the demo company lives to the end also when it is started %s',
  async (_, now, closed) => {
    vi.setSystemTime(now);
    const database = await freshDatabase();
    await createFirstRoot(database.db, demoRoot, new Date());
    const story = { workingDays: 3, parcelsADay: 60, lastDay: 200 };
    await fillDemo(database.url, readConfig({ DEMO: '1' }), { length: story });

    const app = await testAppOn(database);
    app.at(new Date().toISOString());
    await expectBooksRight(app);
    const { rows: months } = await app.services.pool.query('select mois from closed_months');
    expect(months).toHaveLength(closed ? 1 : 0);
    await app.close();
  },
  120_000,
);
