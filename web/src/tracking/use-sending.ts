import type { Language } from '@cigogne/domain/languages';
import { knownIn } from '@cigogne/domain/tracking/recipient-words';
import { useState } from 'react';

export type Send = () => Promise<string | null>;

/**
 * `send` resolves to whether it was taken; the refusal is the reason if it was not, in the
 * recipient's language where it has one.
 */
export function useSending(language: Language) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const send = async (act: Send): Promise<boolean> => {
    setBusy(true);
    const why = await act();
    setReason(why);
    setBusy(false);
    return why === null;
  };
  const refusal = reason && (knownIn(language, reason) ?? reason);
  return { busy, refusal, reason, send };
}
