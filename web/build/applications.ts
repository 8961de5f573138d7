import { resolve } from 'node:path';
import type { Role } from '@cigogne/domain/contract';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { beforePaint } from './before-paint.ts';
import { dataWithoutSchemas } from './data-without-schemas.ts';
import { prerenderHome } from './prerender-home.ts';
import { unbrokenTexts } from './unbroken-texts.ts';

export const root = resolve(import.meta.dirname, '..');
/** The folder that is served. */
export const served = resolve(root, 'dist');
/**
 * Where pages are built first; one folder per build, so that two simultaneous builds do not
 * collide.
 */
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
    // A timing warning on a slow machine would not help whoever starts the product.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
} satisfies InlineConfig;

/**
 * Pages opened on a phone in the street: each is built separately, on Preact instead of React
 * (docs/decisions/039), so that its script is one file and the library a twelfth of the size.
 */
const light = (name: string, input: string, reader?: Role): InlineConfig => ({
  ...common,
  plugins: [beforePaint(), prerenderHome(), dataWithoutSchemas(reader)],
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
          // One file; what is loaded later stays separate: an account and its conditions, the
          // camera's decoder, the map, a pickup's parcels, the questions at the door, the cash, the
          // day's end, the disputes, Arabic, the guard of a touch, the schemas of a form.
          groups: [
            {
              name,
              test: /\/web\/src\/(?!ui\/base\/scan\/camera|ui\/base\/feedback\/guard-first-tap|accounts\/registration\/|public\/TextPage|language\/arabic\/|places\/map\/|courier\/map\/(?!MapPage|load-map)|courier\/picking\/|courier\/cash\/(?!round-cash)|courier\/day-end\/(?!DayEndLink)|courier\/disputes\/(?!dispute-words|use-my-disputes)|courier\/door\/(?!use-door|load-door|door-given))|\/preact\//,
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

/** The modules that the office's first screen needs; its schemas come with the first form. */
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
            // Everything that the first screen needs is one file, including the screen itself.
            { name: firstScreen, includeDependenciesRecursively: false, priority: 2 },
            { name: 'zod', test: /\/node_modules\/zod\//, priority: 2 },
            // What many screens share is one more file; what a few share, and what only papers
            // need, stays small and separate.
            {
              name: 'screens',
              test: /^(?!.*\/(?:Barcode\.tsx|jsbarcode\/))/,
              minShareCount: 14,
              priority: 1,
            },
          ],
        },
      },
    },
  },
};

/** A part of the courier's service worker, which is a single file (list-for-offline.ts). */
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

/** Each is built separately, into the same folder. */
export const applications = {
  home: light('home', 'index.html'),
  account: light('account', 'account.html'),
  courier: light('courier', 'src/courier/start.ts', 'liv'),
  office,
  sync,
} as const;
