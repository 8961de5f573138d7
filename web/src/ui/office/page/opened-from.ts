import type { AnyRouter } from '@tanstack/react-router';

let left: { pathname: string; href: string } | null = null;

/** Keeps the address of the page before this one, with its search and filters. */
export function followPages(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (pathChanged && fromLocation) left = fromLocation;
  });
}

/** The list as it was left, with what the given address asks for, if this page was opened from it. */
export function openedFrom(list: string): string {
  const asked = new URL(list, location.origin);
  if (left === null || left.pathname !== asked.pathname) return list;
  const { pathname, searchParams } = new URL(left.href, location.origin);
  for (const [name, value] of asked.searchParams) searchParams.set(name, value);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
