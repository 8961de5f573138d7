import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { OutboxCommand } from '../outbox/act-store.ts';

/** Acts of which only the latest counts, on the server too. */
const lastWordCounts: ReadonlySet<string> = new Set([
  runsheetsContract.order.path,
  dayEndContract.bring.path,
]);

type CountableAct = Pick<OutboxCommand, 'path' | 'subject'>;

/**
 * The waiting acts as the courier counts them: an order changed three times is one. Earlier ones
 * that were already on their way cannot be taken back, and no longer change anything.
 */
export const countedActs = <A extends CountableAct>(waiting: readonly A[]): A[] =>
  waiting.filter(
    ({ path, subject }, place) =>
      !lastWordCounts.has(path) ||
      !waiting.slice(place + 1).some((later) => later.path === path && later.subject === subject),
  );
