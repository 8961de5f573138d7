import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemPostgres } from '../../scripts/system-postgres.mjs';

/** The Debian programs that a cluster needs, by package. */
const wanted = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  caddy: 'caddy',
} as const;

export type Programs = Record<keyof typeof wanted, string> & { postgres: string };

const folders = [
  ...(process.env['PATH'] ?? '').split(':'),
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/bin',
];

/** Their locations, or a sentence that says what to install. */
export function findPrograms(): Programs | string {
  const found: Partial<Record<string, string>> = {};
  const missing: string[] = [];
  for (const [program, debian] of Object.entries(wanted)) {
    const path = folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
    if (path === undefined) missing.push(debian);
    else found[program] = path;
  }
  const postgres = systemPostgres();
  if (!postgres) missing.push('postgresql-15');
  else found['postgres'] = postgres.programs;
  if (missing.length > 0)
    return `Il manque sur cette machine ${missing.join(', ')} : « apt-get install ${missing.join(' ')} », puis recommencez.`;
  return found as Programs;
}
