import { paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import { millimes } from '@cigogne/domain/money';
import { Money } from '../../ui/base/values/Money.tsx';
import { isPaid, type Outcome, type Payments, type Sent } from './use-payments-in-turn.ts';

/** The payments to review, then with their outcomes; the sum is of those that were made. */
export function PaymentsReview({ payments }: { payments: Payments }) {
  const { plans, outcomes, paid, isTold } = payments;
  const summed = isTold ? paid : plans;
  return (
    <div className="review-box">
      <table className="review">
        <thead>
          <tr>
            <th scope="col">Facture</th>
            <th scope="col">Expéditeur</th>
            <th scope="col" className="end from-tablet">
              Compensé TND
            </th>
            <th scope="col" className="end">
              À verser TND
            </th>
            <th scope="col">Résultat</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ payout, compensation, money, solde, retenue }) => (
            <tr key={payout.ref}>
              <td className="figures">{payout.ref}</td>
              <td>{payout.exped.nom_com}</td>
              <td className="end from-tablet">
                {compensation > 0 && <Money millimes={compensation} unit={false} />}
              </td>
              <td className="end">
                <Money millimes={millimes(money - retenue)} unit={false} />
                {solde > 0 && (
                  <small className="muted">
                    {' '}
                    dont solde <Money millimes={solde} unit={false} />
                  </small>
                )}
                {retenue > 0 && (
                  <small className="muted">
                    {' '}
                    retenue <Money millimes={retenue} unit={false} />
                  </small>
                )}
              </td>
              <td>
                <OutcomeText outcome={outcomes[payout.ref]} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{isTold ? 'Total versé' : 'Total à verser'}</td>
            <td className="from-tablet" />
            <td className="end">
              <Money
                millimes={millimes(
                  summed.reduce((all, { money, retenue }) => all + money - retenue, 0),
                )}
                unit={false}
              />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined) return null;
  if (isPaid(outcome))
    return <span className="good">Enregistré{outcome.first && howAtFirst(outcome.first)}</span>;
  return <span className="bad">{outcome.refus}</span>;
}

/** What is chosen above by now is not what was paid. */
const howAtFirst = ({ mode, reference }: Sent): string =>
  ` dès le premier envoi : ${[paymentKindLabels[mode], reference].filter(Boolean).join(' ')}`;
