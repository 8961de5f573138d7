import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const slot = '<!-- before paint -->';

/** An inline script, without its comments and indentation. */
export const inlineScript = (file: string): string =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');

/** Inlines into each page what must be known before the first paint. */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(slot, () => `<script>${inlineScript('before-paint.js')}</script>`),
    },
  };
}
