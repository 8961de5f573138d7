import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/**
 * The API that somebody generates from our tables in an afternoon: PostGraphile on Node's HTTP
 * server, without accounts, rules, history or keys. A separate process, like the product. Not a
 * dependency: two hundred packages that only this measurement needs, downloaded when it runs.
 */

const version = '5.0.1';
const folder = resolve(`.cache/postgraphile-${version}`);

/** Answers GraphQL at `/graphql` of the port, once this resolves. */
export async function startPeer(url: string): Promise<{ port: number; stop: () => void }> {
  await download();
  const child = fork(import.meta.filename, { silent: true });
  child.send(url);
  const port = await new Promise<number>((settle, refuse) => {
    child.once('message', (given) => settle(Number(given)));
    child.once('exit', () => refuse(new Error('PostGraphile did not start')));
  });
  return { port, stop: () => child.kill() };
}

async function download(): Promise<void> {
  if (existsSync(resolve(folder, 'node_modules/postgraphile'))) return;
  mkdirSync(folder, { recursive: true });
  const npm = spawn(
    'npm',
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      `postgraphile@${version}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = (await once(npm, 'exit')) as [number];
  if (code !== 0) throw new Error('PostGraphile could not be downloaded');
}

interface Generated {
  postgraphile: (preset: object) => { createServ: (grafserv: unknown) => Serv };
  PostGraphileAmberPreset: object;
  makePgService: (options: object) => object;
  grafserv: unknown;
}

interface Serv {
  addTo: (server: ReturnType<typeof createServer>) => Promise<unknown>;
}

async function serve(url: string): Promise<void> {
  const load = createRequire(resolve(folder, 'package.json'));
  const { postgraphile, PostGraphileAmberPreset, makePgService, grafserv } = {
    ...load('postgraphile'),
    ...load('postgraphile/presets/amber'),
    ...load('postgraphile/adaptors/pg'),
    ...load('postgraphile/grafserv/node'),
  } as Generated;
  const service = makePgService({
    connectionString: url,
    schemas: ['public'],
    poolConfig: { max: 10 },
  });
  const peer = postgraphile({
    extends: [PostGraphileAmberPreset],
    // Lets a list be filtered by each column, as a company would need it.
    disablePlugins: ['PgIndexBehaviorsPlugin'],
    pgServices: [service],
    grafserv: { graphiql: false, watch: false },
  }).createServ(grafserv);
  const server = createServer();
  await peer.addTo(server);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
}

if (process.argv[1] === import.meta.filename)
  process.once('message', (url) => void serve(String(url)));
