import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expectedConflicts } from './unique-conflicts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

/** Unique values that we generate ourselves: nobody else can send the same. */
const ours = [
  ...['account_totals_pkey', 'debt_totals_pkey', 'invoice_totals_pkey', 'month_totals_pkey'],
  'kept_figures_pkey',
  ...['event_cursors_pkey', 'partner_cursors_pkey', 'months_counted_pkey'],
  ...['facture_counters_pkey', 'recu_counters_pkey', 'events_pkey', 'door_photos_pkey'],
  ...['api_keys_key_hash_key', 'links_pkey', 'registration_decoys_token_hash_key'],
  ...['sessions_token_hash_key', 'setup_links_pkey', 'shop_connections_cle_key'],
  ...['colis_code', 'mu_ref_key', 'runsheets_ref_key', 'tickets_ref_key'],
  ...['factures_annee_numero_key', 'factures_ref_key', 'payments_numero', 'payments_recu'],
  ...['partner_manifests_numero_key', 'partner_shipments_key_key'],
  ...['partner_shipments_compte_shipment_key', 'webhook_deliveries_event_id_key'],
  ...['gouvernorats_pkey', 'gouvernorats_nom_key', 'gouvernorats_zone_key'],
];

test('each unique index is one where people may meet, or of what we number ourselves', async () => {
  const { rows } = await app.services.pool.query<{ name: string }>(
    `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
       join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and x.indisunique and not t.relispartition and t.relname <> 'schema_migrations'
       and not (x.indisprimary and pg_get_indexdef(x.indexrelid) like '%(id)') order by 1`,
  );
  const known = [...expectedConflicts, ...ours].toSorted((a, b) => a.localeCompare(b));
  expect(rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(known);
});
