import type { Answer, TestApp } from './app.ts';
import { aKey, aTestKey, bearing } from './make-keys.ts';
import type { Person } from './make-users.ts';

/** A shop's program with its key. */
export interface ShopProgram {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export async function aShopProgram(
  test: TestApp,
  shipper: Pick<Person, 'id'>,
  { argent = false }: { argent?: boolean } = {},
): Promise<ShopProgram> {
  return programWith(test, await aKey(test, shipper, { argent }));
}

/** A shop's program with a sandbox key. */
export const aTestProgram = async (test: TestApp, shipper: Person): Promise<ShopProgram> =>
  programWith(test, await aTestKey(test, shipper));

/** The same, with the shop's account in the sandbox. */
export async function aTestSeller(test: TestApp, shipper: Person) {
  const shop = await aTestProgram(test, shipper);
  await shop.get('parcels');
  const services = test.services.sandbox;
  if (!services) throw new Error('There is no sandbox');
  const account = await services.db
    .selectFrom('sandbox_accounts')
    .select('id_user as id')
    .where('id_shipper', '=', shipper.id)
    .executeTakeFirstOrThrow();
  return { shop, services, shipper: account };
}

function programWith(test: TestApp, secret: string): ShopProgram {
  const key = bearing(secret);
  const at = (path: string) => `/api/v1/${path}`;
  return {
    get: (path, headers) => test.get(at(path), undefined, { ...key, ...headers }),
    post: (path, body, headers) => test.post(at(path), body, undefined, { ...key, ...headers }),
    patch: (path, body, headers) => test.patch(at(path), body, { ...key, ...headers }),
  };
}

/** The order shown in the documentation. */
export const anOrder = {
  nom_cl: 'Rim Chaabane',
  tel_cl: '53418027',
  adresse: 'Rue Ibn Khaldoun, imm. Yasmine',
  adresse_lieu: 'Sahloul 3 | Sousse Jawhara | Sousse 4054',
  adresse_gov: 'Sousse',
  adresse_deleg: 'Sousse Jawhara',
  adresse_zip: '4054',
  marchandise: 'Nappe brodée',
  montant_ttc: '124,000',
};
