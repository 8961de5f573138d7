import { readAmounts } from '@cigogne/domain/amounts';
import { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { useState } from 'react';
import { CallError } from '../../http/call-error.ts';
import type { ParcelSheet } from '../parcel-reads.ts';

/**
 * The parcel as it was when the dialog opened. The page behind keeps reloading, and a change based
 * on its newer state would silently overwrite a colleague's.
 */
export function useOpenedParcel(parcel: ParcelSheet) {
  const [opened, setOpened] = useState<ParcelSheet>(parcel);
  return {
    opened,
    /**
     * The current parcel, when the refusal says that it has changed: from now on the dialog edits
     * this one.
     */
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
