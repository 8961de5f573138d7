import { useEffect, useState } from 'react';
import { dropText, keepText, keptJson } from '../http/keep-text.ts';
import { readUser } from '../http/session.ts';
import type { RoundStop } from './round/use-my-round.ts';

/** What a courier types, chooses or has drawn before an act. */
type Question =
  | 'payment'
  | 'postpone'
  | 'fail'
  | 'without'
  | 'signature'
  | 'correct'
  | 'call'
  | 'ask'
  | 'object'
  | 'old-article';

const nameOf = (question: Question): string => `cgo-saisie:${question}`;

/** The hub may give the same stop to whoever signs in next on this phone. */
const ofMine = (of: string): string => `${readUser()?.id}:${of}`;

function kept<Typed>(question: Question, of: string): Typed | null {
  const stored = keptJson<{ of: string; typed: Typed }>(nameOf(question));
  return stored?.of === ofMine(of) ? stored.typed : null;
}

/** Changes with the amount, so that nothing typed for another one is taken. */
export const typedOf = (stops: readonly RoundStop[]): string =>
  stops.map(({ ref, attempt, montant }) => [ref, attempt, montant]).join();

/**
 * What is typed in a question, until it is closed or answered: a phone short of memory discards the page before. What
 * is as it `began` is not kept. When a session ends it stays as it was, while the page is still leaving.
 */
export function useTyped<Typed extends object>(
  question: Question,
  of: string,
  began: Typed,
): [Typed, (part: Partial<Typed>) => void] {
  const [typed, setTyped] = useState(() => kept<Typed>(question, of) ?? began);
  useEffect(() => {
    if (!readUser()) return;
    const name = nameOf(question);
    const text = JSON.stringify({ of: ofMine(of), typed });
    if (JSON.stringify(typed) !== JSON.stringify(began)) keepText(name, text);
    return () => {
      if (readUser()) dropText(name);
    };
  });
  return [typed, (part) => setTyped((now) => ({ ...now, ...part }))];
}

/** The question in which something was typed when the page went, to be open again. */
export const openAgain = <One extends Question>(of: string, ...questions: One[]): One | null =>
  questions.find((question) => kept(question, of) !== null) ?? null;
