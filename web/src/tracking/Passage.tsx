import type { Language } from '@cigogne/domain/languages';
import {
  answerUntil,
  answerWords,
  attemptWords,
  contestWords,
  sayIn,
} from '@cigogne/domain/tracking/recipient-words';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useState } from 'react';
import { Button } from '../ui/base/look/Button.tsx';
import { useSending } from './use-sending.ts';
import type { Act } from './use-tracking.ts';

type Attempt = NonNullable<Tracking['passage']>;

const mostLetters = 300;

/** What the courier reported at the door; the recipient may contest it once, within a day. */
export function Passage({
  attempt,
  recuperation,
  language,
  act,
}: {
  attempt: Attempt;
  recuperation: boolean;
  language: Language;
  act: Act;
}) {
  const reply = contestWords(attempt, recuperation, language);
  return (
    <section className="passage">
      <h2>{attemptWords(attempt, recuperation, language)}</h2>
      {reply ? (
        <p role="status">{reply}</p>
      ) : (
        attempt.jusqu_a && (
          <Answer attempt={attempt} language={language} until={attempt.jusqu_a} act={act} />
        )
      )}
    </section>
  );
}

function Answer({
  attempt,
  language,
  until,
  act,
}: {
  attempt: Attempt;
  language: Language;
  until: string;
  act: Act;
}) {
  const [open, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const { busy, refusal, send } = useSending(language);
  const say = sayIn(language);
  if (!open)
    return (
      <>
        <p>{answerUntil(until, language)}</p>
        <Button size="huge" onClick={() => setOpen(true)}>
          {answerWords(attempt, language)}
        </Button>
      </>
    );
  return (
    <>
      <label className="passage-word">
        {say('Que s’est-il passé ? (facultatif)')}
        <textarea
          rows={2}
          maxLength={mostLetters}
          value={word}
          onInput={(event) => setWord(event.currentTarget.value)}
        />
      </label>
      {refusal && (
        <p className="note warn" role="alert">
          {refusal}
        </p>
      )}
      <Button
        size="huge"
        look="blue"
        busy={busy}
        onClick={() => void send(() => act('etais-la', { mot: word }))}
      >
        {say('Envoyer « {answer} »', { answer: answerWords(attempt, language) })}
      </Button>
    </>
  );
}
