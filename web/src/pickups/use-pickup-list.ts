import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { pickupSentences } from '@cigogne/domain/pickups/pickup-form';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { useRef, useState } from 'react';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import { mayI } from '../http/may-i.ts';
import { useDraft } from '../http/use-draft.ts';
import type { ParcelRow } from '../parcels/parcel-reads.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import type { UnitView } from '../units/unit-row.ts';
import { recipientOf } from '../units/unit-words.ts';
import { useOpenedUnit } from '../units/use-opened-unit.ts';

/** The parcels of a pickup being put together, or changed; they outlive the page. */
export function usePickupList(unit: UnitView | null) {
  const shipper = mayI(pickupsContract.update);
  const opened = useOpenedUnit(unit);
  const { first } = opened;
  const draft = useDraft<{ rows: readonly ParcelRow[] }>(
    // Older drafts had their amounts in TND.
    `ramassage:${unit?.id ?? 'nouveau'}:millimes`,
    { rows: first },
    first.map(({ ref }) => ref).join(),
  );
  const { rows } = draft.value;
  const touched = useRef(draft.restored);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useAct(pickupsContract.create);
  const update = useAct(shipper ? pickupsContract.update : pickupsContract.updateByHub);
  const setRows = (next: (before: readonly ParcelRow[]) => readonly ParcelRow[]) => {
    touched.current = true;
    draft.set((now) => ({ rows: next(now.rows) }));
  };
  const forget = () => {
    touched.current = false;
    draft.clear();
  };
  return {
    rows,
    /** Parcels that were removed here can be added back, whatever the server says of them. */
    search: async (text: string, owner: number | null, signal: AbortSignal) => [
      ...takenOut(text, first, rows),
      ...(await searchFor(text, shipper ? null : owner, signal)),
    ],
    add: (row: ParcelRow) => {
      setProblem(null);
      // A parcel that is already listed is skipped.
      setRows((before) => (before.some(({ ref }) => ref === row.ref) ? before : [row, ...before]));
    },
    remove: ({ ref }: ParcelRow) => setRows((before) => before.filter((row) => row.ref !== ref)),
    problem,
    busy: create.busy || update.busy,
    /** The pickup as saved; null where it was not, and `problem` says why. */
    save: async () => {
      if (rows.length === 0) {
        setProblem(pickupSentences.colis);
        return null;
      }
      setProblem(null);
      const colis = rows.map(({ ref }) => ref);
      try {
        const { mu } =
          unit === null
            ? await create.send({ body: { colis } })
            : await update.send({ body: { id: unit.id, colis, updatedAt: opened.updatedAt } });
        forget();
        return mu;
      } catch (error) {
        const merged = opened.merge<ParcelRow>(error, rows);
        if (merged) setRows(() => merged.rows);
        setProblem(merged?.sentence ?? sentenceOf(error));
        return null;
      }
    },
    restored: draft.restored,
    unsaved: () => touched.current,
    forget,
  };
}

export type Found = ParcelRow & { raison: string | null };

/**
 * The shipper's own parcels; for the hub, the parcels of the pickup's shipper that wait to be sent.
 */
async function searchFor(
  text: string,
  owner: number | null,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const { rows } =
    owner === null
      ? await call(pickupsContract.searchMine, { params: { code: text } }, { signal })
      : await call(
          parcelsContract.candidates,
          { body: { filter: { search: text, id_exped: [owner], etat: ['ATT-ENVOIE'] } } },
          { signal },
        );
  return rows as Found[];
}

/** A parcel that was removed on this screen can be added back. */
function takenOut(
  text: string,
  first: readonly ParcelRow[],
  now: readonly ParcelRow[],
): readonly Found[] {
  const typed = text.trim().toLowerCase();
  return first
    .filter((row) => !now.some(({ ref }) => ref === row.ref))
    .filter((row) => `${row.code} ${recipientOf(row)} ${row.tel_cl}`.toLowerCase().includes(typed))
    .map((row) => ({ ...row, raison: null }));
}
