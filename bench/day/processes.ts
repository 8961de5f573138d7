import { readdirSync, readFileSync } from 'node:fs';

/** From the kernel: processor `seconds` since the start, and private megabytes. */
export interface Usage {
  seconds: number;
  megabytes: number;
}

const ticksPerSecond = 100;

export function usageOf(pid: number): Usage {
  const [, , ...fields] = statOf(pid);
  // utime and stime, including children that ended.
  const ticks = fields.slice(11, 15).reduce((all, one) => all + Number(one), 0);
  const share = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return { seconds: ticks / ticksPerSecond, megabytes: Math.round(Number(share) / 1024) };
}

/** A process and its children; shared memory is counted once. */
export function usageOfAll(parent: number): Usage {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const all = pids.filter((pid) => pid === parent || parentOf(pid) === parent);
  return all.reduce(
    (sum, pid) => {
      const { seconds, megabytes } = usageOrNothing(pid);
      return { seconds: sum.seconds + seconds, megabytes: sum.megabytes + megabytes };
    },
    { seconds: 0, megabytes: 0 },
  );
}

/** A child may end before it is read. */
function usageOrNothing(pid: number): Usage {
  try {
    return usageOf(pid);
  } catch {
    return { seconds: 0, megabytes: 0 };
  }
}

function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[3]);
  } catch {
    return 0;
  }
}

/** Fields numbered as in `man proc`, from the first; the name in the second may contain spaces. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const end = text.lastIndexOf(')');
  return [String(pid), text.slice(text.indexOf('('), end + 1), ...text.slice(end + 2).split(' ')];
}
