import { useRef } from 'react';
import { isUnknown } from '../../../http/call-error.ts';

/**
 * What a form has sent without an answer. If it turns out to be stored when the next change is
 * refused, it is this person's own: the next one follows it, and nobody else is named.
 */
export function useUnanswered<Sent, Read>(isStored: (read: Read, sent: Sent) => boolean) {
  const unanswered = useRef<{ sent: Sent } | null>(null);
  return {
    /** For each failure, whatever it was. */
    note: (error: unknown, sent: Sent): void => {
      if (isUnknown(error)) unanswered.current = { sent };
    },
    is: (sent: Sent): boolean => unanswered.current?.sent === sent,
    /** Whether this is what was sent. Only once: what is refused for another reason ends there. */
    isOwn: (read: Read): boolean => {
      const { current } = unanswered;
      if (!current || !isStored(read, current.sent)) return false;
      unanswered.current = null;
      return true;
    },
  };
}
