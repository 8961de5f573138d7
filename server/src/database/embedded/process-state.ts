import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** A zombie counts as dead: after kill -9 it may keep its pid for a while under a slow init. */
export const isAlive = (pid: number): boolean => isTaken(pid) && statFields(pid)?.[0] !== 'Z';

/** Whether a process has this pid, even a dead one that its parent has not collected. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** kill -9; ignored when the process has already ended or is not ours. */
export function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Whoever waits for its end will see that it is still there.
  }
}

/**
 * Distinguishes two processes with the same pid; empty where the system does not tell (only Linux
 * does).
 */
export const startTimeOf = (pid: number): string => statFields(pid)?.[19] ?? '';

/**
 * Program and arguments of a process; null where the system does not tell (only Linux does, and not
 * of others' processes).
 */
export function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return null;
  }
}

/** Processes with this working folder; none where the system does not tell (only Linux does). */
export function processesIn(folder: string): number[] {
  try {
    const real = realpathSync(folder);
    return readdirSync('/proc').flatMap((name) => {
      const pid = Number(name);
      return pid > 0 && workingFolderOf(pid) === real ? [pid] : [];
    });
  } catch {
    return [];
  }
}

function workingFolderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** The fields after the name in /proc/PID/stat; the name itself may contain spaces and brackets. */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
