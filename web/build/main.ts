import { cp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { applications, outDir, root, served } from './applications.ts';
import { compressFiles } from './compress-files.ts';
import { listForOffline } from './list-for-offline.ts';
import { forgetBrokenOff, putInPlace } from './put-in-place.ts';
import { writeDashb } from './write-dashb.ts';

// Builds all pages and moves them into dist once they are complete: `node web/build/main.ts`,
// called by scripts/build-pages.mjs.

await forgetBrokenOff(dirname(outDir));
await rm(outDir, { recursive: true, force: true });
await cp(join(root, 'public'), outDir, { recursive: true });
for (const application of Object.values(applications)) await build(application);
await writeDashb();
await listForOffline();
await compressFiles();
await putInPlace(outDir, served);
