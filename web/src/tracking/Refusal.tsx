import type { Language } from '@cigogne/domain/languages';
import { knownIn, refusalWords, sayIn } from '@cigogne/domain/tracking/recipient-words';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';

const mostLetters = 300;

/** « Refuser le colis », asked back once; what the shop decided; and the way back. */
export function Refusal({
  refus,
  language,
  onRefuse,
  onTake,
}: {
  refus: NonNullable<Tracking['refus']>;
  language: Language;
  /** The reason if it was not taken, or null. */
  onRefuse: (word: string) => Promise<string | null>;
  onTake: () => Promise<string | null>;
}) {
  const [open, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const say = sayIn(language);
  const { title, said, asked } = refusalWords(refus, language);
  const send = async (act: () => Promise<string | null>) => {
    setBusy(true);
    const reason = await act();
    setError(reason);
    setBusy(false);
    if (reason === null) setOpen(false);
  };
  return (
    <section id="refus" className="visit">
      {said !== null && (
        <>
          <h2>{title}</h2>
          <p role="status">{said}</p>
        </>
      )}
      {refus.dit_le !== null && (
        <Button size="huge" wide busy={busy} onClick={() => void send(onTake)}>
          {say('Finalement, je le prends')}
        </Button>
      )}
      {refus.possible && !open && (
        <Button look="ghost" wide onClick={() => setOpen(true)}>
          {say('Refuser le colis')}
        </Button>
      )}
      {refus.possible && open && (
        <>
          <h2>{say('Refuser ce colis ?')}</h2>
          <p>{asked}</p>
          <label className="passage-word">
            {say('Pourquoi ? (facultatif)')}
            <textarea
              rows={2}
              maxLength={mostLetters}
              value={word}
              onInput={(event) => setWord(event.currentTarget.value)}
            />
          </label>
          <Button size="huge" wide busy={busy} onClick={() => void send(() => onRefuse(word))}>
            {say('Oui, je refuse le colis')}
          </Button>
        </>
      )}
      {error && <Alert>{knownIn(language, error) ?? error}</Alert>}
    </section>
  );
}
