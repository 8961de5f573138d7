// Before first paint, hence not a module: the theme chosen here, else the system's.
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
