import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { type Case, cases, type Stage } from './cases.ts';
import { listCases } from './list-cases.ts';
import { type Measured, measureHttp } from './measure.ts';
import { type Explained, explain, measureSql } from './plain-sql.ts';
import { writeSection } from './results.ts';
import { seed } from './seed.ts';

const options = readOptions(process.argv.slice(2));
const say = (line: string) => process.stdout.write(`${line}\n`);
const connectionCounts = [1, 8, 32];

const database = await startEmbedded({ dataDir: resolve(`data-local-bench-${options.parcels}`) });
await migrate(database.url);
const client = new pg.Client(database.url);
await client.connect();
const { rows } = await client.query('select from colis limit 1');
if (rows.length === 0) await seed(client, options.parcels, say);
const stage = await prepare(client);
const port = await freePort();
const server = await startServer(port, database.url);
const report: string[] = [];
try {
  for (const one of [...cases, ...listCases]) {
    if (options.only && !new RegExp(options.only).test(one.name)) continue;
    report.push(await runCase(one));
  }
  if (!options.only) await writeSection(options.parcels, report);
} finally {
  server.kill('SIGTERM');
  await client.end();
  await database.stop();
}

async function runCase(one: Case): Promise<string> {
  const seconds = options.seconds;
  const http: Measured[] = [];
  let plain: number | null = null;
  let looked: Explained | null = null;
  await measureHttp(port, 8, 1, one.next(stage), one.check);
  for (const connections of connectionCounts) {
    if (one.reset) await client.query(one.reset);
    const measured = await measureHttp(port, connections, seconds, one.next(stage), one.check);
    for (const [status, body] of measured.refused) say(`  ${status}: ${body.slice(0, 300)}`);
    http.push(measured);
    if (connections === 8 && one.plain) {
      const statements = await one.plain(stage);
      looked = await explain(client, statements);
      plain = await measureSql(database.url, statements, 8, seconds);
    }
  }
  if (one.reset) await client.query(one.reset);
  const at8 = http[1];
  const ratio = plain && at8 ? at8.perSecond / plain : null;
  const line = [
    one.name,
    ...http.map((m) => `${Math.round(m.perSecond)}`),
    at8 ? at8.p50.toFixed(1) : '',
    at8 ? at8.p99.toFixed(1) : '',
    plain ? String(Math.round(plain)) : '–',
    ratio ? `${Math.round(ratio * 100)} %` : '–',
    one.must ? `${one.must * 100} / ${(one.aim ?? 0) * 100} %` : '–',
    String(http.reduce((all, m) => all + m.errors, 0)),
    looked ? `${looked.milliseconds.toFixed(1)} ms, ${looked.pages} pages` : '–',
  ].join(' | ');
  say(line);
  return `| ${line} |`;
}

async function prepare(db: pg.Client): Promise<Stage> {
  const people = await db.query<{ id: number; role: string; id_hub: number | null }>(
    'select id::int, role, id_hub::int from users order by id',
  );
  const stage: Stage = {
    parcels: options.parcels,
    shipperTokens: new Map(),
    adminTokens: new Map(),
    courierTokens: new Map(),
    rootToken: '',
    rounds: [],
    waiting: new Map(),
    debts: [],
    dueBlocks: 0,
    phones: [],
  };
  await db.query('delete from sessions');
  for (const { id, role, id_hub } of people.rows) {
    const token = randomBytes(32).toString('base64url');
    await db.query(
      `insert into sessions (token_hash, kind, id_user, all_hubs, expires_at) values ($1, 'session', $2, $3, now() + interval '20 days')`,
      [createHash('sha256').update(token).digest(), id, role === 'root'],
    );
    if (role === 'exped') stage.shipperTokens.set(id, token);
    if (role === 'admin' && id_hub !== null) stage.adminTokens.set(id_hub, token);
    if (role === 'liv') stage.courierTokens.set(id, token);
    if (role === 'root') stage.rootToken = token;
  }
  await db.query(`drop table if exists bench_bags;
    create unlogged table bench_bags as select row_number() over () as n, id_rs, id_colis from runsheet_bags;
    create unique index on bench_bags (n)`);
  const rounds = await db.query<Stage['rounds'][number]>(
    `select r.id_liv::int as courier, r.id_hub::int as hub, r.id::int as id_rs, array_agg(c.code) as refs from runsheets r
     join runsheet_bags b on b.id_rs = r.id join colis c on c.id = b.id_colis where r.ref like 'RS-BENCH-%' group by r.id`,
  );
  stage.rounds = rounds.rows;
  await db.query(`drop table if exists bench_waiting;
    create unlogged table bench_waiting as select row_number() over () as n, id as id_colis, montant_ttc as montant
      from colis where etat = 'ATT-LIV' and id_hub_current is not null and not is_afex;
    create unique index on bench_waiting (n)`);
  const waiting = await db.query<{ hub: number; refs: string[] }>(
    `select id_hub_current::int as hub, array_agg(code order by id) as refs from colis
     where etat = 'ATT-LIV' and not is_afex and attempt < 3 group by 1`,
  );
  stage.waiting = new Map(waiting.rows.map(({ hub, refs }) => [hub, refs]));
  const debts = await db.query<{ shipper: number; refs: string[] }>(
    `select id_exped::int as shipper, (array_agg(code order by id))[1:20000] as refs from colis
     where issue is not null and id_facture is null group by 1 having count(*) >= 500 order by count(*) desc limit 40`,
  );
  stage.debts = debts.rows.map((due) => ({ ...due, taken: 0 }));
  await db.query(`drop table if exists bench_due;
    create unlogged table bench_due as select (dense_rank() over (order by id_exped, part))::int - 1 as block, id_colis, id_exped, montant
      from (select id as id_colis, id_exped, montant_ttc as montant, (row_number() over w - 1) / 500 as part,
          count(*) over (partition by id_exped) as n, row_number() over w as place
        from colis where issue is not null and id_facture is null window w as (partition by id_exped order by id)) x
      where place <= n / 500 * 500 and place <= 5000;
    create index on bench_due (block)`);
  const blocks = await db.query<{ n: number }>('select max(block) + 1 as n from bench_due');
  stage.dueBlocks = blocks.rows[0]?.n ?? 0;
  const phones = await db.query<{ tel_cl: string }>(
    'select tel_cl from colis tablesample system (1) limit 2000',
  );
  stage.phones = phones.rows.map((row) => row.tel_cl);
  await db.query('analyze');
  return stage;
}

async function startServer(onPort: number, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [resolve('server/src/main.ts'), 'serve'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(onPort),
      DEMO: '0',
      LOG_LEVEL: 'error',
      LIMITS: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let i = 0; i < 200; i += 1) {
    const ready = await fetch(`http://127.0.0.1:${onPort}/readyz`).catch(() => null);
    if (ready?.ok) return child;
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error('The server did not start');
}

function freePort(): Promise<number> {
  return new Promise((settle) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => settle(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function readOptions(args: string[]): { parcels: number; seconds: number; only: string | null } {
  const value = (name: string) => args[args.indexOf(name) + 1];
  return {
    parcels: args.includes('--parcels') ? Number(value('--parcels')) : 100_000,
    seconds: args.includes('--seconds') ? Number(value('--seconds')) : 4,
    only: args.includes('--only') ? (value('--only') ?? null) : null,
  };
}
