import { dayOf } from '@cigogne/domain/days';
import {
  type DecisionAct,
  decisionActs,
  decisionSentences,
  whyNotDecide,
} from '@cigogne/domain/decisions/decision';
import { decisionsContract } from '@cigogne/domain/decisions/decisions.contract';
import { parseTnd } from '@cigogne/domain/money';
import { isShipper } from '@cigogne/domain/people';
import { choosableDays } from '@cigogne/domain/runsheets/recipient-word';
import { useState } from 'react';
import { CallError, sentenceOf } from '../http/call-error.ts';
import { trueNow } from '../http/server-clock.ts';
import { readUser } from '../http/session.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useCancellable } from '../ui/base/feedback/use-cancellable.ts';
import { type Place, placeText } from '../ui/base/form/PlaceField.tsx';
import type { ToDecide } from './decision-columns.tsx';

interface Typed {
  jour: string;
  tel: string;
  adresse: string;
  place: Place | null;
  montant: string;
  raison: string;
}

/** The decision about one parcel: which act, and what is typed for it. */
export function useDecision(
  parcel: ToDecide,
  { onDone, onAway }: { onDone: () => void; onAway: () => void },
) {
  const possible = decisionActs.find((act) => whyNotDecide(act, parcel) === null);
  const [act, setAct] = useState<DecisionAct>(possible ?? 'retour');
  const [typed, setTyped] = useState<Typed>({
    jour: proposedDay(parcel),
    tel: parcel.tel_cl,
    adresse: parcel.adresse,
    place: null,
    montant: '',
    raison: '',
  });
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asksFree, setAsksFree] = useState(false);
  const write = useAct(
    isShipper(readUser()) ? decisionsContract.decideMine : decisionsContract.decide,
  );
  const onItsWay = useCancellable();
  const forgetRefusal = () => {
    setWrong(null);
    setRefusal(null);
  };
  const decide = async (gratuit = false) => {
    if (act === 'montant' && parseTnd(typed.montant) === 0 && !gratuit) return setAsksFree(true);
    forgetRefusal();
    await onItsWay.run((signal) => send(gratuit, signal));
  };
  const send = async (gratuit: boolean, signal: AbortSignal) => {
    try {
      await write.send({ body: { ref: parcel.ref, acte: acteOf(act, typed, gratuit) } }, (reply) =>
        reply.ticket ? decisionSentences.ticket(reply.ticket) : doneWords[act],
      );
      if (!signal.aborted) onDone();
    } catch (error) {
      if (signal.aborted) throw error;
      const named = error instanceof CallError ? error.errors[0] : undefined;
      if (named) setWrong({ field: named.field.split('.').at(-1) ?? '', message: named.message });
      else setRefusal(sentenceOf(error));
    }
  };
  return {
    act,
    choose: (next: DecisionAct) => {
      setAct(next);
      forgetRefusal();
    },
    typed,
    set: (change: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...change }));
      forgetRefusal();
    },
    errorOf: (field: keyof Typed) => (wrong?.field === field ? wrong.message : null),
    refusal,
    busy: onItsWay.busy,
    decide,
    cancel: () => {
      onItsWay.cancel();
      onAway();
    },
    /** Nothing would be collected: the person is asked first. */
    asksFree,
    answerFree: (yes: boolean) => {
      setAsksFree(false);
      return yes ? decide(true) : undefined;
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;

/** The day that the recipient chose, if couriers work then. */
function proposedDay({ destinataire: { jour } }: ToDecide): string {
  return jour && choosableDays(dayOf(trueNow())).some((day) => day === jour) ? jour : '';
}

const doneWords: Record<DecisionAct, string> = {
  reessayer: 'Décidé : nouvelle tentative.',
  telephone: 'Téléphone changé : nouvelle tentative.',
  adresse: 'Adresse changée : nouvelle tentative.',
  montant: 'Montant baissé : nouvelle tentative.',
  guichet: 'Décidé : le client le retire au hub.',
  retour: 'Décidé : retour.',
};

function acteOf(act: DecisionAct, typed: Typed, gratuit: boolean) {
  switch (act) {
    case 'reessayer':
      return { nom: act, jour: typed.jour || null };
    case 'telephone':
      return { nom: act, tel: typed.tel };
    case 'adresse':
      return { nom: act, adresse: addressOf(typed) };
    case 'montant':
      return { nom: act, montant: typed.montant, raison: typed.raison, gratuit };
    case 'guichet':
      return { nom: act };
    case 'retour':
      return { nom: act, raison: typed.raison };
  }
}

const addressOf = ({ adresse, place }: Typed) =>
  place
    ? {
        adresse,
        adresse_lieu: placeText(place),
        adresse_gov: place._gov,
        adresse_deleg: place._del,
        adresse_zip: place._zip,
      }
    : adresse;
