import { classNames } from '../../ui/base/look/class-names.ts';
import { IconCalendarClock, IconChevronRight, IconClock } from '../../ui/base/look/icons.ts';
import { ParcelDots } from '../../ui/base/look/ParcelDots.tsx';
import { To } from '../../ui/base/look/path.tsx';
import { StatusBadge } from '../../ui/base/look/StatusBadge.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { courierPaths } from '../courier-paths.ts';
import { recipientOf, whereAndWhat } from '../stop/stop-words.ts';
import { dayOf } from '@cigogne/domain/days';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import { trueNow } from '../../http/server-clock.ts';
import type { RoundStop } from './use-my-round.ts';
import { toCollect, parcelsForOneSum } from './visit-words.ts';
import { RecipientMark } from './RecipientMark.tsx';
import { t } from '../../language/texts.ts';

/**
 * One parcel of the round in a list: the number of its visit, recipient and place, and its amount.
 */
export function StopRow({ stop, number }: { stop: RoundStop; number: number }) {
  return (
    <To to={courierPaths.stop(stop.ref)}>
      <span className="stop-number">{number}</span>
      <span className="stop-what">
        <b>{recipientOf(stop)}</b>
        <span className="muted clip">{whereAndWhat(stop, [stop])}</span>
        <Promised stops={[stop]} />
        {stop.decision === null && <RecipientMark stops={[stop]} />}
        {stop.disputed && (
          <span className="stop-disputed">{t('Différend à régler avec le hub')}</span>
        )}
        {stop.decision && (
          <span className="row">
            <StatusBadge etat={stop.etat} type={stop.type_envoi} />
            {stop.waiting && (
              <span className="stop-waits">
                <IconClock size={18} stroke={1.75} />
                {t('En attente d’envoi')}
              </span>
            )}
          </span>
        )}
      </span>
      <span
        className={classNames(
          'stop-amount',
          stop.decision !== null && stop.decision !== 'livre' && 'not-cash',
        )}
      >
        <Money millimes={collectedAt(stop)} unit={false} />
        <IconChevronRight size={18} stroke={1.75} />
      </span>
    </To>
  );
}

/** Several parcels for one door that are still out, with one amount. */
export function VisitRow({ stops, number }: { stops: readonly RoundStop[]; number: number }) {
  const [first] = stops;
  if (!first) return null;
  return (
    <To to={courierPaths.together(first.ref)}>
      <span className="stop-number several">{number}</span>
      <span className="stop-what">
        <b>{recipientOf(first)}</b>
        <span className="muted clip">{whereAndWhat(first, stops)}</span>
        <Promised stops={stops} />
        <RecipientMark stops={stops} />
        <span className="row">
          <ParcelDots dots={stops.map(() => 'todo')} size={11} />
          {parcelsForOneSum(stops.length)}
        </span>
      </span>
      <span className="stop-amount">
        <Money millimes={toCollect(stops)} unit={false} />
        <IconChevronRight size={18} stroke={1.75} />
      </span>
    </To>
  );
}

function Promised({ stops }: { stops: readonly RoundStop[] }) {
  return (
    stops.some(isPromised) && (
      <span className="stop-waits">
        <IconCalendarClock size={18} stroke={1.75} />
        {t('Promis aujourd’hui')}
      </span>
    )
  );
}

/** For today or earlier, and still out. */
const isPromised = ({ decision, date_programe }: RoundStop): boolean =>
  decision === null && date_programe !== null && date_programe <= dayOf(trueNow());
