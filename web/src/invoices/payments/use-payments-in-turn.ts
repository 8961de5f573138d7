import type { PaymentKind } from '@cigogne/domain/invoices/invoice-states';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { rateOn, withheld } from '@cigogne/domain/invoices/withholding';
import { type Millimes, minus, noMoney } from '@cigogne/domain/money';
import { useState } from 'react';
import { CallError, isUnknown, sentenceOf } from '../../http/call-error.ts';
import type { CallInput } from '../../http/over-wire.ts';
import { useInTurn } from '../use-in-turn.ts';
import { type Plan, planOf } from './payment-plan.ts';
import type { Payout } from './payment-row.ts';

export type Mode = Extract<PaymentKind, 'virement' | 'especes' | 'cheque'>;

/** What is the same for all of them. */
interface How {
  mode: Mode;
  jour: string;
  reference: string;
}

export type Sent = CallInput<typeof invoicesContract.pay>['body'];

/**
 * `plan`: what was paid, and `retenue`: what was really withheld of it; `first`: it was paid by an
 * earlier sending that had no answer. `compense`: the carry-over was offset when this much was paid
 * of the invoice; until that has been read, a second try must not ask for it again. `unanswered`:
 * the money that was sent without an answer.
 */
export type Outcome =
  | { plan: Plan; retenue: Millimes; first: Sent | null }
  | { refus: string; compense: Millimes | null; unanswered: Sent | null };

/** A payment to make, or made: with what is withheld of it. */
type Withheld = Plan & { retenue: Millimes };

/** The payments of a dialog, made one after another. */
export function usePaymentsInTurn(
  payouts: readonly Payout[],
  present: readonly Payout[],
  { mode, jour, reference }: How,
) {
  const [planned] = useState(() => planOf(payouts));
  const { outcomes, progress, send, run, stop } = useInTurn<
    typeof invoicesContract.pay,
    Plan,
    Outcome
  >(invoicesContract.pay, ({ payout }) => payout.ref);
  const ratesNow = new Map(present.map(({ ref, retenues }) => [ref, retenues]));
  const again = new Map(
    planOf(present.filter(({ ref }) => isRefused(outcomes[ref]))).map((plan) => [
      plan.payout.ref,
      plan,
    ]),
  );
  const plans = planned.map((first): Withheld => {
    const { ref, retenues } = first.payout;
    const outcome = outcomes[ref];
    if (isPaid(outcome)) return { ...outcome.plan, retenue: outcome.retenue };
    const plan = again.get(ref) ?? first;
    return { ...plan, retenue: withheld(plan.rest, rateOn(ratesNow.get(ref) ?? retenues, jour)) };
  });
  const paid = plans.filter(({ payout }) => isPaid(outcomes[payout.ref]));
  const refused = plans.filter(({ payout }) => isRefused(outcomes[payout.ref])).length;
  const isTold = progress === null && paid.length + refused > 0;

  const payOne = async (plan: Plan): Promise<Outcome> => {
    const { payout, compensation, money } = plan;
    const one = { id: payout.id, jour };
    const rest = minus(payout.montant_paye, payout.regle);
    const before = outcomes[payout.ref];
    let { compense, unanswered } = isRefused(before)
      ? before
      : { compense: null, unanswered: null };
    try {
      if (compensation > 0 && compense !== payout.regle)
        await send({
          body: { ...one, mode: 'compensation', montant: compensation, reste: rest },
        });
      compense = payout.regle;
      if (money <= 0) return { plan, retenue: noMoney, first: null };
      const body = { ...one, mode, montant: money, reference, reste: minus(rest, compensation) };
      try {
        return { plan, retenue: (await send({ body })).paiement.retenue, first: null };
      } catch (error) {
        if (isUnknown(error)) unanswered = body;
        const paid = unanswered && isSettled(error) ? await answerOf(unanswered) : null;
        if (!paid) throw error;
        return { plan, retenue: paid.retenue, first: unanswered };
      }
    } catch (error) {
      return { refus: sentenceOf(error), compense, unanswered };
    }
  };
  /**
   * Of an invoice that takes no more, so that it cannot pay twice: sent again under its key, it is
   * answered as it was then, or refused if somebody else paid.
   */
  const answerOf = (unanswered: Sent) =>
    send({ body: unanswered }).then(
      ({ paiement }) => paiement,
      () => null,
    );
  return {
    plans,
    outcomes,
    progress,
    stop,
    paid,
    refused,
    /** Each payment tried so far has its outcome. */
    isTold,
    isDone: isTold && paid.length + refused === plans.length,
    payRest: () =>
      run(
        plans.filter((plan) => !paid.includes(plan)),
        payOne,
      ),
  };
}

export type Payments = ReturnType<typeof usePaymentsInTurn>;

export const isPaid = (outcome: Outcome | undefined) =>
  outcome !== undefined && 'retenue' in outcome;
const isRefused = (outcome: Outcome | undefined) => outcome !== undefined && 'refus' in outcome;

const isSettled = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'etat-change';
