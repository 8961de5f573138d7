import { type Millimes, minus, sum } from '@cigogne/domain/money';
import { Money } from '../../ui/base/values/Money.tsx';
import type { MyRound } from '../round/use-my-round.ts';
import { changeGiven } from '../stop/change-given.ts';
import { count as countOf, t } from '../../language/texts.ts';

/** The day by number and by money. */
export function DayFigures({ id_rs, round }: { id_rs: number; round: MyRound }) {
  const { stops, visits, cash } = round;
  const of = (decision: string | null) => stops.filter((stop) => stop.decision === decision);
  const change = changeGiven(id_rs, visits);
  const amountOf = (decision: string | null) => sum(of(decision).map(({ montant }) => montant));
  return (
    <>
      <dl className="day-figures">
        <Figure name={t('Livrés')} count={of('livre').length} money={cash.collected} />
        <Figure
          name={t('Reportés')}
          count={of('reporte').length}
          money={amountOf('reporte')}
          uncollected
        />
        <Figure
          name={t('Échecs')}
          count={of('annuler').length}
          money={amountOf('annuler')}
          uncollected
        />
        {of(null).length > 0 && (
          <Figure
            name={t('Sans résultat')}
            count={of(null).length}
            money={amountOf(null)}
            uncollected
          />
        )}
      </dl>
      <dl className="cash-lines">
        <dt>{t('En espèces, cette tournée')}</dt>
        <dd>
          <Money millimes={minus(cash.toHandOver, cash.cashBefore)} unit={false} />
        </dd>
        {cash.cashBefore > 0 && (
          <>
            <dt>{t('Tournées à clôturer')}</dt>
            <dd>
              <Money millimes={cash.cashBefore} unit={false} />
            </dd>
          </>
        )}
        <dt>
          {t('Par chèque')} {cash.cheques > 0 && <span className="muted">{cash.cheques}</span>}
        </dt>
        <dd>
          <Money millimes={cash.inCheques} unit={false} />
        </dd>
        {change.times > 0 && (
          <>
            <dt className="muted">
              {t('Monnaie rendue')} <span>{countOf(change.times, '{n} fois', '{n} fois')}</span>
            </dt>
            <dd className="muted">
              <Money millimes={change.total} unit={false} />
            </dd>
          </>
        )}
      </dl>
      <div>
        <p className="muted">{t('À remettre au hub, en espèces')}</p>
        <Money millimes={cash.toHandOver} big className="stop-figure cash-figure" />
        {change.times > 0 && (
          <p className="muted">{t('Votre propre monnaie n’est pas dans cette somme.')}</p>
        )}
      </div>
    </>
  );
}

function Figure({
  name,
  count,
  money,
  uncollected = false,
}: {
  name: string;
  count: number;
  money: Millimes;
  uncollected?: boolean;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className="figures">{count}</b>
        <span className="muted">
          <Money millimes={money} unit={false} />
          {uncollected && <span className="sr-only"> {t('non encaissés')}</span>}
        </span>
      </dd>
    </div>
  );
}
