import type { Motif } from '@cigogne/domain/parcels/statuses';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { refresh } from '../../http/query.ts';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import type { StopRow } from '../runsheet-words.ts';

/** Corrects a result to one of the four, as the parcel's panel does. */
export function useCorrection(stop: StopRow) {
  const edit = useAct(parcelsContract.edit);
  const correct = async (etat: string, more: { motif?: Motif; date_p?: string } = {}) => {
    const { ref, updatedAt } = stop;
    const body = { ref, field: 'etat' as const, f_data: etat, updatedAt, ...more };
    if (!(await edit.press({ body }))) void refresh(['rs']);
  };
  return { correct, busy: edit.busy };
}
