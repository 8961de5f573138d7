import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import { type Endpoint, type Role, roles } from '@cigogne/domain/contract';
import { decisionsContract } from '@cigogne/domain/decisions/decisions.contract';
import { firstDayContract } from '@cigogne/domain/first-day/first-day.contract';
import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { cashContract } from '@cigogne/domain/ledger/cash.contract';
import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { importContract } from '@cigogne/domain/parcels/import.contract';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { contestsContract } from '@cigogne/domain/runsheets/contests.contract';
import { counterContract } from '@cigogne/domain/runsheets/counter.contract';
import { correctionRequestsContract } from '@cigogne/domain/runsheets/correction-requests.contract';
import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { messagesContract } from '@cigogne/domain/messages/messages.contract';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { journalContract } from '@cigogne/domain/summaries/journal.contract';
import { reportsContract } from '@cigogne/domain/summaries/reports.contract';
import { shopsContract } from '@cigogne/domain/shops/shops.contract';
import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { ticketsContract } from '@cigogne/domain/tickets/tickets.contract';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mayI } from '../http/may-i.ts';
import { startSession } from '../http/session.ts';
import { ownCommands } from './commands.ts';
import { currentEntry, ownAccountPages, ownNavigation } from './navigation.ts';
import { paths } from './paths.ts';
import { ownScreen, screens } from './routes.tsx';

/** The purpose of each screen: what it lists, or what its form sends. */
const entriesOf: Record<string, readonly Endpoint[]> = {
  [paths.profile]: [accountsContract.editProfile],
  [paths.hubs]: [hubsContract.list],
  [paths.accounts]: [accountsContract.list],
  [paths.settings]: [settingsContract.listSettings],
  [paths.firstDay]: [firstDayContract.state],
  [paths.openings]: [openingsContract.list],
  [paths.opening('$kind')]: [openingsContract.import],
  [paths.journal]: [journalContract.list],
  [paths.mails]: [settingsContract.mails],
  [paths.messages]: [messagesContract.list],
  [paths.pickups()]: [pickupsContract.list],
  [paths.myPickups()]: [pickupsContract.listMine],
  [paths.myReturns()]: [transfersContract.myReturns],
  [paths.pickupHistory]: [pickupsContract.history],
  [paths.pickupNew]: [pickupsContract.create],
  [paths.pickupEdit('$code')]: [pickupsContract.update, pickupsContract.updateByHub],
  [paths.pickupDepot('$code')]: [pickupsContract.mine, pickupsContract.receive],
  [paths.pickupPrint]: [pickupsContract.myPdf, unitsContract.pdf],
  [paths.transfers()]: [transfersContract.list],
  [paths.transferNew]: [transfersContract.create],
  [paths.transferEdit('$code')]: [transfersContract.update],
  [paths.transferPick('$id')]: [transfersContract.receive],
  [paths.returnNew]: [transfersContract.createReturn],
  [paths.returns()]: [transfersContract.listReturns],
  [`${paths.home}/`]: [summariesContract.client, summariesContract.staff],
  [paths.myParcels()]: [parcelsContract.mine],
  [paths.parcelNew]: [parcelsContract.create],
  [paths.parcelsNew]: [parcelsContract.create],
  [paths.parcelsImport]: [importContract.createMany],
  [paths.parcelEdit('$code')]: [parcelsContract.update],
  [paths.parcelHistory]: [parcelsContract.myHistory],
  [paths.myParcelSearch()]: [parcelsContract.mySearchAll],
  [paths.parcelPrint]: [parcelsContract.myLabels, parcelsContract.labels],
  [paths.parcels()]: [parcelsContract.list],
  [paths.parcelSearch()]: [parcelsContract.globalSearch],
  [paths.parcelsDone]: [parcelsContract.list],
  [paths.orders()]: [shopsContract.orders],
  [paths.integrations()]: [shopsContract.connections],
  [paths.decisions()]: [decisionsContract.mine, decisionsContract.list],
  [paths.myTickets()]: [ticketsContract.mine],
  [paths.tickets()]: [ticketsContract.list],
  [paths.runsheets()]: [runsheetsContract.list],
  [paths.correctionRequests]: [correctionRequestsContract.list],
  [paths.contests()]: [contestsContract.list],
  [paths.disputes()]: [disputesContract.list],
  [paths.runsheetsInProgress]: [runsheetsContract.list],
  [paths.notBack]: [runsheetsContract.notBack],
  [paths.counter]: [counterContract.list],
  [paths.runsheetBoard]: [runsheetsContract.board],
  [paths.runsheetNew]: [runsheetsContract.create],
  [paths.runsheetEdit('$code')]: [runsheetsContract.edit],
  [paths.runsheetConfirm('$code')]: [runsheetsContract.confirm],
  [paths.runsheetPrint]: [runsheetsContract.pdf],
  [paths.closingPrint]: [runsheetsContract.view],
  [paths.courierHistory]: [runsheetsContract.driverHistory],
  [paths.partner()]: [partnerContract.list],
  [paths.partnerNew]: [partnerContract.hand],
  [paths.partnerManifest()]: [partnerContract.manifests],
  [paths.partnerManifestPrint]: [partnerContract.manifestPdf],
  [paths.partnerReturns]: [partnerContract.receiveReturn],
  [paths.debts]: [invoicesContract.debts],
  [paths.invoiceNew('$id')]: [invoicesContract.create],
  [paths.invoices]: [invoicesContract.list],
  [paths.invoicePrint('$code')]: [invoicesContract.view],
  [paths.payments]: [invoicesContract.payments],
  [paths.paymentReceipt]: [invoicesContract.payments, invoicesContract.mineByCode],
  [paths.myInvoices]: [invoicesContract.mine],
  [paths.myMoney()]: [invoicesContract.myMoney],
  [paths.myInvoice('$id')]: [invoicesContract.mineByCode],
  [paths.myInvoicePrint('$code')]: [invoicesContract.mineByCode],
  [paths.statements()]: [partnerStatementsContract.list],
  [paths.statementNew()]: [partnerStatementsContract.import],
  [paths.statement('$id')]: [partnerStatementsContract.one],
  [paths.cheques]: [chequesContract.list],
  [paths.ledger]: [ledgerContract.entries],
  [paths.reports]: [reportsContract.report],
  [paths.statementPrint]: [ledgerContract.statement, cashContract.till],
  [paths.corrections()]: [parcelsContract.corrections],
  [paths.till]: [cashContract.till],
  [paths.clientHistory]: [parcelsContract.clientHistory],
  [paths.clientHistoryPrint]: [parcelsContract.clientHistory],
};

/** Couriers have pages of their own. */
const people = roles.filter((role) => role !== 'liv');

const signIn = (role: Role) =>
  startSession(
    {
      id: 1,
      email: 'amel@cigogne.tn',
      role,
      etat: 'active',
      nom: 'Trabelsi',
      prenom: 'Amel',
      nom_com: null,
      zone: null,
      hub: null,
      is_bill_secure: false,
    },
    'token',
  );

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const seenBy = (does: () => boolean) =>
  people.filter((role) => {
    signIn(role);
    return does();
  });

describe('a screen', () => {
  test.each(screens.map((screen) => [screen.path, screen] as const))(
    '%s is whose who may call what it is for',
    (path, screen) => {
      expect(seenBy(() => ownScreen(screen) !== undefined)).toEqual(
        seenBy(() => (entriesOf[path] ?? []).some(mayI)),
      );
    },
  );
});

test('everybody in the office has a home, and a way to it', () => {
  const home = screens.filter(({ path }) => path === `${paths.home}/`);
  expect(seenBy(() => home.some((screen) => ownScreen(screen) !== undefined))).toEqual(people);
  expect(seenBy(() => ownNavigation().flat().length > 0)).toEqual(people);
});

describe('the menu names', () => {
  const named = (role: Role) => {
    signIn(role);
    return [...ownNavigation().flat(), ...ownAccountPages()].map(({ label }) => label);
  };

  test('to root the accounts, the payments and the books too', () => {
    expect(named('root')).toEqual([
      ...['Accueil', 'Hub', 'Recherche', 'Utilisateur'],
      ...[
        'Ramassage',
        'Colis',
        'Transfert Hub',
        'Livraison',
        'À décider',
        'Retraits',
        'Demandes',
        'Ticket',
        'Afex',
      ],
      ...['Dettes', 'Facture', 'Chèques', 'Caisse', 'Corrections', 'Vendeur', 'Runsheets'],
      ...['Livres', 'Rapports', 'Paramètres', 'Reprise', 'Journal', 'Mails', 'Messages'],
    ]);
  });

  test('to an admin what a hub does', () => {
    expect(named('admin')).toEqual([
      ...['Accueil', 'Hub', 'Recherche'],
      ...[
        'Ramassage',
        'Colis',
        'Transfert Hub',
        'Livraison',
        'À décider',
        'Retraits',
        'Demandes',
        'Ticket',
        'Afex',
      ],
      ...['Caisse', 'Corrections', 'Vendeur', 'Runsheets'],
    ]);
  });

  test('to a shipper what is theirs', () => {
    expect(named('exped')).toEqual([
      ...[
        'Resume',
        'Mes colis',
        'À décider',
        'Commandes',
        'Mes transferts',
        'Facture(s)',
        'Où est mon argent',
        'Ticket',
      ],
      'Intégrations',
      'Profil',
    ]);
  });
});

test('the palette leads nobody to a screen of somebody else', () => {
  for (const role of people) {
    signIn(role);
    const addresses = ownCommands().flatMap(({ to = '' }) => to);
    const own = screens.filter((screen) => ownScreen(screen)).map(({ path }) => path);
    expect(addresses.length).toBeGreaterThan(10);
    expect(
      addresses.filter((to) => !own.includes(to) && !own.includes(`${to}/`)),
      role,
    ).toEqual([]);
  }
  signIn('root');
  expect(ownCommands().at(-1)?.label).toBe('Paiements');
});

test('the menus mark an entry on every screen but papers, one’s own account and goods handed back', () => {
  for (const role of people) {
    signIn(role);
    const entries = [...ownNavigation(), ownAccountPages()];
    const unmarked = screens
      .filter((screen) => ownScreen(screen))
      .map(({ path }) => path.replace(/\/$/, ''))
      .filter((path) => !path.endsWith('/print') && !currentEntry(entries, path));
    const returns = [paths.returnNew, paths.returns()];
    const besides = {
      exped: [],
      admin: [paths.profile, ...returns],
      root: [paths.profile, paths.firstDay, ...returns],
    };
    expect(unmarked, role).toEqual(besides[role]);
  }
});
