import { freePorts } from './free-ports.ts';
import { auditPage } from './lighthouse.ts';
import { startProduct } from './start-product.ts';

const pages = ['/home', '/login', '/register'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The minimum score, of 100, on a throttled phone, for the page that visitors see first. */
const must = 95;

// Lighthouse's scores of the public pages, on the built product in the tests' browser.

const [port = 0] = await freePorts(1);
const stop = await startProduct(String(port));
try {
  for (const page of pages) {
    const report = await auditPage(`http://127.0.0.1:${port}${page}`, categories);
    const scores = categories.map((name) =>
      Math.round((report.categories[name]?.score ?? 0) * 100),
    );
    const good = page !== '/home' || scores.every((score) => score >= must);
    if (!good) process.exitCode = 1;
    const summary = categories.map((name, place) => `${name} ${scores[place]}`).join(', ');
    process.stdout.write(`${good ? '✓' : '✗'} ${page}: ${summary}\n`);
  }
} finally {
  await stop();
}
