import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The built pages that contain inline scripts and styles. */
const pages = ['index.html', 'account.html', 'dashb.html'];

/**
 * The content security policy of documents: our own files may run, and inline parts of our pages by
 * their hash. No text becomes a script; one named policy creates the service worker.
 *
 * The pages may be built anew while this process serves them: from then on the policy allows the
 * parts of both, because some pages are kept as they were at the start.
 */
export function contentPolicy(config: Config): () => string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let seen: string | null = null;
  let policy = '';
  return () => {
    const now = pages.map((page) => versionOf(config, page)).join();
    if (now === seen) return policy;
    seen = now;
    const html = pages.map((page) => textOf(config, page)).join('');
    for (const hash of hashes(html, /<script>([^]*?)<\/script>/g)) scripts.add(hash);
    for (const hash of hashes(html, /<style(?: [^>]*)?>([^]*?)<\/style>/g)) styles.add(hash);
    policy = policyOf(config, [...scripts], [...styles]);
    return policy;
  };
}

const policyOf = (config: Config, scripts: readonly string[], styles: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' blob:",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types cigogne',
    ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join(';');

const hashes = (html: string, pattern: RegExp): string[] => [
  ...new Set(
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  ),
];

/** Changes with the file; empty while there is none. */
function versionOf({ pages: folder }: Config, page: string): string {
  const file = folder && statSync(join(folder, page), { throwIfNoEntry: false });
  return file ? `${file.ino}-${file.mtimeMs}-${file.size}` : '';
}

function textOf({ pages: folder }: Config, page: string): string {
  const file = folder ? join(folder, page) : '';
  return folder && existsSync(file) ? readFileSync(file, 'utf8') : '';
}
