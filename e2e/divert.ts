import type { Page, Route } from '@playwright/test';

/**
 * Treats what a page requests at these addresses until it is lifted, at most `times` times. Use this
 * instead of `unroute` or `times` of Playwright: when they switch the interception off, requests
 * that are under way may never be answered (six of 1 100 in a page that keeps requesting).
 */
export async function divert(
  page: Page,
  addresses: string,
  treat: (route: Route) => unknown,
  times = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  let left = times;
  await page.route(addresses, (route) => {
    if (left <= 0) return route.fallback();
    left -= 1;
    return treat(route);
  });
  return () => {
    left = 0;
  };
}

/** Holds back what a page requests at these addresses, until it is let go. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const letGo = Promise.withResolvers<void>();
  const lift = await divert(page, addresses, async (route) => {
    await letGo.promise;
    // The page may have given up meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return () => {
    lift();
    letGo.resolve();
  };
}

/**
 * What a page does at these addresses is done at once, but answered only when it is let go. `done`
 * resolves with the first of it.
 */
export async function holdAnswers(
  page: Page,
  addresses: string,
): Promise<{ done: Promise<void>; letGo: () => void }> {
  const done = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const lift = await divert(page, addresses, async (route) => {
    const response = await route.fetch();
    done.resolve();
    await answer.promise;
    // The page may have given up meanwhile.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return {
    done: done.promise,
    letGo: () => {
      lift();
      answer.resolve();
    },
  };
}

/**
 * What a page does at these addresses is done, but its answer is lost on the way, until it is
 * lifted.
 */
export const loseAnswers = (page: Page, addresses: string): Promise<() => void> =>
  divert(page, addresses, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  });

/** What a screen says then. */
export const noAnswer = 'Le serveur ne répond pas (502)';
