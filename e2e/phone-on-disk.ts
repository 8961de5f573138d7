import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';

/**
 * A phone whose browser is a process of its own: once it is killed, only what is on disk is left.
 */
export interface PhoneOnDisk {
  start(): Promise<BrowserContext>;
  /**
   * As its owner does: afterwards the session is on disk, which a browser otherwise writes when it
   * has time.
   */
  close(device: BrowserContext): Promise<void>;
  /** Instantly, as if the battery were removed: neither pages nor workers can react. */
  kill(): Promise<void>;
  throwAway(): Promise<void>;
}

export function phoneOnDisk({ executablePath = '', env, args = [] }: LaunchOptions): PhoneOnDisk {
  const disk = mkdtempSync(join(tmpdir(), 'cigogne-phone-'));
  let browser: ChildProcess | null = null;
  const kill = async () => {
    if (!browser) return;
    const ended = once(browser, 'exit');
    // A process group of its own: its pages' and workers' processes are killed with it.
    process.kill(-(browser.pid ?? 0), 'SIGKILL');
    await ended;
    browser = null;
  };
  return {
    start: async () => {
      const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${disk}`];
      const started = spawn(executablePath, [...args, ...own, 'about:blank'], {
        env: env as NodeJS.ProcessEnv,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      browser = started;
      const address = await devtoolsOf(started);
      const [device] = (await chromium.connectOverCDP(address)).contexts();
      if (!device) throw new Error('The browser opened no window');
      return device;
    },
    close: async (device) => {
      const ended = browser && once(browser, 'exit');
      const session = await device.browser()?.newBrowserCDPSession();
      await session?.send('Browser.close');
      await ended;
      browser = null;
    },
    kill,
    throwAway: async () => {
      await kill();
      rmSync(disk, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function devtoolsOf(browser: ChildProcess): Promise<string> {
  let output = '';
  for await (const text of browser.stderr ?? []) {
    output += String(text);
    const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
    if (address) return address;
  }
  throw new Error(`The browser did not start:\n${output}`);
}
