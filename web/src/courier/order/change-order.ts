import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useSyncExternalStore } from 'react';
import type { RunsheetWithParcels } from '../../runsheets/round-row.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import type { OutboxCommand } from '../outbox/act-store.ts';
import { enqueue, onSent, outboxNow, takeBack } from '../outbox/outbox.ts';
import { inFrench, t } from '../../language/texts.ts';

const { path } = runsheetsContract.order;

interface OrderActs {
  waiting: readonly OutboxCommand[];
  sent: readonly OutboxCommand[];
}

const ofRound = (acts: readonly OutboxCommand[], id_rs: number): OutboxCommand[] =>
  acts.filter((act) => act.path === path && act.input.body?.['id_rs'] === id_rs);

interface NewOrder {
  id_rs: number;
  ordre: readonly string[];
}

/**
 * Orders that the device is about to store: an order shows when the thumb lets go, not once it is
 * stored.
 */
let writing: readonly NewOrder[] = [];
const watchers = new Set<() => void>();

function write(next: readonly NewOrder[]): void {
  writing = next;
  for (const watch of watchers) watch();
}

const useWriting = (): readonly NewOrder[] =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => writing,
  );

/** The order on this phone: the courier's last change, otherwise the server's. */
export function useOrder(
  rs: RunsheetWithParcels | null,
  { waiting, sent }: OrderActs,
): readonly string[] {
  const newest = useWriting().findLast(({ id_rs }) => id_rs === rs?.id);
  if (!rs) return [];
  if (newest) return newest.ordre;
  const last = ofRound([...sent, ...waiting], rs.id).at(-1)?.input.body?.['ordre'];
  return Array.isArray(last)
    ? (last as string[])
    : (rs.ordre?.refs ?? rs.colis.map(({ ref }) => ref));
}

let written: Promise<void> = Promise.resolve();

/** Stores the courier's new order. Only the last one still waiting here is sent. */
export async function changeOrder(
  rs: RunsheetWithParcels,
  ordre: readonly string[],
): Promise<void> {
  const order: NewOrder = { id_rs: rs.id, ordre };
  write([...writing, order]);
  // In sequence, because each takes back the one before.
  written = written.catch(() => undefined).then(() => keep(rs, ordre));
  try {
    await written;
  } finally {
    write(writing.filter((one) => one !== order));
  }
}

async function keep(rs: RunsheetWithParcels, ordre: readonly string[]): Promise<void> {
  const { waiting, sent } = outboxNow();
  let onTheWay = 0;
  for (const { key } of ofRound(waiting, rs.id)) if (!(await takeBack(key))) onTheWay += 1;
  await enqueue({
    entry: runsheetsContract.order,
    shownBy: runsheetsContract.myTask,
    body: {
      id_rs: rs.id,
      // Each of our own orders that the answer does not include yet adds one version.
      version: (rs.ordre?.version ?? 0) + ofRound(sent, rs.id).length + onTheWay,
      ordre,
    },
    label: inFrench('Ordre de la tournée changé'),
    detail: rs.ref,
    subject: rs.ref,
    undo: false,
  });
}

/** Tells the courier which of two conflicting orders was kept. */
export const tellOrders = (): (() => void) =>
  onSent(({ act, reply }) => {
    if (act.path !== path) return;
    const met = (reply as { entretemps?: 'remplace' | 'garde' | null } | null)?.entretemps;
    if (met === 'remplace')
      tell(t('L’ordre avait changé sur un autre appareil : le vôtre, plus récent, est gardé.'));
    if (met === 'garde')
      tell(t('L’ordre a changé depuis sur un autre appareil : c’est celui-là qui est gardé.'), {
        bad: true,
      });
  });
