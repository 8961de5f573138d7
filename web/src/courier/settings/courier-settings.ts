import { useSyncExternalStore } from 'react';
import { keepText } from '../../http/keep-text.ts';

/** What the courier chose for this phone; it stays when somebody else signs in. */
export interface CourierSettings {
  /** Whether acts carry the phone's position; null until asked. */
  position: 'on' | 'off' | null;
  vibration: boolean;
  sounds: boolean;
  hand: 'right' | 'left';
  /** Black on white, thick lines, whatever the theme. */
  sun: boolean;
}

const key = 'cgo-livreur';
const defaults: CourierSettings = {
  position: null,
  vibration: true,
  sounds: true,
  hand: 'right',
  sun: false,
};
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
  keepText(key, JSON.stringify(current));
  applySettings();
  for (const watch of watchers) watch();
}

/** What the style sheets read. */
export function applySettings(): void {
  const { hand, sun } = courierSettings();
  const { dataset } = document.documentElement;
  dataset['hand'] = hand;
  dataset['sun'] = sun ? 'on' : 'off';
}

export const useCourierSettings = (): CourierSettings =>
  useSyncExternalStore((watch) => {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  }, courierSettings);
