import { paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import type { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import type { Reply } from '../http/over-wire.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPrinter } from '../ui/base/look/icons.ts';
import { DayText } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { openPrint } from '../ui/office/print/print.tsx';

/** Payments to the shipper outside the invoices, each with its receipt. */
export function BalancePayments({
  rows,
  count,
  montant,
}: Reply<typeof invoicesContract.myBalancePayments>) {
  if (count === 0) return null;
  return (
    <details className="note money-report money-besides">
      <summary>
        Versé en plus des factures <Money millimes={montant} />
      </summary>
      <ul>
        {rows.map((payment) => (
          <li key={payment.id} className={payment.annule ? 'muted' : undefined}>
            <DayText day={payment.jour} /> <Money millimes={payment.hors_facture} />
            <span className="muted">
              {payment.reference ?? paymentKindLabels[payment.mode]}
              {payment.facture && `, avec ${payment.facture}`}
            </span>
            {payment.annule || payment.annule_recu ? (
              <span className="muted">
                {payment.annule ? 'annulé' : `annule ${payment.annule_recu}`}
              </span>
            ) : (
              <Button
                look="ghost"
                icon={IconPrinter}
                aria-label={`Imprimer le reçu ${payment.recu}`}
                onClick={() => openPrint(paths.paymentReceipt, payment)}
              >
                {payment.recu}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="caption">
          Les {rows.length} derniers sur {count} : le fichier les a tous.
        </p>
      )}
    </details>
  );
}
