// The courier's service worker. The build fills the list of files and the version in.
const version = 'cigogne-__VERSION__';
const files = '__FILES__';
const shell = '/dashb';
/** What the page of this version starts. While versions take turns, another machine answers another one. */
const start = listed().find((file) => file.startsWith('/assets/courier-')) ?? '';
/** The texts of the other language: kept where it was chosen. */
const arabic = '__ARABIC__';
/** Large and rarely needed: kept at first use. */
const keepAtUse = /^\/assets\/.+\.(?:wasm|woff2|js|css)$/;

self.addEventListener('install', (event) => event.waitUntil(install()));

async function install() {
  const isNew = !(await caches.has(version));
  try {
    const cache = await caches.open(version);
    const wanted = [...listed(), ...((await speaksArabic()) ? [arabic] : [])];
    await Promise.all(wanted.map((file) => keep(cache, file)));
  } catch (problem) {
    // What has half come would pass for the version of the open page.
    if (isNew) await caches.delete(version);
    throw problem;
  }
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => {
        const earlier = names.filter((name) => name.startsWith('cigogne-') && name !== version);
        // The open page is of the last one, and may still need a part of it without a network.
        return Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)));
      })
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(page(event.request));
    return;
  }
  event.respondWith(fromCache(event.request, keepAtUse.test(url.pathname)));
});

/** A page asks what is on the device; what is missing is fetched. Or it speaks Arabic, or waits for this worker. */
self.addEventListener('message', (event) => {
  if (event.data === 'arabic') event.waitUntil(keepArabic());
  if (event.data === 'takes-over') event.waitUntil(self.skipWaiting());
  if (event.data !== 'kept') return;
  event.waitUntil(countMissing().then((missing) => event.ports[0]?.postMessage({ missing, start })));
});

async function keepArabic() {
  const cache = await caches.open(version);
  if (!(await cache.match(arabic))) await keep(cache, arabic).catch(() => undefined);
}

/** An earlier worker kept the texts: they were chosen here. */
async function speaksArabic() {
  const names = (await caches.keys()).filter((name) => name.startsWith('cigogne-'));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().some(({ url }) => new URL(url).pathname.startsWith('/assets/arabic-'));
}

function listed() {
  return Array.isArray(files) ? files : [shell];
}

async function countMissing() {
  const cache = await caches.open(version);
  const kept = await Promise.all(
    listed().map(async (file) => {
      if (await cache.match(file)) return true;
      return keep(cache, file).then(
        () => true,
        () => false,
      );
    }),
  );
  return kept.filter((there) => !there).length;
}

/** A wifi's portal answers everything with its own page or JSON: that is never kept in place of a file. */
async function keep(cache, file) {
  const answer = await fetch(file === shell ? await openShell() : file, { redirect: 'error' });
  if (!(await isOurs(file, answer))) throw new Error(`${file}: not ours`);
  await cache.put(file, answer);
}

/** Every address below `/dashb` answers the same page: the one that is open is here already. */
async function openShell() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = open.map(({ url }) => new URL(url).pathname);
  return paths.find((path) => path.startsWith(`${shell}/`)) ?? shell;
}

async function isOurs(file, answer) {
  if (!answer.ok) return false;
  const type = answer.headers.get('content-type') ?? '';
  const isPage = /text\/html/.test(type);
  if (file !== shell) return !isPage && !/application\/json/.test(type);
  const text = isPage ? await answer.clone().text() : '';
  return text.includes('<title>Cigogne') && text.includes(start);
}

/** The shell at once from the device; its script asks the server for everything else. */
async function page(request) {
  const kept = await (await caches.open(version)).match(shell);
  return kept ?? fetch(request);
}

async function fromCache(request, atUse) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (atUse && (await isOurs(new URL(request.url).pathname, answer)))
    // A phone that is full keeps no more, and gets it all the same.
    await keepUsed(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function keepUsed(request, answer) {
  const cache = await caches.open(version);
  await cache.put(request, answer);
}
