export interface StoredEvent {
  tx: string;
  id: number;
  type: string;
  id_colis: number | null;
  id_exped: number | null;
  id_liv: number | null;
  hubs: number[] | null;
  data: Record<string, unknown> | null;
  created_at: Date;
}

/**
 * Any row can be read, whatever its content: an event that nobody understands must not hide those
 * after it.
 */
const columns = `e.tx::text, e.id::float8, e.type, e.id_colis::float8, e.id_exped::float8, e.id_liv::float8,
  e.hubs::float8[], e.data, e.created_at`;

/**
 * Events after a place, in commit order: only those of transactions older than every running one,
 * whose order can no longer change.
 */
export const readEventsAfter = (most: number): string => `select ${columns} from events e
  where (e.tx, e.id) > ($1::xid8, $2::bigint) and e.tx < pg_snapshot_xmin(pg_current_snapshot())
  order by e.tx, e.id limit ${most}`;
