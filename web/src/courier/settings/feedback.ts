import { playTones, type Tone } from '../../ui/base/scan/scan-sounds.ts';
import { onSent } from '../outbox/outbox.ts';
import { courierSettings } from './courier-settings.ts';

/** The vibrations and sounds for an act, for gloved hands and noisy streets. */
type Felt = 'done' | 'kept' | 'refused';

const patterns: Record<Felt, number[]> = {
  done: [40],
  kept: [40, 60, 40],
  refused: [250, 100, 250],
};
const tones: Record<Felt, readonly Tone[]> = {
  done: [[880, 0, 0.09]],
  kept: [
    [660, 0, 0.07],
    [660, 0.12, 0.07],
  ],
  refused: [
    [196, 0, 0.16],
    [131, 0.22, 0.26],
  ],
};

export function feel(what: Felt): void {
  const { vibration, sounds } = courierSettings();
  if (vibration) navigator.vibrate?.(patterns[what]);
  if (sounds) playTones(tones[what]);
}

/** An act is stored on the phone; it feels different when it cannot be sent now. */
export const feelKept = (): void => feel(navigator.onLine ? 'done' : 'kept');

/** The server refused an act, perhaps much later. */
export const feelRefusals = (): (() => void) =>
  onSent(({ act }) => {
    if (act.state === 'refused') feel('refused');
  });
