import { createHmac } from 'node:crypto';
import type { Answer, TestApp } from './app.ts';
import type { Person } from './make-users.ts';

export interface TestShop {
  id: number;
  /** The path to paste into the shop's settings. */
  path: string;
  secret: string;
  header: string;
}

type Kind = 'woocommerce' | 'shopify' | 'autre';

/** The secret shown by Shopify, to be pasted. */
const shopifySecret = '7c3a1c2f9b1d4e5f8a6b7c8d9e0f1a2b';

/** A connected shop, ready to send. */
export async function aShop(
  app: TestApp,
  shipper: Person,
  kind: Kind = 'woocommerce',
  more: Record<string, unknown> = {},
): Promise<TestShop> {
  const connected = await app.post(
    '/api/boutique/exped/relier',
    { kind, nom: `${kind}.example.tn`, ...more },
    shipper.token,
  );
  const { id } = connected.body;
  let { secret } = connected.body;
  if (kind === 'shopify') {
    secret = shopifySecret;
    await app.post('/api/boutique/exped/secret', { id, secret }, shipper.token);
  }
  const { rows } = (await app.post('/api/boutique/exped/liaisons', {}, shipper.token)).body;
  const row = rows.find((one: { id: number }) => one.id === id);
  return { id, path: new URL(row.url).pathname, secret: secret ?? '', header: row.entete };
}

export const signed = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

/** A shop's message, signed with its secret or another one. */
export async function fromShop(
  app: TestApp,
  shop: TestShop,
  order: unknown,
  {
    secret = shop.secret,
    headers = {},
  }: { secret?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const body = typeof order === 'string' ? order : JSON.stringify(order);
  return app.post(shop.path, body, undefined, { [shop.header]: signed(secret, body), ...headers });
}
