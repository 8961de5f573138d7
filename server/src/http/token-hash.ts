import { createHash } from 'node:crypto';

/** The only form in which a token, a link or a key is stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
