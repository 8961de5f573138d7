import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from './browser.ts';
import { freePorts } from './free-ports.ts';
import { startProduct } from './start-product.ts';

// Not a dependency: a hundred packages that only the campaign needs, downloaded when it runs.
const lighthouse = 'lighthouse@13.5.0';
const pages = ['/home', '/login', '/register'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The minimum score, of 100, on a throttled phone, for the page that visitors see first. */
const must = 95;

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
}

// Lighthouse's scores of the public pages, on the built product in the tests' browser.

const [port = 0] = await freePorts(1);
const stop = await startProduct(String(port));
try {
  for (const page of pages) {
    const report = await audit(`http://127.0.0.1:${port}${page}`);
    const scores = categories.map((name) => Math.round((report.categories[name].score ?? 0) * 100));
    const good = page !== '/home' || scores.every((score) => score >= must);
    if (!good) process.exitCode = 1;
    const summary = categories.map((name, place) => `${name} ${scores[place]}`).join(', ');
    process.stdout.write(`${good ? '✓' : '✗'} ${page}: ${summary}\n`);
  }
} finally {
  await stop();
}

async function audit(url: string): Promise<Report> {
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
