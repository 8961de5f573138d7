import { Link } from '@tanstack/react-router';
import { paths } from '../office/paths.ts';
import { IconArrowRight } from '../ui/base/look/icons.ts';
import { ParcelDots } from '../ui/base/look/ParcelDots.tsx';
import { countOf, type Day, dotsOf, stateOf, stepTitles } from './steps.ts';
import './first-day-strip.css';

/** What is left of the first day, over a home that has work already; nothing once all is done. */
export function FirstDayStrip({ day }: { day: Day }) {
  const left = day.etapes.filter(({ etat }) => etat !== 'faite');
  if (left.length === 0) return null;
  return (
    <Link className="card first-day-strip" to={paths.firstDay}>
      <b>Mise en route</b>
      <ParcelDots dots={dotsOf(day, null)} size={10} />
      <span>
        {countOf(day, 'faite')} / {day.etapes.length} faites. Reste :{' '}
        {left
          .map(({ etape }) =>
            stateOf(day, etape) === 'passee'
              ? `${stepTitles[etape].toLowerCase()} (passée)`
              : stepTitles[etape].toLowerCase(),
          )
          .join(', ')}
        .
      </span>
      <IconArrowRight size={18} stroke={1.75} />
    </Link>
  );
}
