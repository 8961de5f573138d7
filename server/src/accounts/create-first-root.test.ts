import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFirstRoot } from './create-first-root.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

test('the first start makes the root account of the settings, later ones change nothing', async () => {
  const { db } = app.services;
  const now = new Date();
  await createFirstRoot(db, { rootEmail: null, rootPassword: null }, now);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  await createFirstRoot(db, { rootEmail: 'Patron@Cigogne.tn', rootPassword: 'secret1' }, now);
  await createFirstRoot(db, { rootEmail: 'autre@cigogne.tn', rootPassword: 'secret2' }, now);
  const login = (email: string, password: string) =>
    app.post('/api/users/login', { email, password });
  expect((await login('patron@cigogne.tn', 'secret1')).body).toMatchObject({
    success: true,
    user: { role: 'root', hub: null, nom: '', prenom: '' },
  });
  expect((await login('autre@cigogne.tn', 'secret2')).status).toBe(401);
});
