import { type ReactNode, useEffect, useRef } from 'react';
import { amountOf } from '@cigogne/domain/parcels/read-amount';
import { focusOnceDrawn } from '../../ui/base/feedback/focus.ts';
import { IconAlertCircle, IconHelpCircle } from '../../ui/base/look/icons.ts';
import { useKnown } from './parcel-questions.ts';
import type { ParcelValues } from './parcel-values.ts';
import { useAmountCeiling } from './use-amount-ceiling.ts';

/** A question to answer before the parcel is created: a sentence, and answers of one click each. */
export function Question({ text, children }: { text: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // It appeared while the form was being typed, and must not be hidden below a small screen.
  useEffect(() => {
    const form = box.current?.closest('form');
    if (form?.contains(document.activeElement)) box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="question" role="group" data-question="" ref={box}>
      <IconHelpCircle size={20} stroke={1.75} />
      <p aria-live="polite">{text}</p>
      <div className="answers">{children}</div>
    </div>
  );
}

/** « Créer » moves to the first open question. */
export function focusFirstQuestion(): void {
  focusOnceDrawn(() => document.querySelector('[data-question] button'), { block: 'center' });
}

const inWords = ['Aucune', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf'];

/** « Une réponse manque. », « Deux réponses manquent : le double et le montant. » */
export function answersMissing(count: number, about: readonly string[] = []): string {
  const verb = count === 1 ? 'réponse manque' : 'réponses manquent';
  const names = about.length > 0 ? ` : ${about.join(' et ')}` : '';
  return `${inWords[count] ?? count} ${verb}${names}.`;
}

/**
 * At the bottom of a form, beside « Créer »: which questions are open, including those scrolled out
 * of sight.
 */
export function MissingAnswers({
  values,
  newId,
}: {
  values: ParcelValues;
  /** The client id of a new parcel; null for an existing one. */
  newId: string | null;
}) {
  const known = useKnown(values, newId);
  const { question } = amountOf(values, useAmountCeiling());
  const about = [known && 'le double', question && 'le montant'].filter((one) => one !== null);
  if (about.length === 0) return null;
  return <Missing>{answersMissing(about.length, about)}</Missing>;
}

/** The sentence at the bottom of a form when nothing is wrong but something is missing. */
export function Missing({ children }: { children: string }) {
  return (
    <p className="missing">
      <IconAlertCircle size={20} stroke={1.75} />
      {children}
    </p>
  );
}
