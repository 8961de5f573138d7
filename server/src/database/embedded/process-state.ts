import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** A zombie is dead: after a kill -9 it may keep its pid for a while under a slow init. */
export const isAlive = (pid: number): boolean => isTaken(pid) && statFields(pid)?.[0] !== 'Z';

/** Whether a process bears this pid, be it dead and not yet taken note of by its parent. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** kill -9, unless it has gone by itself or is not ours to end. */
export function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Whoever waits for its end sees that it is there still.
  }
}

/** Tells two processes with the same pid apart; empty where the system does not say (not Linux). */
export const startTimeOf = (pid: number): string => statFields(pid)?.[19] ?? '';

/** Its program and arguments, null where the system does not say (not Linux, or not ours to see). */
export function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return null;
  }
}

/** Processes whose working folder this is; none where the system does not say (not Linux). */
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

/** What follows the name in /proc/PID/stat: the name itself may hold spaces and brackets. */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
