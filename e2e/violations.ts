import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What depends on the theme: the rest was found, or not, in the other one. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** What keeps somebody from using the present screen, by axe: all its rules, or these. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Once a document: reading axe costs a browser more than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  const only = rules ? { runOnly: [...rules] } : {};
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const found = await axe.run(document, options);
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
          const why = [...any, ...all, ...none].map(({ message }) => message).join(' ');
          return `${id}: ${html.slice(0, 160)} (${why})`;
        }),
      );
    },
    { resultTypes: ['violations' as const], ...only },
  );
}
