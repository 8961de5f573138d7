import { addDays, dayOf, startOfDay } from '@cigogne/domain/days';
import { paymentDay } from '@cigogne/domain/settings/payment-days';
import type { MoneyTotals } from '@cigogne/domain/invoices/invoice-wire';
import { toTnd, noMoney, type Millimes } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/preparing.ts';
import { carryOver } from './carry-over.ts';
import { settingsAt } from '../settings/settings.ts';
import { debtsOf } from './debts.ts';

interface InvoiceSums {
  /** Millimes. */
  unpaid: Millimes;
  paid: Millimes;
  late: Millimes;
  n_late: number;
  n_unpaid: number;
  n_paid: number;
}

/**
 * A shipper's three totals, equal to the accounts `dû` and `à-payer`: results without an invoice,
 * what is left on live invoices, and what was paid.
 */
export async function myMoneyTotals(db: Db, now: Date, shipper: number): Promise<MoneyTotals> {
  const { payment_days } = await settingsAt(db, now);
  const today = dayOf(now);
  const last = paymentDay(payment_days, addDays(today, -1), -1);
  const [[debt], invoices, report] = await Promise.all([
    debtsOf(db, now, { shipper }),
    invoiceSums(db, shipper, last === null ? null : startOfDay(last)),
    carryOver(db, shipper),
  ]);
  return {
    a_facturer: toTnd(debt?.montant_colis ?? noMoney),
    a_facturer_colis: debt?.nbr_colis ?? 0,
    a_facturer_net: toTnd(debt?.to_pay ?? noMoney),
    facture: toTnd(invoices.unpaid),
    facture_factures: invoices.n_unpaid,
    paye: toTnd(invoices.paid),
    paye_factures: invoices.n_paid,
    report: toTnd(report),
    prochain_paiement: paymentDay(payment_days, today),
    en_retard: toTnd(invoices.late),
    en_retard_factures: invoices.n_late,
  };
}

/** Late: issued before the last payment day that has passed. */
async function invoiceSums(db: Db, shipper: number, before: Date | null): Promise<InvoiceSums> {
  const { rows } = await sql<InvoiceSums>`
    select coalesce(sum(montant_paye - regle), 0)::bigint as unpaid, coalesce(sum(regle), 0)::bigint as paid,
      coalesce(sum(montant_paye - regle) filter (where created_at < ${before} and regle < montant_paye), 0)::bigint as late,
      (count(*) filter (where created_at < ${before} and regle < montant_paye))::int as n_late,
      (count(*) filter (where regle < montant_paye))::int as n_unpaid,
      (count(*) filter (where regle >= montant_paye))::int as n_paid
    from factures where id_exped = ${shipper} and etat <> 'annulee'`.execute(prepared(db));
  return (
    rows[0] ?? { unpaid: noMoney, paid: noMoney, late: noMoney, n_late: 0, n_unpaid: 0, n_paid: 0 }
  );
}
