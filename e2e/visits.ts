import type { Role } from '@cigogne/domain/contract';
import type { Page } from '@playwright/test';
import { courierPaths } from '../web/src/courier/courier-paths.ts';
import { paths } from '../web/src/office/paths.ts';
import type { BusyCompany } from './busy-company.ts';

/** Every address of the product, each with a role that has something to see there. */

type Visits = Partial<Record<Role, readonly string[]>>;
const both = (...addresses: string[]): Visits => ({ admin: addresses, root: addresses });

/** The addresses and roles for each office path; a new path without an entry does not compile. */
const officeVisits = (seen: BusyCompany): Record<keyof typeof paths, Visits> => {
  const { waiting, draft, pickup, plannedTransfer, transfer, plannedRound, round, stop, invoice } =
    seen;
  const shop = String(seen.company.shipper.id);
  return {
    home: { exped: [paths.home], admin: [paths.home], root: [paths.home] },
    profile: { exped: [paths.profile], admin: [paths.profile] },
    parcelNew: { exped: [paths.parcelNew] },
    parcelCopy: { exped: [paths.parcelCopy(waiting)] },
    parcelsNew: { exped: [paths.parcelsNew] },
    parcelsImport: { exped: [paths.parcelsImport] },
    myParcels: { exped: [paths.myParcels(), paths.myParcels(waiting), paths.myParcels(stop)] },
    myParcelSearch: { exped: [paths.myParcelSearch('Client')] },
    parcelEdit: { exped: [paths.parcelEdit(waiting)] },
    parcelHistory: { exped: [paths.parcelHistory] },
    myPickups: { exped: [paths.myPickups(draft)] },
    myReturns: { exped: [paths.myReturns()] },
    pickupNew: { exped: [paths.pickupNew] },
    pickupEdit: { exped: [paths.pickupEdit(draft)] },
    pickupHistory: { exped: [paths.pickupHistory] },
    myInvoices: { exped: [paths.myInvoices] },
    myMoney: { exped: [paths.myMoney()] },
    myInvoice: { exped: [paths.myInvoice(invoice)] },
    myInvoicePrint: { exped: [paths.myInvoicePrint(invoice)] },
    decisions: { exped: [paths.decisions()], admin: [paths.decisions()] },
    myTickets: { exped: [paths.myTickets()] },
    orders: { exped: [paths.orders()] },
    integrations: { exped: [paths.integrations()] },
    parcelPrint: { exped: [paths.parcelPrint] },
    pickupPrint: { admin: [paths.pickupPrint] },
    pickupDepot: {
      exped: [paths.pickupDepot(`pick-${pickup}`)],
      admin: [paths.pickupDepot(`pick-${pickup}`)],
    },
    firstDay: { root: [paths.firstDay] },
    openings: { root: [paths.openings] },
    opening: { root: [paths.opening('exped')] },
    hubs: { admin: [paths.hubs], root: [`${paths.hubs}?fiche=nouveau`] },
    parcelSearch: { admin: [paths.parcelSearch('Client', stop)] },
    accounts: { root: [`${paths.accounts}?fiche=${shop}`, `${paths.accounts}?fiche=nouveau`] },
    pickups: { admin: [paths.pickups(pickup)] },
    parcels: { admin: [paths.parcels(stop)], root: [paths.parcels()] },
    parcelsDone: { admin: [paths.parcelsDone] },
    transfers: { admin: [paths.transfers(transfer)] },
    transferNew: { admin: [paths.transferNew] },
    transferEdit: { admin: [paths.transferEdit(plannedTransfer)] },
    transferPick: { root: [paths.transferPick(transfer)] },
    runsheets: { admin: [paths.runsheets(), paths.runsheets(plannedRound)] },
    runsheetsInProgress: { admin: [paths.runsheetsInProgress] },
    notBack: { admin: [paths.notBack] },
    counter: { admin: [paths.counter] },
    runsheetBoard: { admin: [paths.runsheetBoard] },
    correctionRequests: { admin: [paths.correctionRequests] },
    contests: { admin: [paths.contests()] },
    disputes: { admin: [paths.disputes()] },
    runsheetNew: { admin: [paths.runsheetNew] },
    runsheetEdit: { admin: [paths.runsheetEdit(plannedRound)] },
    runsheetConfirm: { admin: [paths.runsheetConfirm(round)] },
    runsheetPrint: { admin: [paths.runsheetPrint] },
    closingPrint: { admin: [paths.closingPrint] },
    tickets: { admin: [paths.tickets()] },
    partner: both(paths.partner()),
    partnerNew: { admin: [paths.partnerNew] },
    partnerManifest: both(paths.partnerManifest()),
    partnerManifestPrint: { admin: [paths.partnerManifestPrint] },
    partnerReturns: { admin: [paths.partnerReturns] },
    debts: { root: [paths.debts] },
    statements: {
      root: [
        paths.statements(),
        paths.statements('ecarts'),
        paths.statements('creances'),
        paths.statements('pertes'),
      ],
    },
    statementNew: { root: [paths.statementNew()] },
    // Covered with all its differences by partner-statements.spec.ts.
    statement: {},
    invoiceNew: { root: [paths.invoiceNew(shop)] },
    invoices: { root: [`${paths.invoices}?fiche=${invoice}`] },
    invoicePrint: { root: [paths.invoicePrint(invoice)] },
    payments: { root: [paths.payments] },
    paymentReceipt: { root: [paths.paymentReceipt] },
    cheques: { root: [paths.cheques, `${paths.cheques}?fiche=nouveau`] },
    ledger: { root: [paths.ledger, `${paths.ledger}?vue=mois`] },
    reports: { root: [paths.reports] },
    statementPrint: { root: [paths.statementPrint] },
    till: both(paths.till),
    corrections: { admin: [paths.corrections()], root: [paths.corrections()] },
    clientHistory: both(paths.clientHistory),
    clientHistoryPrint: { admin: [paths.clientHistoryPrint] },
    courierHistory: { admin: [paths.courierHistory] },
    returns: { admin: [paths.returns()] },
    returnNew: { admin: [paths.returnNew] },
    mails: { root: [paths.mails] },
    messages: { root: [paths.messages] },
    settings: { root: [paths.settings] },
    setting: { root: [paths.setting('message_ceiling')] },
    journal: { root: [paths.journal] },
  };
};

export const visitsOf = (seen: BusyCompany, role: Role): string[] =>
  Object.values(officeVisits(seen)).flatMap((visits) => visits[role] ?? []);

export const publicAddresses = (seen: BusyCompany): string[] => [
  '/home',
  '/login',
  '/register',
  '/forget-pass',
  '/acc/rstp/inconnu',
  '/acc/verify/inconnu',
  '/acc/premier/inconnu',
  '/liv/app',
  `/suivi/${seen.tracking}`,
  // Right to left; last, because the phone remembers the language.
  `/suivi/${seen.tracking}?langue=ar`,
];

/** On a phone, with the first stop of the round. */
export const courierAddresses = (seen: BusyCompany): string[] => {
  const addresses: Record<keyof typeof courierPaths, string> = {
    ...courierPaths,
    stop: courierPaths.stop(seen.stop),
    together: courierPaths.together(seen.stop),
    pickup: courierPaths.pickup(seen.pickup),
  };
  return Object.values(addresses);
};

/** How far an office page may be scrolled out of sight: only its middle scrolls. */
export const scrolledAway = (page: Page): Promise<number> =>
  page.evaluate(() =>
    document.querySelector('.page-area')
      ? document.documentElement.scrollHeight - document.documentElement.clientHeight
      : 0,
  );

/** Elements that make the page wider than its window; tables scroll in their own box. */
export async function scrolledAside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, document.getElementById('page')].flatMap((box) => {
      if (!box || box.scrollWidth <= box.clientWidth) return [];
      const end = box.getBoundingClientRect().left + box.clientWidth + 1;
      const beyond = [...box.querySelectorAll('*')].filter(
        (one) => one.getBoundingClientRect().right > end,
      );
      return beyond.slice(0, 4).map(({ tagName, className }) => `${tagName} ${className}`);
    }),
  );
}
