import { readFileSync } from 'node:fs';

/** A zombie is dead: after a kill -9 it may keep its pid for a while under a slow init. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return statFields(pid)?.[0] !== 'Z';
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

/** What follows the name in /proc/PID/stat: the name itself may hold spaces and brackets. */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
