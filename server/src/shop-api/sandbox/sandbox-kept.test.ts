import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../../testing/start-product.ts';
import { anOrder } from '../../testing/shop-program.ts';

// The product as run by `npm start`: the sandbox lasts as long as the company's own database.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 120_000);
afterAll(async () => product.stop());

async function post<T>(path: string, body: object, headers: Record<string, string>): Promise<T> {
  const answer = await fetch(product.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(product.databaseUrl());
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A shop of the company, signed in. */
async function aShop(): Promise<{ 'cgo-tkn': string }> {
  const password = { password: 'Boutique-2026', confirmPassword: 'Boutique-2026' };
  const email = 'dar.zine@cigogne.test';
  const { user } = await post<{ user: { id: number } }>(
    '/api/users/register/exped',
    {
      ...{ nom_com: 'Dar Zine', nom: 'Ben Ammar', prenom: 'Ines', tel: '98220101', email },
      ...{ matricule_fiscal: '1200740/A/M/000', produit_type: 'Linge de maison', flux_exped: 12 },
      ...{ adresse: '8, rue du Maroc', adresse_gov: 'Tunis', adresse_deleg: 'La Marsa' },
      ...password,
    },
    {},
  );
  await onServer((client) =>
    client.query(`update users set etat = 'active' where id = $1`, [user.id]),
  );
  const { token } = await post<{ token: string }>(
    '/api/users/login',
    { email, password: password.password },
    {},
  );
  return { 'cgo-tkn': token };
}

test('a parcel of the sandbox is there after the application and its database were killed', async () => {
  const shop = await aShop();
  const { api_key } = await post<{ api_key: string }>('/api/users/client/cle-essai', {}, shop);
  const key = { authorization: `Bearer ${api_key}` };
  const { ref } = await post<{ ref: string }>('/api/v1/parcels', anOrder, key);
  await product.kill('database');
  await product.kill('application');
  await product.ready();
  const read = async () =>
    (await fetch(`${product.address}/api/v1/parcels/${ref}`, { headers: key })).status;
  expect(await read()).toBe(200);
}, 120_000);
