import { useState } from 'react';

export type Send = () => Promise<string | null>;

/** `send` resolves to whether it was taken; the refusal is the reason if it was not. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (act: Send): Promise<boolean> => {
    setBusy(true);
    const reason = await act();
    setRefusal(reason);
    setBusy(false);
    return reason === null;
  };
  return { busy, refusal, send };
}
