// The courier's service worker. The build fills the list of files and the version in.
const version = 'cigogne-__VERSION__';
const files = '__FILES__';
const shell = '/courier.html';
/** Large and rarely needed: kept at first use. */
const keepAtUse = /^\/assets\/.+\.(?:wasm|woff2|js|css)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(Array.isArray(files) ? files : [shell]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('cigogne-') && name !== version)
            .map((name) => caches.delete(name)),
        ),
      )
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

/** The shell at once from the device; its script asks the server for everything else. */
async function page(request) {
  const kept = await caches.match(shell);
  return kept ?? fetch(request);
}

async function fromCache(request, keep) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (keep && answer.ok) {
    const cache = await caches.open(version);
    await cache.put(request, answer.clone());
  }
  return answer;
}
