import type { InvoiceTotals } from '@cigogne/domain/invoices/arithmetic';
import { formatAmount, type Millimes, sum, absolute } from '@cigogne/domain/money';
import type { CSSProperties } from 'react';
import { IconInfoCircle } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import type { BuilderRow, DebtDetail } from './builder/builder-figures.ts';

/**
 * The invoice's calculation line by line, updated while typing; it says plainly when the total is
 * cut off at zero and what is carried over.
 */
export function InvoiceTotalsList({
  debt,
  taken,
  totals,
}: {
  debt: DebtDetail;
  taken: readonly BuilderRow[];
  totals: InvoiceTotals;
}) {
  const returns = taken.filter(({ line }) => line.decision === 'retour');
  const brought = taken.filter(
    ({ line }) => line.decision === 'livre' || line.decision === 'recupere',
  );
  const deliveries = brought.filter(({ parcel }) => !parcel.retour_echange);
  const exchangeReturns = brought.filter(({ parcel }) => parcel.retour_echange);
  return (
    <>
      <dl className="builder-totals">
        <Line label="Montant colis" amount={totals.montant_colis} />
        <Line
          label="Frais de livraison"
          count={deliveries.length}
          less
          amount={feesOf(deliveries)}
        />
        {exchangeReturns.length > 0 && (
          <Line
            label="Retour de l’échange"
            count={exchangeReturns.length}
            less
            amount={feesOf(exchangeReturns)}
          />
        )}
        <Line label="Frais de retour" count={returns.length} less amount={feesOf(returns)} />
        <Line label="Poids supplémentaire" less amount={totals.montant_frais_poids_supp} />
        <Line label="Chèques remis" less amount={totals.montant_cheque} />
        <Line label="Droit de timbre" less amount={totals.montant_droit_timbre} />
      </dl>
      <div
        className="builder-net"
        aria-live="polite"
        style={{ '--characters': formatAmount(totals.montant_paye).length } as CSSProperties}
      >
        <p>
          <b>Net à payer</b> <small className="muted">jamais sous 0</small>
        </p>
        <Money millimes={totals.montant_paye} big className="net-figure" />
      </div>
      {totals.report > 0 && (
        <p className="note warn">
          <IconInfoCircle size={18} stroke={1.75} />
          <span>
            <b>Arrêtée à 0 : il manque {formatAmount(totals.report)} TND.</b> Ce manque est reporté
            et sera compensé au paiement d’une prochaine facture.
          </span>
        </p>
      )}
      {debt.report > 0 && (
        <p className="note warn">
          <IconInfoCircle size={18} stroke={1.75} />
          <span>
            <b>
              Report : {formatAmount(debt.report)} TND dus par {debt.nom_com}
            </b>
            {debt.report_ref && ` depuis ${debt.report_ref}, arrêtée à 0`}. Il sera compensé au
            paiement ; le net ci-dessus ne change pas.
          </span>
        </p>
      )}
      {debt.report < 0 && (
        <p className="note">
          <IconInfoCircle size={18} stroke={1.75} />
          <span>
            {formatAmount(absolute(debt.report))} TND sont dus à {debt.nom_com} en plus de ses
            factures : ils se paient à part ou partent avec le prochain paiement.
          </span>
        </p>
      )}
    </>
  );
}

const feesOf = (rows: readonly BuilderRow[]): Millimes =>
  sum(rows.map(({ line }) => line.frais_service));

function Line({
  label,
  amount,
  count,
  less = false,
}: {
  label: string;
  amount: Millimes;
  count?: number;
  less?: boolean;
}) {
  return (
    <div>
      <dt>
        {label}{' '}
        {count !== undefined && count > 0 && <small className="muted figures">{count} colis</small>}
      </dt>
      <dd>
        {less && amount > 0 && '− '}
        <Money millimes={amount} unit={false} />
      </dd>
    </div>
  );
}
