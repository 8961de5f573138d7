import { type Endpoint, type Role, roles } from '@cigogne/domain/contract';
import { may } from '@cigogne/domain/may';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../features.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aCourier, aHub, anAdmin, aRoot, aShipper, type Person } from '../testing/make-users.ts';

let it: TestApp;
let callers: Record<Role, Person>;
beforeAll(async () => {
  it = await startTestApp();
  const hub = await aHub(it, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  callers = {
    root: await aRoot(it),
    admin: await anAdmin(it, { hub }),
    exped: await aShipper(it, { hub }),
    liv: await aCourier(it, { hub }),
  };
});
afterAll(async () => it.close());

const paged = (endpoint: Endpoint): boolean => {
  const parsed = endpoint.body?.safeParse({ page: 400 });
  return parsed?.success === true && hasPage(parsed.data);
};
const hasPage = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'taille' in body;

const lists = features.flatMap(({ contract }): Endpoint[] => Object.values(contract)).filter(paged);

test('lists are found by the page that they take', () => {
  expect(lists.length).toBeGreaterThan(15);
});

test.each(lists.map((list) => [list.path, list] as const))(
  '%s: a page past what is counted asks for a narrower search',
  async (path, entry) => {
    const by = callers[roles.find((role) => may({ role, token: 'session' }, entry)) ?? 'root'];
    expect((await it.post(path, { page: 0, taille: 25 }, by.token)).status).toBe(200);
    expect(await it.post(path, { page: 400, taille: 25 }, by.token)).toMatchObject({
      status: 400,
      body: { message: 'Affinez votre recherche !', code: 'requete-invalide' },
    });
  },
);
