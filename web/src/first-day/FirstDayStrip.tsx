import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { Link } from '@tanstack/react-router';
import { paths } from '../office/paths.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconArrowRight, IconX } from '../ui/base/look/icons.ts';
import { ParcelDots } from '../ui/base/look/ParcelDots.tsx';
import { countOf, type Day, dotsOf, stateOf, stepTitles } from './steps.ts';
import './first-day-strip.css';

/**
 * What is left of the setup, above a home page in use; hidden once all is done or root dismisses
 * it.
 */
export function FirstDayStrip({ day }: { day: Day }) {
  const update = useAct(settingsContract.updateSetting);
  const left = day.etapes.filter(({ etat }) => etat !== 'faite');
  if (left.length === 0 || !day.rappel) return null;
  const putAway = () =>
    update.press(
      { body: { key: 'first_day_strip', value: false } },
      'La mise en route se retrouve dans les Paramètres.',
    );
  return (
    <section className="card first-day-strip" aria-label="Mise en route">
      <Link to={paths.firstDay}>
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
      <Button
        look="ghost"
        square
        icon={IconX}
        aria-label="Ne plus rappeler la mise en route"
        busy={update.busy}
        onClick={() => void putAway()}
      />
    </section>
  );
}
