import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clusterFolder, prepareDataFolder } from './data-folder.ts';
import { databaseOwner } from './database-owner.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { restoreLinks } from './restore-links.ts';

const isRoot = process.getuid?.() === 0;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cigogne-folder-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

test('a full disk is refused with what is left and what is needed', () => {
  expect(() => prepareDataFolder(folder, 1e12)).toThrow(
    /^Le disque du dossier de données .+ est plein : il reste \d+ Mo, il en faut au moins 1000000000000\./,
  );
});

test('a folder that cannot be written is refused', () => {
  chmodSync(folder, 0o500);
  // Root can write anywhere except where the kernel refuses.
  const closed = isRoot ? '/sys/cigogne' : join(folder, 'data');
  expect(() => prepareDataFolder(closed)).toThrow(
    `Le dossier de données ${closed} ne peut pas servir : cet utilisateur n’a pas le droit d’y écrire.`,
  );
});

test.runIf(process.platform === 'linux')(
  'a folder where nobody can make another is refused at once',
  () => {
    expect(() => prepareDataFolder('/proc/cigogne/data')).toThrow(
      'Le dossier de données /proc/cigogne/data ne peut pas servir : aucun dossier ne peut y être créé.',
    );
  },
);

test('a link to a disk that is not mounted is refused', () => {
  const link = join(folder, 'data');
  symlinkSync(join(folder, 'away'), link);
  expect(() => prepareDataFolder(link)).toThrow('ce n’est pas un dossier');
});

test('a file in the place of the folder is refused', () => {
  const file = join(folder, 'data');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow('ce n’est pas un dossier');
  expect(() => prepareDataFolder(join(file, 'deeper'))).toThrow('ce n’est pas un dossier');
});

test.runIf(isRoot)(
  'under a closed folder the cluster stands elsewhere and a link says where',
  () => {
    const owner = databaseOwner();
    const elsewhere = mkdtempSync(join(tmpdir(), 'cigogne-elsewhere-'));
    chmodSync(elsewhere, 0o755);
    const dataDir = join(folder, 'data');
    prepareDataFolder(dataDir);
    const cluster = clusterFolder(dataDir, owner, elsewhere);
    expect(cluster.startsWith(elsewhere)).toBe(true);
    expect(statSync(cluster).uid).toBe(owner?.uid);
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true);
    expect(clusterFolder(dataDir, owner, elsewhere)).toBe(cluster);

    rmSync(elsewhere, { recursive: true });
    expect(() => clusterFolder(dataDir, owner, elsewhere)).toThrow(
      'La base de données est introuvable',
    );
  },
);

test.runIf(isRoot)(
  'the folder of another user is told with a command that gives all of it back',
  () => {
    const dataDir = join(folder, 'data');
    const data = join(dataDir, 'postgres/data');
    mkdirSync(data, { recursive: true, mode: 0o755 });
    chmodSync(folder, 0o755);
    chownSync(data, 65_532, 65_532);
    chownSync(join(dataDir, 'postgres'), 65_532, 65_532);
    // As the product leaves it: only its owner can look into it.
    chmodSync(join(dataDir, 'postgres'), 0o700);
    process.seteuid?.(65_534);
    try {
      expect(() => clusterFolder(dataDir, null)).toThrow(
        new RegExp(
          `^La base de données ${data} appartient à un autre utilisateur \\(65532\\)\\. Rendez-la au vôtre : sudo chown -R \\w+ ${dataDir}$`,
        ),
      );
    } finally {
      process.seteuid?.(0);
    }
  },
);

test.runIf(isRoot)('programs that their owner cannot reach are copied to where it can', () => {
  const cache = mkdtempSync(join(tmpdir(), 'cigogne-cache-'));
  chmodSync(cache, 0o755);
  // A user without access to anything here stands for any closed folder.
  const programs = postgresPrograms(
    { uid: 65_533, gid: 65_533, name: 'outsider' },
    cache,
    () => false,
  );
  expect(programs.pgCtl.startsWith(cache)).toBe(true);
  expect(existsSync(programs.initdb)).toBe(true);
  rmSync(cache, { recursive: true });
});

test('missing library links are made again', () => {
  const native = join(folder, 'native');
  writeFileSyncDeep(join(native, 'lib/libx.so.1.2'), 'library');
  writeFileSyncDeep(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]),
  );
  restoreLinks(folder);
  restoreLinks(folder);
  expect(existsSync(join(native, 'lib/libx.so.1'))).toBe(true);
});

function writeFileSyncDeep(file: string, text: string): void {
  prepareDataFolder(join(file, '..'));
  writeFileSync(file, text);
}
