import chromium from '@sparticuz/chromium';

// Runs in a separate process with TMPDIR set to the browser's folder, because the package reads
// TMPDIR and AWS_EXECUTION_ENV when it is imported.
await chromium.executablePath();
