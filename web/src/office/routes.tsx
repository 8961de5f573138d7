import type { Role } from '@cigogne/domain/contract';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { readUser } from '../http/session.ts';
import { loadScreen } from '../ui/office/page/load-screen.ts';
import { paths } from './paths.ts';

type Pages = Record<string, RouteComponent>;

/** A screen in its own file, loaded when it is first shown. */
const page = <Name extends string>(load: () => Promise<Record<Name, RouteComponent>>, name: Name) =>
  lazyRouteComponent<Pages, string>(() => loadScreen(load), name) as RouteComponent;

const staff: readonly Role[] = ['admin', 'root'];

export interface Screen {
  path: string;
  /** The screen for each role at this address; other roles see « Introuvable ». */
  by: Partial<Record<Role | 'staff', RouteComponent>>;
  /** A print page, without the shell. */
  bare?: boolean;
}

const profile = page(() => import('../accounts/profile/ProfilePage.tsx'), 'ProfilePage');

const paymentReceipt = page(() => import('../invoices/print/PaymentReceipt.tsx'), 'PaymentReceipt');
const decisions = page(() => import('../decisions/DecisionsPage.tsx'), 'DecisionsPage');
const labels = page(() => import('../parcels/labels/LabelsPage.tsx'), 'LabelsPage');

/** Every screen of the office, by address. */
export const screens: readonly Screen[] = [
  {
    path: paths.profile,
    by: { exped: profile, staff: profile },
  },
  { path: paths.hubs, by: { staff: page(() => import('../hubs/HubsPage.tsx'), 'HubsPage') } },
  {
    path: paths.accounts,
    by: { root: page(() => import('../accounts/people/AccountsPage.tsx'), 'AccountsPage') },
  },
  {
    path: paths.settings,
    by: { root: page(() => import('../settings/SettingsPage.tsx'), 'SettingsPage') },
  },
  {
    path: paths.firstDay,
    by: { root: page(() => import('../first-day/FirstDayPage.tsx'), 'FirstDayPage') },
  },
  {
    path: paths.openings,
    by: { root: page(() => import('../openings/OpeningsPage.tsx'), 'OpeningsPage') },
  },
  {
    path: paths.opening('$kind'),
    by: { root: page(() => import('../openings/OpeningPage.tsx'), 'OpeningPage') },
  },
  {
    path: paths.journal,
    by: { root: page(() => import('../summaries/JournalPage.tsx'), 'JournalPage') },
  },
  {
    path: paths.messages,
    by: { root: page(() => import('../messages/MessagesPage.tsx'), 'MessagesPage') },
  },
  { path: paths.mails, by: { root: page(() => import('../settings/MailsPage.tsx'), 'MailsPage') } },
  {
    path: paths.pickups(),
    by: { staff: page(() => import('../pickups/PickupsPage.tsx'), 'PickupsPage') },
  },
  {
    path: paths.myPickups(),
    by: { exped: page(() => import('../pickups/MyPickupsPage.tsx'), 'MyPickupsPage') },
  },
  {
    path: paths.myReturns(),
    by: { exped: page(() => import('../transfers/MyReturnsPage.tsx'), 'MyReturnsPage') },
  },
  {
    path: paths.pickupHistory,
    by: { exped: page(() => import('../pickups/MyPickupsPage.tsx'), 'PickupHistoryPage') },
  },
  {
    path: paths.pickupNew,
    by: { exped: page(() => import('../pickups/EditPickupPage.tsx'), 'NewPickupPage') },
  },
  {
    path: paths.pickupEdit('$code'),
    by: {
      exped: page(() => import('../pickups/EditPickupPage.tsx'), 'EditPickupPage'),
      staff: page(() => import('../pickups/EditPickupPage.tsx'), 'EditPickupPage'),
    },
  },
  {
    path: paths.pickupDepot('$code'),
    by: {
      exped: page(() => import('../pickups/DepositSlipPage.tsx'), 'DepositSlipPage'),
      staff: page(() => import('../pickups/ReceivePickupPage.tsx'), 'ReceivePickupPage'),
    },
  },
  {
    path: paths.pickupPrint,
    bare: true,
    by: {
      exped: page(() => import('../pickups/PickupPrint.tsx'), 'PickupPrint'),
      staff: page(() => import('../pickups/PickupPrint.tsx'), 'PickupPrint'),
    },
  },
  {
    path: paths.transfers(),
    by: { staff: page(() => import('../transfers/TransfersPage.tsx'), 'TransfersPage') },
  },
  {
    path: paths.transferNew,
    by: { staff: page(() => import('../transfers/TransferFormPage.tsx'), 'NewTransferPage') },
  },
  {
    path: paths.transferEdit('$code'),
    by: { staff: page(() => import('../transfers/TransferFormPage.tsx'), 'EditTransferPage') },
  },
  {
    path: paths.transferPick('$id'),
    by: {
      staff: page(() => import('../transfers/ReceiveTransferPage.tsx'), 'ReceiveTransferPage'),
    },
  },
  {
    path: paths.returnNew,
    by: { staff: page(() => import('../transfers/NewReturnPage.tsx'), 'NewReturnPage') },
  },
  {
    path: paths.returns(),
    by: { staff: page(() => import('../transfers/ReturnsPage.tsx'), 'ReturnsPage') },
  },
  {
    // With its slash; without it, the splat below would match.
    path: `${paths.home}/`,
    by: {
      exped: page(() => import('../summaries/ShipperHome.tsx'), 'ShipperHome'),
      staff: page(() => import('../summaries/StaffHome.tsx'), 'StaffHome'),
    },
  },
  {
    path: paths.myParcels(),
    by: { exped: page(() => import('../parcels/lists/MyParcelsPage.tsx'), 'MyParcelsPage') },
  },
  {
    path: paths.parcelNew,
    by: { exped: page(() => import('../parcels/entry/ParcelFormPage.tsx'), 'NewParcelPage') },
  },
  {
    path: paths.parcelsNew,
    by: { exped: page(() => import('../parcels/entry/ParcelsFormPage.tsx'), 'ParcelsFormPage') },
  },
  {
    path: paths.parcelsImport,
    by: {
      exped: page(() => import('../parcels/import/ImportParcelsPage.tsx'), 'ImportParcelsPage'),
    },
  },
  {
    path: '/dashb/colis/edit/$code',
    by: { exped: page(() => import('../parcels/entry/ParcelFormPage.tsx'), 'EditParcelPage') },
  },
  {
    path: paths.parcelHistory,
    by: { exped: page(() => import('../parcels/lists/MyHistoryPage.tsx'), 'MyHistoryPage') },
  },
  {
    path: paths.myParcelSearch(),
    by: {
      exped: page(() => import('../parcels/lists/MyParcelSearchPage.tsx'), 'MyParcelSearchPage'),
    },
  },
  {
    path: paths.orders(),
    by: { exped: page(() => import('../shops/OrdersPage.tsx'), 'OrdersPage') },
  },
  {
    path: paths.integrations(),
    by: { exped: page(() => import('../shops/IntegrationsPage.tsx'), 'IntegrationsPage') },
  },
  { path: paths.parcelPrint, by: { exped: labels, staff: labels }, bare: true },
  {
    path: paths.parcels(),
    by: { staff: page(() => import('../parcels/lists/ParcelsPage.tsx'), 'ParcelsPage') },
  },
  {
    path: paths.parcelSearch(),
    by: { staff: page(() => import('../parcels/lists/ParcelSearchPage.tsx'), 'ParcelSearchPage') },
  },
  {
    path: paths.parcelsDone,
    by: { staff: page(() => import('../parcels/entry/ParcelsDonePage.tsx'), 'ParcelsDonePage') },
  },
  { path: paths.decisions(), by: { exped: decisions, staff: decisions } },
  {
    path: paths.myTickets(),
    by: { exped: page(() => import('../tickets/TicketsPage.tsx'), 'MyTicketsPage') },
  },
  {
    path: paths.tickets(),
    by: { staff: page(() => import('../tickets/TicketsPage.tsx'), 'TicketsPage') },
  },
  {
    path: paths.runsheets(),
    by: { staff: page(() => import('../runsheets/RunsheetsPage.tsx'), 'RunsheetsPage') },
  },
  {
    path: paths.correctionRequests,
    by: { staff: page(() => import('../runsheets/requests/RequestsPage.tsx'), 'RequestsPage') },
  },
  {
    path: paths.contests(),
    by: { staff: page(() => import('../runsheets/requests/ContestsPage.tsx'), 'ContestsPage') },
  },
  {
    path: paths.disputes(),
    by: { staff: page(() => import('../runsheets/disputes/DisputesPage.tsx'), 'DisputesPage') },
  },
  {
    path: paths.runsheetsInProgress,
    by: { staff: page(() => import('../runsheets/RunsheetsPage.tsx'), 'ReconcilePage') },
  },
  {
    path: paths.notBack,
    by: { staff: page(() => import('../runsheets/NotBackPage.tsx'), 'NotBackPage') },
  },
  {
    path: paths.counter,
    by: { staff: page(() => import('../runsheets/counter/CounterPage.tsx'), 'CounterPage') },
  },
  {
    path: paths.runsheetBoard,
    by: { staff: page(() => import('../runsheets/board/BoardPage.tsx'), 'BoardPage') },
  },
  {
    path: paths.runsheetNew,
    by: { staff: page(() => import('../runsheets/RunsheetFormPage.tsx'), 'NewRunsheetPage') },
  },
  {
    path: paths.runsheetEdit('$code'),
    by: { staff: page(() => import('../runsheets/RunsheetFormPage.tsx'), 'EditRunsheetPage') },
  },
  {
    path: paths.runsheetConfirm('$code'),
    by: {
      staff: page(
        () => import('../runsheets/closing/ConfirmRunsheetPage.tsx'),
        'ConfirmRunsheetPage',
      ),
    },
  },
  {
    path: paths.runsheetPrint,
    bare: true,
    by: { staff: page(() => import('../runsheets/RunsheetPrintPage.tsx'), 'RunsheetPrintPage') },
  },
  {
    path: paths.closingPrint,
    bare: true,
    by: {
      staff: page(() => import('../runsheets/closing/ClosingPrintPage.tsx'), 'ClosingPrintPage'),
    },
  },
  {
    path: paths.courierHistory,
    by: { staff: page(() => import('../runsheets/DriverHistoryPage.tsx'), 'DriverHistoryPage') },
  },
  {
    path: paths.partner(),
    by: { staff: page(() => import('../partner/PartnerPage.tsx'), 'PartnerPage') },
  },
  {
    path: paths.partnerNew,
    by: {
      staff: page(() => import('../partner/NewPartnerTransferPage.tsx'), 'NewPartnerTransferPage'),
    },
  },
  {
    path: paths.partnerManifest(),
    by: { staff: page(() => import('../partner/ManifestsPage.tsx'), 'ManifestsPage') },
  },
  {
    path: paths.partnerManifestPrint,
    bare: true,
    by: { staff: page(() => import('../partner/ManifestPrint.tsx'), 'ManifestPrint') },
  },
  {
    path: paths.partnerReturns,
    by: { staff: page(() => import('../partner/PartnerReturnsPage.tsx'), 'PartnerReturnsPage') },
  },
  {
    path: paths.debts,
    by: { root: page(() => import('../invoices/DebtsPage.tsx'), 'DebtsPage') },
  },
  {
    path: paths.invoiceNew('$id'),
    by: {
      root: page(() => import('../invoices/builder/InvoiceBuilderPage.tsx'), 'InvoiceBuilderPage'),
    },
  },
  {
    path: paths.invoices,
    by: { root: page(() => import('../invoices/InvoicesPage.tsx'), 'InvoicesPage') },
  },
  {
    path: paths.invoicePrint('$code'),
    bare: true,
    by: { root: page(() => import('../invoices/print/InvoicePrintPage.tsx'), 'InvoicePrintPage') },
  },
  {
    path: paths.payments,
    by: { root: page(() => import('../invoices/payments/PaymentsPage.tsx'), 'PaymentsPage') },
  },
  {
    path: paths.paymentReceipt,
    bare: true,
    by: { root: paymentReceipt, exped: paymentReceipt },
  },
  {
    path: paths.myInvoices,
    by: { exped: page(() => import('../invoices/MyInvoicesPage.tsx'), 'MyInvoicesPage') },
  },
  {
    path: paths.myMoney(),
    by: { exped: page(() => import('../invoices/MyMoneyPage.tsx'), 'MyMoneyPage') },
  },
  {
    path: paths.myInvoice('$id'),
    by: { exped: page(() => import('../invoices/MyInvoicePage.tsx'), 'MyInvoicePage') },
  },
  {
    path: paths.myInvoicePrint('$code'),
    bare: true,
    by: {
      exped: page(() => import('../invoices/print/InvoicePrintPage.tsx'), 'MyInvoicePrintPage'),
    },
  },
  {
    path: paths.statements(),
    by: {
      root: page(() => import('../partner/statements/StatementsPage.tsx'), 'StatementsPage'),
    },
  },
  {
    path: paths.statementNew(),
    by: {
      root: page(
        () => import('../partner/statements/ImportStatementPage.tsx'),
        'ImportStatementPage',
      ),
    },
  },
  {
    path: paths.statement('$id'),
    by: { root: page(() => import('../partner/statements/StatementPage.tsx'), 'StatementPage') },
  },
  {
    path: paths.cheques,
    by: { root: page(() => import('../cheques/ChequesPage.tsx'), 'ChequesPage') },
  },
  {
    path: paths.ledger,
    by: { root: page(() => import('../ledger/LedgerPage.tsx'), 'LedgerPage') },
  },
  {
    path: paths.reports,
    by: { root: page(() => import('../summaries/ReportsPage.tsx'), 'ReportsPage') },
  },
  {
    path: paths.statementPrint,
    bare: true,
    by: { staff: page(() => import('../ledger/StatementPrint.tsx'), 'StatementPrint') },
  },
  {
    path: paths.corrections(),
    by: {
      staff: page(() => import('../parcels/corrections/CorrectionsPage.tsx'), 'CorrectionsPage'),
    },
  },
  {
    path: paths.till,
    by: { staff: page(() => import('../ledger/TillPage.tsx'), 'TillPage') },
  },
  {
    path: paths.clientHistory,
    by: { staff: page(() => import('../invoices/ClientHistoryPage.tsx'), 'ClientHistoryPage') },
  },
  {
    path: paths.clientHistoryPrint,
    bare: true,
    by: {
      staff: page(() => import('../invoices/print/ClientHistoryPrint.tsx'), 'ClientHistoryPrint'),
    },
  },
];

/** The screen of the signed-in person at an address; undefined where it belongs to others. */
export function ownScreen({ by }: Screen): RouteComponent | undefined {
  const role = readUser()?.role;
  return role && (by[role] ?? (staff.includes(role) ? by.staff : undefined));
}

/** Whether an address has a screen for the signed-in person; asked before a menu links to it. */
export const hasScreen = (to: string): boolean =>
  screens.some((one) => (one.path === to || one.path === `${to}/`) && ownScreen(one) !== undefined);
