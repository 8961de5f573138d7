import { keptJson } from '../../http/keep-text.ts';
import type { RoundStop } from '../round/use-my-round.ts';

/** What is typed about a payment, until its dialog closes: a phone may discard the page before. */
export const keptUnder = 'cgo-paye';

export interface TypedCheque {
  key: number;
  num: string;
  proprietaire: string;
  montant: string;
  banque: string;
}

interface KeptPayment {
  of: string;
  amount: string;
  cheques: TypedCheque[];
}

/** Changes with what is asked for, so that nothing typed for another amount is taken. */
export const paymentOf = ({ ref, attempt, montant }: RoundStop): string =>
  [ref, attempt, montant].join();

export function keptPayment(stop: RoundStop): KeptPayment | null {
  const kept = keptJson<KeptPayment>(keptUnder);
  return kept?.of === paymentOf(stop) ? kept : null;
}
