import { setTimeout as pause } from 'node:timers/promises';
import { address } from './address.ts';

/** The product's endpoints, for the parts of a test that it needs but does not prove. */

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
  const request = {
    method,
    headers: {
      ...(token === null ? {} : { 'cgo-tkn': token }),
      ...(method === 'POST'
        ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  };
  for (let turnedAway = 0; ; turnedAway += 1) {
    const response = await fetch(product + path, request);
    if (response.ok) return (await response.json()) as T;
    const said = await response.text();
    // A busy product says when to try again, and a refused call was not done.
    const again = response.headers.get('retry-after');
    if (response.status !== 503 || again === null || turnedAway === 10)
      throw new Error(`${method} ${path}: ${response.status} ${said}`);
    await pause(Number(again) * 1000);
  }
}

export const api = {
  address: product,
  post: <T>(token: string | null, path: string, body?: object) => ask<T>('POST', path, token, body),
  get: <T>(token: string | null, path: string) => ask<T>('GET', path, token),
  logIn: ({ email, password }: { email: string; password: string }) =>
    ask<Signed>('POST', '/api/users/login', null, { email, password }),
};
