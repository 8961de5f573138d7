import type { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import type { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import type { Endpoint } from '@cigogne/domain/contract';
import type { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import type { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import type { AccountType } from '@cigogne/domain/ledger/chart';
import type { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import type { StatementSubject } from '@cigogne/domain/ledger/statement-wire';
import type { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import type { partnerContract } from '@cigogne/domain/partner/partner.contract';
import type { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import type { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { ticketsContract } from '@cigogne/domain/tickets/tickets.contract';
import type { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import type { FilterQuery } from '../ui/office/list/list-filter.ts';
import { paths } from './paths.ts';

type Value = string | number | boolean | readonly (string | number | boolean)[] | undefined;

function at(path: string, query: Readonly<Record<string, Value>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = value === undefined ? '' : String(value);
    if (text !== '') given.set(name, text);
  }
  return given.size > 0 ? `${path}?${given}` : path;
}

/** A list with filters, by their names in its entry; `fiche` opens the panel of a row. */
const listAt =
  <E extends Endpoint>(path: string) =>
  (query: FilterQuery<E> & { fiche?: string | undefined }): string =>
    at(path, { ...query });

/** The value of `fiche` for a hub that is about to be created, in place of its number. */
export const newHub = 'nouveau';

/** Links to lists; a filter that the list does not have does not compile. */
export const listLinks = {
  accounts: listAt<typeof accountsContract.list>(paths.accounts),
  cheques: listAt<typeof chequesContract.list>(paths.cheques),
  hubs: listAt<typeof hubsContract.list>(paths.hubs),
  invoices: listAt<typeof invoicesContract.list>(paths.invoices),
  myParcels: listAt<typeof parcelsContract.mine>(paths.myParcels()),
  myPickups: listAt<typeof pickupsContract.listMine>(paths.myPickups()),
  parcels: listAt<typeof parcelsContract.list>(paths.parcels()),
  partner: listAt<typeof partnerContract.list>(paths.partner()),
  pickups: listAt<typeof pickupsContract.list>(paths.pickups()),
  runsheets: listAt<typeof runsheetsContract.list>(paths.runsheets()),
  tickets: listAt<typeof ticketsContract.list>(paths.tickets()),
  transfers: listAt<typeof transfersContract.list>(paths.transfers()),

  newHub: (): string => listLinks.hubs({ fiche: newHub }),

  /** The books, by the name of their tab. */
  entries: (query: FilterQuery<typeof ledgerContract.entries>): string =>
    at(paths.ledger, { vue: 'ecritures', ...query }),
  ledgerAccounts: (compte: AccountType): string => at(paths.ledger, { vue: 'comptes', compte }),
  balances: (): string => at(paths.payments, { vue: 'soldes' }),
  payment: (id: number): string => at(paths.payments, { vue: 'payes', fiche: id }),
  remittance: (id: number): string => at(paths.ledger, { vue: 'remises', fiche: id }),
  accountStatement: (query: {
    type: StatementSubject;
    de: string | number;
    du?: string;
    au?: string;
  }): string => at(paths.ledger, { vue: 'releves', ...query }),
};
