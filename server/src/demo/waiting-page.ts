import { type Day, formatDay } from '@cigogne/domain/days';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';

/** Where the product will listen. */
interface Address {
  port: number;
  host: string;
}

export interface WaitingPage {
  tell(day: Day, done: number): void;
  /** Frees the address for the product. */
  close(): Promise<void>;
}

const logoFile = resolve(import.meta.dirname, '../../../web/public/logo.svg');

const title = 'L’entreprise de démonstration vit ses neuf semaines';
const isComing = 'L’entreprise de démonstration se prépare, revenez dans un instant.';

/**
 * Answers on the product's address while the demo company is being created: a page with the
 * progress, which turns into the requested one once everything is there. Nobody can sign in before;
 * calls are told to come again.
 */
export async function openWaitingPage({ port, host }: Address): Promise<WaitingPage> {
  const logo = readFileSync(logoFile, 'utf8');
  let now = { jour: '', part: 0 };
  const server = createServer(({ url = '/' }, response) => {
    const [path = '/'] = url.split('?');
    if (path === '/healthz') return sendJson(response, 200, { ok: true, ...now });
    if (path === '/readyz' || path === '/metrics' || path.startsWith('/api/'))
      return sendJson(response, 503, { code: 'surcharge', message: isComing, ...now });
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...never })
      .end(pageOf(logo, now));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    tell: (day, done) => {
      now = { jour: formatDay(day), part: Math.round(done * 100) };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether there is no database yet, so that the demo company is to come for certain. */
export const isFirstStart = ({ demo, databaseUrl, dataDir, port }: Config): boolean =>
  demo && !databaseUrl && port !== 0 && !existsSync(join(resolve(dataDir), 'postgres'));

const never = { 'cache-control': 'no-store', connection: 'close' };

function sendJson(response: ServerResponse, status: number, body: object): void {
  const again = status === 503 ? { 'retry-after': '2' } : {};
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...never, ...again })
    .end(JSON.stringify(body));
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --ground: #f5f1e9; --card: #fff; --text: #1e1b17; --quiet: #665e52; --blue: #1d4f91; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171c; --card: #1d2128; --text: #f0ece4; --quiet: #b3a998; --blue: #8bb0db; } }
:root[data-theme=light] { color-scheme: light; --ground: #f5f1e9; --card: #fff; --text: #1e1b17; --quiet: #665e52; --blue: #1d4f91; }
:root[data-theme=dark] { color-scheme: dark; --ground: #14171c; --card: #1d2128; --text: #f0ece4; --quiet: #b3a998; --blue: #8bb0db; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--text); }
main { box-sizing: border-box; width: min(28rem, calc(100vw - 2rem)); padding: 2rem 1.5rem; border-radius: 12px; background: var(--card); }
svg { width: 56px; height: 56px; }
[fill='#1d4f91'] { fill: var(--blue); }
h1 { margin: .5rem 0; font-size: 1.25rem; line-height: 1.3; }
p { margin: .75rem 0 0; color: var(--quiet); }
progress { width: 100%; height: .75rem; margin-top: 1rem; accent-color: var(--blue); }
output { color: var(--text); font-variant-numeric: tabular-nums; }`;

/**
 * Applies the chosen theme and polls the progress every second, until the answer comes from the
 * product and contains none. In between, for a moment, nobody answers.
 */
const script = `
document.documentElement.dataset.theme = localStorage.getItem('cgo-theme') ?? '';
const look = async () => {
  try {
    const { jour, part } = await (await fetch('/healthz', { cache: 'no-store' })).json();
    if (jour === undefined) return location.reload();
    if (jour !== '') {
      document.querySelector('progress').value = part;
      document.querySelector('output').textContent = jour + ', ' + part + ' %';
    }
  } catch {}
  setTimeout(look, 1000);
};
setTimeout(look, 1000);`;

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; connect-src 'self'; style-src ${hash(style)}; script-src ${hash(script)}`;

const pageOf = (logo: string, { jour, part }: { jour: string; part: number }): string =>
  `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="${policy}">
<title>Cigogne</title>
<style>${style}</style>
</head>
<body>
<main>
${logo}
<h1>${title}</h1>
<p>Commandes, tournées, paiements : son histoire s’écrit par le produit lui-même, jour après jour. La connexion s’ouvre dès qu’elle arrive à aujourd’hui.</p>
<progress max="100" value="${part}" aria-label="Avancement"></progress>
<p><output>${jour === '' ? 'On commence…' : `${jour}, ${part} %`}</output></p>
<noscript><p>Rechargez la page dans un instant.</p></noscript>
</main>
<script>${script}</script>
</body>
</html>
`;
