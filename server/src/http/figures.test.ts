import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { administer } from '../testing/administer.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, aShipper } from '../testing/make-users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:1' });
});
afterAll(async () => app.close());

const page = async (): Promise<string> => (await app.get('/metrics')).body;
/** One metric, with its label's value if it has one; undefined while it is not reported. */
const figure = async (name: string): Promise<number | undefined> => {
  const line = (await page()).split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined
    ? undefined
    : Number(line.slice(name.length + 1).replace('+Inf', 'Infinity'));
};

interface Alerts {
  groups: { name: string; rules: Record<string, unknown>[] }[];
}
interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}
const deploy = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../deploy', file), 'utf8');
const alerts = () =>
  (parse(deploy('prometheus/alerts.yml')) as Alerts).groups.flatMap(({ rules }) => rules);
const panels = () => (JSON.parse(deploy('grafana/cigogne.json')) as Dashboard).panels;

/** The metrics in an expression, without functions, labels and keywords. */
function figuresOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\S+/g, ' ');
  const words = [...bare.matchAll(/(?<![\w.])[a-z_]\w*(?!\w|\s*\()/gi)].map(([word]) => word);
  return words.filter((word) => !['unless', 'and', 'or', 'up'].includes(word));
}

test('alarms and dashboard name only figures that the product tells', async () => {
  const exposed = new Set(
    [...(await page()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const expressions = [
    ...alerts().map(({ expr }) => String(expr)),
    ...panels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(40);
  expect(
    expressions.filter((text) => figuresOf(text).length + Number(text.includes('up{')) === 0),
  ).toEqual([]);
  expect(expressions.flatMap(figuresOf).filter((name) => !exposed.has(name))).toEqual([]);
  for (const text of expressions)
    expect([text, text.split('(').length]).toEqual([text, text.split(')').length]);
});

test('each alarm has a name of its own, says how urgent it is, and what is the matter', () => {
  const rules = alerts();
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  for (const rule of rules) {
    expect(rule).toMatchObject({
      alert: expect.stringMatching(/^[A-Z]\w+$/),
      expr: expect.any(String),
      labels: { severity: expect.stringMatching(/^(?:night|morning)$/) },
      annotations: { summary: expect.stringMatching(/\S/) },
    });
    expect(operations, `${String(rule['alert'])} has no line`).toContain(
      `\`${String(rule['alert'])}\``,
    );
  }
});

test('what waits after an act is told with its age', async () => {
  const shipper = await aShipper(app);
  await app.dispatchEvents();
  expect(await figure('event_oldest_seconds{consumer="dispatch"}')).toBe(0);
  expect(await figure('mail_oldest_seconds')).toBe(0);
  await app.post('/api/users/forgetpass', { email: shipper.email });
  await parcelsAtHub(app, shipper, await aHub(app), 1);
  app.at('2026-03-11T08:10:00Z');
  expect(await figure('mail_oldest_seconds')).toBe(600);
  for (const consumer of ['dispatch', 'tickets', 'webhooks'])
    expect(await figure(`event_oldest_seconds{consumer="${consumer}"}`)).toBe(600);
  await app.dispatchEvents();
  expect(await figure('event_oldest_seconds{consumer="webhooks"}')).toBe(0);
});

test('a round that nobody confirms is counted after a day, and its cash until it is counted', async () => {
  app.at('2026-03-12T08:00:00Z');
  const hub = await aHub(app);
  const [admin, courier, shipper] = [
    await anAdmin(app, { hub }),
    await aCourier(app, { hub }),
    await aShipper(app),
  ];
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1);
  const { id } = await aRound(app, admin, courier, parcel ? [parcel] : []);
  app.at('2026-03-13T07:59:00Z');
  expect(await figure('rounds_unconfirmed')).toBe(0);
  expect(await figure('round_oldest_unconfirmed_seconds')).toBe(24 * 3600 - 60);
  app.at('2026-03-13T08:01:00Z');
  expect(await figure('rounds_unconfirmed')).toBe(1);

  await app.post(
    '/api/liv/v10/pushcolis',
    { ref: parcel?.ref, etat: 'LIV-COURS-SUCC' },
    courier.token,
  );
  await app.get(`/api/rs/adm/confirm/${id}`, admin.token);
  expect(await figure('rounds_unconfirmed')).toBe(0);
  expect(await figure('cash_uncounted_tnd')).toBe(parcel?.montant_ttc);
  app.at('2026-03-13T09:01:00Z');
  expect(await figure('cash_oldest_uncounted_seconds')).toBe(3600);
  await app.post('/api/rs/adm/close', { id, compte: parcel?.montant_ttc }, admin.token);
  expect(await figure('cash_uncounted_tnd')).toBe(0);
  expect(await figure('cash_oldest_uncounted_seconds')).toBe(0);
});

test('books that were never checked are as old as can be, and what a check finds is counted', async () => {
  expect(await figure('books_check_age_seconds')).toBe(Number.POSITIVE_INFINITY);
  expect(await figure('books_violations')).toBeUndefined();
  await app.owner.pool.query(
    `insert into book_checks (at, violations, ms) values ($1, '[{}, {}]', 5)`,
    ['2026-03-13T09:00:00Z'],
  );
  expect(await figure('books_check_age_seconds')).toBe(60);
  expect(await figure('books_violations')).toBe(2);
});

test('a job that nobody takes is told with its age', async () => {
  await app.owner.pool.query('delete from graphile_worker._private_jobs');
  expect(await figure('job_oldest_due_seconds')).toBe(0);
  await app.owner.pool.query(
    `select graphile_worker.add_job('deliver-mail', '{}'::json, run_at => now() - interval '20 minutes')`,
  );
  expect(await figure('job_oldest_due_seconds')).toBeGreaterThanOrEqual(1200);
  expect(await figure('jobs_given_up')).toBe(0);
});

test('a figure that hangs is asked once, however often somebody looks', async () => {
  const blocker = await app.owner.pool.connect();
  const waiting = async () =>
    (
      await blocker.query<{ text: string }>(
        `select query as text from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.map(({ text }) => text);
  try {
    await blocker.query('begin');
    await blocker.query('lock table book_checks in access exclusive mode');
    const looks = await Promise.all([page(), page(), page()]);
    for (const look of looks) {
      expect(look).not.toMatch(/^books_violations \d/m);
      expect(look).toMatch(/^rounds_unconfirmed \d/m);
    }
    expect((await waiting()).filter((text) => text.includes('book_checks'))).toHaveLength(2);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(await figure('books_violations')).toBe(2);
});

test('without its database the product still tells its figures, and that the database is away', async () => {
  const alone = await startTestApp();
  const name = new URL(alone.url).pathname.slice(1);
  const server = inject('testServer');
  await administer(server, `alter database ${name} with allow_connections false`);
  await administer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  const answer = await alone.get('/metrics');
  await alone.close();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatch(/^database_up 0$/m);
  expect(answer.body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(answer.body).not.toMatch(/^rounds_unconfirmed \d/m);
});
