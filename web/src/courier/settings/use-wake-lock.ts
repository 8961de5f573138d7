import { useEffect } from 'react';

/** Keeps the screen on while mounted: nobody unlocks a phone at a door with gloves on. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let left = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (left || document.visibilityState !== 'visible') return;
      // Refused when the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) void lock?.release();
    };
    const askWhileVisible = () => void ask();
    askWhileVisible();
    document.addEventListener('visibilitychange', askWhileVisible);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', askWhileVisible);
      void lock?.release();
    };
  }, []);
}
