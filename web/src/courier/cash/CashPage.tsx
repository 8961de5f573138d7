import { dayOf, formatDay } from '@cigogne/domain/days';
import { formatAmount, type Millimes, minus, noMoney } from '@cigogne/domain/money';
import { withoutThinSpaces } from '@cigogne/domain/words';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import { trueNow } from '../../http/server-clock.ts';
import { IconCircleCheckFilled } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { CashReceipts } from './CashReceipts.tsx';
import { DayEndLink } from '../day-end/DayEndLink.tsx';
import { BackToRound } from '../round/BackToRound.tsx';
import '../round/runsheet.css';
import { recipientOf } from '../stop/stop-words.ts';
import { chequesAt } from './round-cash.ts';
import { type RoundStop, useMyRound } from '../round/use-my-round.ts';
import { count, listed, t } from '../../language/texts.ts';

/** The day's cash: collected, by cheque, to hand over. */
export function CashPage() {
  const { stops, cash, known, error, refresh } = useMyRound();
  if (!known)
    return error ? <ErrorState error={error} onRetry={refresh} /> : <SkeletonLines count={8} />;
  const delivered = stops.filter(({ decision }) => decision === 'livre').reverse();
  return (
    <div className="round">
      <header className="round-head">
        <BackToRound />
        <h1>{t('Caisse du jour')}</h1>
        <span className="push muted figures">{formatDay(dayOf(trueNow()))}</span>
      </header>
      <div>
        <p className="muted">{t('À remettre au hub, en espèces')}</p>
        <Money millimes={cash.toHandOver} big className="stop-figure cash-figure" />
      </div>
      <dl className="cash-lines">
        <dt>
          {t('Encaissé')}{' '}
          <span className="muted">{count(cash.parcels, '{n} colis', '{n} colis')}</span>
        </dt>
        <dd>
          <Money millimes={cash.collected} unit={false} />
        </dd>
        {cash.before > 0 && (
          <>
            <dt>{t('Tournées à clôturer')}</dt>
            <dd>
              <Money millimes={cash.before} unit={false} />
            </dd>
          </>
        )}
        <dt>
          {t('Par chèque')} {cash.cheques > 0 && <span className="muted">{cash.cheques}</span>}
        </dt>
        <dd>
          <Money millimes={minus(noMoney, cash.inCheques)} unit={false} />
        </dd>
        <dt className="muted">
          {t('Reste à encaisser')}{' '}
          <span className="figures">{count(cash.parcelsLeft, '{n} colis', '{n} colis')}</span>
        </dt>
        <dd className="muted">
          <Money millimes={cash.left} unit={false} />
        </dd>
      </dl>
      {cash.limit > 0 && <Limit cash={cash.toHandOver} limit={cash.limit} />}
      <ul className="stops">
        {delivered.map((stop) => (
          <li key={stop.ref} className="cash-row">
            <IconCircleCheckFilled size={24} />
            <span className="stop-what">
              <b>{recipientOf(stop)}</b>
              <span className="muted">{wayOf(stop)}</span>
            </span>
            <span className="stop-amount">
              <Money millimes={collectedAt(stop)} unit={false} />
            </span>
          </li>
        ))}
      </ul>
      <DayEndLink />
      <CashReceipts />
    </div>
  );
}

function wayOf(stop: RoundStop): string {
  const [first] = stop.cheques;
  if (!first) return stop.waiting ? t('Espèces, en attente d’envoi') : t('Espèces');
  const numbers = listed(...stop.cheques.map(({ num }) => num));
  return chequesAt(stop) < collectedAt(stop)
    ? t('Chèque {numbers} et espèces', { numbers })
    : t('Chèque {numbers}', { numbers });
}

/** Above the limit the courier must go to the hub: no other round leaves before that. */
function Limit({ cash, limit }: { cash: Millimes; limit: Millimes }) {
  const over = cash > limit;
  return (
    <div>
      <p className="row">
        <span className="muted">{t('Limite en poche')}</span>
        <span className="push figures">
          {t('{carried} sur {limit} TND', { carried: whole(cash), limit: whole(limit) })}
        </span>
      </p>
      <meter
        className="cash-limit"
        aria-label={t('Espèces en poche')}
        min={0}
        max={limit}
        high={limit * 0.9}
        value={Math.min(cash, limit)}
      />
      {over && (
        <p className="note warn">{t('Limite dépassée : passez remettre des espèces au hub.')}</p>
      )}
    </div>
  );
}

const whole = (amount: Millimes): string =>
  withoutThinSpaces(formatAmount(amount).split(',')[0] ?? '');
