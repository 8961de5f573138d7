import type { BrowserContext, Route } from '@playwright/test';

/** What stands between a device and the product. */
type Weather =
  | 'good'
  /** Nothing gets there. */
  | 'gone'
  /** It gets there, and the answer does not come back. */
  | 'answer-lost'
  /** It is done, and the server lost its database before it knew: « later », in its own words. */
  | 'done-unknown'
  | 'slow'
  /** Longer than anybody should wait without being told. */
  | 'crawling'
  /** A wifi's portal, or a proxy: its own page under many names. */
  | 'portal-200'
  | 'portal-302'
  | 'portal-401'
  | 'portal-403'
  | 'portal-511'
  | 'gateway-502'
  | 'empty-204';

const page = '<html><body><h1>Bienvenue, validez les conditions du Wi-Fi</h1></body></html>';
const slowMs = 3000;
const crawlingMs = 12_000;

const away = {
  message: 'Le service est momentanément indisponible, réessayez.',
  code: 'surcharge',
};

export interface FlakyNetwork {
  /** From now on. */
  turn(weather: Weather): void;
  /** One after the other, a request each; then as before. */
  next(...weathers: Weather[]): void;
  /** Requests that met this weather. */
  met(weather: Weather): number;
}

/** A network that does to the calls of a device what is asked of it. */
export async function flakyNetwork(
  device: BrowserContext,
  calls = '**/api/**',
): Promise<FlakyNetwork> {
  let now: Weather = 'good';
  const soon: Weather[] = [];
  const seen: Weather[] = [];
  await device.route(calls, async (route) => {
    const weather = soon.shift() ?? now;
    seen.push(weather);
    // The page may have left meanwhile.
    await meet(route, weather).catch(() => undefined);
  });
  return {
    turn: (weather) => {
      now = weather;
      soon.length = 0;
    },
    next: (...weathers) => void soon.push(...weathers),
    met: (weather) => seen.filter((one) => one === weather).length,
  };
}

async function meet(route: Route, weather: Weather): Promise<void> {
  if (weather === 'good') return route.fallback();
  if (weather === 'gone') return route.abort('internetdisconnected');
  if (weather === 'answer-lost') {
    // A stream has no end to wait for.
    if (!route.request().url().endsWith('/api/events')) await route.fetch();
    return route.abort('connectionreset');
  }
  if (weather === 'done-unknown') {
    await route.fetch();
    return route.fulfill({ status: 503, json: away });
  }
  if (weather === 'slow' || weather === 'crawling') {
    await new Promise((go) => setTimeout(go, weather === 'slow' ? slowMs : crawlingMs));
    return route.fallback();
  }
  if (weather === 'empty-204') return route.fulfill({ status: 204, body: '' });
  const status = Number(weather.slice(-3));
  return route.fulfill({
    status,
    contentType: 'text/html; charset=utf-8',
    headers: status === 302 ? { location: 'http://portail.invalid/' } : {},
    body: page,
  });
}
