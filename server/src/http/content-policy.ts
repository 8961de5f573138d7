import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The built pages that contain inline scripts and styles. */
const pages = ['index.html', 'account.html', 'dashb.html'];

/**
 * The content security policy of documents: our own files may run, and inline parts of our pages by
 * their hash. No text becomes a script; one named policy creates the service worker.
 */
export function contentPolicy(config: Config): string {
  const html = pages.map((page) => textOf(config, page)).join('');
  const scripts = hashes(html, /<script>([^]*?)<\/script>/g);
  const styles = hashes(html, /<style(?: [^>]*)?>([^]*?)<\/style>/g);
  return [
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
}

const hashes = (html: string, pattern: RegExp): string[] => [
  ...new Set(
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  ),
];

function textOf({ pages: folder }: Config, page: string): string {
  const file = folder ? join(folder, page) : '';
  return folder && existsSync(file) ? readFileSync(file, 'utf8') : '';
}
