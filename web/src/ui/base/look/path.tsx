import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useSyncExternalStore,
} from 'react';

const watchers = new Set<() => void>();

let cameBack = false;

/** Whether the current screen was reached by Back instead of a link. */
export const isReturn = (): boolean => cameBack;

function subscribe(watch: () => void): () => void {
  const hear = () => {
    cameBack = true;
    watch();
  };
  watchers.add(watch);
  window.addEventListener('popstate', hear);
  return () => {
    watchers.delete(watch);
    window.removeEventListener('popstate', hear);
  };
}

/** The current address, for the light entries, which have no router library. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** Opens another screen of the same entry. */
export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState({ from: location.pathname }, '', to);
  else history.replaceState(null, '', to);
  window.scrollTo(0, 0);
  cameBack = false;
  for (const watch of watchers) watch();
}

/** Goes back if this screen was opened from one of these addresses; otherwise `to` replaces it. */
export function goBack(to: string, ...orTo: readonly string[]): void {
  const from = (history.state as { from?: string } | null)?.from;
  if (from !== undefined && [to, ...orTo].includes(from)) history.back();
  else go(to, 'replace');
}

/** `/dashb/rs/:ref` on `/dashb/rs/2600…` → `{ref: '2600…'}`; null for another address. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const text = given[place] ?? '';
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(text);
    else if (part !== text) return null;
  }
  return found;
}

/** A link inside the same entry. */
export function To({
  to,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    go(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
