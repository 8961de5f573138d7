import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import type { HandOverOutcome } from '@cigogne/domain/partner/partner.contract';
import { useRef, useState } from 'react';
import { isUnknown, sentenceOf } from '../http/call-error.ts';
import { useDraft } from '../http/use-draft.ts';
import type { Account } from './partner-reads.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';

/** What is known of a parcel that was sent from here: told by the partner, or asked for. */
export type Known = Pick<HandOverOutcome, 'resultat' | 'message'>;

interface Kept {
  /** By ref; those that went well leave the list and this. */
  outcomes: Readonly<Record<string, Known>>;
  /** The last manifest that was accepted here, to be printed. */
  manifeste: string | null;
}

const nothing: Kept = { outcomes: {}, manifeste: null };
const lost: Known = { resultat: 'inconnu', message: null };

/** What a call came to. */
export interface Summary {
  sentence: string;
  /** The partner has some of them. */
  went: boolean;
}

/**
 * Hands parcels to the partner, each with its own outcome, kept on the device until it is settled. A
 * lost answer is no failure: what was sent is asked for, never sent blindly again.
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

  /** The refs that the partner has now, and that need nothing more. */
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
    /** What was asked for is known now; null: it may be sent again. */
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
