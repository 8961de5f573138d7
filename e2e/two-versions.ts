import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { port } from './address.ts';

const dist = join(import.meta.dirname, '../web/dist');
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};
const isPage = (path: string) => /^\/dashb(?:\/.*)?$/.test(path);

/** The product at an address of its own, whose pages can change their version. */
export interface TwoVersions {
  address: string;
  /**
   * Another version from now on, or the first one again; streams end as at any restart. What is
   * asked for at `lost` is answered by a gateway the first time.
   */
  give(version: 'first' | 'second', lost?: string): void;
  /** Nothing is answered until `give`. */
  goDown(): void;
  stop(): void;
}

export async function twoVersions(): Promise<TwoVersions> {
  const second = anotherBuild();
  let version: 'first' | 'second' | null = 'first';
  let lost: string | undefined;
  const open = new Set<ServerResponse>();
  const server = createServer((asked, answer) => {
    open.add(answer);
    answer.on('close', () => open.delete(answer));
    const isLost = asked.url === lost;
    if (isLost) lost = undefined;
    if (version === null) answer.destroy();
    else if (isLost) answer.writeHead(502).end();
    else if (!(version === 'second' && sendFile(second, asked, answer)))
      pass(asked, answer, version);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const breakOff = () => {
    for (const answer of open) answer.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    give: (next, lostOnce) => {
      version = next;
      lost = lostOnce;
      breakOff();
    },
    goDown: () => {
      version = null;
      breakOff();
    },
    stop: () => {
      breakOff();
      server.close();
      rmSync(second, { recursive: true });
    },
  };
}

const secondName = (name: string): string => name.replace(/(\.\w+)$/, 'v2$1');

/** The built pages with other names and another greeting, as a second build leaves them. */
function anotherBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-pages-'));
  const assets = readdirSync(join(dist, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name));
  const named = assets.filter((name) => /\.(?:js|css)$/.test(name));
  const names = new RegExp(named.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const turned = (text: string) =>
    text
      .replace(names, secondName)
      .replaceAll('Bonjour {name}', 'Bienvenue {name}')
      .replace(/cigogne-[0-9a-f]{12}\b/, '$&-2');
  for (const name of ['dashb.html', 'sw.js'])
    writeFileSync(join(folder, name), turned(readFileSync(join(dist, name), 'utf8')));
  cpSync(join(dist, 'assets'), join(folder, 'assets'), { recursive: true });
  for (const name of named)
    writeFileSync(
      join(folder, 'assets', secondName(name)),
      turned(readFileSync(join(dist, 'assets', name), 'utf8')),
    );
  return folder;
}

function sendFile(folder: string, { url = '' }: IncomingMessage, answer: ServerResponse): boolean {
  const path = new URL(url, 'http://product').pathname;
  const file = join(folder, isPage(path) ? 'dashb.html' : path);
  if (!(isPage(path) || path === '/sw.js' || path.startsWith('/assets/')) || !existsSync(file))
    return false;
  answer.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
  answer.setHeader('cache-control', 'no-cache');
  answer.end(readFileSync(file));
  return true;
}

function pass(asked: IncomingMessage, answer: ServerResponse, version: 'first' | 'second'): void {
  const { method = 'GET', url = '', headers } = asked;
  const passed = request({ port: port(), host: '127.0.0.1', method, path: url, headers }, (got) => {
    const starts = got.headers['x-pages'];
    if (typeof starts === 'string' && version === 'second')
      got.headers['x-pages'] = starts.split(' ').map(secondName).join(' ');
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}
