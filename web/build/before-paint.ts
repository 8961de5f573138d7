import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What stands in the place of these in a page. */
const slots: Record<string, () => string> = {
  '<!-- before paint -->': () => `<script>${inlineScript('before-paint.js')}</script>`,
  '<!-- start failed -->': () =>
    `<style>${inlineStyle('start-failed.css')}</style><script>${inlineScript('start-failed.js')}</script>`,
};

/** An inline script, without its comments and indentation. */
export const inlineScript = (file: string): string =>
  textOf(file)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');

/** An inline style, without its comments and line breaks. */
export const inlineStyle = (file: string): string =>
  textOf(file)
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '')
    .trim();

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Inlines into each page what must be known before its files come, or if they never do. */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        Object.entries(slots).reduce((page, [slot, part]) => page.replace(slot, part), html),
    },
  };
}
