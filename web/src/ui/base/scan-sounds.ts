let context: AudioContext | null = null;

/** A short high tone for a good scan, a low one twice for a bad one (interface.md, « Scanning »). */
export function playScan(good: boolean): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    if (good) tone(context, 1320, 0, 0.08);
    else {
      tone(context, 196, 0, 0.14);
      tone(context, 196, 0.2, 0.16);
    }
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
