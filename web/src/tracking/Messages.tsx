import type { Language } from '@cigogne/domain/languages';
import { knownIn, messageWords } from '@cigogne/domain/tracking/recipient-words';
import { useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';

/** Stops messages to this phone from every shop, or allows them again. */
export function Messages({
  wanted,
  language,
  onStop,
}: {
  wanted: boolean;
  language: Language;
  onStop: (stop: boolean) => Promise<string | null>;
}) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { said, act } = messageWords(wanted, language);
  const send = async () => {
    setBusy(true);
    setRefusal(await onStop(wanted));
    setBusy(false);
  };
  return (
    <section id="messages" className="messages">
      <p>{said}</p>
      <Button look="ghost" busy={busy} onClick={() => void send()}>
        {act}
      </Button>
      {refusal && <Alert>{knownIn(language, refusal) ?? refusal}</Alert>}
    </section>
  );
}
