import { returnChanged } from '@cigogne/domain/transfers/return-form';
import { useState } from 'react';
import { CallError } from '../http/call-error.ts';

/**
 * How many parcels of a return the dialog named when it opened, or the last refusal: nobody signs
 * for others.
 */
export function useCountRead() {
  const [nbr_colis, read] = useState(0);
  return {
    nbr_colis,
    read,
    /** Sends that number along; if the server has another one, it is shown and counts as read. */
    tell: async (send: (nbr_colis: number) => Promise<unknown>): Promise<void> => {
      try {
        await send(nbr_colis);
      } catch (error) {
        const now = error instanceof CallError ? returnChanged.safeParse(error.answer) : null;
        if (now?.success) read(now.data.nbr_colis);
        throw error;
      }
    },
  };
}
