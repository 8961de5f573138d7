import type { Kysely } from 'kysely';
import type { Tables } from './generated/tables.ts';

/** What queries are written against: the whole database, or the transaction of a call. */
export type Db = Kysely<Tables>;
