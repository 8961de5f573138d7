import { spawn } from 'node:child_process';
import { asOwner, type Owner } from './database-owner.ts';
import type { Programs } from './postgres-programs.ts';

export interface Watchdog {
  pid: number | null;
  dismiss: () => void;
}

/**
 * A tiny process that outlives us: when our end of its pipe closes, however we died, it stops the
 * database cleanly.
 */
export function startWatchdog(programs: Programs, cluster: string, owner: Owner): Watchdog {
  // On Windows there is none; the next start adopts the database that was left running.
  if (process.platform === 'win32') return { pid: null, dismiss: () => undefined };
  const wait = 'cat >/dev/null; exec "$1" stop -s -w -m fast -D "$2"';
  const child = spawn('/bin/sh', ['-c', wait, 'cigogne-watchdog', programs.pgCtl, cluster], {
    ...asOwner(owner),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  (child.stdin as unknown as { unref: () => void } | null)?.unref();
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  return {
    pid: child.pid ?? null,
    // Killed outright: if it saw the pipe close, it would stop whatever starts here next. The group
    // contains the shell and its `cat`.
    dismiss: () => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    },
  };
}
