// Runs before the first paint and before any module: applies the theme chosen here, otherwise the
// system's.

// Schemas must not be compiled with `new Function`, which our content policy forbids: zod would try
// it, and every page would report a violation.
globalThis.__zod_globalConfig = { jitless: true };

(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('cgo-theme');
  } catch {
    // Storage may be blocked: the system's theme applies.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
