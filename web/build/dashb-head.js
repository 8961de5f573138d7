// Decides which application this address opens, before the first paint, and requests at once what
// it needs: also a courier's round, or what an office screen read and loaded first last time, so
// that nothing waits for a script to ask for it.
(() => {
  let token = null;
  let user = null;
  try {
    token = localStorage.getItem('cgo-tkn');
    user = token && JSON.parse(localStorage.getItem('cgo-user'));
  } catch {
    // Storage is blocked or corrupt: treated as signed out.
  }
  if (!user) {
    location.replace('/login');
    return;
  }
  const courier = user.role === 'liv';
  const page = document.documentElement;
  page.dataset.app = courier ? 'courier' : 'office';
  if (courier) document.getElementById('courier-style').media = 'all';
  // A stop, a visit or a pickup has the whole screen (stop.css).
  if (courier && /^\/dashb\/(rs|ensemble|mu)\/./.test(location.pathname)) page.dataset.whole = '';
  // The language chosen on this device (src/language/language.ts).
  const arabic = courier && localStorage.getItem('cgo-langue') === 'ar';
  if (arabic) {
    page.lang = 'ar';
    page.dir = 'rtl';
  }
  // The font is cached on the device, so it can be used at once.
  if (navigator.serviceWorker?.controller) page.dataset.font = '';
  const application = courier ? __COURIER__ : __OFFICE__;
  const add = (rel, href, more = {}) => {
    const link = Object.assign(document.createElement('link'), { rel, href, ...more });
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
  // An office page is drawn once, with its rows: a font arriving later would shift them.
  if (!courier) add('preload', application.font, { as: 'font', crossOrigin: '' });
  globalThis.earlyAnswers = [];
  const ask = (method, address, body, accept) => {
    const left = new AbortController();
    const early = { address, body, token, at: performance.now(), leave: () => left.abort() };
    early.answer = fetch(address, {
      method,
      headers: {
        'cgo-tkn': token,
        accept,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      body,
      redirect: 'manual',
      signal: left.signal,
    });
    early.answer
      .then(async (response) => {
        if (!response.headers.get('content-type')?.startsWith('application/json')) return;
        early.come = { response, text: await response.clone().text() };
      })
      .catch(() => undefined);
    globalThis.earlyAnswers.push(early);
  };
  const json = 'application/json, */*';
  if (courier) {
    // The parts that this device already has (early-answer.ts): only the rest is answered.
    const kept = localStorage.getItem('cgo-tournee') ?? '[]';
    if (/^\/dashb(\/rs)?\/?$/.test(location.pathname))
      ask('POST', '/api/liv/v10/tournee', `{"connu":${kept}}`, json);
  } else {
    try {
      const openings = JSON.parse(localStorage.getItem('cgo-premieres-lectures') ?? '{}');
      const { readings = [], files = [] } =
        openings[`${user.id} ${location.pathname}${location.search}`] ?? {};
      // Before the reads, so that changes from now on are reported.
      if (readings.length > 0) ask('GET', '/api/events', null, 'text/event-stream');
      for (const [method, address, body] of readings) ask(method, address, body, json);
      // Files of an earlier version no longer exist.
      if (files.includes(application.scripts[0]))
        for (const file of files)
          if (file.endsWith('.js')) add('modulepreload', file);
          else if (!application.styles.includes(file))
            add('preload', file, { as: 'style', crossOrigin: '' });
    } catch {
      // Stored data is invalid: the screen makes its own requests.
    }
  }
  globalThis.startApplication = async () => {
    // A courier used this device before: from now on its pages come from the server.
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
