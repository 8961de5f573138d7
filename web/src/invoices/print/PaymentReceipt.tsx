import { asMillimes } from '@cigogne/domain/money';
import { formatDay } from '@cigogne/domain/days';
import { amountInWords } from '@cigogne/domain/invoices/amount-in-words';
import { paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { useRead } from '../../http/query.ts';
import { CompanyHead } from '../../settings/CompanyHead.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { NothingToPrint, PrintPage, usePrintData } from '../../ui/office/print/print.tsx';
import type { PaymentRow } from '../payments/payment-row.ts';
import './invoice-print.css';

/** The receipt of one payment, signed by the shipper. */
export function PaymentReceipt() {
  const payment = usePrintData<PaymentRow>();
  const company = useRead(settingsContract.publicSettings, {});
  if (!payment) return <NothingToPrint />;
  const words = amountInWords(asMillimes(payment.verse));
  return (
    <PrintPage title={`Reçu ${payment.recu}`} ready={company.data !== undefined}>
      <section className="sheet invoice-sheet">
        <header className="invoice-head">
          <CompanyHead />
          <div className="invoice-title">
            <h1>Reçu</h1>
            <p>
              N° {payment.recu}
              <br />
              Facture {payment.facture}
            </p>
          </div>
        </header>
        <dl className="receipt">
          <dt>Versé à</dt>
          <dd>{payment.exped.nom_com}</dd>
          <dt>Le</dt>
          <dd>{formatDay(payment.jour)}</dd>
          <dt>Par</dt>
          <dd>
            {paymentKindLabels[payment.mode]}
            {payment.reference && `, ${payment.reference}`}
          </dd>
          <dt>Réglé sur la facture</dt>
          <dd>
            <Money tnd={payment.montant} />
          </dd>
          {payment.retenue > 0 && (
            <>
              <dt>Retenue à la source</dt>
              <dd>
                <Money tnd={payment.retenue} />
              </dd>
            </>
          )}
          <dt>Montant versé</dt>
          <dd>
            <Money tnd={payment.verse} big />
          </dd>
          <dt>En toutes lettres</dt>
          <dd>{words}</dd>
        </dl>
        <div className="signatures">
          <div>Signature et cachet de {company.data?.nom}</div>
          <div>Signature de l’expéditeur, reçu le</div>
        </div>
      </section>
    </PrintPage>
  );
}
