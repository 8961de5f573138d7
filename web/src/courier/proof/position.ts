import type { Position } from '@cigogne/domain/places/point';
import { complete } from '../outbox/outbox.ts';
import { t } from '../../language/texts.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { changeSettings, courierSettings } from '../settings/courier-settings.ts';

/**
 * The phone's position at an act, and only then. A result never waits for it: a recent position is
 * sent with the act, otherwise it is added while the act is still on the phone.
 */

/** On a motorbike, the door before is not far behind. */
const freshMs = 20_000;
const longestMs = 60_000;

let last: { position: Position; at: number } | null = null;

export const canLocate = (): boolean => 'geolocation' in navigator;

/** The courier's « Oui » is not enough: it must not turn into a « Non » without a word. */
export const refusedPosition = (): string =>
  t(
    'Ce téléphone refuse la position : vos résultats partent sans elle. Autorisez-la dans le navigateur, puis dans vos réglages.',
  );

/** The position for an act done now, if one is known. */
export function freshPosition(): { fait_a?: Position } {
  if (courierSettings().position !== 'on' || !last) return {};
  return performance.now() - last.at < freshMs ? { fait_a: last.position } : {};
}

/** Requested when an act begins, so that it is known when the act ends. */
export async function locate(): Promise<Position | null> {
  if (courierSettings().position !== 'on' || !canLocate()) return null;
  const known = freshPosition().fait_a;
  if (known) return known;
  return new Promise((found) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        const position = { lat, lng, precision: Math.round(accuracy) };
        last = { position, at: performance.now() };
        found(position);
      },
      ({ code, PERMISSION_DENIED }) => {
        // Denied in the browser: not requested again until the courier turns it on.
        if (code === PERMISSION_DENIED) {
          changeSettings({ position: 'off' });
          tell(refusedPosition(), { bad: true });
        }
        found(null);
      },
      { enableHighAccuracy: true, timeout: longestMs },
    );
  });
}

/** Adds the position to acts that are still on the phone. */
export async function addPosition(acts: readonly string[]): Promise<void> {
  const fait_a = await locate();
  if (fait_a) for (const act of acts) await complete(act, { fait_a });
}
