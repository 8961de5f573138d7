import type { Language } from '@cigogne/domain/languages';
import { refusalWords, sayIn } from '@cigogne/domain/tracking/recipient-words';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Offer } from './Offer.tsx';
import { useSending } from './use-sending.ts';
import type { Act } from './use-tracking.ts';

const mostLetters = 300;

/** « Refuser le colis », asked back once; what the shop decided; and the way back. */
export function Refusal({
  refus,
  language,
  act,
}: {
  refus: NonNullable<Tracking['refus']>;
  language: Language;
  act: Act;
}) {
  const [word, setWord] = useState('');
  const { busy, refusal, send } = useSending(language);
  const say = sayIn(language);
  const { title, said, asked } = refusalWords(refus, language);
  const trouble = refusal && <Alert>{refusal}</Alert>;
  const offer = refus.possible && (
    <Offer id={said === null ? 'refus' : 'refuser'} line={say('Refuser le colis')} title={title}>
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
      <Button
        size="huge"
        wide
        busy={busy}
        onClick={() => void send(() => act('refus', { mot: word }))}
      >
        {say('Oui, je refuse le colis')}
      </Button>
      {trouble}
    </Offer>
  );
  if (said === null) return offer;
  return (
    <section id="refus" className="visit">
      <h2>{title}</h2>
      <p role="status">{said}</p>
      {refus.dit_le !== null && (
        <Button
          size="huge"
          wide
          busy={busy}
          onClick={() => void send(() => act('refus/retirer', {}))}
        >
          {say('Finalement, je le prends')}
        </Button>
      )}
      {offer || trouble}
    </section>
  );
}
