import { readAmounts } from '@cigogne/domain/amounts';
import type * as units from '@cigogne/domain/units/unit-wire';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import type { ParcelInUnit } from './unit-row.ts';
import type { UnitView } from './unit-row.ts';
import { useState } from 'react';
import { CallError } from '../http/call-error.ts';
import { mergeLists, othersSentence } from './merge-lists.ts';

interface Opened {
  colis: readonly ParcelInUnit[];
  updatedAt: string;
}

/**
 * The unit as this screen opened it: the list on the screen was made on it, whatever the page has read
 * since. Who saves on an older reading gets both people's changes to look at.
 */
export function useOpenedUnit(unit: UnitView | null) {
  const [opened, setOpened] = useState<Opened | null>(unit);
  return {
    updatedAt: opened?.updatedAt ?? null,
    first: opened?.colis ?? [],
    /** Both lists in one, and the sentence; null when the refusal is another. */
    merge: <Row extends { ref: string }>(error: unknown, mine: readonly (Row | ParcelInUnit)[]) => {
      const now = error instanceof CallError && error.code === 'etat-change' ? unitIn(error) : null;
      if (!now || !opened) return null;
      const merged = mergeLists<Row | ParcelInUnit>(opened.colis, now.colis, mine);
      setOpened(now);
      return {
        rows: merged.rows,
        sentence: othersSentence(`${now.ref} vient d’être modifié`, merged),
      };
    },
  };
}

const unitIn = ({ answer }: CallError): UnitView | null =>
  typeof answer['mu'] === 'object'
    ? readAmounts(unitsContract.byCode.reply, answer['mu'] as units.UnitView | null)
    : null;
