import { type Mode, runProduct } from './run-product.ts';

// The product as one process, or the half of it that the first word names; the pages are built before it starts.

await runProduct((process.argv[2] ?? 'start') as Mode, process.argv.slice(3));
