import { formatInstant } from '@cigogne/domain/days';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useState } from 'react';
import { Button } from '../ui/base/look/Button.tsx';

type Attempt = NonNullable<Tracking['passage']>;

const wordsBy = {
  absent: 'Le livreur a noté que vous étiez absent',
  injoignable: 'Le livreur a noté que vous ne répondiez pas',
  refuse: 'Le livreur a noté que vous refusiez le colis',
} as const;

const reasonWords = (motif: string): string =>
  wordsBy[motif as keyof typeof wordsBy] ?? 'Le livreur n’a pas pu livrer';
const answerTo = (motif: string): string =>
  motif === 'refuse' ? 'Je n’ai pas refusé' : 'J’étais là';

const mostLetters = 300;

/** What the courier said of the door, and the recipient's word against it: once, for a day. */
export function Passage({
  attempt,
  onContest,
}: {
  attempt: Attempt;
  /** Why it was not taken, or null. */
  onContest: (word: string) => Promise<string | null>;
}) {
  const { motif, le, jusqu_a, conteste_le } = attempt;
  return (
    <section className="passage">
      <h2>
        {reasonWords(motif)}, le {momentOf(le)}.
      </h2>
      {conteste_le ? (
        <p role="status">
          Vous avez répondu « {answerTo(motif)} » le {momentOf(conteste_le)}. {stateOf(attempt)}
        </p>
      ) : (
        jusqu_a && <Answer attempt={attempt} until={jusqu_a} onContest={onContest} />
      )}
    </section>
  );
}

const momentOf = (at: string) => formatInstant(at).replace(/\/\d{4}-/, ' à ');

function stateOf({ compte }: Attempt): string {
  if (compte === null) return 'Nous vérifions. D’ici là, ce passage ne compte pas.';
  return compte
    ? 'Après vérification, ce passage compte. Pour en parler, appelez le hub.'
    : 'Ce passage ne compte pas : le colis reviendra chez vous.';
}

function Answer({
  attempt,
  until,
  onContest,
}: {
  attempt: Attempt;
  until: string;
  onContest: (word: string) => Promise<string | null>;
}) {
  const [open, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const answer = async () => {
    setBusy(true);
    setError(await onContest(word));
    setBusy(false);
  };
  if (!open)
    return (
      <>
        <p>Ce n’est pas exact ? Dites-le avant le {momentOf(until)}.</p>
        <Button size="huge" onClick={() => setOpen(true)}>
          {answerTo(attempt.motif)}
        </Button>
      </>
    );
  return (
    <>
      <label className="passage-word">
        Que s’est-il passé ? (facultatif)
        <textarea
          rows={2}
          maxLength={mostLetters}
          value={word}
          onInput={(event) => setWord(event.currentTarget.value)}
        />
      </label>
      {error && (
        <p className="note warn" role="alert">
          {error}
        </p>
      )}
      <Button size="huge" look="blue" busy={busy} onClick={() => void answer()}>
        Envoyer « {answerTo(attempt.motif)} »
      </Button>
    </>
  );
}
