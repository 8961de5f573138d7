import { readAmounts } from '@cigogne/domain/amounts';
import { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { useState } from 'react';
import { CallError } from '../../http/call-error.ts';
import type { ParcelSheet } from '../parcel-reads.ts';

/**
 * The parcel as the person saw it when the dialog opened: the page behind goes on reading, and a change
 * made on what stands there now would overwrite a colleague's in silence.
 */
export function useOpenedParcel(parcel: ParcelSheet) {
  const [opened, setOpened] = useState<ParcelSheet>(parcel);
  return {
    opened,
    /** The present parcel when the refusal says that it changed: from now on this is what is changed. */
    takeOver: (error: unknown): ParcelSheet | null => {
      if (!(error instanceof CallError) || error.code !== 'etat-change') return null;
      const colis = readAmounts(ParcelRow, error.answer['colis']) as
        | Partial<ParcelSheet>
        | undefined;
      if (!colis?.updatedAt) return null;
      const now = { ...opened, ...colis };
      setOpened(now);
      return now;
    },
  };
}
