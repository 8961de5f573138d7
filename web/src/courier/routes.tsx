import type { ComponentType } from 'react';
import { CashPage } from './cash/CashPage.tsx';
import { courierPaths } from './courier-paths.ts';
import { DayEndScreen } from './day-end/DayEndScreen.tsx';
import { DisputesPage } from './disputes/DisputesPage.tsx';
import { FindPage } from './find/FindPage.tsx';
import { TogetherPage } from './find/TogetherPage.tsx';
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

/**
 * The courier's screens (/dashb, /rs, /mu) and those that open from them: a single file, available
 * offline. Map and end of day are loaded after it.
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
  { path: courierPaths.dayEnd, page: DayEndScreen },
  { path: courierPaths.disputes, page: DisputesPage },
  { path: courierPaths.outbox, page: OutboxPage },
];
