/** The server only reads: a cluster without a majority, or not yet with a new primary. */
const readsOnly = '25006';

/**
 * The database is away, restarting, without a primary, out of connections, or waited too long for a
 * lock.
 */
const awayCodes = new Set([
  readsOnly,
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  '57014',
  '08006',
  '08001',
]);

/** Serialisation failures and deadlocks, which the database asks to be tried again. */
const collisionCodes = new Set(['40001', '40P01']);

const awayWords =
  /timeout exceeded when trying to connect|^timeout expired$|Connection terminated|Client has encountered a connection error/;

export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** True when the database cannot answer at the moment, and nothing is wrong with the request. */
export const isAway = (error: unknown): boolean =>
  awayCodes.has(sqlState(error) ?? '') || (error instanceof Error && awayWords.test(error.message));

/**
 * True when this connection leads to a server that only reads; another one may lead to the primary.
 */
export const isReadsOnly = (error: unknown): boolean => sqlState(error) === readsOnly;

/** True when the database, or we ourselves, found no room on the disk. */
export function isDiskFull(error: unknown): boolean {
  const code = sqlState(error);
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return true;
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause);
}

/** True when two transactions got in each other's way: the same work may succeed at once. */
export const isCollision = (error: unknown): boolean => collisionCodes.has(sqlState(error) ?? '');

/** True when the same work may succeed later. */
export const isPassing = (error: unknown): boolean =>
  isAway(error) || isCollision(error) || isDiskFull(error);
