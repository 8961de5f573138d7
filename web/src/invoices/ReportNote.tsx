import type { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { absolute } from '@cigogne/domain/money';
import type { ReactNode } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { Money } from '../ui/base/values/Money.tsx';

type Totals = Reply<typeof invoicesContract.myMoneyTotals>;

/**
 * What stands between the shipper and us besides its invoices. Before the first invoice it is what
 * our former system knew, which has nothing to do with fees or invoices here.
 */
export function ReportNote({ of, children }: { of: Totals | undefined; children?: ReactNode }) {
  if (of === undefined || of.report === 0) return null;
  const wasInvoiced = of.facture_factures + of.paye_factures > 0;
  const owesUs = of.report > 0;
  return (
    <p className="note money-report">
      <span>
        {owesUs
          ? wasInvoiced
            ? 'Vos frais ont dépassé vos encaissements : reste dû par vous '
            : 'Reste dû par vous '
          : wasInvoiced
            ? 'Nous vous devons en plus de vos factures '
            : 'Nous vous devons '}
        <b>
          <Money millimes={absolute(of.report)} />
        </b>
        {owesUs
          ? ', compensé au prochain paiement.'
          : ', versé à part ou avec votre prochaine facture.'}
        {children}
      </span>
    </p>
  );
}
