import { expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

test('each fresh database is migrated and alone', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  const now = new Date('2026-11-02T09:00:00Z');
  await one.db
    .insertInto('hubs')
    .values({ nom: 'HUB-TUNIS', created_at: now, updated_at: now })
    .execute();
  expect(await one.db.selectFrom('hubs').select(['id', 'nom', 'created_at']).execute()).toEqual([
    { id: 1, nom: 'HUB-TUNIS', created_at: now },
  ]);
  expect(await other.db.selectFrom('hubs').selectAll().execute()).toEqual([]);
  await Promise.all([one.drop(), other.drop()]);
});
