import type { MoneyTotals } from '@cigogne/domain/invoices/invoice-wire';
import { toTnd } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Db } from '../http/context.ts';
import { carryOver } from './carry-over.ts';
import { debtsOf } from './debts.ts';

interface InvoiceSums {
  /** Millimes. */
  unpaid: number;
  paid: number;
  n_unpaid: number;
  n_paid: number;
}

/**
 * A shipper's three sums, equal to the accounts `dû` and `à-payer` of the books (D §6): what has a
 * result and no invoice, what live invoices still ask, what they were paid.
 */
export async function myMoneyTotals(db: Db, now: Date, shipper: number): Promise<MoneyTotals> {
  const [[debt], invoices, report] = await Promise.all([
    debtsOf(db, now, { shipper }),
    invoiceSums(db, shipper),
    carryOver(db, shipper),
  ]);
  return {
    a_facturer: toTnd(debt?.montant_colis ?? 0),
    a_facturer_colis: debt?.nbr_colis ?? 0,
    a_facturer_net: toTnd(debt?.to_pay ?? 0),
    facture: toTnd(invoices.unpaid),
    facture_factures: invoices.n_unpaid,
    paye: toTnd(invoices.paid),
    paye_factures: invoices.n_paid,
    report: toTnd(report),
  };
}

async function invoiceSums(db: Db, shipper: number): Promise<InvoiceSums> {
  const { rows } = await sql<InvoiceSums>`
    select coalesce(sum(montant_paye - regle), 0)::bigint as unpaid, coalesce(sum(regle), 0)::bigint as paid,
      (count(*) filter (where regle < montant_paye))::int as n_unpaid,
      (count(*) filter (where regle >= montant_paye))::int as n_paid
    from factures where id_exped = ${shipper} and etat <> 'annulee'`.execute(db);
  return rows[0] ?? { unpaid: 0, paid: 0, n_unpaid: 0, n_paid: 0 };
}
