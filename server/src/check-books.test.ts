import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { checkBooks } from './check-books.ts';
import { readConfig } from './config.ts';
import { administer, onDatabase } from './testing/administer.ts';

test('the books of a folder without a company are not called right, and no company is made there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-livres-'));
  for (const dataDir of [folder, join(folder, 'autre')])
    await expect(checkBooks(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
      `Il n’y a pas de base de données dans ${dataDir} : corrigez DATA_DIR.`,
    );
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  expect(existsSync(join(folder, 'autre'))).toBe(false);
  rmSync(folder, { recursive: true });
});

test('the books of a server on which no company has started yet, or only an older version, are not read', async () => {
  const name = `cigogne_livres_${process.pid}`;
  const server = inject('testServer');
  await administer(server, `create database ${name}`);
  const url = onDatabase(server, name);
  const books = () => checkBooks(readConfig({ DATABASE_URL: url }));
  await expect(books()).rejects.toThrow(
    `Il n’y a pas de livres dans la base de données « ${name} », Cigogne n’y a jamais démarré : corrigez DATABASE_URL.`,
  );
  await administer(
    url,
    'create table schema_migrations (name text primary key, checksum text not null)',
  );
  await administer(url, `insert into schema_migrations values ('0001-the-first.sql', '')`);
  await expect(books()).rejects.toThrow(
    `Dans la base de données « ${name} », il manque des mises à jour de cette version : démarrez d’abord Cigogne, qui les fait.`,
  );
  await administer(server, `drop database ${name} with (force)`);
});
