// Instead of a blank page: if its script fails to load or to run, or takes half a minute, says so
// and offers a way to continue.
(() => {
  const failed = document.getElementById('start-failed');
  const show = () => {
    failed.hidden = false;
  };
  failed.querySelector('button').addEventListener('click', () => location.reload());
  const hear = ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) show();
  };
  addEventListener('error', hear, true);
  setTimeout(show, 30000);
})();
