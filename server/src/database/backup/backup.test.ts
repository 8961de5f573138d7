import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flipped } from '../../testing/flip-byte.ts';
import { fleetingSettings } from '../embedded/postgres-settings.ts';
import { databaseOwner } from '../embedded/database-owner.ts';
import { postgresPrograms } from '../embedded/postgres-programs.ts';
import { type Embedded, startEmbedded } from '../embedded/start-embedded.ts';
import { type Chain, chainOf, type Copy, joinChain } from './chain.ts';
import { chooseCopy } from './choose-copy.ts';
import { checkSegment, checkWal, fileOf, segmentsOf } from './check-wal.ts';
import { writeInstant } from './instants.ts';
import { archiveName, readCopy } from './read-copy.ts';
import { refuseOtherMajor, restore } from './restore.ts';
import { takeCopy } from './take-copy.ts';

const main = join(import.meta.dirname, '../../main.ts');
const folder = mkdtempSync(join(tmpdir(), 'cigogne-backup-'));
const at = (name: string) => join(folder, name);
const dataDir = at('data');
const backupDir = at('backups');
const settings = { ...fleetingSettings, autovacuum: 'off' };
let product: Embedded;
let chain: Chain;
let first: Copy;
/** Instants with different numbers of parcels in the company. */
const seen: { instant: Date; parcels: number }[] = [];

beforeAll(async () => {
  chmodSync(folder, 0o755);
  mkdirSync(backupDir);
  writeFileSync(at('file'), '');
  product = await startEmbedded({ dataDir, backupDir, settings });
  chain = must(chainOf(dataDir));
  await ask(product.url, 'create table parcels (id int)');
  await ask(product.url, 'create database cigogne_bac');
  await ask(sandboxOf(product.url), 'create table tries (id int)');
  first = must(await takeCopy(product.url, chain));
  for (const parcels of [10, 20, 30]) {
    await ask(product.url, 'insert into parcels select generate_series(1, 10)');
    await ask(sandboxOf(product.url), 'insert into tries values (1)');
    await pause(30);
    seen.push({ instant: new Date(), parcels });
    await pause(30);
    if (parcels === 20) await keepLog();
  }
}, 60_000);

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the log and the copies', () => {
  test('any instant since the copy comes back, with the sandbox, in a folder that starts', async () => {
    const { instant, parcels } = must(seen[1]);
    const into = at('second');
    await restore({ to: instant, backupDir, dataDir, into, settings });
    await onFolder(into, async (url) => {
      expect(await count(url, 'parcels')).toBe(parcels);
      expect(await count(sandboxOf(url), 'tries')).toBe(2);
      await ask(url, 'insert into parcels values (1)');
    });
    expect(existsSync(join(into, 'backup-chain.json'))).toBe(false);
  });

  test('while the disk lives, the last commit comes back, and an instant at which nothing was written', async () => {
    const into = at('last');
    await restore({ to: new Date(), backupDir, dataDir, into, settings });
    await onFolder(into, async (url) => expect(await count(url, 'parcels')).toBe(30));
  });

  test('when the disk is gone, all that was kept comes back', async () => {
    // An empty disk is mounted where the other was.
    const into = at('kept');
    mkdirSync(into);
    const { brokenOff, reachedAt } = await restore({
      to: 'latest',
      backupDir,
      dataDir: into,
      into,
    });
    expect(brokenOff).toBeNull();
    // Its owner reads how much is missing: nothing after this.
    expect(reachedAt.getTime()).toBeGreaterThan(must(seen[0]).instant.getTime());
    expect(reachedAt.getTime()).toBeLessThan(must(seen[1]).instant.getTime());
    await onFolder(into, async (url) => expect(await count(url, 'parcels')).toBe(20));
  });

  test('a trial of a restore, started with the same backups, is not what the company is restored from', async () => {
    const trial = at('trial');
    await restore({ to: must(seen[0]).instant, backupDir, dataDir, into: trial, settings });
    const started = await startEmbedded({ dataDir: trial, backupDir, settings });
    const own = must(chainOf(trial));
    await takeCopy(started.url, own);
    await started.stop();
    await ask(product.url, 'create table goes_on ()');
    await keepLog();
    const meant = (from: string) => chooseCopy(backupDir, 'latest', from).chain.name;
    expect([meant(dataDir), meant(at('gone'))]).toEqual([chain.name, chain.name]);
    expect(meant(trial)).toBe(own.name);
    const { instant } = must(seen[1]);
    expect(chooseCopy(backupDir, instant, trial).chain.name).toBe(chain.name);
    rmSync(own.folder, { recursive: true });
  });

  test('an instant out of reach is refused with those within, and leaves no folder', async () => {
    const refused = async (to: Date, from = dataDir) => {
      const into = at('refused');
      await expect(restore({ to, backupDir, dataDir: from, into })).rejects.toThrow(
        new RegExp(
          `^L’instant ${writeInstant(to)} ne peut pas être restauré. Les sauvegardes vont du [-\\d]+ [:\\d]+ au [-\\d]+ [:\\d]+ \\(heure de Tunis\\)\\.$`,
        ),
      );
      expect(existsSync(into)).toBe(false);
    };
    await refused(new Date(first.endedAt.getTime() - 5_000));
    await refused(new Date(Date.now() + 60_000));
    await refused(new Date(Date.now() + 60_000), at('gone'));
  });

  test('a folder that is not empty is left as it is', async () => {
    const into = at('full');
    mkdirSync(into);
    writeFileSync(join(into, 'mine'), 'mine');
    await expect(restore({ to: 'latest', backupDir, dataDir, into, settings })).rejects.toThrow(
      'n’est pas vide',
    );
    expect(readFileSync(join(into, 'mine'), 'utf8')).toBe('mine');
  });

  test('within the old company, or among the backups, no new one is made', async () => {
    // It would be deleted with the one, and refuse to start beside the other.
    for (const place of [dataDir, backupDir]) {
      const into = join(place, 'new');
      await expect(restore({ to: 'latest', backupDir, dataDir, into, settings })).rejects.toThrow(
        `Le dossier ${into} est dans ${place} : choisissez-en un à part avec --into.`,
      );
      expect(existsSync(into)).toBe(false);
    }
  });

  test('a copy of another major version of PostgreSQL is refused by its number', () => {
    const old = at('seventeen');
    mkdirSync(join(old, 'data'), { recursive: true });
    writeFileSync(join(old, 'data/PG_VERSION'), '17\n');
    const owner = databaseOwner();
    const cluster = { programs: postgresPrograms(owner), owner, folder: old, settings };
    expect(() => refuseOtherMajor(first.folder, cluster)).toThrow(
      `La copie ${first.folder} est de PostgreSQL 17, celui de cette version de Cigogne est 18`,
    );
  });

  test('of two copies at once, one is made', async () => {
    const made = await Promise.all([takeCopy(product.url, chain), takeCopy(product.url, chain)]);
    expect(made.filter((copy) => copy !== null)).toHaveLength(1);
  });

  test('a copy of a company that runs without keeping its log there promises no other instant', async () => {
    const other = at('elsewhere');
    const place = at('elsewhere-copies');
    mkdirSync(place);
    const backUp = () =>
      execFileSync(process.execPath, [main, 'backup'], {
        env: { ...process.env, DATA_DIR: other, BACKUP_DIR: place },
        encoding: 'utf8',
      });
    const promise = 'Tout instant peut être restauré depuis le';
    for (const [kept, promised] of [
      [undefined, false],
      [place, true],
    ] as const) {
      const running = await startEmbedded({
        dataDir: other,
        settings,
        ...(kept ? { backupDir: kept } : {}),
      });
      const said = backUp();
      await running.stop();
      expect(said).toContain('Sauvegarde faite et relue');
      expect(said.includes(promise), said).toBe(promised);
      expect(said.includes('redémarrez Cigogne avec ce BACKUP_DIR'), said).toBe(!promised);
    }
  }, 60_000);

  test('a server that was left running without a log is started again with one', async () => {
    const other = at('other');
    const plain = await startEmbedded({ dataDir: other, settings });
    await plain.stop();
    const keeping = await startEmbedded({ dataDir: other, backupDir, settings });
    const { rows } = await ask(keeping.url, 'show archive_mode');
    await keeping.stop();
    expect(rows).toEqual([{ archive_mode: 'on' }]);
    expect(chainOf(other)?.name).not.toBe(chain.name);
  });
});

describe('one flipped byte', () => {
  const flip = (file: string, place: number) => {
    const bytes = readFileSync(file);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };
  const copyTo = (name: string) => {
    cpSync(backupDir, at(name), { recursive: true });
    return { ...chain, wal: join(at(name), chain.name, 'wal') };
  };

  test('in a copy is found, and nothing is restored from it', async () => {
    copyTo('flipped');
    const damaged = first.folder.replace(backupDir, at('flipped'));
    const archive = join(damaged, archiveName);
    writeFileSync(archive, flipped(readFileSync(archive)));
    await expect(readCopy(damaged)).rejects.toThrow('est abîmée');
    const into = at('from-flipped');
    const { instant } = must(seen[0]);
    await expect(
      restore({ to: instant, backupDir: at('flipped'), dataDir, into, settings }),
    ).rejects.toThrow('est abîmée');
    expect(existsSync(into)).toBe(false);
    // An empty disk is often mounted there: it stays, and is as empty as before.
    mkdirSync(into);
    await expect(
      restore({ to: instant, backupDir: at('flipped'), dataDir, into, settings }),
    ).rejects.toThrow('est abîmée');
    expect(readdirSync(into)).toEqual([]);
  });

  test('in the list of a copy is found', async () => {
    copyTo('list');
    const damaged = first.folder.replace(backupDir, at('list'));
    flip(join(damaged, 'backup_manifest'), 900);
    await expect(readCopy(damaged)).rejects.toThrow('est abîmée');
  });

  test('in the log is found, and named to who asks for what stood behind it', async () => {
    const flipped = copyTo('log');
    const segment = must(segmentsOf(flipped).find((name) => name > first.firstSegment));
    flip(fileOf(flipped, segment), 500);
    await expect(checkSegment(flipped, segment)).rejects.toThrow('est abîmé');
    const into = at('before-the-flip');
    await expect(
      restore({
        to: must(seen[1]).instant,
        backupDir: at('log'),
        dataDir: at('gone'),
        into,
        settings,
      }),
    ).rejects.toThrow(segment);
  });

  test('a segment that is missing is named', async () => {
    const holed = copyTo('holed');
    const segment = must(segmentsOf(holed).find((name) => name > first.firstSegment));
    rmSync(fileOf(holed, segment));
    const { missing } = await checkWal(holed, first.firstSegment, new Date());
    expect(missing).toBe(segment);
  });
});

describe('the folder of the backups', () => {
  test.each([
    ['inside the data folder', join(dataDir, 'backups'), 'sont l’un dans l’autre'],
    ['around the data folder', folder, 'sont l’un dans l’autre'],
    ['that is not there', at('nowhere'), 'n’existe pas : créez-le'],
    ['that is a file', at('file'), 'ne peut pas servir : ce n’est pas un dossier'],
  ])('%s is refused', (_, place, why) => {
    expect(() => joinChain(dataDir, place, null, true)).toThrow(why);
  });

  test('whose disk is away is not filled in its place, and the log waits', async () => {
    rmSync(at('moved'), { recursive: true, force: true });
    cpSync(dataDir, at('moved'), {
      recursive: true,
      filter: (path) => path.endsWith('.json') || path === dataDir,
    });
    const empty = at('empty-mount');
    mkdirSync(empty);
    writeFileSync(
      join(at('moved'), 'backup-chain.json'),
      JSON.stringify({ name: chain.name, place: empty }),
    );
    const known = joinChain(at('moved'), empty, null);
    expect(existsSync(known.folder)).toBe(false);
    await expect(takeCopy(product.url, known)).rejects.toThrow('son disque est-il monté');
    expect(existsSync(joinChain(at('moved'), empty, null, true).wal)).toBe(true);
  });
});

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It is missing');
  return value;
}

async function ask(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(sql);
  } finally {
    await client.end();
  }
}

const count = async (url: string, table: string) =>
  Number((await ask(url, `select count(*) from ${table}`)).rows[0]?.['count']);

function sandboxOf(url: string): string {
  const address = new URL(url);
  address.pathname = '/cigogne_bac';
  return address.href;
}

/** Closes the current segment, and waits until it is archived. */
async function keepLog(): Promise<void> {
  const { rows } = await ask(product.url, 'select pg_walfile_name(pg_switch_wal()) as name');
  while (!existsSync(fileOf(chain, String(rows[0]?.['name'])))) await pause(20);
}

async function onFolder(into: string, work: (url: string) => Promise<void>): Promise<void> {
  const restored = await startEmbedded({ dataDir: into, settings });
  try {
    await work(restored.url);
  } finally {
    await restored.stop();
  }
}
