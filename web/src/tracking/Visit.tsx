import type { Language } from '@cigogne/domain/languages';
import { knownIn, presenceWords } from '@cigogne/domain/tracking/recipient-words';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';

/** What the recipient says of the visit to come: « Je serai là ». */
export function Visit({
  presence,
  language,
  onPresent,
}: {
  presence: NonNullable<Tracking['presence']>;
  language: Language;
  /** The reason if it was refused, or null. */
  onPresent: () => Promise<string | null>;
}) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { title, said, act } = presenceWords(presence, language);
  const confirm = async () => {
    setBusy(true);
    setRefusal(await onPresent());
    setBusy(false);
  };
  return (
    <section id="passage" className="visit">
      <h2>{title}</h2>
      <p role="status">{said}</p>
      {act && (
        <Button size="huge" wide busy={busy} onClick={() => void confirm()}>
          {act}
        </Button>
      )}
      {refusal && <Alert>{knownIn(language, refusal) ?? refusal}</Alert>}
    </section>
  );
}
