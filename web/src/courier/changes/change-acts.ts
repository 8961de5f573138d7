import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { Stop } from '../../runsheets/round-row.ts';
import type { OutboxCommand } from '../outbox/act-store.ts';
import { doWithUndo } from '../stop/do-with-undo.ts';
import { recipientOf } from '../stop/stop-words.ts';
import { inFrench, t } from '../../language/texts.ts';

/** The courier's answers to changes that the hub makes to a round on the road. */

/** Added by the hub, and not reported to be in the bag yet. */
export const isToLoad = ({ etat }: Pick<Stop, 'etat'>): boolean => etat === 'LIV-PLAN';

/** The hub wants it back, and it has no result yet. */
export const isRecalled = ({ retrait, decision }: Pick<Stop, 'retrait' | 'decision'>): boolean =>
  retrait !== null && decision === null;

export function loadStop(id_rs: number, stop: Stop): void {
  void doWithUndo(
    {
      entry: runsheetsContract.load,
      shownBy: runsheetsContract.myTask,
      body: { id_rs, colis: [stop.ref] },
      label: inFrench('{name}, chargé', { name: recipientOf(stop) }),
      subject: stop.ref,
    },
    t('Chargé'),
  );
}

export function putStopAside(id_rs: number, stop: Stop): void {
  void doWithUndo(
    {
      entry: runsheetsContract.putAside,
      shownBy: runsheetsContract.myTask,
      body: { id_rs, ref: stop.ref },
      label: inFrench('{name}, mis de côté', { name: recipientOf(stop) }),
      subject: stop.ref,
    },
    t('Mis de côté'),
  );
}

/**
 * The stops with the phone's waiting acts applied: loaded ones are out, those put aside have left.
 */
export function changed<S extends Stop>(stops: readonly S[], acts: readonly OutboxCommand[]): S[] {
  const of = ({ path }: { path: string }) =>
    new Set(acts.filter((act) => act.path === path).map(({ subject }) => subject));
  const loaded = of(runsheetsContract.load);
  const aside = of(runsheetsContract.putAside);
  return stops
    .filter((stop) => !(aside.has(stop.ref) && isRecalled(stop)))
    .map((stop) =>
      loaded.has(stop.ref) && isToLoad(stop)
        ? { ...stop, etat: 'LIV-COURS', attempt: stop.attempt + 1 }
        : stop,
    );
}
