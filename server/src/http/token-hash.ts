import { createHash } from 'node:crypto';

/** All that is kept of a token, a link or a key. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
