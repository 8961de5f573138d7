import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from './browser.ts';

// Not a dependency: a hundred packages that only the campaign needs, downloaded when it runs.
const lighthouse = 'lighthouse@13.5.0';

export interface Report {
  categories: Partial<Record<string, { score: number | null }>>;
  /** How fast this machine's browser is: about 1 750 on a good desk, 440 on an ordinary phone. */
  environment: { benchmarkIndex: number };
}

/** Lighthouse's report about the page, in the tests' browser. */
export async function auditPage(url: string, categories: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-lighthouse-'));
  const file = join(folder, 'report.json');
  const { executablePath, env } = findBrowser();
  try {
    await promisify(execFile)(
      'npx',
      [
        ...['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`],
        `--only-categories=${categories.join()}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
      ],
      {
        env: {
          ...env,
          CHROME_PATH: executablePath,
          PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
        },
        maxBuffer: 16_000_000,
      },
    );
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
