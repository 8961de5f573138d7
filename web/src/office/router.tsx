import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router';
import { ErrorState } from '../ui/base/feedback/states.tsx';
import { followPages } from '../ui/office/page/opened-from.ts';
import { saidOf } from '../ui/office/page/load-screen.ts';
import { closeAtBack } from './close-at-back.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ownScreen, type Screen, screens } from './routes.tsx';
import { Shell } from './Shell.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

function routeOf(screen: Screen): AnyRoute {
  return createRoute({
    getParentRoute: () => (screen.bare ? root : shell) as AnyRoute,
    path: screen.path,
    component: ownScreen(screen) ?? NotFoundPage,
  }) as AnyRoute;
}

export function makeOfficeRouter() {
  const router = createRouter({
    routeTree: root.addChildren([
      shell.addChildren([
        ...screens.filter((one) => !one.bare).map(routeOf),
        routeOf({ path: '/dashb/$', by: {} }),
      ]) as AnyRoute,
      ...screens.filter((one) => one.bare).map(routeOf),
    ]),
    defaultPreload: 'intent',
    // Only what loads the route again asks for the file of its screen again.
    defaultErrorComponent: ({ error }) => (
      <ErrorState error={saidOf(error)} onRetry={() => void router.invalidate()} />
    ),
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: false,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(
        ([, value]) => value !== undefined && value !== '',
      );
      return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : '';
    },
  });
  followPages(router);
  closeAtBack(router.history);
  return router;
}
