import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The product's own endpoints, called as its screens call them, on a clock that the story sets. */
export interface Api {
  /** Moves the story's clock: never backwards, never past the present. */
  at(instant: Date): void;
  now(): Date;
  post<T>(by: Signed, path: string, body?: unknown): Promise<T>;
  get<T>(by: Signed, path: string): Promise<T>;
  /** A signed message from a shop's own server. */
  send(path: string, body: string, headers: Record<string, string>): Promise<void>;
  /** A call of a shop's program with its key; a refusal is a normal answer. */
  call(key: string, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
  signIn(email: string, password: string): Promise<Signed>;
}

export interface Signed {
  id: number;
  token: string;
}

export function apiOf(app: FastifyInstance, clock: { now: Date }): Api {
  const ask = async <T>(
    method: 'GET' | 'POST',
    token: string | null,
    path: string,
    body?: unknown,
    tries = 5,
  ): Promise<T> => {
    const response = await app.inject({
      method,
      url: path,
      headers: token === null ? {} : { 'cgo-tkn': token },
      ...(method === 'POST' ? { payload: (body ?? {}) as object } : {}),
    });
    // « Try again » of a busy machine: nothing was done, and everybody's screens do the same.
    if (response.statusCode === 503 && tries > 1) {
      await pause(200);
      return ask(method, token, path, body, tries - 1);
    }
    if (response.statusCode !== 200) {
      throw new Error(
        `The demo company was refused: ${method} ${path} ${response.statusCode} ${response.body}`,
      );
    }
    return response.json() as T;
  };
  return {
    at: (instant) => {
      const reached = new Date(Math.min(instant.getTime(), Date.now()));
      if (reached > clock.now) clock.now = reached;
    },
    now: () => clock.now,
    post: (by, path, body) => ask('POST', by.token, path, body),
    get: (by, path) => ask('GET', by.token, path),
    send: async (path, body, headers) => {
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
      if (response.statusCode !== 200)
        throw new Error(`A demo shop was refused: ${path} ${response.body}`);
    },
    call: async (key, method, path, body) => {
      const response = await app.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${key}` },
        ...(body ? { payload: body } : {}),
      });
      if (response.statusCode >= 500 || response.statusCode === 401)
        throw new Error(`A demo program was not answered: ${path} ${response.body}`);
      return String(response.headers['content-type']).includes('json') ? response.json() : null;
    },
    signIn: async (email, password) => {
      const answer = await ask<{ success: boolean; user: { id: number }; token: string }>(
        'POST',
        null,
        '/api/users/login',
        { email, password },
      );
      if (!answer.success) throw new Error(`${email} cannot sign in`);
      return { id: answer.user.id, token: answer.token };
    },
  };
}
