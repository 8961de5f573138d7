import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { courierPaths } from './courier-paths.ts';

type CourierPage = ComponentType<{ params: Record<string, string> }>;

export interface CourierScreen {
  path: string;
  page: LazyExoticComponent<CourierPage>;
}

/** A screen in its own file. */
const page = <Name extends string>(load: () => Promise<Record<Name, CourierPage>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

/** The courier's screens (/dashb, /rs, /mu), and what opens from them. */
export const courierScreens: readonly CourierScreen[] = [
  { path: courierPaths.home, page: page(() => import('./round/HomePage.tsx'), 'HomePage') },
  {
    path: courierPaths.runsheet,
    page: page(() => import('./round/RunsheetPage.tsx'), 'RunsheetPage'),
  },
  { path: courierPaths.stop(':ref'), page: page(() => import('./stop/StopPage.tsx'), 'StopPage') },
  {
    path: courierPaths.together(':ref'),
    page: page(() => import('./find/TogetherPage.tsx'), 'TogetherPage'),
  },
  { path: courierPaths.find, page: page(() => import('./find/FindPage.tsx'), 'FindPage') },
  { path: courierPaths.scan, page: page(() => import('./find/FindPage.tsx'), 'FindPage') },
  {
    path: courierPaths.pickups,
    page: page(() => import('./pickups/PickupsPage.tsx'), 'PickupsPage'),
  },
  {
    path: courierPaths.pickup(':ref'),
    page: page(() => import('./pickups/PickupPage.tsx'), 'PickupPage'),
  },
  { path: courierPaths.cash, page: page(() => import('./cash/CashPage.tsx'), 'CashPage') },
  {
    path: courierPaths.disputes,
    page: page(() => import('./disputes/DisputesPage.tsx'), 'DisputesPage'),
  },
  { path: courierPaths.outbox, page: page(() => import('./outbox/OutboxPage.tsx'), 'OutboxPage') },
];
