import chromium from '@sparticuz/chromium';

// Runs in a process of its own, with TMPDIR set to where the browser goes: the package reads both
// TMPDIR and AWS_EXECUTION_ENV while it is being imported.
await chromium.executablePath();
