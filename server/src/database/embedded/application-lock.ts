import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';
import { isAlive, startTimeOf } from './process-state.ts';

export interface ApplicationLock {
  /**
   * The holder of a lock that was never released: its watchdog may still be stopping the database.
   */
  previous: Holder | null;
  rememberWatchdog: (pid: number) => void;
  release: () => void;
}

export interface Holder {
  pid: number;
  startTime: string;
  watchdog: number | null;
}

/** An application whose terminal was closed ends within this time. */
const patienceMs = 2_000;

/** Allows one application at a time on a data folder. The lock of a dead process is taken over. */
export async function takeLock(dataDir: string): Promise<ApplicationLock> {
  const file = lockFile(dataDir);
  const mine: Holder = { pid: process.pid, startTime: startTimeOf(process.pid), watchdog: null };
  const previous = readHolder(dataDir);
  if (previous && (await staysRunning(previous))) throw alreadyRunning(dataDir, previous);
  if (previous) rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o644 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Two starts at once may both have removed the dead lock; after a moment only one file is left.
  await pause(50);
  const holder = readHolder(dataDir);
  if (holder?.pid !== mine.pid) throw alreadyRunning(dataDir, holder ?? mine);
  return {
    previous,
    rememberWatchdog: (pid) => {
      writeFileSync(`${file}.new`, JSON.stringify({ ...mine, watchdog: pid }));
      renameSync(`${file}.new`, file);
    },
    release: () => {
      if (readHolder(dataDir)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/**
 * Waits for the watchdog of a killed application: it is stopping its server, and would stop a new
 * one too.
 */
export async function untilWatchdogIsDone({ previous }: ApplicationLock): Promise<void> {
  const patience = Date.now() + 15_000;
  while (previous?.watchdog && isAlive(previous.watchdog) && Date.now() < patience) await pause(20);
}

/** The application that is running on this folder, or null. */
export function runningHolder(dataDir: string): Holder | null {
  const holder = readHolder(dataDir);
  return holder && isRunning(holder) ? holder : null;
}

const lockFile = (dataDir: string) => join(dataDir, 'cigogne.lock');

const isRunning = ({ pid, startTime }: Holder): boolean =>
  isAlive(pid) && startTimeOf(pid) === startTime;

async function staysRunning(holder: Holder): Promise<boolean> {
  for (const end = Date.now() + patienceMs; isRunning(holder); await pause(50)) {
    if (Date.now() > end) return true;
  }
  return false;
}

function readHolder(dataDir: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as Holder;
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

const alreadyRunning = (dataDir: string, { pid }: Holder) =>
  new CannotStart(
    `Cigogne tourne déjà sur le dossier ${dataDir} (processus ${pid}). ` +
      'Arrêtez-le d’abord, ou choisissez un autre dossier avec DATA_DIR.',
  );
