import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Contract } from './domain/src/contract.ts';

// Whatever `deploy/` refers to exists in the product, and its files agree with each other. `npm run
// cluster-drill` runs these same files to show that the programs accept them.

const root = import.meta.dirname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const deployed = (path: string) => read(`deploy/${path}`);
/** What a file says after a word, once. */
const after = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? 'nothing';
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const haproxy = deployed('haproxy/haproxy.cfg');
const caddy = deployed('caddy/Caddyfile');
const readme = deployed('README.md');

describe('the services', () => {
  const units = [
    ['systemd/cigogne-api@.service', 'serve'],
    ['systemd/cigogne-worker.service', 'worker'],
  ] as const;
  test.each(units)(
    '%s starts what `npm run %s` starts, on the Node of the project',
    (file, mode) => {
      const [program = '', ...words] = after(deployed(file), /^ExecStart=(.+)$/m).split(' ');
      const home = after(deployed(file), /^WorkingDirectory=(.+)$/m);
      const options = words.filter((word) => word.startsWith('--')).join(' ');
      const started = words.filter((word) => !word.startsWith('--')).join(' ');
      expect(options).toMatch(/^--max-semi-space-size=\d+ --max-old-space-size=\d+$/);
      expect(scripts[mode]).toBe(`node ${options} scripts/run.mjs ${started}`);
      expect(scripts['start']).toBe(`node ${options} scripts/start.mjs`);
      expect(existsSync(join(root, program.replace(home, '')))).toBe(true);
    },
  );

  test.each(units)('%s waits longer for an end than the product takes', (file) => {
    const most = Number(
      after(read('server/src/serve-company.ts'), /stopWithinMs = ([\d_]+)/).replace('_', ''),
    );
    const waits = Number(after(deployed(file), /^TimeoutStopSec=(\d+)$/m)) * 1000;
    expect(waits).toBeGreaterThan(most);
  });

  test('the image builds and runs the same', () => {
    const file = deployed('container/Containerfile');
    expect(scripts).toHaveProperty(after(file, /npm run (\w+)/));
    const command = JSON.parse(after(file, /^CMD (\[.+\])$/m)) as string[];
    expect(['node', 'scripts/run.mjs', ...command.slice(-2)].join(' ')).toBe(
      scripts['serve']?.replace(/--\S+ /g, ''),
    );
    expect(command.slice(1, -2)).toEqual(scripts['serve']?.match(/--\S+/g));
  });

  test('every setting of cigogne.env is one that the product reads', () => {
    const reads = read('server/src/config.ts');
    const names = [...deployed('cigogne.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !reads.includes(`env['${name}']`))).toEqual([]);
  });
});

describe('the way of a call', () => {
  test('leads from Caddy over HAProxy to the two ports that README.md starts', () => {
    expect(after(caddy, /CIGOGNE_HTTP:([\d.:]+)/)).toBe(after(haproxy, /CIGOGNE_HTTP-([\d.:]+)/));
    const ports = [...haproxy.matchAll(/CIGOGNE_API\d-127\.0\.0\.1:(\d+)/g)].map(
      ([, port]) => port,
    );
    expect(ports).toHaveLength(2);
    for (const port of ports) expect(readme).toContain(`cigogne-api@${port}`);
  });

  test('lets the largest body through that an entry takes, and no larger one', async () => {
    const files = globSync('domain/src/**/*.contract.ts', { cwd: root });
    const modules = await Promise.all(
      files.map((file) => import(join(root, file)) as Promise<Record<string, Contract>>),
    );
    const entries = modules
      .flatMap((module) => Object.values(module))
      .flatMap((contract) => Object.values(contract));
    const largest = Math.max(...entries.map((entry) => entry.heaviest ?? 0));
    expect(Number(after(caddy, /max_size (\d+)B/))).toBe(largest);
  });

  test('asks of a process what the product answers without a database', () => {
    expect(read('server/src/http/health.ts')).toContain(
      `app.get('${after(haproxy, /backend api[^]*?httpchk GET (\S+)/)}', page, async () => ({ ok: true }))`,
    );
  });

  test('keeps a stream open for longer than it may be silent', () => {
    const routes = read('server/src/notifications/notifications.routes.ts');
    const beat = Number(after(routes, /heartbeatMs = ([\d_]+)/).replace('_', ''));
    const cuts = Number(after(haproxy, /backend api[^]*?timeout server (\d+)s/)) * 1000;
    expect(cuts).toBeGreaterThan(2 * beat);
  });

  test('where no process answers, both proxies say the product’s own sentence', () => {
    const sentence = after(read('server/src/http/errors.ts'), /isAway[^]*?'surcharge', '([^']+)'/);
    const [head = '', body = ''] = deployed('haproxy/away.http').split('\r\n\r\n');
    const sentenceBody = { message: sentence, code: 'surcharge' };
    expect(JSON.parse(body)).toEqual(sentenceBody);
    expect(head).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: \d+/);
    expect(caddy).toContain(JSON.stringify(sentenceBody));
  });
});

describe('the way to the database', () => {
  test('leads over HAProxy to the addresses of Patroni', () => {
    const settings = deployed('cigogne.env');
    const primary = after(haproxy, /CIGOGNE_PRIMARY-([\d.:]+)/);
    for (const [, address] of settings.matchAll(/^\w*DATABASE_(?:ADMIN_)?URL=.*@([\d.:]+)\//gm))
      expect(address).toBe(primary);
    expect(after(settings, /^DATABASE_REPLICA_URL=.*@([\d.:]+)\//m)).toBe(
      after(haproxy, /CIGOGNE_REPLICAS-([\d.:]+)/),
    );
    const patroni = deployed('patroni/patroni.env');
    const listens = after(patroni, /POSTGRESQL_LISTEN=(\S+)/);
    expect(haproxy).toContain(
      `CIGOGNE_DB1-${listens.split(':')[0]}}:\${CIGOGNE_DB1_PORT-${listens.split(':')[1]}}`,
    );
    const checked = after(haproxy, /CIGOGNE_DB1_CHECK-(\d+)/);
    expect(after(patroni, /RESTAPI_LISTEN=[\d.]+:(\d+)/)).toBe(checked);
  });

  test('Patroni asks the etcd of the same three servers', () => {
    const hosts = after(deployed('patroni/patroni.env'), /ETCD_HOSTS="([^"]+)"/).split(',');
    const peers = after(deployed('etcd/etcd.env'), /ETCD_INITIAL_CLUSTER=(\S+)/).split(',');
    const address = (text: string) => after(text, /(\d+\.\d+\.\d+\.\d+)/);
    expect(hosts.map(address)).toEqual(peers.map(address));
    for (const host of hosts) expect(haproxy).toContain(address(host));
  });

  test('a commit is acknowledged by two servers, and a lease leaves time for its renewal', () => {
    const patroni = deployed('patroni/patroni.yml');
    const seconds = (name: string) => Number(after(patroni, new RegExp(`\\b${name}: (\\d+)`)));
    expect(patroni).toContain('synchronous_mode: true');
    expect(seconds('ttl')).toBeGreaterThanOrEqual(
      seconds('loop_wait') + 2 * seconds('retry_timeout'),
    );
    expect(patroni).not.toMatch(/synchronous_commit|fsync: *"?off/);
  });
});

test('README.md names every file of deploy that somebody copies', () => {
  for (const path of [
    ...['cigogne.env', 'systemd/', 'caddy/Caddyfile', 'haproxy/haproxy.cfg', 'haproxy/away.http'],
    ...['patroni/patroni.yml', 'patroni/patroni.env', 'etcd/etcd.env', 'container/Containerfile'],
  ]) {
    expect(existsSync(join(root, 'deploy', path)), path).toBe(true);
    expect(readme, path).toContain(path);
  }
});
