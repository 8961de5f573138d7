/** Database away, restarting, out of connections, or waiting too long for a lock. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
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

/** Serialisation failures and deadlocks: the database's own « try again ». */
const againCodes = new Set(['40001', '40P01']);

const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** The database cannot answer at the moment: nothing is wrong with what was asked. */
export const isAway = (error: unknown): boolean =>
  awayCodes.has(sqlState(error) ?? '') || (error instanceof Error && awayWords.test(error.message));

/** Two transactions were in each other's way: the same work may succeed at once. */
export const isCollision = (error: unknown): boolean => againCodes.has(sqlState(error) ?? '');

/** The same work may succeed later. */
export const isPassing = (error: unknown): boolean => isAway(error) || isCollision(error);
