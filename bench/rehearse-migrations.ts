import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate, ownMigrations } from '../server/src/database/migrate.ts';
import { seed } from './seed.ts';

// npm run rehearse-migrations [-- PARCELS SINCE]: applies the migrations after number SINCE one by
// one to a company of this many parcels while others read and write; measures how long each took,
// and the longest that anybody waited.

const say = (line: string) => process.stdout.write(`${line}\n`);
const parcels = Number(process.argv[2] ?? 1_000_000);
const since = process.argv[3] ?? '0731';
const longestMs = 500;
const someone = (table: string) =>
  `(select id from ${table} where id >= (random() * ${parcels / 2})::int order by id limit 1)`;
const work = {
  'a parcel is written': `update colis set updated_at = now() where id = ${someone('colis')}`,
  'a parcel is read': `select * from colis where id = ${someone('colis')}`,
  'a history is written': `insert into colishistories (id_colis, event, to_etat, task, doneby, by_role, created_at)
    select id, 'courier-picked', etat, 'Colis ramassé', 'Sonia Jebali', 'admin', now() from colis where id = ${someone('colis')}`,
  'an event is written': `insert into events (type, created_at) values ('colis', now())`,
  'a session is looked up': `select s.id from sessions s join users u on u.id = s.id_user limit 1`,
  'a user is written': `update users set updated_at = now() where id = (select min(id) from users)`,
  'a round is written': `update runsheets set updated_at = now() where id = (select min(id) from runsheets)`,
  'a mail is written': `insert into mails (recipient, subject, body, created_at) values ('a@b.tn', 'x', 'y', now())`,
  'invoices are read': `select count(*) from (select id from factures order by id desc limit 25) f`,
};

const all = readdirSync(ownMigrations)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const later = all.filter((name) => name.slice(0, 4) > since);
const dataDir = mkdtempSync(join(tmpdir(), 'cigogne-migrations-'));
const folder = mkdtempSync(join(tmpdir(), 'cigogne-schema-'));
for (const name of all.filter((name) => !later.includes(name))) take(name);
const database = await startEmbedded({ dataDir });
let working = true;
/** The longest wait of each kind of work since it was last read. */
const waits = new Map<string, number>();
let faults = 0;
try {
  await migrate(database.url, folder);
  await seed(connect, parcels, () => undefined);
  const client = await connect();
  say(`${parcels} parcels stand, ${later.length} migrations follow ${since}.`);
  const money = await sumOf(client);
  const workers = Object.entries(work).map(([name, text]) => keepDoing(name, text));
  await pause(2_000);
  const quiet = longestWait();
  say(`Before any of them the longest wait was ${quiet.ms} ms (${quiet.name}).`);
  let worst = 0;
  for (const name of later) {
    longestWait();
    take(name);
    const begun = performance.now();
    await migrate(database.url, folder);
    await pause(200);
    const longest = longestWait();
    worst = Math.max(worst, longest.ms);
    say(
      `${name}: ${Math.round(performance.now() - begun - 200)} ms, longest wait ${longest.ms} ms (${longest.name})`,
    );
  }
  stop();
  await Promise.all(workers);
  const holds = worst <= longestMs && faults === 0 && money === (await sumOf(client));
  say(
    `${holds ? '✓' : '✗'} longest wait ${worst} ms (at most ${longestMs}), ${faults} calls failed, the ledger is ${money === (await sumOf(client)) ? 'as it was' : 'another'}.`,
  );
  await client.end();
  process.exitCode = holds ? 0 : 1;
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

function take(name: string): void {
  copyFileSync(resolve(ownMigrations, name), join(folder, name));
}

function stop(): void {
  working = false;
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(database.url);
  await client.connect();
  return client;
}

/** One of each kind of work in a company, on every table that a migration is likely to touch. */
function keepDoing(name: string, text: string): Promise<void> {
  return (async () => {
    const client = await connect();
    while (working) {
      const begun = performance.now();
      await client.query(text).catch((error: Error) => {
        if (faults === 0) say(`${name}: ${error.message}`);
        faults += 1;
      });
      waits.set(name, Math.max(waits.get(name) ?? 0, performance.now() - begun));
      await pause(5);
    }
    await client.end();
  })();
}

function longestWait(): { name: string; ms: number } {
  const [longest] = [...waits].sort(([, one], [, other]) => other - one);
  waits.clear();
  return { name: longest?.[0] ?? '', ms: Math.round(longest?.[1] ?? 0) };
}

async function sumOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || '/' || coalesce(sum(amount * id), 0) as sum from ledger_lines`,
  );
  return rows[0]?.sum ?? '';
}
