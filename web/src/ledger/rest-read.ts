import { readAmounts } from '@cigogne/domain/amounts';
import { restLeft } from '@cigogne/domain/ledger/left';
import type { Millimes } from '@cigogne/domain/money';
import { useState } from 'react';
import { CallError } from '../http/call-error.ts';

/**
 * What was left as the dialog said it when it was opened, or as the last refusal did. Of what a dialog lets choose,
 * nothing (null) until it is read.
 */
export function useRestRead<Left extends Millimes | null>(first: Left) {
  const [reste, read] = useState<Left | Millimes>(first);
  return {
    reste,
    read,
    /** Sends it along; where the server has another one, that is told and counts as read. */
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
