import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const drawn = resolve(import.meta.dirname, '../src/ui/base/look/one-path-icon.ts');

/** Our drawing of an icon in the place of Tabler's own, in what is built. */
export const onePathIcons = (): Plugin => ({
  name: 'one-path-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/createReactComponent.mjs') && importer?.includes('@tabler/icons-react')
      ? drawn
      : null,
});
