import { type Endpoint, type Role, roles } from '@cigogne/domain/contract';
import { may } from '@cigogne/domain/may';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../features.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aCourier, aHub, anAdmin, aRoot, aShipper, type Person } from '../testing/make-users.ts';

let app: TestApp;
let callers: Record<Role, Person>;
beforeAll(async () => {
  app = await startTestApp();
  const hub = await aHub(app, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  callers = {
    root: await aRoot(app),
    admin: await anAdmin(app, { hub }),
    exped: await aShipper(app, { hub }),
    liv: await aCourier(app, { hub }),
  };
});
afterAll(async () => app.close());

/** An entry that takes the size of a page shows a list. */
const isList = ({ body, query }: Endpoint): boolean =>
  [body, query].some((schema) => schema && fieldsOf(schema).includes('taille'));

function fieldsOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { properties = {} } = json.anyOf?.[0] ?? json;
  return Object.keys(properties);
}

const lists = features
  .flatMap(({ contract }): Endpoint[] => Object.values(contract))
  .filter(isList);

/** A page of 25 rows; some lists are about one shipper or one courier. */
async function pageOf({ method, path, roles: allowed }: Endpoint, page: number) {
  const role = roles.find((one) => may({ role: one, token: 'session' }, { roles: allowed }));
  const { token } = callers[role ?? 'root'];
  if (method === 'GET') return app.get(`${path}?page=${page}&taille=25`, token);
  const about = { id_client: callers.exped.id, id_liv: callers.liv.id };
  return app.post(path, { page, taille: 25, ...about }, token);
}

test('lists are found by the page that they take', () => {
  expect(lists.length).toBeGreaterThan(40);
});

test.each(lists.map((list) => [list.path, list] as const))(
  '%s: a page past what is counted asks for a narrower search',
  async (_, list) => {
    expect((await pageOf(list, 0)).status).toBe(200);
    expect(await pageOf(list, 400)).toMatchObject({
      status: 400,
      body: { message: 'Affinez votre recherche !', code: 'requete-invalide' },
    });
  },
);
