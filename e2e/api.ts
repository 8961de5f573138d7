import { address } from './address.ts';

/** The product's endpoints, for what a story needs and does not prove. */

interface Signed {
  user: { id: number };
  token: string;
}

const product = address();

async function ask<T>(
  method: 'GET' | 'POST',
  path: string,
  token: string | null,
  body?: object,
): Promise<T> {
  const response = await fetch(product + path, {
    method,
    headers: {
      ...(token === null ? {} : { 'cgo-tkn': token }),
      ...(method === 'POST'
        ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  if (!response.ok) {
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }
  return (await response.json()) as T;
}

export const api = {
  address: product,
  post: <T>(token: string | null, path: string, body?: object) => ask<T>('POST', path, token, body),
  get: <T>(token: string | null, path: string) => ask<T>('GET', path, token),
  logIn: ({ email, password }: { email: string; password: string }) =>
    ask<Signed>('POST', '/api/users/login', null, { email, password }),
};
