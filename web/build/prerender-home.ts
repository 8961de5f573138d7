import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const slot = '<!-- home -->';

/** Writes the home page as HTML into index.html, so that it can be read before any script runs. */
export function prerenderHome(): Plugin {
  let root = '.';
  return {
    name: 'prerender-home',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: async (html) => {
      if (!html.includes(slot)) return html;
      const { module } = await runnerImport<{ renderHome: () => string }>(
        join(root, 'src/home/render-home.tsx'),
        { root, configFile: false },
      );
      return html.replace(slot, () => module.renderHome());
    },
  };
}
