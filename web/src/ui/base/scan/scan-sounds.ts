import { keepText } from '../../../http/keep-text.ts';
let context: AudioContext | null = null;

/** Why a scan is bad; each reason has its own sentence and sound. */
export type ScanFault = 'unreadable' | 'unknown' | 'duplicate' | 'elsewhere' | 'status';

/** A scan that asks a question sounds neither good nor bad. */
type Heard = ScanFault | 'question';

export type Tone = readonly [hertz: number, after: number, seconds: number];

/** Low, twice: in a noisy hall, the step between the two tones tells them apart. */
const bad: Record<Heard, readonly Tone[]> = {
  unreadable: [
    [196, 0, 0.14],
    [196, 0.2, 0.16],
  ],
  unknown: [
    [196, 0, 0.14],
    [131, 0.2, 0.24],
  ],
  duplicate: [
    [247, 0, 0.08],
    [247, 0.12, 0.08],
  ],
  elsewhere: [
    [131, 0, 0.14],
    [196, 0.2, 0.16],
  ],
  status: [
    [165, 0, 0.24],
    [165, 0.3, 0.24],
  ],
  // Medium and rising, like a question.
  question: [
    [587, 0, 0.1],
    [880, 0.14, 0.14],
  ],
};
const good: readonly Tone[] = [[1320, 0, 0.08]];

const mutedKey = 'cgo-scan-sound';

/** A setting that could not be stored holds until the page is left. */
let unkept: boolean | null = null;

export const isSoundOn = (): boolean => unkept ?? localStorage.getItem(mutedKey) !== 'off';

export function setSound(on: boolean): void {
  unkept = keepText(mutedKey, on ? 'on' : 'off') ? null : on;
}

/** A short high tone for a good scan, a low double tone for a bad one. */
export const playScan = (fault: Heard | null): void => playTones(fault ? bad[fault] : good);

export function playTones(tones: readonly Tone[]): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [hertz, after, seconds] of tones) tone(context, hertz, after, seconds);
  } catch {
    // A browser without sound still flashes.
  }
}

function tone(audio: AudioContext, hertz: number, after: number, seconds: number): void {
  const start = audio.currentTime + after;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = hertz < 400 ? 'square' : 'sine';
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(0.001, start);
  volume.gain.exponentialRampToValueAtTime(0.22, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + seconds + 0.02);
}
