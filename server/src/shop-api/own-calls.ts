import type { KeptCall } from '@cigogne/domain/shop-api/shop-keys.contract';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

const mostListed = 100;

/** The calls of the shop's own keys, newest first; optionally only the refused ones. */
export async function ownCalls({ tx, by }: Context, refused: boolean): Promise<KeptCall[]> {
  const { rows } = await sql<Omit<KeptCall, 'at'> & { at: Date }>`
    select id, at, method, path, status, code, ms, request_id, jsonb_pretty(body) as envoye
    from api_calls where id_user = ${by.id} and (not ${refused}::boolean or status >= 400)
    order by id desc limit ${mostListed}`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
