import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofs, tally } from '../testing/proof-counts.ts';
import { type Product, startProduct } from '../testing/start-product.ts';

// The database on a disk of 400 MB that fills up (requires root, to create one).

const runs = proofs.fullDisks > 0 && process.getuid?.() === 0;
let disk = '';
let product: Product;
let token = '';
/** Names of the views that were acknowledged. */
const acknowledged: string[] = [];

beforeAll(async () => {
  if (!runs) return;
  disk = mkdtempSync(join(tmpdir(), 'cigogne-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]);
  chmodSync(disk, 0o755);
  product = await startProduct({}, join(disk, 'data'));
  token = await signIn();
}, 180_000);
afterAll(async () => {
  if (!runs) return;
  await product?.stop();
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const ballast = () => join(disk, 'ballast');
const free = () => statfsSync(disk).bavail * statfsSync(disk).bsize;
const megabyte = 1024 * 1024;

function leave(bytes: number): void {
  rmSync(ballast(), { force: true });
  try {
    writeFileSync(ballast(), Buffer.alloc(Math.max(0, free() - bytes)));
  } catch (error) {
    // The database took some of the space meanwhile: none is left, as intended.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

async function write(): Promise<{ status: number; code?: string }> {
  const nom = crypto.randomUUID();
  const response = await fetch(`${product.address}/api/vue/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cgo-tkn': token },
    body: JSON.stringify({ liste: `liste${acknowledged.length}`, nom, requete: '' }),
  }).catch(() => null);
  if (!response) return { status: 0 };
  const body = (await response.json()) as { code?: string };
  if (response.status === 200) acknowledged.push(nom);
  return { status: response.status, ...(body.code ? { code: body.code } : {}) };
}

/** Milliseconds until a write gets this answer. */
async function until(status: number, code?: string): Promise<number> {
  const begun = Date.now();
  for (; Date.now() < begun + 60_000; await pause(50)) {
    const answer = await write();
    if (answer.status === status && answer.code === code) return Date.now() - begun;
  }
  throw new Error(`No write was answered ${status} within a minute`);
}

const signIn = async () => {
  const answer = await fetch(`${product.address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'root@cigogne.test', password: 'Racine-2026' }),
  });
  return ((await answer.json()) as { token: string }).token;
};

test.runIf(runs)(
  'below the reserve it reads and signs in, does not write, and writes again by itself',
  async () => {
    await until(200);
    leave(30 * megabyte);
    const stopped = await until(503, 'disque-plein');
    expect(await signIn()).toBeTruthy();
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
    rmSync(ballast());
    const resumed = await until(200);
    expect(resumed).toBeLessThan(60_000);
    tally({
      'reserves passed': 1,
      'ms until read-only': stopped,
      'ms until written again': resumed,
    });
  },
  180_000,
);

test.runIf(runs)(
  'with no byte left nothing that was acknowledged is lost, and no write is an incident',
  async () => {
    const answers = new Set<string>();
    leave(0);
    for (const end = Date.now() + 15_000; Date.now() < end; await pause(20)) {
      const { status, code } = await write();
      answers.add(`${status} ${code ?? ''}`.trim());
    }
    rmSync(ballast());
    const resumed = await until(200);
    const incidents = [...answers].filter(
      (answer) => answer.startsWith('5') && !answer.startsWith('503'),
    );
    expect(incidents).toEqual([]);
    const client = new pg.Client(product.databaseUrl());
    await client.connect();
    const { rows } = await client.query<{ nom: string }>('select nom from user_views');
    await client.end();
    const kept = new Set(rows.map(({ nom }) => nom));
    expect(acknowledged.filter((nom) => !kept.has(nom))).toEqual([]);
    tally({
      'full disks': 1,
      'ms until written again, from none': resumed,
      'writes kept': kept.size,
    });
  },
  180_000,
);
