import { type InMillimes, readAmounts } from '@cigogne/domain/amounts';
import { formatTnd, type Millimes } from '@cigogne/domain/money';
import {
  type CashCount,
  closingGap,
  closingSentences,
  countedSum,
} from '@cigogne/domain/runsheets/closing-form';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import type { z } from 'zod';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { useDraft } from '../../http/use-draft.ts';
import { focusOnceDrawn } from '../../ui/base/feedback/focus.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import type { RunsheetSheet } from '../runsheet-words.ts';
import {
  type Envelope,
  envelopeBody,
  hasBlanks,
  hasWrongAmount,
  sealed,
  staleCheque,
} from './envelope.ts';

/** Everything that a clerk counts, types and ticks, kept until the round is closed. */
interface Entered {
  count: CashCount;
  /** Explicitly counted as zero: the courier hands over no cash. */
  nothing: boolean;
  envelope: Envelope;
  raison: string;
}

const untouched: Entered = { count: {}, nothing: false, envelope: sealed, raison: '' };

export type Gap = InMillimes<z.output<typeof closingGap>>;

/**
 * The count of a round until it is closed. `gap` is the difference that the server told after the
 * count; another count forgets it.
 */
export function useClosing(rs: RunsheetSheet, onClose: () => void) {
  // Survives a misplaced click, F5 and an expired session.
  const draft = useDraft(`comptage:${rs.id}`, untouched);
  const entered = draft.value;
  const [gap, setGap] = useState<Gap | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const close = useAct(runsheetsContract.close);
  const act = useCancellable();
  const compte = countedSum(entered.count);

  const send = async (signal: AbortSignal) => {
    setRefusal(null);
    try {
      const { deja, ecart } = await close.send({ body: bodyOf(rs, entered, gap) });
      draft.clear();
      if (signal.aborted) return;
      tell(deja ? `${rs.ref} était déjà clôturée avec ce compte.` : closedSentence(rs.ref, ecart));
      onClose();
    } catch (error) {
      if (signal.aborted) throw error;
      const found = gapOf(error);
      if (found) setGap(found);
      // When a difference that the clerk has seen has changed, the new one is shown in words.
      if (!found || gap) setRefusal(sentenceOf(error));
    }
  };

  return {
    entered,
    compte,
    gap,
    refusal,
    busy: act.busy,
    restored: draft.restored,
    whyNot: whyNotClose(rs, entered, gap),
    isTried,
    submit: () => {
      setTried(true);
      if (hasWrongAmount(rs, entered.envelope)) focusOnceDrawn(firstWrong);
      else void act.run(send);
    },
    cancel: () => {
      act.cancel();
      onClose();
    },
    /** What is counted or ticked otherwise. */
    count: (changes: Partial<Omit<Entered, 'raison'>>) => {
      setGap(null);
      draft.set((now) => ({ ...now, ...changes }));
    },
    explain: (raison: string) => draft.set((now) => ({ ...now, raison })),
    forget: () => {
      setGap(null);
      setRefusal(null);
      draft.clear();
    },
  };
}

const firstWrong = () => document.querySelector<HTMLElement>('.rs-cheques [aria-invalid="true"]');

function whyNotClose(
  rs: RunsheetSheet,
  { count, nothing, envelope, raison }: Entered,
  gap: Gap | null,
): string | null {
  if (hasBlanks(rs, envelope)) return 'Un chèque n’est pas rempli.';
  const stale = staleCheque(rs, envelope);
  if (stale)
    return `Le chèque n° ${stale.num} a été modifié entre-temps : cochez-le ou corrigez-le de nouveau.`;
  if (gap) return raison.trim() === '' ? 'Indiquez la raison de l’écart.' : null;
  const counted = nothing || countedSum(count) > 0;
  return !counted && rs.montant_encaisse > 0 ? closingSentences.compte : null;
}

const bodyOf = (rs: RunsheetSheet, { count, envelope, raison }: Entered, gap: Gap | null) => ({
  id: rs.id,
  compte: countedSum(count),
  detail: count,
  ...envelopeBody(rs, envelope),
  ...(gap && raison.trim() ? { raison, attendu: gap.attendu } : {}),
});

const closedSentence = (ref: string, ecart: Millimes): string =>
  ecart === 0
    ? `${ref} est clôturée, le compte est juste.`
    : `${ref} est clôturée avec un écart de ${formatTnd(ecart)}.`;

function gapOf(error: unknown): Gap | null {
  if (!(error instanceof CallError) || error.code !== 'montants-changes') return null;
  const gap = closingGap.safeParse(error.answer);
  return gap.success ? readAmounts(closingGap, gap.data) : null;
}
