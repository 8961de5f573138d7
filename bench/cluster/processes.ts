import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** One of a drill's programs, which can be killed and paused at will. */
export interface Program {
  pid: number;
  name: string;
  isAlive(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Asks it to end, and kills it after a while. */
  end(): Promise<void>;
}

interface Start {
  name: string;
  command: string;
  args: readonly string[];
  env: Record<string, string>;
  log: string;
  as?: { uid: number; gid: number } | null;
  cwd?: string;
}

const running = new Set<Program>();

/** Its output goes to its own file. */
export function start({ name, command, args, env, log, as, cwd = '/' }: Start): Program {
  const file = openSync(log, 'a', 0o666);
  const child = spawn(command, args, {
    cwd,
    env,
    ...(as ? { uid: as.uid, gid: as.gid } : {}),
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  child.once('error', () => undefined);
  if (child.pid === undefined) throw new Error(`${name}: ${command} does not start`);
  const program: Program = {
    pid: child.pid,
    name,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal: (signal) => void child.kill(signal),
    end: async () => {
      await ended(child);
      running.delete(program);
    },
  };
  running.add(program);
  return program;
}

/**
 * Ends whatever still runs when a drill ends, however it ends; etcd last, because the others depend
 * on it.
 */
export async function endAll(): Promise<void> {
  const isLast = ({ name }: Program) => name.startsWith('etcd');
  for (const now of [false, true])
    await Promise.all([...running].filter((one) => isLast(one) === now).map((one) => one.end()));
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(insist);
}

/** A process and all its descendants, itself first. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(name);
    if (parent !== null) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const all = [pid];
  for (const one of all) all.push(...(parents.get(one) ?? []));
  return all;
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already gone.
    }
  }
}

/** Waits until a condition holds; throws a sentence if it does not in time. */
export async function until(
  what: string,
  seconds: number,
  holds: () => Promise<boolean> | boolean,
): Promise<void> {
  for (const giveUp = Date.now() + seconds * 1000; Date.now() < giveUp; await pause(100))
    if (await holds()) return;
  throw new Error(`${what}: not within ${seconds} s`);
}
