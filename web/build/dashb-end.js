// Instead of a blank page: if a file fails to load, or takes half a minute, says so and offers a
// way to continue.
(() => {
  if (document.documentElement.lang === 'ar') {
    const arabic = __ARABIC__;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const text = arabic[node.data.trim()];
      if (text) node.data = node.data.replace(node.data.trim(), text);
    }
  }
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
