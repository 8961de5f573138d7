import { formatRib } from '@cigogne/domain/accounts/rib';
import { paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { besidesInvoices } from '@cigogne/domain/invoices/receipt-paper';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listLinks } from '../../office/list-links.ts';
import { paths } from '../../office/paths.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { DayText, Instant } from '../../ui/base/values/dates.tsx';
import { IconListDetails, IconPrinter, IconRestore } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { openPrint } from '../../ui/office/print/print.tsx';
import { SidePanel } from '../../ui/office/page/SidePanel.tsx';
import { useOneRow } from '../../ui/office/list/use-one-row.tsx';
import type { PaymentRow } from './payment-row.ts';
import { ReversePayment } from './ReversePayment.tsx';

/** One payment: what the shipper received and how, its receipt, its invoice. */
export function PaymentPanel({
  id,
  rows,
  onClose,
}: {
  id: string;
  rows: readonly PaymentRow[];
  onClose: () => void;
}) {
  const { row, instead } = useOneRow(invoicesContract.payments, rows, id, (one) => one.id);
  const [undoing, setUndoing] = useState(false);
  const why = row ? whyNotReverse(row) : null;
  return (
    <SidePanel
      title={row ? `Reçu ${row.recu}` : 'Paiement'}
      label="Fiche paiement"
      onClose={onClose}
      under={row && <PaymentBadge payment={row} />}
      footer={
        row && (
          <>
            <PaidInvoice facture={row.facture} />
            <Button look="danger" icon={IconRestore} whyNot={why} onClick={() => setUndoing(true)}>
              Annuler
            </Button>
            <Button
              look="blue"
              icon={IconPrinter}
              whyNot={why}
              onClick={() => openPrint(paths.paymentReceipt, row)}
            >
              Imprimer le reçu
            </Button>
          </>
        )
      }
    >
      {instead}
      {row && <PaymentFacts payment={row} />}
      {undoing && row && <ReversePayment id={row.id} onClose={() => setUndoing(false)} />}
    </SidePanel>
  );
}

/** The invoice's print page; payments outside invoices have none. */
function PaidInvoice({ facture }: { facture: string | null }) {
  if (facture === null) return null;
  return (
    <Button
      icon={IconListDetails}
      onClick={() => window.open(paths.invoicePrint(facture), '_blank')}
    >
      Facture
    </Button>
  );
}

const whyNotReverse = ({ annule, annule_recu }: PaymentRow): string | null => {
  if (annule_recu) return `Cette ligne annule le reçu ${annule_recu}.`;
  return annule ? 'Ce paiement est annulé !' : null;
};

function PaymentBadge({ payment }: { payment: PaymentRow }) {
  return payment.annule || payment.annule_recu ? (
    <Badge tone="red" stroke="tint">
      {payment.annule ? 'Annulé' : `Annulation de ${payment.annule_recu}`}
    </Badge>
  ) : (
    <Badge tone="green" stroke="tint">
      {paymentKindLabels[payment.mode]}
    </Badge>
  );
}

function PaymentFacts({ payment }: { payment: PaymentRow }) {
  return (
    <>
      <p className="bill-amount">
        <Money millimes={payment.verse} big />
      </p>
      <dl className="facts">
        <dt>Facture</dt>
        <dd>
          {payment.facture ? (
            <Link to={listLinks.invoices({ fiche: payment.facture })}>{payment.facture}</Link>
          ) : (
            besidesInvoices
          )}
        </dd>
        <dt>Expéditeur</dt>
        <dd>
          <Link to={listLinks.accountStatement({ type: 'exped', de: payment.exped.id })}>
            {payment.exped.nom_com}
          </Link>
        </dd>
        <dt>Mode</dt>
        <dd>{paymentKindLabels[payment.mode]}</dd>
        <dt>Référence</dt>
        <dd>{payment.reference ?? '–'}</dd>
        <dt>RIB</dt>
        <dd>{payment.rib ? <span className="figures">{formatRib(payment.rib)}</span> : '–'}</dd>
        <dt>Réglé</dt>
        <dd>
          <Money millimes={payment.montant} />
        </dd>
        {payment.retenue !== 0 && (
          <>
            <dt>Retenue</dt>
            <dd>
              <Money millimes={payment.retenue} />
            </dd>
          </>
        )}
        <dt>Date</dt>
        <dd>
          <DayText day={payment.jour} />
        </dd>
        <dt>Enregistré</dt>
        <dd>
          <Instant at={payment.createdAt} />
          {payment.par && <span className="muted"> par {payment.par}</span>}
        </dd>
        {(payment.annule || payment.annule_recu) && (
          <>
            <dt>Raison</dt>
            <dd>{payment.raison ?? '–'}</dd>
          </>
        )}
      </dl>
    </>
  );
}
