import { memo } from 'react';
import { counted, grouped } from '@cigogne/domain/words';
import { formatTnd, millimes } from '@cigogne/domain/money';
import type { InvoiceTotals } from '@cigogne/domain/invoices/arithmetic';
import { Money } from '../../ui/base/values/Money.tsx';
import type { Outcome, Plan } from './use-many-invoices.ts';

/** What each invoice will contain, all of them together, and what has become of each. */
export function PlansTable({
  plans,
  outcomes,
  isTold,
}: {
  plans: readonly Plan[];
  outcomes: Readonly<Record<string, Outcome>>;
  /** Whether its foot tells what was created instead of what will be. */
  isTold: boolean;
}) {
  const created = plans.filter(({ debt }) => 'ref' in (outcomes[debt.id] ?? {}));
  const made = created.length;
  // Beside « 2 factures créées » stands what these come to, without what was refused.
  const total = (of: (totals: InvoiceTotals) => number) =>
    millimes((isTold ? created : plans).reduce((all, { totals }) => all + of(totals), 0));
  return (
    <div className="review-box">
      <table className="review">
        <thead>
          <tr>
            <th scope="col">Expéditeur</th>
            <th scope="col" className="end">
              Colis
            </th>
            <th scope="col" className="end from-tablet">
              Montant TND
            </th>
            <th scope="col" className="end from-tablet">
              Frais TND
            </th>
            <th scope="col" className="end from-tablet">
              Chèques TND
            </th>
            <th scope="col" className="end">
              Net TND
            </th>
            <th scope="col">Résultat</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ debt, totals }) => (
            <PlanRow key={debt.id} debt={debt} totals={totals} outcome={outcomes[debt.id]} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{isTold ? `${made} facture${made > 1 ? 's créées' : ' créée'}` : 'Total'}</td>
            <td className="end figures">{grouped(total(({ nbr_colis }) => nbr_colis))}</td>
            <td className="end from-tablet">
              <Money millimes={total(({ montant_colis }) => montant_colis)} unit={false} />
            </td>
            <td className="end from-tablet">
              <Money millimes={total(feesOf)} unit={false} />
            </td>
            <td className="end from-tablet">
              <Money millimes={total(({ montant_cheque }) => montant_cheque)} unit={false} />
            </td>
            <td className="end">
              <Money millimes={total(({ montant_paye }) => montant_paye)} unit={false} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Of hundreds, only the one that changed is drawn again. */
const PlanRow = memo(function PlanRow({
  debt,
  totals,
  outcome,
}: Plan & { outcome: Outcome | undefined }) {
  return (
    <tr>
      <td>
        {debt.nom_com}
        <Warnings debt={debt} totals={totals} />
      </td>
      <td className="end figures">{totals.nbr_colis}</td>
      <td className="end from-tablet">
        <Money millimes={totals.montant_colis} unit={false} />
      </td>
      <td className="end from-tablet">
        <Money millimes={feesOf(totals)} unit={false} />
      </td>
      <td className="end from-tablet">
        <Money millimes={totals.montant_cheque} unit={false} />
      </td>
      <td className="end">
        <b>
          <Money millimes={totals.montant_paye} unit={false} />
        </b>
      </td>
      <td>
        <OutcomeText outcome={outcome} />
      </td>
    </tr>
  );
});

/** Services, weight and stamp duty: everything that the shipper pays for. */
const feesOf = (totals: InvoiceTotals) =>
  millimes(
    totals.montant_frais_service + totals.montant_frais_poids_supp + totals.montant_droit_timbre,
  );

/** Says in advance if a total is cut off at zero, parcels do not fit, or a cheque is doubtful. */
function Warnings({ debt, totals }: Plan) {
  const left = debt.colis.length - totals.nbr_colis;
  return (
    <>
      {totals.report > 0 && (
        <small className="warn-text">Arrêtée à 0 : {formatTnd(totals.report)} reportés</small>
      )}
      {left > 0 && (
        <small className="warn-text">
          {counted(left, 'colis reste', 'colis restent')} pour une autre facture
        </small>
      )}
      {debt.cheques.flatMap(({ idCheque, num, avertissements }) =>
        avertissements.map((sentence) => (
          <small key={`${idCheque}-${sentence}`} className="warn-text">
            N° {num} : {sentence}
          </small>
        )),
      )}
    </>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  return 'ref' in outcome ? (
    <span className="good figures">{outcome.ref}</span>
  ) : (
    <span className="bad">{outcome.refus}</span>
  );
}
