import { useSyncExternalStore } from 'react';
import { keepText, keptJson } from '../../http/keep-text.ts';
import { readUser } from '../../http/session.ts';

/**
 * The settings of this phone. They stay when somebody else signs in, but each courier is asked
 * about the position.
 */
export interface CourierSettings {
  /** Whether acts carry the phone's position; null until asked. */
  position: 'on' | 'off' | null;
  vibration: boolean;
  sounds: boolean;
  hand: 'right' | 'left';
  /** Black on white with thick lines, whatever the theme. */
  sun: boolean;
}

interface KeptSettings extends Partial<CourierSettings> {
  /** The courier who answered about the position. */
  positionOf?: number;
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
  const { positionOf, ...kept } = keptJson<KeptSettings>(key) ?? {};
  return positionOf === readUser()?.id ? kept : { ...kept, position: null };
}

export function changeSettings(change: Partial<CourierSettings>): void {
  current = { ...courierSettings(), ...change };
  keepText(key, JSON.stringify({ ...current, positionOf: readUser()?.id }));
  applySettings();
  for (const watch of watchers) watch();
}

/** Applies the settings that style sheets depend on. */
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
