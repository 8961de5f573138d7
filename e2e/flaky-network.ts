import type { BrowserContext, Route } from '@playwright/test';

/** The condition of the network between a device and the product. */
type Weather =
  | 'good'
  /** Requests do not arrive. */
  | 'gone'
  /** The request arrives, but the answer does not come back. */
  | 'answer-lost'
  /**
   * The request is carried out, but the server lost its database before it knew: it answers « later
   * ».
   */
  | 'done-unknown'
  | 'slow'
  /** Longer than anybody should wait without being told. */
  | 'crawling'
  /** A wifi portal or a proxy: its own page, with various statuses. */
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
  /** One after another, for one request each; then back to the previous one. */
  next(...weathers: Weather[]): void;
  /** The number of requests that met this condition. */
  met(weather: Weather): number;
}

/** A network that treats a device's calls as the test demands. */
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
    // The page may have been closed meanwhile.
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
    // A stream never ends, so it is not awaited.
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
