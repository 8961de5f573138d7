import { useEffect } from 'react';

/** The screen stays lit while this is shown: at a door nobody unlocks a phone with gloves. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let left = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (left || document.visibilityState !== 'visible') return;
      // A battery that is low refuses.
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
