import { paymentModes, userStates } from '@cigogne/domain/accounts/account';
import { chequeHolders, chequeStates } from '@cigogne/domain/cheques/cheque';
import { actors, roles } from '@cigogne/domain/contract';
import { defaultDecisions } from '@cigogne/domain/decisions/decision';
import { invoiceStates, paymentKinds } from '@cigogne/domain/invoices/invoice-states';
import { messageChannels } from '@cigogne/domain/messages/channels';
import { messageStates } from '@cigogne/domain/messages/kinds';
import { openingKinds } from '@cigogne/domain/openings/opening-fields';
import { correctionStates } from '@cigogne/domain/parcels/corrections';
import { photoKinds } from '@cigogne/domain/parcels/door-photo';
import { partnerAccounts } from '@cigogne/domain/parcels/partner-statuses';
import {
  issues,
  motifs,
  parcelStatuses,
  restingStatuses,
  sendTypes,
} from '@cigogne/domain/parcels/statuses';
import { followUps, receivers } from '@cigogne/domain/partner/statement-kinds';
import { certainties } from '@cigogne/domain/places/certainty';
import { decisions, runsheetStates } from '@cigogne/domain/runsheets/runsheet';
import { doorRules } from '@cigogne/domain/settings/door-rule';
import { shopKinds } from '@cigogne/domain/shops/connection';
import { draftVerdicts, orderStates } from '@cigogne/domain/shops/draft';
import { ticketStatuses, ticketTypes } from '@cigogne/domain/tickets/ticket';
import { unitStates, unitTypes } from '@cigogne/domain/units/unit';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A value that is added to a list of the domain also needs a migration: without one it compiles, and
// the database refuses the first row that has it. The kinds of account have a test beside their
// chart (ledger/chart-rules.test.ts).

/** The columns that hold a value of one of the domain's lists. */
const ofTheDomain: Record<string, readonly string[]> = {
  'cheques.etat': chequeStates,
  'cheques.holder': chequeHolders,
  'colis.compte_afex': partnerAccounts,
  'colis.etat': parcelStatuses,
  'colis.issue': issues,
  'colis.last_etat': restingStatuses,
  'colis.type_envoi': sendTypes,
  'colishistories.by_role': actors,
  'corrections.etat': correctionStates,
  'door_photos.sorte': photoKinds,
  'facture_bags.decision': issues,
  'factures.etat': invoiceStates,
  'messages.canal': messageChannels,
  'messages.etat': messageStates,
  'mu.etat': unitStates,
  'mu.type': unitTypes,
  'opening_columns.kind': openingKinds,
  'opening_lines.kind': openingKinds,
  'openings.kind': openingKinds,
  'partner_cursors.compte': partnerAccounts,
  'partner_debts.compte': partnerAccounts,
  'partner_exchanges.compte': partnerAccounts,
  'partner_manifests.compte': partnerAccounts,
  'partner_receipts.compte': partnerAccounts,
  'partner_receipts.vers': receivers,
  'partner_shipments.compte': partnerAccounts,
  'partner_statement_lines.suite': followUps,
  'partner_statements.compte': partnerAccounts,
  'partner_write_offs.compte': partnerAccounts,
  'payments.mode': paymentKinds,
  'runsheet_bags.decision': decisions,
  'runsheet_bags.motif': motifs,
  'runsheets.etat': runsheetStates,
  'shop_connections.kind': shopKinds,
  'shop_orders.certitude': certainties,
  'shop_orders.state': orderStates,
  'shop_orders.verdict': draftVerdicts,
  'tickets.status': ticketStatuses,
  'tickets.type': ticketTypes,
  'users.code_remise': doorRules,
  'users.etat': userStates,
  'users.mode_reglement': paymentModes,
  'users.role': roles,
  'users.sans_decision': defaultDecisions,
  'users.signature': doorRules,
};

/** Columns whose values only the server knows: their generated types are used where they are written. */
const ofTheServer = [
  ...['api_keys.kind', 'links.kind', 'sessions.kind', 'sign_in_failures.kind'],
  ...['coliscoms.type', 'contested_attempts.decision', 'reception_acts.acte'],
  ...['first_day_steps.etat', 'remittances.origine', 'remittances.destination'],
  ...['partner_exchanges.kind', 'partner_exchanges.outcome', 'partner_exchanges.sens'],
  ...['partner_manifests.state', 'partner_shipments.state', 'runsheet_orders.par'],
  ...['shop_connections.proof', 'shop_receptions.result'],
  ...['webhook_deliveries.status', 'webhook_deliveries.type'],
];

/** By `table.column`, the values that its `check (column in (…))` allows. */
function listedValues(): Record<string, string[]> {
  const schema = readFileSync(join(import.meta.dirname, '../../schema.sql'), 'utf8');
  const tables = schema.matchAll(/^create table (\w+) \((.*?)^\)/gms);
  return Object.fromEntries(
    [...tables].flatMap(([, table = '', definition = '']) =>
      [...definition.matchAll(/CHECK \(\((\w+) = ANY \(ARRAY\[(.+?)\]\)\)\)/g)].map(
        ([, column = '', list = '']) => [
          `${table}.${column}`,
          [...list.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value).toSorted(),
        ],
      ),
    ),
  );
}

test('the database takes exactly the values of the lists of the domain', () => {
  const { 'ledger_lines.kind': kinds, ...listed } = listedValues();
  expect(kinds).not.toEqual([]);
  for (const column of ofTheServer) delete listed[column];
  expect(listed).toEqual(
    Object.fromEntries(
      Object.entries(ofTheDomain).map(([column, values]) => [column, values.toSorted()]),
    ),
  );
});
