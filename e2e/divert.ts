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
