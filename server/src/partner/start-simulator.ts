import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type { PartnerConfig } from '../config.ts';

export interface SimulatorOptions {
  /** Holds its state and its secrets. */
  folder: string;
  /** The address for its webhooks, without the account; null keeps the previous one. */
  webhookUrl: string | null;
  /** Called each time it is found dead. */
  onLost?: () => void;
}

/** The simulator of the partner, a process beside ours that is kept alive. */
export interface Simulator {
  /** How the product reaches it. */
  config: PartnerConfig;
  /** Its own page, with the key that opens it. */
  page: string;
  /** That key, for its control calls. */
  pageKey: string;
  /** kill -9; it comes back at the same address. */
  kill: () => void;
  stop: () => Promise<void>;
}

/** Its first message, once it listens. */
interface Ready {
  url: string;
  page: string;
  secrets: Record<PartnerAccount, { token: string; secret: string }> & { page: string };
}

const main = resolve(import.meta.dirname, '../../../partner-simulator/main.ts');
const readyWithinMs = 20_000;
const longestPauseMs = 5_000;

/**
 * Starts the simulator on a free port of this machine. When it dies it is restarted on the same
 * port, because its address is already in use; it ends with `stop`, or by itself when we die.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  let child = run(options, 0);
  const ready = await untilReady(child);
  const port = Number(new URL(ready.url).port);
  let stopping = false;

  const watch = () => {
    child.once('exit', () => {
      if (stopping) return;
      options.onLost?.();
      void revive();
    });
  };
  const revive = async () => {
    for (let attempt = 0; !stopping; attempt += 1) {
      child = run(options, port);
      try {
        await untilReady(child);
        return watch();
      } catch {
        await pause(Math.min(100 * 2 ** attempt, longestPauseMs));
      }
    }
  };
  watch();

  const { tunis, sousse, page: pageKey } = ready.secrets;
  return {
    config: { url: ready.url, local: true, accounts: { tunis, sousse } },
    page: ready.page,
    pageKey,
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * In its own process group, so that Ctrl-C reaches only us; we end it after the last call to it.
 */
function run({ folder, webhookUrl }: SimulatorOptions, port: number): ChildProcess {
  return fork(main, {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SIMULATOR_DIR: folder,
      WEBHOOK_URL: webhookUrl ?? '',
    },
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Waits for its first message, and ends it when none comes. */
function untilReady(child: ChildProcess): Promise<Ready> {
  return new Promise((done, fail) => {
    const giveUp = setTimeout(() => child.kill('SIGKILL'), readyWithinMs);
    const end = () => {
      clearTimeout(giveUp);
      fail(new Error('Le simulateur du partenaire n’a pas démarré'));
    };
    child.once('exit', end);
    child.once('error', end);
    child.once('message', (ready) => {
      clearTimeout(giveUp);
      child.off('exit', end);
      done(ready as Ready);
    });
  });
}
