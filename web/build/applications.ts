import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { beforePaint } from './before-paint.ts';
import { dataWithoutSchemas } from './data-without-schemas.ts';
import { prerenderHome } from './prerender-home.ts';
import { unbrokenTexts } from './unbroken-texts.ts';

export const root = resolve(import.meta.dirname, '..');
/** What is served. */
export const served = resolve(root, 'dist');
/** Where it is built meanwhile: by each build apart, so that two that start at once do not meet. */
export const outDir = resolve(root, '../.cache/pages', String(process.pid));

const common = {
  root,
  configFile: false,
  logLevel: 'warn',
  appType: 'mpa',
  build: {
    outDir,
    target: 'es2023',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    // A slow machine is told nothing by it that whoever starts the product could mend.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
} satisfies InlineConfig;

/**
 * The pages that are opened on a phone in the street: each is built alone, on Preact instead of React
 * (docs/decisions/039), so that its script is one file and a twelfth of the library.
 */
const light = (name: string, input: string): InlineConfig => ({
  ...common,
  plugins: [beforePaint(), prerenderHome(), dataWithoutSchemas()],
  resolve: {
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: resolve(root, 'build/preact-client.js') },
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    ...common.build,
    manifest: `.vite/${name}.json`,
    cssCodeSplit: false,
    rolldownOptions: {
      ...common.build.rolldownOptions,
      input: { [name]: resolve(root, input) },
      output: {
        codeSplitting: {
          // One file; what is asked for later stays apart: the camera's decoder, the map, what a door asks, the day's end, Arabic, the schemas of a form.
          groups: [
            {
              name,
              test: /\/web\/src\/(?!ui\/base\/scan\/camera|language\/arabic\/|places\/map\/|courier\/map\/(?!MapPage|load-map)|courier\/day-end\/(?!DayEndLink|DayEndScreen)|courier\/door\/(?!use-door|load-door|door-given))|\/preact\//,
            },
          ],
        },
      },
    },
  },
});

interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

/** What the office's first screen stands on; its schemas come with the first form. */
const firstScreen = (() => {
  let modules: ReadonlySet<string> | null = null;
  const begins = ['main.tsx', 'left-behind.ts'].map((file) => resolve(root, 'src/office', file));
  const homes = ['StaffHome.tsx', 'ShipperHome.tsx'].map((file) =>
    resolve(root, 'src/summaries', file),
  );
  return (id: string, graph: Modules): string | null => {
    modules ??= reached([...begins, ...homes], graph);
    return modules.has(id) ? 'office' : null;
  };
})();

function reached(begins: readonly string[], graph: Modules): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || id.endsWith('?schemas')) return;
    seen.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  begins.forEach(visit);
  return seen;
}

const office: InlineConfig = {
  ...common,
  plugins: [unbrokenTexts(), react(), dataWithoutSchemas()],
  build: {
    ...common.build,
    manifest: '.vite/office.json',
    rolldownOptions: {
      ...common.build.rolldownOptions,
      input: { office: resolve(root, 'src/office/main.tsx') },
      output: {
        codeSplitting: {
          groups: [
            // All that the first screen stands on is one file, and that screen with it.
            { name: firstScreen, includeDependenciesRecursively: false, priority: 2 },
            { name: 'zod', test: /\/node_modules\/zod\//, priority: 2 },
            // What many screens share is one more; what a few share, and what only papers need, stays small and apart.
            {
              name: 'screens',
              test: /^(?!.*\/(?:Barcode\.tsx|jsbarcode\/))/,
              minShareCount: 13,
              priority: 1,
            },
          ],
        },
      },
    },
  },
};

/** A part of the courier's service worker, which is one file (list-for-offline.ts). */
const sync: InlineConfig = {
  ...common,
  plugins: [dataWithoutSchemas()],
  build: {
    ...common.build,
    rolldownOptions: {
      ...common.build.rolldownOptions,
      input: { sync: resolve(root, 'src/courier/outbox/sync-worker.ts') },
      output: { format: 'iife', entryFileNames: 'sync.js' },
    },
  },
};

/** Each is built by itself; the folder of the result is the same. */
export const applications = {
  home: light('home', 'index.html'),
  account: light('account', 'account.html'),
  courier: light('courier', 'src/courier/start.ts'),
  office,
  sync,
} as const;
