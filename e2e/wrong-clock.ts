import type { Page } from '@playwright/test';

/** Sets the phone's clock this many days ahead from now on; 0 resets it. */
export const setClock = (page: Page, days: number): Promise<void> =>
  page.evaluate((by) => {
    const { now } = Performance.prototype;
    const origin = performance.timeOrigin;
    Date.now = () => origin + now.call(performance) + by * 86_400_000;
  }, days);
