import { isFar } from '@cigogne/domain/change';
import { takenChequeSentences } from '@cigogne/domain/cheques/cheque-form';
import { deliveryChequeSentences } from '@cigogne/domain/cheques/delivery-cheque';
import {
  parseTakenTnd,
  atLeastZero,
  minus,
  noMoney,
  sum,
  typedAmount,
  type Millimes,
} from '@cigogne/domain/money';
import { useState } from 'react';
import { focusWrong } from '../../ui/base/feedback/focus.ts';
import { typedOf, useTyped } from '../kept-typed.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { recipientOf } from './stop-words.ts';

export interface TypedCheque {
  key: number;
  num: string;
  proprietaire: string;
  montant: string;
  banque: string;
}
export type WrongField = [name: keyof TypedCheque, sentence: string];

/** What was really paid; without an amount, the one due. */
export interface Paid {
  montant?: Millimes;
  cheques?: { num: string; proprietaire: string; montant: Millimes; banque: string | null }[];
}

/** What a courier types of a payment, kept until the stop is done. */
export function usePayment(stop: RoundStop, onPaid: (paid: Paid) => void) {
  const due = stop.montant;
  const [{ amount, cheques }, type] = useTyped<{ amount: string; cheques: TypedCheque[] }>(
    'payment',
    typedOf([stop]),
    { amount: typedAmount(due), cheques: [] },
  );
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<Millimes | null>(null);
  const collected = parseTakenTnd(amount);
  const inCheques = sum(cheques.map(({ montant }) => parseTakenTnd(montant) ?? noMoney));
  const above = collected !== null && inCheques > collected;
  const wrongOf = (cheque: TypedCheque) => wrongIn(cheque, cheques);
  return {
    amount,
    cheques,
    /** In millimes; null while it cannot be read. */
    collected,
    /** An amount far from the one due, until it is confirmed. */
    doubted: asked === collected ? asked : null,
    /** The cheques come to more than the amount. */
    above,
    inCash: collected === null || above ? null : minus(collected, inCheques),
    /** What is wrong is said from the first attempt on. */
    unreadable: tried && collected === null,
    wrongOf: (cheque: TypedCheque) => (tried ? wrongOf(cheque) : null),
    typeAmount: (text: string) => type({ amount: text }),
    /** A cheque for what is not yet covered, of the recipient. */
    addCheque: () =>
      type({
        cheques: [
          ...cheques,
          {
            key: (cheques.at(-1)?.key ?? 0) + 1,
            num: '',
            proprietaire: recipientOf(stop),
            montant: typedAmount(atLeastZero(minus(collected ?? due, inCheques))),
            banque: '',
          },
        ],
      }),
    changeCheque: (key: number, part: Partial<TypedCheque>) =>
      type({ cheques: cheques.map((one) => (one.key === key ? { ...one, ...part } : one)) }),
    removeCheque: (removed: number) =>
      type({ cheques: cheques.filter(({ key }) => key !== removed) }),
    pay: () => {
      setTried(true);
      if (collected === null || above || cheques.some(wrongOf)) focusWrong();
      else if (isFar(due, collected) && asked !== collected) setAsked(collected);
      else
        onPaid({
          ...(collected !== due && { montant: collected }),
          ...(cheques.length > 0 && { cheques: cheques.map(takenCheque) }),
        });
    },
  };
}

const takenCheque = ({ num, proprietaire, montant, banque }: TypedCheque) => ({
  num: num.trim(),
  proprietaire: proprietaire.trim(),
  montant: parseTakenTnd(montant) ?? noMoney,
  banque: banque.trim() || null,
});

/** A parcel has each cheque only once. */
const nameOf = ({ num, proprietaire }: TypedCheque): string =>
  `${num.trim()}\n${proprietaire.trim()}`;

function wrongIn(cheque: TypedCheque, all: readonly TypedCheque[]): WrongField | null {
  const { num, proprietaire, montant } = cheque;
  if (num.trim() === '') return ['num', takenChequeSentences.num];
  if (montant.trim() === '') return ['montant', takenChequeSentences.montantMissing];
  if (!parseTakenTnd(montant)) return ['montant', takenChequeSentences.montantInvalid];
  if (proprietaire.trim() === '') return ['proprietaire', takenChequeSentences.proprietaire];
  return all.find((one) => nameOf(one) === nameOf(cheque)) === cheque
    ? null
    : ['num', deliveryChequeSentences.twice];
}
