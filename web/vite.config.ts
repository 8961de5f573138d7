import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforePaint } from './build/before-paint.ts';
import { prerenderHome } from './build/prerender-home.ts';

/** Where `npm run dev` finds the API. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** For `npm run dev`, where every page runs on React; what is served otherwise is made by build/main.ts. */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [react(), beforePaint(), prerenderHome()],
  server: { proxy: { '/api': api } },
});
