import type { Millimes } from '@cigogne/domain/money';
import type { SendType } from '@cigogne/domain/parcels/statuses';
import { counterContract } from '@cigogne/domain/runsheets/counter.contract';
import { codeTries } from '@cigogne/domain/runsheets/door-code';
import { plainDigits } from '@cigogne/domain/written-digits';
import { useState } from 'react';
import { CallError } from '../../http/call-error.ts';
import { focusWrong } from '../../ui/base/feedback/focus.ts';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';

/** What the counter knows of a parcel, from its list or from its sheet. */
export interface ToHandOver {
  ref: string;
  nom_cl: string;
  prenom_cl: string | null;
  remettre_a: string | null;
  marchandise: string;
  nbr_paquets: number;
  type_envoi: SendType;
  montant_ttc: Millimes;
}

/** The reason that is written instead of chosen. */
export const otherReason = 'autre';

/** Wrong codes of each parcel since the page was opened: closing the dialog gives no new tries. */
const wrongCodes = new Map<string, number>();
const triesLeft = (ref: string) => codeTries - (wrongCodes.get(ref) ?? 0);

/**
 * What the clerk says of one parcel, and its sending. `onDone` gets the codes of what an exchange
 * sends back.
 */
export function useHandOver(parcel: ToHandOver, onDone: (returns: readonly string[]) => void) {
  const { ref, montant_ttc: montant } = parcel;
  const [code, setCode] = useState('');
  const [withoutCode, setWithoutCode] = useState(false);
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [old, setOld] = useState<'oui' | 'non' | ''>('');
  const [wrong, setWrong] = useState<string | null>(null);
  const handOver = useAct(counterContract.handOver);
  const act = useCancellable();
  const left = triesLeft(ref);
  const asksReason = withoutCode || left <= 0;
  const why = reason === otherReason ? words.trim() : reason;
  const isExchange = parcel.type_envoi === 'echange';
  const whyNotProof = asksReason
    ? why === '' && 'Dites pourquoi le code manque.'
    : code.length < 4 && 'Saisissez les quatre chiffres du client.';
  const whyNotOld = isExchange && old === '' && 'Dites si l’ancien article est rendu.';

  const send = async () => {
    try {
      const { retours } = await handOver.send({
        body: {
          ref,
          montant,
          ...(asksReason ? { sans_code: why } : { code_remise: code }),
          ...(isExchange ? { echange_rendu: old === 'oui' } : {}),
        },
      });
      return retours;
    } catch (error) {
      const refused = error instanceof CallError ? error.errors[0] : undefined;
      if (refused?.field !== 'code_remise') throw error;
      wrongCodes.set(ref, (wrongCodes.get(ref) ?? 0) + 1);
      setCode('');
      setWrong(withTries(refused.message, triesLeft(ref)));
      // The client says the code again: it is typed without looking for its field.
      focusWrong();
      return null;
    }
  };
  const save = async () => {
    setWrong(null);
    if (whyNotProof || whyNotOld) return;
    const handed: { returns: readonly string[] | null } = { returns: null };
    const sent = await act.run(async () => {
      handed.returns = await send();
    });
    if (sent && handed.returns) onDone(handed.returns);
  };
  return {
    code,
    typeCode: (text: string) => {
      setWrong(null);
      setCode(plainDigits(text).replace(/\D/g, '').slice(0, 4));
    },
    wrong,
    left,
    asksReason,
    setWithoutCode,
    reason,
    setReason,
    words,
    setWords,
    isExchange,
    old,
    setOld,
    whyNot: whyNotOld || whyNotProof || null,
    act,
    save,
  };
}

const withTries = (sentence: string, left: number): string =>
  left === 1 ? `${sentence} Il reste 1 essai.` : `${sentence} Il reste ${left} essais.`;
