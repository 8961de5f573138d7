import type { WriteEndpoint } from '@cigogne/domain/contract';
import { useState } from 'react';
import { signalOfAct } from '../../../http/acts.ts';
import { sentenceOf } from '../../../http/call-error.ts';
import type { CallInput, Reply } from '../../../http/over-wire.ts';
import { refresh, refreshed, subjectsOf } from '../../../http/query.ts';
import { writeNow } from '../../../http/write-now.ts';
import { tell } from './Toasts.tsx';

/** The toast after the act; as a function of the reply it may return null for none. */
type Sentence<E extends WriteEndpoint> = string | ((reply: Reply<E>) => string | null);

interface Act<E extends WriteEndpoint> {
  busy: boolean;
  /** Why the last `attempt` failed. */
  refusal: string | null;
  /** Throws a refusal, for a form or dialog that shows it in the right place. */
  send: (input: CallInput<E>, sentence?: Sentence<E>) => Promise<Reply<E>>;
  /** For a single button: a refusal is shown as a toast, and the reply is null. */
  press: (input: CallInput<E>, sentence?: Sentence<E>) => Promise<Reply<E> | null>;
  /** For a button with room for a refusal beside it: stored in `refusal`, and the reply is null. */
  attempt: (input: CallInput<E>, sentence?: Sentence<E>) => Promise<Reply<E> | null>;
}

/**
 * How a screen writes: sends the act, reloads what it changes, and says that it is done. It ends
 * with its own answer: late reads arrive afterwards, and until then the screen says that it is not
 * up to date. `beforeReading` is for a reply that the reads need, such as a new token.
 */
export function useAct<E extends WriteEndpoint>(
  entry: E,
  options: { beforeReading?: (reply: Reply<E>) => void } = {},
): Act<E> {
  const [underWay, setUnderWay] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send: Act<E>['send'] = async (input, sentence) => {
    const subjects = subjectsOf(entry);
    setUnderWay((now) => now + 1);
    try {
      const reply = await writeNow(entry, input, {
        signal: signalOfAct(),
        // It may have been done; reloading shows what is true.
        onLost: () => void refresh(subjects),
      });
      options.beforeReading?.(reply);
      await refreshed(subjects);
      const text = typeof sentence === 'function' ? sentence(reply) : sentence;
      if (text) tell(text);
      return reply;
    } finally {
      setUnderWay((now) => now - 1);
    }
  };
  const refusedTo = (show: (sentence: string) => void) => (error: unknown) => {
    show(sentenceOf(error));
    return null;
  };
  return {
    busy: underWay > 0,
    refusal,
    send,
    press: (input, sentence) =>
      send(input, sentence).catch(refusedTo((text) => tell(text, { bad: true }))),
    attempt: (input, sentence) => {
      setRefusal(null);
      return send(input, sentence).catch(refusedTo(setRefusal));
    },
  };
}
