import { absolute } from '@cigogne/domain/money';
import { formatInstant } from '@cigogne/domain/days';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { Money } from '../../ui/base/values/Money.tsx';
import { useKept } from '../outbox/use-kept.ts';
import { filled } from '../../language/filled.tsx';
import { colon, listed, t } from '../../language/texts.ts';

/** What the hub received from each round, and what remains on the courier's own account. */
export function CashReceipts() {
  const { data } = useKept(runsheetsContract.myCash, {});
  if (!data) return null;
  const { ecart, a_cloturer, recus } = data;
  return (
    <section className="cash-receipts" aria-label={t('Reçus')}>
      {a_cloturer.length > 0 && (
        <p className="note">
          {a_cloturer.length > 1
            ? t('Tournées à clôturer au hub : {refs}.', { refs: listed(...a_cloturer) })
            : t('Tournée à clôturer au hub : {refs}.', { refs: listed(...a_cloturer) })}
        </p>
      )}
      {ecart !== 0 && (
        <p className="note warn">
          {filled(
            ecart > 0
              ? 'Il vous manque {amount} sur vos clôtures.'
              : 'Vous avez remis en trop {amount} sur vos clôtures.',
            { amount: <Money millimes={absolute(ecart)} /> },
          )}
        </p>
      )}
      <h2>{t('Reçus du hub')}</h2>
      {recus.length === 0 && <p className="muted">{t('Aucune tournée clôturée.')}</p>}
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
                  {t('Chèques')} <Money millimes={one.montant_cheques} />
                </span>
              )}
              {one.ecart !== 0 && (
                <span>
                  {t('Écart')} <Money millimes={one.ecart} />
                  {one.raison && `${colon()}${one.raison}`}
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
