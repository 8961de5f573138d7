import type { Page } from '@playwright/test';

/** The phone's clock is so many days ahead from now on; 0 puts it right. */
export const setClock = (page: Page, days: number): Promise<void> =>
  page.evaluate((by) => {
    const { now } = Performance.prototype;
    const origin = performance.timeOrigin;
    Date.now = () => origin + now.call(performance) + by * 86_400_000;
  }, days);
