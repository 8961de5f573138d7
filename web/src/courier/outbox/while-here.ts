interface Unfinished {
  abort(): void;
  commit(): void;
  done: Promise<unknown>;
}

const underWay = new Map<Unfinished, 'abort' | 'commit'>();

/**
 * Ends with the page. Safari keeps a page that was left, and what is under way in it: the next page
 * would wait for these stores until the old one is thrown away.
 */
export function whileHere<Transaction extends Unfinished>(
  transaction: Transaction,
  end: 'abort' | 'commit' = 'abort',
): Transaction {
  addEventListener('pagehide', endAll);
  underWay.set(transaction, end);
  const forget = () => void underWay.delete(transaction);
  transaction.done.then(forget, forget);
  return transaction;
}

function endAll(): void {
  for (const [transaction, end] of underWay) transaction[end]();
}
