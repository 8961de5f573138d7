import { readCompiled } from './keep-compiled.ts';
import type { Mode } from './run-product.ts';

// The product as one process, or the half of it that the first word names; the pages are built before it starts.

readCompiled();
const { runProduct } = await import('./run-product.ts');
await runProduct((process.argv[2] ?? 'start') as Mode, process.argv.slice(3));
