import { addDays, dayOf } from '@cigogne/domain/days';
import { type Motif, motifLabels, motifs } from '@cigogne/domain/parcels/statuses';
import type { IconType } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import {
  IconCalendarClock,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
} from '../../ui/base/look/icons.ts';
import { DayBox } from '../../ui/office/fields/DayBox.tsx';
import type { StopRow } from '../runsheet-words.ts';
import type { Correction } from './use-correction.ts';
import { trueNow } from '../../http/server-clock.ts';

type Result = 'livre' | 'reporte' | 'echec' | 'non-tente';

function resultOf({ decision, motif }: StopRow): Result | null {
  if (decision === 'livre') return 'livre';
  if (decision === 'reporte') return motif === 'non-tente' ? 'non-tente' : 'reporte';
  return decision === 'annuler' ? 'echec' : null;
}

const results = {
  livre: { etat: 'LIV-COURS-SUCC', label: 'Livré', icon: IconCircleCheck },
  reporte: { etat: 'LIV-COURS-REPO', label: 'Reporté', icon: IconCalendarClock },
  echec: { etat: 'LIV-COURS-ECHEC', label: 'Échec', icon: IconCircleX },
  'non-tente': { etat: 'LIV-COURS-REPO', label: 'Non tenté', icon: IconCircleDashed },
} as const satisfies Record<Result, { etat: string; label: string; icon: IconType }>;

const resultAsked = ({ etat, motif }: NonNullable<Correction['asked']>): Result =>
  etat === 'LIV-COURS-SUCC'
    ? 'livre'
    : etat === 'LIV-COURS-ECHEC'
      ? 'echec'
      : motif === 'non-tente'
        ? 'non-tente'
        : 'reporte';

const knownMotif = (stop: StopRow): Motif | undefined =>
  motifs.find((one) => one === stop.motif && one !== 'non-tente');

interface Props {
  stop: StopRow;
  correction: Correction;
}

/**
 * The result of a stop, one of four, until the round is confirmed. One that is being sent waits
 * beside the one that holds.
 */
export function ResultChoice({ stop, correction: { correct, asked } }: Props) {
  const now = resultOf(stop);
  const last = asked ? resultAsked(asked) : now;
  const choose = (result: Result) => {
    if (result === last) return;
    const motif = result === 'non-tente' ? 'non-tente' : knownMotif(stop);
    correct(results[result].etat, motif && result !== 'livre' ? { motif } : {});
  };
  return (
    <fieldset className="rs-choice" aria-busy={asked !== null}>
      <legend className="sr-only">Résultat du colis {stop.code}</legend>
      {(Object.keys(results) as Result[]).map((result) => {
        const Mark = results[result].icon;
        const isAsked = result === last && result !== now;
        return (
          <button
            key={result}
            type="button"
            className={classNames(result, result === now && 'on')}
            aria-pressed={result === now}
            aria-busy={isAsked || undefined}
            onClick={(event) => {
              // The second click of a double click would hit the row that took its place.
              if (event.detail < 2) choose(result);
            }}
          >
            {isAsked && <span className="spin" aria-hidden="true" />}
            {result === now && <Mark size={15} stroke={2} />}
            {result === 'livre' && stop.type_envoi === 'recuperation'
              ? 'Récupéré'
              : results[result].label}
          </button>
        );
      })}
    </fieldset>
  );
}

/** The day of a postponed stop, or the motif of a failed one. */
export function ResultDetail({ stop, correction: { correct, asked } }: Props) {
  const result = resultOf(stop);
  const today = dayOf(trueNow());
  const motif = knownMotif(stop);
  if (result === 'reporte')
    return (
      <DayBox
        value={asked?.date_p ?? stop.date_p ?? ''}
        min={addDays(today, 1)}
        max={addDays(today, 30)}
        className="rs-day"
        input={{ 'aria-label': `Reporté au, colis ${stop.code}` }}
        onChange={(date_p) => {
          if (date_p && date_p !== stop.date_p)
            correct('LIV-COURS-REPO', { date_p, ...(motif ? { motif } : {}) });
        }}
      />
    );
  if (result !== 'echec') return null;
  return (
    <span className="input rs-motif">
      <select
        aria-label={`Motif de l’échec, colis ${stop.code}`}
        value={asked?.motif ?? motif ?? 'autre'}
        onChange={(event) => {
          const chosen = motifs.find((one) => one === event.currentTarget.value);
          if (chosen) correct('LIV-COURS-ECHEC', { motif: chosen });
        }}
      >
        {motifs
          .filter((one) => one !== 'non-tente')
          .map((one) => (
            <option key={one} value={one}>
              {motifLabels[one]}
            </option>
          ))}
      </select>
    </span>
  );
}
