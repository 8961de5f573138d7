import { expect, test } from 'vitest';
import type { Context } from '../context/context.ts';
import { openAlone } from '../testing/open-alone.ts';
import { placedStopsOf, stopsOf } from './stops.ts';

const { fresh, alone } = await openAlone();

test('the stops of a short round are planned once, however long the others are', async () => {
  await fresh.owner.pool.query(`do $$ begin
    set local session_replication_role = replica;
    insert into runsheet_bags (id_rs, id_colis, position, montant, from_etat)
      select rs, rs * 1000 + n, n, 0, 'MAG-RECU' from generate_series(1, 60) rs, generate_series(1, 120) n where rs > 1 or n <= 3;
  end $$`);
  await fresh.owner.pool.query('analyze runsheet_bags');
  const { db, pool } = alone;
  const on = { tx: db, services: { db, pool }, now: new Date() } as unknown as Context;
  for (let time = 0; time < 10; time += 1) {
    await stopsOf(on, 1);
    await placedStopsOf(on, 1, {});
  }
  const { rows } = await pool.query<{ name: string; kept: number }>(
    `select name, generic_plans::int as kept from pg_prepared_statements where name like '%-stops' order by name`,
  );
  expect(rows).toEqual([
    { name: 'placed-stops', kept: 5 },
    { name: 'runsheet-stops', kept: 5 },
  ]);
});
