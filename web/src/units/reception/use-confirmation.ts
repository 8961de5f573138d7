import { useState } from 'react';
import { inAct } from '../../http/acts.ts';
import { isUnknown } from '../../http/call-error.ts';
import { useOnward } from '../../ui/office/page/use-onward.ts';
import type { ParcelInUnit, UnitView } from '../unit-row.ts';
import type { Received, ReceptionKind } from './reception-kind.ts';
import { isReceived, type Reception } from './use-reception.ts';

/** Confirms a reception with all that was scanned, and goes back to the list. */
export function useConfirmation(
  unit: UnitView,
  kind: ReceptionKind,
  reception: Reception,
  missing: readonly ParcelInUnit[],
) {
  const onward = useOnward();
  const [unanswered, setUnanswered] = useState<Received | null>(null);
  // Confirmed from here without an answer, as it seems: the very same may be asked again.
  const repeat = kind.whyNot === null ? null : unanswered;
  const confirm = async (signal: AbortSignal) => {
    const lists = repeat ?? {
      id: unit.id,
      pick_colis: unit.colis.filter(isReceived(reception)).map(({ ref }) => ref),
      fail_colis: missing.map(({ ref }) => ref),
      paquets: reception.unscanned(),
    };
    await reception.sent();
    // « Continuer à scanner » was pressed while this device's scans were being sent.
    signal.throwIfAborted();
    try {
      await inAct(signal, () => kind.receive(lists));
    } catch (error) {
      setUnanswered(isUnknown(error) ? lists : null);
      throw error;
    }
    if (!signal.aborted) onward(kind.back);
  };
  return { confirm, isRepeat: repeat !== null };
}
