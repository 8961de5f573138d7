// Never a blank page: a file that does not come, or not in half a minute, is said, with a way on.
(() => {
  const failed = document.getElementById('start-failed');
  const show = () => {
    failed.hidden = false;
  };
  failed.querySelector('button').addEventListener('click', () => location.reload());
  const late = setTimeout(show, 30000);
  globalThis.startApplication?.().then(() => {
    clearTimeout(late);
    failed.hidden = true;
  }, show);
})();
