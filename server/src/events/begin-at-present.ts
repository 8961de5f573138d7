import type pg from 'pg';

/** Starts a consumer's cursor at the present, when it had nobody to tell until now. */
export async function beginAtPresent(pool: pg.Pool, consumer: string): Promise<void> {
  await pool.query(
    `insert into event_cursors (name, tx, id) select $1, tx, id from events order by tx desc, id desc limit 1
     on conflict (name) do update set tx = excluded.tx, id = excluded.id`,
    [consumer],
  );
}
