import type { AnyRouter } from '@tanstack/react-router';

let left: { pathname: string; href: string } | null = null;

/** Keeps the address of the page before this one, with its search and filters. */
export function followPages(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (pathChanged && fromLocation) left = fromLocation;
  });
}

/** The list as it was left, if this page was opened from it; otherwise the list. */
export const openedFrom = (list: string): string =>
  left !== null && left.pathname === list ? left.href : list;
