import { maxAttempts } from '@cigogne/domain/parcels/transition-table';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useQueries } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import { keyOf, lookAgain, useRead } from '../http/query.ts';
import type { Parcel } from '../parcels/parcel-reads.ts';
import { tell } from '../ui/base/Toasts.tsx';
import type { RunsheetSheet } from './runsheet-words.ts';

/** The name of the column that is no runsheet. */
export const hubColumn = 'hub';

export interface Board {
  /** By zone; what was promised to a day comes first. */
  waiting: Parcel[];
  pending: RunsheetSheet[];
  loading: boolean;
  /** Takes a parcel from where it is to a column; a refusal is told. */
  move: (ref: string, column: string) => Promise<void>;
}

const shownParcels = 100;

/** The hub's parcels to deliver, and the runsheets that wait for dispatch. */
export function useBoard(): Board {
  const waiting = useRead(parcelsContract.list, {
    body: { filter: { etat: ['ATT-LIV', 'ATT-RECUP'] }, taille: shownParcels },
  });
  const list = useRead(runsheetsContract.list, { body: { filter: { etat: ['pending'] } } });
  const views = useQueries({
    queries: (list.data?.rows ?? []).map(({ ref }) => {
      const input = { params: { code: ref } };
      return {
        queryKey: keyOf(runsheetsContract.view, input),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(runsheetsContract.view, input, { signal }),
      };
    }),
  });
  const pending = views.flatMap(({ data }) => (data?.etat === 'pending' ? [data] : [])).reverse();
  const plannable = (waiting.data?.rows ?? [])
    .filter(({ a_transferer, attempt }) => !a_transferer && attempt < maxAttempts)
    .sort(byPromiseAndZone);
  return {
    waiting: plannable,
    pending,
    loading: waiting.isPending,
    move: (ref, column) => move(ref, pending, column),
  };
}

const byPromiseAndZone = (a: Parcel, b: Parcel): number =>
  (a.date_programe ?? '9').localeCompare(b.date_programe ?? '9') ||
  a.adresse_lieu.localeCompare(b.adresse_lieu, 'fr');

async function move(ref: string, pending: readonly RunsheetSheet[], column: string): Promise<void> {
  const from = pending.find(({ colis }) => colis.some((stop) => stop.ref === ref));
  const to = pending.find((rs) => rs.ref === column);
  if (from === to) return;
  try {
    if (from) await takeOut(ref, from);
    if (to) {
      const colis = [...to.colis.map((stop) => stop.ref), ref];
      await call(runsheetsContract.edit, { body: { id: to.id, colis, id_liv: to.id_liv } });
    }
  } catch (error) {
    tell(sentenceOf(error), { bad: true });
  } finally {
    await lookAgain(['rs', 'colis', 'users']);
  }
}

/** A runsheet holds at least one parcel: taking out the last one cancels it. */
async function takeOut(ref: string, from: RunsheetSheet): Promise<void> {
  const colis = from.colis.map((stop) => stop.ref).filter((one) => one !== ref);
  if (colis.length === 0) await call(runsheetsContract.remove, { body: { id: from.id } });
  else await call(runsheetsContract.edit, { body: { id: from.id, colis, id_liv: from.id_liv } });
}
