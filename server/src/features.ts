import { watchReplicas } from './context/watch-replicas.ts';
import type { EventConsumer } from './events/event-consumer.ts';
import { watchEvents } from './events/watch-events.ts';
import { databaseRefusals } from './http/errors.ts';
import { watched } from './http/health.ts';
import { sweepKeys } from './http/idempotency.ts';
import type { Routes } from './http/routes-of.ts';
import type { Jobs } from './jobs/jobs.ts';
import { watchJobs } from './jobs/watch-jobs.ts';
import { deliverMail } from './mail/deliver-mail.ts';
import { watchMails } from './mail/watch-mails.ts';
import { letterHead } from './settings/company.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { webhookChangedHooks } from './accounts/create-api-token.ts';
import { userDeletionHooks } from './accounts/delete-user.ts';
import { shipperMovedHooks } from './accounts/update-user.ts';
import { sweepCredentials } from './accounts/sweep-credentials.ts';
import { setupRoutes } from './accounts/setup.routes.ts';
import { doorRoutes } from './accounts/door.routes.ts';
import { stillOpenRoutes } from './accounts/still-open.routes.ts';
import { viewsRoutes } from './accounts/views.routes.ts';
import { nightlyBackup } from './backups/nightly-backup.ts';
import { watchBackups } from './backups/watch-backups.ts';
import { chequesRoutes } from './cheques/cheques.routes.ts';
import { refuseAmountUnderCheques, refuseUndoneUnderCheques } from './cheques/refuse-cheque.ts';
import { sendCheques, takeChequesBack } from './cheques/remit-cheques.ts';
import { decideOverdue } from './decisions/decide-overdue.ts';
import { remindShops } from './decisions/remind-shops.ts';
import { decisionsRoutes } from './decisions/decisions.routes.ts';
import { hubTies } from './hubs/delete-hub.ts';
import { weekInWords } from './hubs/hours-in-words.ts';
import { hubsRoutes } from './hubs/hubs.routes.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';
import { cashRoutes } from './ledger/cash.routes.ts';
import { foldTotals } from './ledger/fold-totals.ts';
import { foldMonths } from './ledger/month-totals.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { remittanceHooks } from './ledger/remit.ts';
import { asShortCash } from './ledger/short-cash.ts';
import { accountsNotSettled, tillNotEmpty } from './ledger/ties.ts';
import { verifyBooksJob } from './ledger/verify-books.ts';
import { watchBooks } from './ledger/watch-books.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { importRoutes } from './parcels/import/import.routes.ts';
import { parcelsRoutes } from './parcels/parcels.routes.ts';
import { hideParcelsOf } from './parcels/edits/hide-parcels-of.ts';
import { parcelHooks } from './parcels/hooks.ts';
import { journalRoutes } from './summaries/journal.routes.ts';
import { reportsRoutes } from './summaries/reports.routes.ts';
import { summariesRoutes } from './summaries/summaries.routes.ts';
import { followCoverage } from './parcels/moves/follow-coverage.ts';
import { followShipper } from './parcels/moves/follow-shipper.ts';
import { acceptInvoiced } from './tickets/accept-invoiced.ts';
import { openTickets } from './tickets/open-tickets.ts';
import { sweepSandbox } from './shop-api/sandbox/sweep-sandbox.ts';
import { sweepCalls } from './shop-api/v1/sweep-calls.ts';
import { retryWaiting } from './shop-api/resend-webhook.ts';
import { sweepWebhooks } from './shop-api/sweep-webhooks.ts';
import { tellShops } from './shop-api/tell-shops.ts';
import { watchWebhooks } from './shop-api/watch-webhooks.ts';
import { docsRoutes } from './shop-api/docs/docs.routes.ts';
import { shopKeysRoutes } from './shop-api/shop-keys.routes.ts';
import { shopApiRoutes } from './shop-api/shop-api.routes.ts';
import { putBackOrder } from './shops/put-back-order.ts';
import { shopsRoutes } from './shops/shops.routes.ts';
import { sweepShops } from './shops/sweep-shops.ts';
import { ticketsRoutes } from './tickets/tickets.routes.ts';
import { coverageHooks } from './hubs/save-hub.ts';
import { pickupsFollowShipper } from './units/follow-shipper.ts';
import { pickupsRoutes } from './pickups/pickups.routes.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';
import { firstDayRoutes } from './first-day/first-day.routes.ts';
import { openingsRoutes } from './openings/openings.routes.ts';
import { partnerRoutes } from './partner/partner.routes.ts';
import { takeBack } from './partner/take-back.ts';
import { watchPartner } from './partner/watch-partner.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { sweepMessages } from './messages/sweep-messages.ts';
import { tellRecipients } from './messages/tell-recipients.ts';
import { watchMessages } from './messages/watch-messages.ts';
import { placesRoutes } from './places/places.routes.ts';
import { hoursInWords } from './places/served.ts';
import { counterRoutes } from './runsheets/counter/counter.routes.ts';
import { contestsRoutes } from './runsheets/contests/contests.routes.ts';
import { erasePositions } from './parcels/erase-positions.ts';
import { expirePhotos } from './runsheets/photos/expire-photos.ts';
import { photosRoutes } from './runsheets/photos/photos.routes.ts';
import { correctLine } from './runsheets/correct-line.ts';
import { followAmount } from './runsheets/follow-amount.ts';
import { actsRoutes } from './runsheets/acts.routes.ts';
import { disputesRoutes } from './runsheets/disputes.routes.ts';
import { dayEndRoutes } from './runsheets/day-end/day-end.routes.ts';
import { handOverRoutes } from './runsheets/hand-over/hand-over.routes.ts';
import { correctionRequestsRoutes } from './runsheets/requests/correction-requests.routes.ts';
import { runsheetsRoutes } from './runsheets/runsheets.routes.ts';
import { watchRounds } from './runsheets/watch-rounds.ts';
import { partnerStatementsRoutes } from './partner/statements/partner-statements.routes.ts';

import { transfersRoutes } from './transfers/transfers.routes.ts';
import { unitsRoutes } from './units/units.routes.ts';

/** Every feature, in the order in which they may import one another. */
export const features: readonly Routes[] = [
  placesRoutes,
  settingsRoutes,
  hubsRoutes,
  accountsRoutes,
  setupRoutes,
  doorRoutes,
  stillOpenRoutes,
  viewsRoutes,
  ledgerRoutes,
  cashRoutes,
  parcelsRoutes,
  importRoutes,
  unitsRoutes,
  pickupsRoutes,
  transfersRoutes,
  chequesRoutes,
  runsheetsRoutes,
  actsRoutes,
  disputesRoutes,
  contestsRoutes,
  counterRoutes,
  photosRoutes,
  correctionRequestsRoutes,
  dayEndRoutes,
  handOverRoutes,
  partnerRoutes,
  partnerStatementsRoutes,
  ticketsRoutes,
  decisionsRoutes,
  invoicesRoutes,
  openingsRoutes,
  firstDayRoutes,
  summariesRoutes,
  journalRoutes,
  reportsRoutes,
  messagesRoutes,
  shopApiRoutes,
  shopKeysRoutes,
  docsRoutes,
  shopsRoutes,
  trackingRoutes,
];

databaseRefusals.push(asShortCash);

/** What later features do inside the transactions of earlier ones. */
coverageHooks.push(followCoverage);
hoursInWords.push(weekInWords);
shipperMovedHooks.push(pickupsFollowShipper, followShipper);
webhookChangedHooks.push(retryWaiting);
hubTies.push(tillNotEmpty);
userDeletionHooks.push(
  { closed: hideParcelsOf },
  { ties: accountsNotSettled },
  { ties: openTickets },
);
parcelHooks.amountEdited.push(followAmount, refuseAmountUnderCheques);
parcelHooks.outcomeUndone.push(refuseUndoneUnderCheques);
remittanceHooks.chequesSent.push(sendCheques);
remittanceHooks.chequesBack.push(takeChequesBack);
parcelHooks.resultCorrected.push(correctLine);
parcelHooks.partnerCancelled.push(takeBack);
parcelHooks.deleted.push(putBackOrder);

/** What follows a commit by reading event rows: webhooks, mails, tickets closed by an invoice. */
export const consumers: readonly EventConsumer[] = [
  { name: 'tickets', consume: acceptInvoiced },
  { name: 'webhooks', consume: tellShops },
  { name: 'messages', consume: tellRecipients },
];

watched.push(
  watchEvents(consumers),
  watchMails,
  watchMessages,
  watchJobs,
  watchReplicas,
  watchBackups,
  watchBooks,
  watchRounds,
  watchPartner,
  watchWebhooks,
);

/** The jobs that features enqueue, and those that run every night. */
export const jobs: Jobs = {
  byName: {
    'deliver-mail': (services, payload) => deliverMail(services, payload, letterHead),
    'decide-overdue': decideOverdue,
    'remind-shops': remindShops,
    'sweep-credentials': sweepCredentials,
    'sweep-keys': sweepKeys,
    'erase-positions': erasePositions,
    'fold-totals': foldTotals,
    'fold-months': foldMonths,
    'sweep-webhooks': sweepWebhooks,
    'sweep-calls': sweepCalls,
    'sweep-sandbox': sweepSandbox,
    'sweep-shops': sweepShops,
    'sweep-messages': sweepMessages,
    'expire-photos': expirePhotos,
    'verify-books': verifyBooksJob,
    'back-up': nightlyBackup,
  },
  crontab: [
    '* * * * * fold-totals',
    '* * * * * decide-overdue',
    '* * * * * remind-shops',
    '5 * * * * fold-months',
    '10 2 * * * sweep-credentials',
    '20 2 * * * sweep-keys',
    '30 2 * * * sweep-webhooks',
    '35 2 * * * sweep-calls',
    '37 2 * * * sweep-shops',
    '36 2 * * * sweep-messages',
    '38 2 * * * sweep-sandbox',
    '39 2 * * * expire-photos',
    '41 2 * * * erase-positions',
    '40 2 * * * verify-books',
    '50 2 * * * back-up',
  ].join('\n'),
};
