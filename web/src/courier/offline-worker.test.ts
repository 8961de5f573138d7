import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The courier's service worker (public/sw.js) through updates, on a phone without a network. */

const source = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');

interface Answer {
  ok: true;
  text: string;
  headers: { get(): string };
  clone(): { text(): Promise<string> };
}
const answerOf = (text: string): Answer => ({
  ok: true,
  text,
  headers: { get: () => typeOf(text) },
  clone: () => ({ text: () => Promise.resolve(text) }),
});
const typeOf = (text: string): string => {
  if (text.startsWith('<')) return 'text/html';
  return text.startsWith('{') ? 'application/json' : 'text/javascript';
};
const pathOf = (asked: string | { url: string }): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, 'http://cigogne.test').pathname;

/** Each version's files, on one phone. */
class Phone {
  readonly #stores = new Map<string, Map<string, Answer>>();
  served: Record<string, string> = {};
  readonly caches = {
    keys: () => Promise.resolve([...this.#stores.keys()]),
    has: (name: string) => Promise.resolve(this.#stores.has(name)),
    delete: (name: string) => Promise.resolve(this.#stores.delete(name)),
    open: (name: string) => {
      const store = this.#stores.get(name) ?? new Map<string, Answer>();
      this.#stores.set(name, store);
      return Promise.resolve({
        match: (asked: string | { url: string }) => Promise.resolve(store.get(pathOf(asked))),
        put: (asked: string | { url: string }, answer: Answer) =>
          Promise.resolve(void store.set(pathOf(asked), answer)),
        keys: () => Promise.resolve([...store.keys()].map((path) => ({ url: urlOf(path) }))),
      });
    },
    match: (asked: string | { url: string }) =>
      Promise.resolve(
        [...this.#stores.values()].map((store) => store.get(pathOf(asked))).find(Boolean),
      ),
  };
  fetch = (asked: string | { url: string }): Promise<Answer> => {
    const text = this.served[pathOf(asked)];
    return text === undefined
      ? Promise.reject(new TypeError('No network'))
      : Promise.resolve(answerOf(text));
  };

  /** Installs a version of the worker; returns what it answers to a request, or null offline. */
  async update(version: string, ofPage = version) {
    const [start, door] = [`/assets/courier-${version}.js`, `/assets/door-${version}.js`];
    const files = ['/dashb', start, door];
    this.served = {
      '/dashb': pageOf(ofPage),
      [start]: `courier ${version}`,
      [door]: `door ${version}`,
    };
    const heard = new Map<string, (event: object) => void>();
    const self = {
      addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
      skipWaiting: () => Promise.resolve(),
      clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve([]) },
    };
    const text = source
      .replace("'__FILES__'", JSON.stringify(files))
      .replace('__VERSION__', version);
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function('self', 'caches', 'fetch', 'location', text)(self, this.caches, this.fetch, {
      origin: 'http://cigogne.test',
    });
    for (const name of ['install', 'activate']) {
      let done: Promise<unknown> = Promise.resolve();
      heard.get(name)?.({ waitUntil: (work: Promise<unknown>) => (done = work) });
      await done;
    }
    this.served = {};
    return async (path: string): Promise<string | null> => {
      let answered: Promise<Answer> | undefined;
      heard.get('fetch')?.({
        request: { url: urlOf(path), method: 'GET', mode: path === '/dashb' ? 'navigate' : 'cors' },
        respondWith: (answer: Promise<Answer>) => (answered = answer),
      });
      const answer = await answered?.catch(() => null);
      return answer?.text ?? null;
    };
  }
}

const pageOf = (version: string): string => `<title>Cigogne</title>/assets/courier-${version}.js`;

const urlOf = (path: string): string => `http://cigogne.test${path}`;

test('a page that an update meets still opens its parts without a network, and the next one is new', async () => {
  const phone = new Phone();
  await phone.update('a');
  const second = await phone.update('b');
  expect(await second('/assets/door-a.js')).toBe('door a');
  expect(await second('/assets/door-b.js')).toBe('door b');
  expect(await second('/dashb')).toBe(pageOf('b'));
  const third = await phone.update('c');
  expect(await third('/dashb')).toBe(pageOf('c'));
  expect(await third('/assets/door-b.js')).toBe('door b');
  // Only one older version is kept.
  expect(await third('/assets/door-a.js')).toBeNull();
  expect(await phone.caches.keys()).toEqual(['cigogne-b', 'cigogne-c']);
});

test('while machines of two versions answer, a page is not kept with the files of another', async () => {
  const phone = new Phone();
  const first = await phone.update('a');
  await expect(phone.update('b', 'a')).rejects.toThrow('/dashb: not ours');
  expect(await first('/dashb')).toBe(pageOf('a'));
  const second = await phone.update('b');
  expect(await second('/dashb')).toBe(pageOf('b'));
  expect(await second('/assets/courier-b.js')).toBe('courier b');
});

test('an update that stopped half-way takes no open page’s parts away', async () => {
  const phone = new Phone();
  await phone.update('a');
  await expect(phone.update('b', 'a')).rejects.toThrow('/dashb: not ours');
  const third = await phone.update('c');
  expect(await third('/assets/door-a.js')).toBe('door a');
  expect(await phone.caches.keys()).toEqual(['cigogne-a', 'cigogne-c']);
});

test.each(['<title>Café</title>', '{"status":"login required"}'])(
  'what a portal answers in place of a part is not kept: %s',
  async (portal) => {
    const phone = new Phone();
    const ask = await phone.update('a');
    phone.served = { '/assets/office-a.js': portal };
    expect(await ask('/assets/office-a.js')).toBe(portal);
    phone.served = { '/assets/office-a.js': 'office a' };
    expect(await ask('/assets/office-a.js')).toBe('office a');
  },
);
