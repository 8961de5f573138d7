import type { Kysely } from 'kysely';
import type { Tables } from './generated/tables.ts';

/** The database as queries are written: the whole of it, or the transaction of a call. */
export type Db = Kysely<Tables>;
