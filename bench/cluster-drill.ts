import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startCallers } from './cluster/callers.ts';
import { makeNodes } from './cluster/database-nodes.ts';
import { faults, type Scene } from './cluster/faults.ts';
import { Journal } from './cluster/journal.ts';
import { endAll } from './cluster/processes.ts';
import { startProduct, startProxies } from './cluster/product-processes.ts';
import { findPrograms } from './cluster/programs.ts';
import { validateFiles } from './cluster/validate.ts';
import { seed } from './seed.ts';
import { prepareStage } from './stage.ts';

// npm run cluster-drill [-- FAULT…]: the installation described in `deploy/`, on this single
// machine: three database servers, two API processes, a worker and their proxies, under load. Every
// part is broken once.

const say = (line: string) => process.stdout.write(`${line}\n`);
const parcels = 30_000;
const longestAllowed = 20;
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0)
  throw new Error(
    `No fault is named ${unknown.join(', ')}: ${faults.map(({ name }) => name).join(', ')}`,
  );

const programs = findPrograms();
if (typeof programs === 'string') {
  say(programs);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'cigogne-cluster-'));
chmodSync(folder, 0o755);
const journal = new Journal();
let stopKeeping: () => void = () => undefined;
let succeeded = false;
try {
  await drill();
  succeeded = journal.wrongs.length === 0;
} finally {
  stopKeeping();
  await endAll();
  if (succeeded) rmSync(folder, { recursive: true, force: true });
  else say(`What the programs wrote is in ${folder}`);
}
for (const wrong of journal.wrongs) say(`✗ ${wrong}`);
process.exit(succeeded ? 0 : 1);

async function drill(): Promise<void> {
  if (typeof programs === 'string') return;
  const complaints = validateFiles(programs, folder);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  say('HAProxy, Caddy and systemd take the files of deploy/ as they stand.');
  const nodes = await makeNodes(programs, folder);
  for (const node of nodes.nodes) node.start();
  await nodes.primary();
  const proxies = await startProxies(programs, folder, nodes);
  const product = await startProduct(folder, proxies);
  stopKeeping = product.stop;
  await nodes.whole();
  say('Three servers, one primary, two processes and a worker run.');

  const { since, stage } = await fill(product.adminUrl);
  await nodes.whole();
  const brokenBefore = brokenRules(product.url);
  const callers = startCallers(product.port, stage, journal);
  await pause(5_000);
  const scene: Scene = { nodes, product, journal };
  for (const fault of faults) {
    if (chosen.length > 0 && !chosen.includes(fault.name)) continue;
    const from = Date.now();
    const eventsBefore = callers.heard();
    const acts = journal.acts.length;
    const heal = await fault.happen(scene);
    await pause(fault.lastsMs);
    await heal();
    const healed = Date.now();
    await Promise.all([nodes.whole(), product.ready()]);
    await pause(4_000);
    const silence = journal.longestSilence(from, Date.now());
    const allowed = fault.blocks ? (healed - from) / 1000 + longestAllowed : longestAllowed;
    if (silence > allowed)
      journal.wrong(`${fault.name}: writes were away for ${silence.toFixed(1)} s`);
    if (callers.heard() === eventsBefore) journal.wrong(`${fault.name}: no screen heard anything`);
    say(
      `${fault.what}: nobody waited longer than ${silence.toFixed(1)} s (${allowed.toFixed(0)} s allowed); ${journal.acts.length - acts} acts meanwhile, ${journal.refused} refusals with their sentence so far`,
    );
  }
  await callers.stop();
  const client = new pg.Client(product.adminUrl);
  await client.connect();
  for (const line of await journal.compare(client, since)) say(line);
  await client.end();
  for (const rule of brokenRules(product.url))
    if (!brokenBefore.has(rule)) journal.wrong(`The books: ${rule}`);
  const troubles = [...journal.troubles].map(([what, times]) => `${times} × ${what}`).join(', ');
  say(
    `Calls without an answer, repeated under their key: ${troubles || 'none'}. Events heard by the screens: ${callers.heard()}.`,
  );
}

/** A company with years of data, and everybody signed in. */
async function fill(adminUrl: string) {
  const connect = async () => {
    const client = new pg.Client(adminUrl);
    await client.connect();
    return client;
  };
  await seed(connect, parcels, () => undefined);
  const client = await connect();
  const stage = await prepareStage(client, parcels);
  // The product cannot be granted its rights while there are objects of somebody else.
  await client.query('drop table bench_bags, bench_waiting, bench_due');
  const { rows } = await client.query<{ now: Date }>('select now()');
  await client.end();
  return { stage, since: rows[0]?.now ?? new Date() };
}

/** Violated rules of the books; the generated company does not satisfy all of them. */
function brokenRules(url: string): Set<string> {
  const { stdout } = spawnSync(process.execPath, [resolve('server/src/main.ts'), 'verify-books'], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
  });
  return new Set([...stdout.matchAll(/^✗ (.+?) : \d+ \(/gm)].map(([, rule = '']) => rule));
}
