import { readCompiled } from './keep-compiled.ts';
import type { Mode } from './run-product.ts';

// Starts the whole product in one process, or the half that the first argument names. The pages
// must have been built.

readCompiled();
const { runProduct } = await import('./run-product.ts');
await runProduct((process.argv[2] ?? 'start') as Mode, process.argv.slice(3));
