import type { Motif } from '@cigogne/domain/parcels/statuses';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { sentenceOf } from '../../http/call-error.ts';
import { lookAgain, useWrite } from '../../http/query.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import type { StopRow } from '../runsheet-words.ts';

/** A correction among the four results, as the parcel's own panel makes it. */
export function useCorrection(stop: StopRow) {
  const edit = useWrite(parcelsContract.edit);
  const correct = async (etat: string, more: { motif?: Motif; date_p?: string } = {}) => {
    try {
      await edit.mutateAsync({
        body: { ref: stop.ref, field: 'etat', f_data: etat, updatedAt: stop.updatedAt, ...more },
      });
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
      void lookAgain(['rs']);
    }
  };
  return { correct, busy: edit.isPending };
}
