import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { OutboxCommand } from '../outbox/act-store.ts';

/** Acts of which the last word alone counts, for the server too. */
const lastWordCounts: ReadonlySet<string> = new Set([
  runsheetsContract.order.path,
  dayEndContract.bring.path,
]);

type CountableAct = Pick<OutboxCommand, 'path' | 'subject'>;

/**
 * What waits, as the courier counts it: an order changed three times is one order. The earlier ones cannot be taken
 * back once they were on their way, and change nothing any more.
 */
export const countedActs = <A extends CountableAct>(waiting: readonly A[]): A[] =>
  waiting.filter(
    ({ path, subject }, place) =>
      !lastWordCounts.has(path) ||
      !waiting.slice(place + 1).some((later) => later.path === path && later.subject === subject),
  );
