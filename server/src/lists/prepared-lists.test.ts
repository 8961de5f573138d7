import type pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listUsers } from '../accounts/user-lists.ts';
import { type Database, openDatabase, type OpenDatabase } from '../database/connection.ts';
import { listBills } from '../invoices/invoice-rows.ts';
import { myMoney } from '../invoices/my-money.ts';
import { listEntries } from '../ledger/ledger-rows.ts';
import { journalRows } from '../summaries/journal-list.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';

let fresh: FreshDatabase;
/** One connection, so that every call counts towards its plans. */
let alone: OpenDatabase;

beforeEach(async () => {
  fresh ??= await freshDatabase();
  await alone?.close();
  alone = openDatabase(fresh.url, { max: 1 });
});
afterAll(async () => {
  await alone.close();
  await fresh.drop();
});

async function preparedIn(pool: pg.Pool) {
  const { rows } = await pool.query<{ text: string; kept: number }>(
    `select statement as text, generic_plans::int as kept from pg_prepared_statements where name like 't-%'`,
  );
  return rows;
}

const first = { page: 0, taille: 25 };
const shipper = async (): Promise<number> => {
  const { rows } = await fresh.owner.pool.query<{ id: number }>(
    `insert into users (role, etat, email, nom, prenom, nom_com, password_hash, created_at, updated_at)
      values ('exped', 'active', gen_random_uuid() || '@example.tn', 'Ben Salah', 'Sonia', 'Boutique', '-', now(), now()) returning id`,
  );
  return rows[0]?.id ?? 0;
};

const lists: [string, string, (db: Database, filter: object, page?: number) => Promise<unknown>][] =
  [
    [
      'entries',
      'ledger_entries',
      (db, filter, page = 0) => listEntries(db, { ...first, filter, page }),
    ],
    ['journal', 'journal', (db, filter, page = 0) => journalRows(db, { ...first, filter, page })],
    ['invoices', 'factures', (db, filter, page = 0) => listBills(db, { ...first, filter, page })],
    ['users', 'users', (db, filter, page = 0) => listUsers(db, { ...first, filter, page })],
    [
      'money of a shipper',
      'colis',
      async (db, filter, page = 0) =>
        myMoney(db, new Date(), await shipper(), { ...first, filter, page }),
    ],
  ];

test.each(lists)(
  '%s: PostgreSQL keeps the plans of the list as it opens',
  async (_, table, list) => {
    for (let time = 0; time < 10; time += 1) await list(alone.db, {});
    const about = (await preparedIn(alone.pool)).filter(({ text }) => text.includes(table));
    expect(about.filter(({ kept }) => kept > 0).length).toBeGreaterThanOrEqual(2);
  },
);

test.each(lists)(
  '%s: what narrows it, and a later page, is planned anew',
  async (_, table, list) => {
    for (let time = 0; time < 10; time += 1) {
      await list(alone.db, { search: `sonia ${time}` });
      await list(alone.db, { search: 'sonia' });
      await list(alone.db, {}, 1);
    }
    const about = (await preparedIn(alone.pool)).filter(
      ({ text }) => text.includes(table) && /\blimit (?:\$|25)|\boffset\b/.test(text),
    );
    expect(about).toEqual([]);
  },
);
