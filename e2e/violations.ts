import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type axeCore from 'axe-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that depend on the theme: the others give the same result in both. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Records what the content policy refuses on each page of this device from here on. */
export async function noteRefusedContent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = window as { refusedContent?: string[] };
    const refused = (page.refusedContent ??= []);
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });
}

/**
 * Accessibility problems of the current screen, by all of axe's rules or these, and content refused
 * by the policy.
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Once per document: parsing axe costs a browser more than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  const only = rules ? { runOnly: [...rules] } : {};
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const found = await axe.run(document, options);
      const { refusedContent = [] } = window as { refusedContent?: string[] };
      return [
        ...refusedContent.splice(0),
        ...found.violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, any, all, none }) => {
            const why = [...any, ...all, ...none].map(({ message }) => message).join(' ');
            return `${id}: ${html.slice(0, 160)} (${why})`;
          }),
        ),
      ];
    },
    { resultTypes: ['violations' as const], ...only },
  );
}
