import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { listForOffline } from './build/list-for-offline.ts';
import { preloadFont } from './build/preload-font.ts';
import { prerenderHome } from './build/prerender-home.ts';

const page = (name: string) => resolve(import.meta.dirname, `${name}.html`);

/** Where `npm run dev` finds the API. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [react(), prerenderHome(), preloadFont(), listForOffline(), compressFiles()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: page('index'),
        account: page('account'),
        office: page('office'),
        courier: page('courier'),
      },
    },
  },
  server: { proxy: { '/api': api } },
});
