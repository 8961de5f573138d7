import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openCompany } from './company.ts';
import { readCases, type Stage } from './cases.ts';
import { Connection, type Got, type Sent } from './http-client.ts';
import { type Measured, measureHttp } from './measure.ts';
import { writePart } from './results.ts';
import { startServer } from './server.ts';
import { prepareStage } from './stage.ts';

// The waiting times of a shop's program, and of everybody else while one program floods us.

const parcels = Number(process.argv[2] ?? 100_000);
const seconds = 5;
const connections = 8;
/** In milliseconds, the median of several. */
const most = { batch: 1_000, pdf: 2_000 };
/** Compared with a list's p99 without the flood. */
const mostSlower = 1.5;
/** A key may call ten times a second. */
const floodPerSecond = 30;
const rounds = 7;
/** Alternately quiet and flooded, so that other load on the machine affects both. */
const turns = 3;
/** The largest shop of the generated company. */
const largest = 1;
const say = (line: string) => process.stdout.write(`${line}\n`);

const { database, client } = await openCompany(
  resolve(`data-local-bench-${parcels}`),
  parcels,
  say,
);
const stage = await prepareStage(client, parcels);
const key = await aKey(largest);
let orders = 0;
const held: boolean[] = [];
const report: string[] = [];
try {
  await whileServing('0', programs);
  await flood(stage);
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
  await writePart(
    'The shops’ API',
    `Made by \`npm run bench:api -- ${parcels}\` on a company of ${parcels} parcels; load average at its end ${load}.\n\n| what | measured | must | holds |\n|---|---|---|---|\n${report.join('\n')}`,
  );
  if (held.includes(false)) process.exitCode = 1;
} finally {
  await client.end();
  await database.stop();
}

async function whileServing(limits: string, work: (port: number) => Promise<void>) {
  const { port, server } = await startServer(database.url, { settings: { LIMITS: limits } });
  try {
    await work(port);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

async function programs(port: number): Promise<void> {
  const line = await Connection.open(port);
  const ask = async (sent: Omit<Sent, 'key'>): Promise<Got> => {
    const got = await line.send({ ...sent, key });
    if (got.status !== 200)
      throw new Error(`${sent.path} ${got.status}: ${got.body.slice(0, 300)}`);
    return got;
  };
  const create = (body: object) =>
    ask({ method: 'POST', path: '/api/v1/parcels', writes: true, body });
  await middle('create a parcel', 40, null, () => create(order()));
  await middle('create 500 in one call', rounds, most.batch, () =>
    create({ parcels: Array.from({ length: 500 }, order) }),
  );
  let next = '';
  await middle('100 of a list, by cursor', 40, null, async () => {
    const { body } = await ask({ method: 'GET', path: `/api/v1/parcels?taille=100${next}` });
    const { suivant } = JSON.parse(body) as { suivant: string | null };
    next = suivant === null ? '' : `&curseur=${encodeURIComponent(suivant)}`;
  });
  const { body } = await ask({ method: 'GET', path: '/api/v1/parcels?taille=100' });
  const refs = (JSON.parse(body) as { rows: { ref: string }[] }).rows.map(({ ref }) => ref);
  // A paper is sent in chunks, which the plain connection does not support.
  const labels = async (format: string) => {
    const address = `http://127.0.0.1:${port}/api/v1/labels?format=${format}&refs=${refs.join(',')}`;
    const got = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
    if (!got.ok) throw new Error(`${format} ${got.status}: ${await got.text()}`);
    await got.arrayBuffer();
  };
  await middle('100 labels, PDF', rounds, most.pdf, () => labels('etiquette'));
  await middle('100 labels, ZPL', rounds, null, () => labels('zpl'));
  line.close();
}

async function middle(
  name: string,
  times: number,
  limit: number | null,
  work: () => Promise<unknown>,
): Promise<void> {
  await work();
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor((taken.length - 1) * share)] ?? 0;
  keep(
    name,
    `${at(0.5).toFixed(0)} ms (${at(0).toFixed(0)} to ${at(1).toFixed(0)}, ${times} times)`,
    limit === null ? null : { most: `${limit} ms`, isWithin: at(0.5) <= limit },
  );
}

async function flood(at: Stage): Promise<void> {
  const lists = readCases.filter(({ name }) => /^(shipper's|hub's) list, status/.test(name));
  for (const { name, next, check } of lists) {
    const measured = (port: number): Promise<Measured> =>
      measureHttp(port, connections, seconds, next(at), check);
    await whileServing('1', async (port) => {
      await measured(port);
      const quiet: number[] = [];
      const flooded: number[] = [];
      const counts = { answered: 0, refused: 0 };
      for (let turn = 0; turn < turns; turn += 1) {
        quiet.push((await measured(port)).p99);
        const flooding = floodUntil(port, counts);
        flooded.push((await measured(port)).p99);
        await flooding.stop();
      }
      const { answered, refused } = counts;
      if (refused === 0) throw new Error('The key was never refused: nothing was measured');
      const ratio = middleOf(flooded) / middleOf(quiet);
      keep(
        `${name}, beside ${floodPerSecond} calls a second of one key`,
        `p99 ${middleOf(quiet).toFixed(1)} → ${middleOf(flooded).toFixed(1)} ms, × ${ratio.toFixed(2)} (${answered} calls answered, ${refused} refused)`,
        { most: `× ${mostSlower}`, isWithin: ratio <= mostSlower },
      );
    });
  }
}

/** One key keeps requesting long lists, whatever the answer. */
function floodUntil(port: number, counts: { answered: number; refused: number }) {
  let stopped = false;
  const worker = async () => {
    const line = await Connection.open(port);
    while (!stopped) {
      const due = pause(4_000 / floodPerSecond);
      const got = await line.send({ method: 'GET', path: '/api/v1/parcels?taille=100', key });
      counts[got.status === 429 ? 'refused' : 'answered'] += 1;
      await due;
    }
    line.close();
  };
  const done = Promise.all(Array.from({ length: 4 }, worker));
  return {
    stop: async () => {
      stopped = true;
      await done;
    },
  };
}

function middleOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function keep(
  name: string,
  measured: string,
  limit: { most: string; isWithin: boolean } | null,
): void {
  if (limit) held.push(limit.isWithin);
  const line = `| ${name} | ${measured} | ${limit?.most ?? '–'} | ${limit ? (limit.isWithin ? 'yes' : '**no**') : '–'} |`;
  say(line);
  report.push(line);
}

async function aKey(shipper: number): Promise<string> {
  const made = `cgo_live_${randomBytes(24).toString('base64url')}`;
  // Keys of an earlier run can no longer be read.
  await client.query('delete from api_keys where id_user = $1', [shipper]);
  await client.query('update users set is_api_actif = true where id = $1', [shipper]);
  await client.query(
    `insert into api_keys (id_user, kind, key_hash, last4, created_at) values ($1, 'live', $2, $3, now())`,
    [shipper, createHash('sha256').update(made).digest(), made.slice(-4)],
  );
  return made;
}

/** Its place must be recognised, as for most programs. */
function order() {
  orders += 1;
  return {
    nom_cl: 'Rim Chaabane',
    tel_cl: String(20_000_000 + (orders % 9_000_000)),
    adresse: 'Rue Ibn Khaldoun, imm. Yasmine',
    adresse_lieu: 'Sahloul 3 | Sousse Jawhara | Sousse 4054',
    marchandise: 'Nappe brodée',
    montant_ttc: '124,000',
    order_ref: `BENCH-${process.pid}-${orders}`,
  };
}
