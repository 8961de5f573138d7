import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** What the applications behind `/dashb` begin with, as built now; empty without a build. */
export function startFiles({ pages }: Pick<Config, 'pages'>): readonly string[] {
  const page = pages && join(pages, 'dashb.html');
  if (!page || !existsSync(page)) return [];
  return [...new Set(readFileSync(page, 'utf8').match(/\/assets\/(?:courier|office)-[\w-]+\.js/g))];
}
