import {
  type ParcelStatus,
  parcelStatuses,
  restingStatuses,
  statusesIn,
  toSendStatuses,
  underWayStatuses,
  undoableStatuses,
} from '@cigogne/domain/parcels/statuses';
import { ruleOf } from '@cigogne/domain/parcels/transition-table';
import { triedOutStatuses } from '@cigogne/domain/parcels/staff-concerns';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

// What the database says of statuses is written in migrations, which know no group of the code.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

/** Each constraint, index, function, trigger or view that names a status, and the statuses it must name. */
const lists: Record<string, readonly ParcelStatus[]> = {
  colis_etat_check: parcelStatuses,
  colis_last_etat_check: restingStatuses,
  // `last_etat` is kept in these.
  colis_check2: undoableStatuses,
  // The invoice, and the result under it.
  colis_check3: statusesIn('invoiced'),
  colis_check4: statusesIn('invoiced'),
  colis_tried: triedOutStatuses,
  // All that homes count; each figure has a test of its own.
  figures_of: [...toSendStatuses, ...underWayStatuses],
  recount_figures: statusesIn('invoiced'),
  // What is at the counter waits there.
  colis_guichet_check: ruleOf('fetch-at-hub').from,
};

test('every list of statuses in the database is a group of the code', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select proname, pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select viewname, definition from pg_views where schemaname = 'public'
    order by 1`.execute(app.owner.db);
  const found = rows.flatMap(({ name, definition }) => {
    const named = parcelStatuses.filter((etat) => definition.includes(`'${etat}'`));
    return named.length === 0 ? [] : [[name, named.toSorted()] as const];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(lists).map(([name, group]) => [name, group.toSorted()])),
  );
});
