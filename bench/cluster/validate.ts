import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Programs } from './programs.ts';

const deploy = resolve('deploy');

/**
 * Validates the files with the programs themselves, as they are, with the addresses of real
 * machines.
 */
export function validateFiles(programs: Programs, folder: string): string[] {
  const units = join(folder, 'units');
  mkdirSync(units);
  const names = readdirSync(join(deploy, 'systemd'));
  for (const name of names)
    writeFileSync(
      join(units, name),
      readFileSync(join(deploy, 'systemd', name), 'utf8').replaceAll('/opt/cigogne', resolve('.')),
    );
  const caddyfile = join(deploy, 'caddy/Caddyfile');
  return [
    ...complaints('haproxy.cfg', programs.haproxy, [
      '-c',
      '-q',
      '-f',
      join(deploy, 'haproxy/haproxy.cfg'),
    ]),
    ...complaints('Caddyfile', programs.caddy, [
      'validate',
      '--config',
      caddyfile,
      '--adapter',
      'caddyfile',
    ]),
    ...complaints('systemd', 'systemd-analyze', [
      'verify',
      ...names.map((name) => join(units, name.replace('@.', '@3001.'))),
    ]),
  ];
}

function complaints(what: string, program: string, args: readonly string[]): string[] {
  const { status, error, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, CIGOGNE_AWAY: join(deploy, 'haproxy/away.http') },
  });
  // Without systemd its files cannot be validated.
  if (error) return [];
  return status === 0 ? [] : [`${what}: ${stderr.trim().split('\n').slice(-3).join(' ')}`];
}
