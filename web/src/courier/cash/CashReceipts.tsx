import { absolute } from '@cigogne/domain/money';
import { formatInstant } from '@cigogne/domain/days';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { Money } from '../../ui/base/values/Money.tsx';
import { useKept } from '../outbox/use-kept.ts';

/** What the hub took in from each round, and what stays on the courier's own account. */
export function CashReceipts() {
  const { data } = useKept(runsheetsContract.myCash, {});
  if (!data) return null;
  const { ecart, a_cloturer, recus } = data;
  return (
    <section className="cash-receipts" aria-label="Reçus">
      {a_cloturer.length > 0 && (
        <p className="note">
          {a_cloturer.length > 1 ? 'Tournées à clôturer' : 'Tournée à clôturer'} au hub :{' '}
          {a_cloturer.join(', ')}.
        </p>
      )}
      {ecart !== 0 && (
        <p className="note warn">
          {ecart > 0 ? 'Il vous manque' : 'Vous avez remis en trop'}{' '}
          <Money millimes={absolute(ecart)} /> sur vos clôtures.
        </p>
      )}
      <h2>Reçus du hub</h2>
      {recus.length === 0 && <p className="muted">Aucune tournée clôturée.</p>}
      <ul className="stops">
        {recus.map((one) => (
          <li key={one.id} className="cash-row">
            <span className="stop-what">
              <b className="figures">{one.rs}</b>
              <span className="muted figures">
                {formatInstant(one.createdAt)}
                {one.par && ` · ${one.par}`}
              </span>
              {one.montant_cheques > 0 && (
                <span className="muted">
                  Chèques <Money millimes={one.montant_cheques} />
                </span>
              )}
              {one.ecart !== 0 && (
                <span>
                  Écart <Money millimes={one.ecart} />
                  {one.raison && ` : ${one.raison}`}
                </span>
              )}
            </span>
            <span className="stop-amount">
              <Money millimes={one.compte} unit={false} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
