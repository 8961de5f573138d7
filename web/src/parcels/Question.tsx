import type { ReactNode } from 'react';
import { IconHelpCircle } from '../ui/base/icons.ts';

/** Something to be answered before the parcel is made: a sentence and its answers, one click each. */
export function Question({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="question" role="group" data-question="">
      <IconHelpCircle size={20} stroke={1.75} />
      <p aria-live="polite">{text}</p>
      <div className="answers">{children}</div>
    </div>
  );
}

/** « Créer » goes to the first question that nobody answered. */
export function focusFirstQuestion(): void {
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('[data-question] button');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  });
}

/** « Une réponse manque. » */
export const answersMissing = (count: number): string =>
  count === 1 ? 'Une réponse manque.' : `${count} réponses manquent.`;
