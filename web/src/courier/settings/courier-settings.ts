import { useSyncExternalStore } from 'react';

/** What the courier chose for this phone; it stays when somebody else signs in. */
export interface CourierSettings {
  /** Whether acts carry the phone's position; null until asked. */
  position: 'on' | 'off' | null;
}

const key = 'cgo-livreur';
const defaults: CourierSettings = { position: null };
const watchers = new Set<() => void>();
let current: CourierSettings | null = null;

export function courierSettings(): CourierSettings {
  current ??= { ...defaults, ...stored() };
  return current;
}

function stored(): Partial<CourierSettings> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<CourierSettings>;
  } catch {
    return {};
  }
}

export function changeSettings(change: Partial<CourierSettings>): void {
  current = { ...courierSettings(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // A phone without room keeps it until the tab is closed.
  }
  for (const watch of watchers) watch();
}

export const useCourierSettings = (): CourierSettings =>
  useSyncExternalStore((watch) => {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  }, courierSettings);
