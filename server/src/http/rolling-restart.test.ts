import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { administer, onDatabase } from '../testing/administer.ts';
import { proofs, tally } from '../testing/proof-counts.ts';
import { shopsAtWork, type Work } from '../testing/shops-at-work.ts';
import { type Balancer, startBalancer } from '../testing/start-balancer.ts';
import { type Serving, startServing } from '../testing/start-serving.ts';

// Two processes behind a balancer, each replaced again and again while shops work: nobody notices.

const settings = {
  DRAIN_SECONDS: '0.5',
  ROOT_EMAIL: 'root@cigogne.test',
  ROOT_PASSWORD: 'Racine-2026',
};
const project = join(import.meta.dirname, '../../..');

async function post<Reply>(
  address: string,
  path: string,
  body: object,
  token = '',
): Promise<Reply> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'cgo-tkn': token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = await answer.json();
  expect(answer.status, `${path} ${JSON.stringify(reply)}`).toBe(200);
  return reply as Reply;
}

/**
 * A company with a hub and shops, created with the calls of its own screens, which are the same in
 * both versions.
 */
async function found(address: string): Promise<{ root: string; shops: string[] }> {
  const signIn = async (email: string, password: string): Promise<string> =>
    (await post<{ token: string }>(address, '/api/users/login', { email, password })).token;
  const root = await signIn(settings.ROOT_EMAIL, settings.ROOT_PASSWORD);
  const hub = { nom: 'HUB-SAHEL', tel: '73222333', adresse: 'Zone industrielle' };
  await post(address, '/api/hub/adm/create', { ...hub, hubGovs: ['Sousse'] }, root);
  const shops: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    const email = `boutique${n}@cigogne.test`;
    const { user } = await post<{ user: { id: number } }>(address, '/api/users/register/exped', {
      nom_com: `Boutique ${n}`,
      matricule_fiscal: `120000${n}/A/M/000`,
      nom: 'Guesmi',
      prenom: 'Lotfi',
      tel: `5341802${n}`,
      produit_type: 'Miel',
      flux_exped: '4',
      adresse: 'Rue Ibn Khaldoun',
      adresse_gov: 'Sousse',
      adresse_deleg: 'Sousse Jawhara',
      email,
      password: 'secret-1',
      confirmPassword: 'secret-1',
    });
    await post(address, '/api/users/adm/enb-Acnt', { id: user.id }, root);
    shops.push(await signIn(email, 'secret-1'));
  }
  return { root, shops };
}

/** Two processes behind a balancer, and the work going on; cleaned up whatever happens. */
class Stand {
  readonly url: string;
  readonly balancer: Balancer;
  readonly #running = new Set<Serving>();
  #work: Work | null = null;

  constructor(url: string, balancer: Balancer) {
    this.url = url;
    this.balancer = balancer;
  }

  async start(main?: string): Promise<Serving> {
    const one = await startServing(this.url, settings, main);
    this.#running.add(one);
    this.balancer.add(one.port);
    return one;
  }

  async work(): Promise<Work> {
    await this.balancer.until(2);
    this.#work = shopsAtWork(this.balancer.address, await found(this.balancer.address));
    return this.#work;
  }

  /** SIGTERM under load, with an orderly end; another process takes its place. */
  async replace(old: Serving): Promise<Serving> {
    const begun = performance.now();
    expect(await old.terminate()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    return this.#putInPlaceOf(old);
  }

  /** An older version may end differently: its operator takes it out of the balancer first. */
  async retire(old: Serving): Promise<Serving> {
    this.balancer.spare(old.port);
    await pause(2_000);
    await old.terminate();
    return this.#putInPlaceOf(old);
  }

  async #putInPlaceOf(old: Serving): Promise<Serving> {
    this.#running.delete(old);
    this.balancer.remove(old.port);
    const next = await this.start();
    await this.balancer.until(2);
    return next;
  }

  async end(): Promise<void> {
    await this.#work?.stop();
    await this.balancer.stop();
    for (const one of this.#running) await one.terminate();
  }
}

/** On an empty database of its own. */
async function onStand(work: (stand: Stand) => Promise<void>): Promise<void> {
  const name = `cigogne_rolling_${randomBytes(6).toString('hex')}`;
  await administer(inject('testServer'), `create database ${name}`);
  const stand = new Stand(onDatabase(inject('testServer'), name), await startBalancer());
  try {
    await work(stand);
  } finally {
    await stand.end();
    await administer(inject('testServer'), `drop database ${name} with (force)`);
  }
}

/** Everything acknowledged exists exactly once, and every answer was acceptable. */
async function expectNothingLost({ url, balancer }: Stand, work: Work): Promise<void> {
  await work.stop();
  expect(work.faults.slice(0, 10)).toEqual([]);
  expect(balancer.broken.filter((fault) => !fault.startsWith('/api/events'))).toEqual([]);
  const client = new pg.Client(url);
  await client.connect();
  const { rows: parcels } = await client.query<{ code: string }>('select code from colis');
  const { rows: pickups } = await client.query<{ id: string }>(
    `select id from mu where etat <> 'pending'`,
  );
  await client.end();
  const codes = new Set(parcels.map(({ code }) => code));
  const sent = new Set(pickups.map(({ id }) => Number(id)));
  expect(work.journal.parcels.filter((code) => !codes.has(code))).toEqual([]);
  expect(work.journal.pickups.filter((id) => !sent.has(id))).toEqual([]);
  expect(codes.size).toBe(work.journal.parcels.length);
  expect(work.streams).toBeGreaterThan(0);
  tally({
    'parcels acknowledged': codes.size,
    'pickups sent': work.journal.pickups.length,
    'lists read': work.reads,
    'streams opened': work.streams,
  });
}

test.skipIf(proofs.restarts === 0)(
  'processes that are replaced under load lose no act that was acknowledged and break no call',
  async () => {
    await onStand(async (stand) => {
      let serving = [await stand.start(), await stand.start()];
      const work = await stand.work();
      for (let restart = 0; restart < proofs.restarts; restart += 1) {
        const [oldest, other] = serving;
        if (!oldest || !other) throw new Error('Two processes serve');
        serving = [other, await stand.replace(oldest)];
        tally({ restarts: 1 });
      }
      expect(work.cut).toEqual([]);
      expect(stand.balancer.broken).toEqual([]);
      await expectNothingLost(stand, work);
    });
  },
  60_000 + proofs.restarts * 60_000,
);

/**
 * The product as it was before its newest migrations, in its own folder; null without a git
 * history. Commits that were merged together may be out of order: a version counts if all its
 * migrations come before the later ones.
 */
function olderVersion(): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project, maxBuffer: 1 << 30 });
  const linesOf = (...args: string[]) =>
    git(...args)
      .toString()
      .trim()
      .split('\n');
  const migrationsOf = (version: string) =>
    linesOf('ls-tree', '--name-only', version, 'server/migrations/').toSorted();
  try {
    const today = migrationsOf('HEAD');
    const older = linesOf('log', '--format=%H~1', '--', 'server/migrations').find((version) =>
      migrationsOf(version).every((name, place) => name === today[place]),
    );
    const folder = mkdtempSync(join(tmpdir(), 'cigogne-older-'));
    const archive = git('archive', String(older));
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    for (const part of ['.', 'server', 'domain', 'web']) link(part, folder);
    return folder;
  } catch {
    return null;
  }
}

/** The same registry packages, but its own workspaces. */
function link(part: string, folder: string): void {
  const modules = join(project, part, 'node_modules');
  if (!existsSync(modules)) return;
  const own = join(folder, part, 'node_modules');
  mkdirSync(join(own, '@cigogne'), { recursive: true });
  for (const name of readdirSync(modules))
    if (name !== '@cigogne') symlinkSync(join(modules, name), join(own, name));
  if (part !== '.') return;
  for (const workspace of ['domain', 'server', 'web'])
    symlinkSync(join(folder, workspace), join(own, '@cigogne', workspace));
}

test.skipIf(proofs.restarts === 0)(
  'the version before and this one work on one database while one takes the place of the other',
  async () => {
    const older = olderVersion();
    if (!older) {
      process.stdout.write(
        'No history of the project here: the older version was not rehearsed.\n',
      );
      return;
    }
    await onStand(async (stand) => {
      const before = join(older, 'server/src/main.ts');
      const [first, second] = [await stand.start(before), await stand.start(before)];
      const work = await stand.work();
      // The first process of the new version migrates under load, and both versions serve side by
      // side.
      await stand.retire(first);
      await pause(5_000);
      await stand.retire(second);
      await expectNothingLost(stand, work);
      tally({ upgrades: 1 });
    });
    rmSync(older, { recursive: true, force: true });
  },
  300_000,
);
