import type { ComponentType } from 'react';
import { courierPaths } from './courier-paths.ts';
import { FindPage } from './find/FindPage.tsx';
import { TogetherPage } from './find/TogetherPage.tsx';
import { lateScreen } from './late-screen.tsx';
import { MapPage } from './map/MapPage.tsx';
import { OutboxPage } from './outbox/OutboxPage.tsx';
import { PickupPage } from './pickups/PickupPage.tsx';
import { PickupsPage } from './pickups/PickupsPage.tsx';
import { HomePage } from './round/HomePage.tsx';
import { RunsheetPage } from './round/RunsheetPage.tsx';
import { StopPage } from './stop/StopPage.tsx';

export interface CourierScreen {
  path: string;
  page: ComponentType<{ params: Record<string, string> }>;
}

const CashPage = lateScreen(() => import('./cash/CashPage.tsx').then(({ CashPage: page }) => page));
const DayEndPage = lateScreen(() =>
  import('./day-end/DayEndPage.tsx').then(({ DayEndPage: page }) => page),
);
const DisputesPage = lateScreen(() =>
  import('./disputes/DisputesPage.tsx').then(({ DisputesPage: page }) => page),
);

/**
 * The courier's screens (/dashb, /rs, /mu) and those that open from them: a single file, available
 * offline. The map, a pickup’s parcels, the cash, the end of the day and the disputes are loaded
 * after it.
 */
export const courierScreens: readonly CourierScreen[] = [
  { path: courierPaths.home, page: HomePage },
  { path: courierPaths.runsheet, page: RunsheetPage },
  { path: courierPaths.map, page: MapPage },
  { path: courierPaths.stop(':ref'), page: StopPage },
  { path: courierPaths.together(':ref'), page: TogetherPage },
  { path: courierPaths.find, page: FindPage },
  { path: courierPaths.scan, page: FindPage },
  { path: courierPaths.pickups, page: PickupsPage },
  { path: courierPaths.pickup(':ref'), page: PickupPage },
  { path: courierPaths.cash, page: CashPage },
  { path: courierPaths.dayEnd, page: DayEndPage },
  { path: courierPaths.disputes, page: DisputesPage },
  { path: courierPaths.outbox, page: OutboxPage },
];
