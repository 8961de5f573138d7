import { sqlState } from './passing-errors.ts';

/**
 * Unique indexes that two people can hit by doing the same thing at the same time: the second one
 * is told so. On any other unique index, of numbers, codes or tokens that we generate, a second row
 * is a bug of ours (rules/errors 10).
 */
export const expectedConflicts: ReadonlySet<string> = new Set([
  'api_keys_current',
  'cheques_num',
  'closed_months_pkey',
  'closings_id_rs_key',
  'colis_client',
  'colis_plans_pkey',
  'contested_attempts_open',
  'contested_attempts_standing',
  'correction_requests_open',
  'corrections_one_waiting',
  'decision_reminders_pkey',
  'disputes_cle',
  'facture_bags_one_live',
  'facture_bags_pkey',
  'first_day_steps_pkey',
  'hub_govs_pkey',
  'hubs_nom',
  'idempotency_keys_pkey',
  'import_columns_pkey',
  'ledger_entries_reverses_key',
  'logos_pkey',
  'message_stops_pkey',
  'messages_once',
  'mu_bags_pkey',
  'opening_columns_pkey',
  'opening_lines_once',
  'partner_debts_pkey',
  'partner_receipt_lines_id_colis_rang_key',
  'partner_receipt_lines_pkey',
  'partner_receipts_reverses_key',
  'partner_shipments_id_colis_numero_key',
  'partner_shipments_one',
  'partner_statement_lines_once',
  'partner_statements_once',
  'partner_write_offs_reverses_key',
  'payments_reverses_key',
  'reception_acts_id_user_cle_key',
  'round_objections_open',
  'runsheet_bags_pkey',
  'runsheet_orders_pkey',
  'runsheets_one_in_progress',
  'sandbox_accounts_id_user_key',
  'sandbox_accounts_pkey',
  'settings_pkey',
  'shop_orders_id_connection_shop_id_key',
  'tickets_one_open',
  'user_columns_pkey',
  'user_views_name',
  'users_email',
]);

/** The unique index that refused a second row; null for any other error. */
export function refusingIndex(error: unknown): string | null {
  if (sqlState(error) !== '23505') return null;
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
}
