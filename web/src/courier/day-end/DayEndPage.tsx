import { dayOf, formatDay } from '@cigogne/domain/days';
import { trueNow } from '../../http/server-clock.ts';
import { IconCash } from '../../ui/base/look/icons.ts';
import { To } from '../../ui/base/look/path.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { CashReceipts } from '../cash/CashReceipts.tsx';
import { courierPaths } from '../courier-paths.ts';
import { BackToRound } from '../round/BackToRound.tsx';
import { useOutbox } from '../outbox/outbox.ts';
import '../round/runsheet.css';
import { type MyRound, useMyRound } from '../round/use-my-round.ts';
import { BringList } from './BringList.tsx';
import { CounterSteps } from './CounterSteps.tsx';
import { comeToCounter } from './day-end-acts.ts';
import './day-end.css';
import { DayFigures } from './DayFigures.tsx';
import { toBring } from './to-bring.ts';
import {
  atCounterSince,
  type MyDayEnd,
  type RoundEnd,
  useDayEnd,
  waitingObjection,
} from './use-day-end.ts';
import { count, t } from '../../language/texts.ts';

/**
 * /dashb/fin: what was done, what goes back to the hub, and the steps of the closing at the
 * counter.
 */
export function DayEndPage() {
  const round = useMyRound();
  const day = useDayEnd();
  const { rs } = round;
  if (!round.known)
    return round.error ? (
      <ErrorState error={round.error} onRetry={round.refresh} />
    ) : (
      <SkeletonLines count={8} />
    );
  const others = day.rounds.filter(({ id }) => id !== rs?.id);
  return (
    <div className="round day-end">
      <header className="round-head">
        <BackToRound />
        <h1>{t('Fin de journée')}</h1>
        <span className="push muted figures">{formatDay(dayOf(trueNow()))}</span>
      </header>
      {rs && <RunningRound round={round} day={day} rs={rs} />}
      {others.map((end) => (
        <CounterSteps
          key={end.id}
          end={end}
          scanned={null}
          missing={day.carried.filter((one) => one.rs === end.ref).length}
        />
      ))}
      {day.carried.length > 0 && <StillCarried list={day.carried} />}
      {!rs && others.length === 0 && day.carried.length === 0 && (
        <EmptyState title={t('Rien à clôturer')}>
          {t('Votre tournée et sa clôture au hub apparaissent ici.')}
        </EmptyState>
      )}
      <To to={courierPaths.cash} className="btn large">
        <IconCash stroke={1.75} />
        {t('Caisse du jour')}
      </To>
      <CashReceipts />
    </div>
  );
}

function RunningRound({
  round,
  day,
  rs,
}: {
  round: MyRound;
  day: MyDayEnd;
  rs: NonNullable<MyRound['rs']>;
}) {
  const { waiting, sent } = useOutbox();
  const acts = [...sent, ...waiting];
  const list = toBring(round.stops, acts);
  const since = atCounterSince({ id: rs.id, au_comptoir_le: rs.au_comptoir_le ?? null }, acts);
  const left = round.visits.filter(({ stops }) =>
    stops.some(({ decision }) => decision === null),
  ).length;
  const back = list.filter((one) => one.back).length;
  const end = day.rounds.find(({ id }) => id === rs.id) ?? {
    ...unheard(rs),
    objection: waitingObjection(rs.id, acts),
  };
  return (
    <>
      {left > 0 && (
        <p className="note warn">
          {count(
            left,
            '{n} arrêt n’a pas de résultat : donnez-le, ou rapportez ce qui reste.',
            '{n} arrêts n’ont pas de résultat : donnez-le, ou rapportez ce qui reste.',
          )}
        </p>
      )}
      <DayFigures id_rs={rs.id} round={round} />
      {list.length > 0 && <BringList id_rs={rs.id} list={list} />}
      {since === null ? (
        <button
          type="button"
          className="thumb-act main"
          onClick={() => void comeToCounter({ id: rs.id, ref: rs.ref })}
        >
          {t('Je suis au comptoir')}
        </button>
      ) : (
        <CounterSteps
          end={{ ...end, au_comptoir_le: since }}
          missing={0}
          scanned={list.length > 0 ? t('{n} sur {all}', { n: back, all: list.length }) : null}
        />
      )}
    </>
  );
}

/** Without a network only the round itself is known, not what the counter is doing. */
const unheard = (rs: NonNullable<MyRound['rs']>): RoundEnd => ({
  id: rs.id,
  ref: rs.ref,
  etat: rs.etat,
  hub: { nom: rs.rsHub.nom, tel: null },
  livre: rs.livre,
  reporte: rs.reporte,
  annuler: rs.annuler,
  au_comptoir_le: null,
  confirmee_le: null,
  attendu: null,
  comptage: null,
  compte: null,
  recu: null,
  objection: null,
});

/** Put aside on the road, or not brought back by an earlier round. */
const StillCarried = ({ list }: { list: MyDayEnd['carried'] }) => (
  <section className="bring-list" aria-label={t('Encore chez vous')}>
    <h2>{t('Encore chez vous')}</h2>
    <p className="muted">
      {t('Le hub les attend : remettez-les à scanner, ou dites où ils sont.')}
    </p>
    <ul className="stops">
      {list.map((one) => (
        <li key={one.ref} className="bring-row">
          <span className="stop-what">
            <b>{one.nom_cl}</b>
            <span className="muted">
              <ParcelCode code={one.ref} /> · {one.rs}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
