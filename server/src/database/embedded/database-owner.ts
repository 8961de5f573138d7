import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { CannotStart } from './cannot-start.ts';

/** The user that the database runs as; null for our own. */
export type Owner = { uid: number; gid: number; name: string } | null;

/**
 * PostgreSQL refuses to run as root, so root runs it as `postgres` if there is such a user,
 * otherwise as `nobody`.
 */
export function databaseOwner(): Owner {
  if (process.getuid?.() !== 0) {
    refuseNamelessUser();
    return null;
  }
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid), name };
  }
  throw new CannotStart(
    'La base de données ne peut pas tourner sous root et ni « postgres » ni « nobody » n’existent ici. ' +
      'Lancez Cigogne sous un utilisateur ordinaire.',
  );
}

function refuseNamelessUser(): void {
  try {
    userInfo();
  } catch (error) {
    throw new CannotStart(
      'Cet utilisateur n’a pas de nom dans /etc/passwd : la base de données refuse de démarrer sous lui.',
      error,
    );
  }
}

/** Whether the owner can enter every folder above a path and use the path itself. */
export function canReach(owner: Owner, path: string): boolean {
  if (owner === null) return true;
  const { uid, gid } = owner;
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid, gid, cwd: '/' }).status === 0
  );
}

/** Spawn options for every program of the database: its user, no inherited folder, no terminal. */
export const asOwner = (owner: Owner) => ({
  cwd: '/',
  ...(owner && { uid: owner.uid, gid: owner.gid }),
  env: {
    PATH: process.env['PATH'] ?? '',
    TZ: 'UTC',
    ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'] }),
  },
});
