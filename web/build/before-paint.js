// Before first paint and before any module: the theme chosen here, else the system's.

// The schemas are not compiled with `new Function`, which our content policy forbids: zod would try it,
// and each page would report a violation.
globalThis.__zod_globalConfig = { jitless: true };

(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('cgo-theme');
  } catch {
    // Storage may be refused: the system decides.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
