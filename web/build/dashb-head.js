// Whose application this address is, before the first paint: what it needs is asked for at once, and for a
// courier the round too, so that nothing waits for a script to ask for it.
(() => {
  let token = null;
  let user = null;
  try {
    token = localStorage.getItem('cgo-tkn');
    user = token && JSON.parse(localStorage.getItem('cgo-user'));
  } catch {
    // Storage is refused, or holds what nobody wrote: like nobody signed in.
  }
  if (!user) {
    location.replace('/login');
    return;
  }
  const courier = user.role === 'liv';
  const page = document.documentElement;
  page.dataset.app = courier ? 'courier' : 'office';
  if (courier) document.getElementById('courier-style').media = 'all';
  // The language that was chosen on this device (src/language/language.ts).
  const arabic = courier && localStorage.getItem('cgo-langue') === 'ar';
  if (arabic) {
    page.lang = 'ar';
    page.dir = 'rtl';
  }
  // Kept on the device, the font stands in nobody's way.
  if (navigator.serviceWorker?.controller) page.dataset.font = '';
  const application = courier ? __COURIER__ : __OFFICE__;
  const add = (rel, href) => {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    document.head.append(link);
    return link;
  };
  for (const script of application.scripts) add('modulepreload', script);
  if (arabic) add('modulepreload', application.arabic);
  const styles = application.styles.map(
    (href) =>
      new Promise((resolve, reject) => {
        const link = add('stylesheet', href);
        link.onload = resolve;
        link.onerror = reject;
      }),
  );
  const round = '/api/liv/v10/tournee';
  if (courier && /^\/dashb(\/rs)?\/?$/.test(location.pathname)) {
    const answer = fetch(round, {
      method: 'POST',
      headers: {
        'cgo-tkn': token,
        'content-type': 'application/json',
        accept: 'application/json, */*',
      },
      // What this device has of it (early-answer.ts): only the rest is answered.
      body: `{"connu":${localStorage.getItem('cgo-tournee') ?? '[]'}}`,
      redirect: 'manual',
    });
    answer.catch(() => undefined);
    globalThis.earlyAnswer = { address: round, token, at: performance.now(), answer };
  }
  globalThis.startApplication = async () => {
    // This device was a courier's: from now on its pages come from the server.
    if (!courier && navigator.serviceWorker?.controller) {
      const kept = await navigator.serviceWorker.getRegistration('/dashb');
      await kept?.unregister();
      location.reload();
      return;
    }
    await Promise.all(styles);
    await import(application.scripts[0]);
  };
})();
