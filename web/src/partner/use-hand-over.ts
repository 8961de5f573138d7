import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import type { HandOverOutcome } from '@cigogne/domain/partner/partner.contract';
import { useRef, useState } from 'react';
import { isUnknown, sentenceOf } from '../http/call-error.ts';
import { useDraft } from '../http/use-draft.ts';
import type { Account } from './partner-reads.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';

/** What is known about a parcel sent from here, from the partner's answer or asked for later. */
export type Known = Pick<HandOverOutcome, 'resultat' | 'message'>;

interface Kept {
  /** By ref; parcels that were handed over leave both the list and this record. */
  outcomes: Readonly<Record<string, Known>>;
  /** The last manifest accepted here, to be printed. */
  manifeste: string | null;
}

const nothing: Kept = { outcomes: {}, manifeste: null };
const lost: Known = { resultat: 'inconnu', message: null };

/** The result of a call. */
export interface Summary {
  sentence: string;
  /** At least some parcels are with the partner. */
  went: boolean;
}

/**
 * Hands parcels to the partner, each with its own outcome, stored on the device until it is
 * settled. A lost answer is not treated as a failure: the parcel's state is asked for, and it is
 * never blindly sent again.
 */
export function useHandOver() {
  const { value, set, clear } = useDraft<Kept>('afex:reponses', nothing);
  const write = useAct(partnerContract.hand);
  const under = useRef(false);
  const [summary, setSummary] = useState<Summary | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const put = (outcomes: readonly (readonly [ref: string, known: Known | null])[]) =>
    set((now) => {
      const next = { ...now.outcomes };
      for (const [ref, known] of outcomes) {
        if (known) next[ref] = known;
        else delete next[ref];
      }
      return { ...now, outcomes: next };
    });

  /** Returns the refs that the partner now has and that need nothing more. */
  const hand = async (codes: readonly string[], compte_afex: Account): Promise<string[]> => {
    if (under.current) return [];
    under.current = true;
    const away = !navigator.onLine;
    setProblem(null);
    setSummary(null);
    try {
      const reply = await write.send({ body: { codes: [...codes], compte_afex } });
      const gone = reply.colis.filter(({ resultat }) => isGone(resultat)).map(({ ref }) => ref);
      put(
        reply.colis.map(({ ref, resultat, message }) => [
          ref,
          isGone(resultat) ? null : { resultat, message },
        ]),
      );
      const { manifeste } = reply;
      if (manifeste !== null) set((now) => ({ ...now, manifeste }));
      setSummary({ sentence: reply.message, went: gone.length > 0 });
      return gone;
    } catch (error) {
      if (!away && isUnknown(error)) put(codes.map((ref) => [ref, lost]));
      setProblem(sentenceOf(error));
      return [];
    } finally {
      under.current = false;
    }
  };

  return {
    outcomes: value.outcomes,
    manifeste: value.manifeste,
    hand,
    /** Records what was found out; null means that it may be sent again. */
    learn: (ref: string, known: Known | null) => put([[ref, known]]),
    busy: write.busy,
    summary,
    seen: () => setSummary(null),
    problem,
    setProblem,
    clear,
  };
}

const isGone = (resultat: HandOverOutcome['resultat']): boolean =>
  resultat === 'cree' || resultat === 'manifeste';
