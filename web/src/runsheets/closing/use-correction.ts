import type { Motif } from '@cigogne/domain/parcels/statuses';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { refresh } from '../../http/query.ts';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import type { StopRow } from '../runsheet-words.ts';
import { useFollowing } from '../../ui/base/feedback/use-following.ts';

/** One of the four results, with what goes with it. */
interface Wanted {
  etat: 'LIV-COURS-SUCC' | 'LIV-COURS-REPO' | 'LIV-COURS-ECHEC';
  motif?: Motif;
  date_p?: string;
}

export interface Correction {
  correct: (etat: Wanted['etat'], more?: Omit<Wanted, 'etat'>) => void;
  /** On its way, and not taken yet. */
  asked: Wanted | null;
}

/** Corrects a result to one of the four, as the parcel's panel does. */
export function useCorrection(stop: StopRow): Correction {
  const edit = useAct(parcelsContract.edit);
  const { asked, ask } = useFollowing(
    async ({ etat, ...more }: Wanted, before: { updatedAt: string } | null) => {
      const { ref, updatedAt } = before ? { ...stop, ...before } : stop;
      const body = { ref, field: 'etat' as const, f_data: etat, updatedAt, ...more };
      const done = await edit.press({ body });
      if (!done) void refresh(['rs']);
      return done && { updatedAt: done.colis.updatedAt };
    },
  );
  return { correct: (etat, more = {}) => ask({ etat, ...more }), asked };
}
