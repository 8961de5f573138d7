import { readAmounts } from '@cigogne/domain/amounts';
import { restLeft } from '@cigogne/domain/ledger/remainder';
import type { Millimes } from '@cigogne/domain/money';
import { useState } from 'react';
import { CallError } from '../http/call-error.ts';

/**
 * The remaining amount that the dialog showed when it opened, or that the last refusal reported.
 * Null until it is read, if it depends on a choice in the dialog.
 */
export function useRestRead<Left extends Millimes | null>(first: Left) {
  const [reste, read] = useState<Left | Millimes>(first);
  return {
    reste,
    read,
    /** Sends that amount along; if the server has another one, it is shown and counts as read. */
    tell: async (send: (reste: Left | Millimes) => Promise<unknown>): Promise<void> => {
      try {
        await send(reste);
      } catch (error) {
        const left = error instanceof CallError ? restLeft.safeParse(error.answer) : null;
        if (left?.success) read(readAmounts(restLeft, left.data).reste);
        throw error;
      }
    },
  };
}
