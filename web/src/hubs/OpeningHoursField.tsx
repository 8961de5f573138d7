import {
  type HoursLine,
  mostSpans,
  nameOfDay,
  type OpeningHours,
  readTime,
  type Span,
  weekdays,
  wrongHours,
} from '@cigogne/domain/hubs/opening-hours';
import { useId } from 'react';
import { FieldMessage } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { classNames } from '../ui/base/look/class-names.ts';
import { IconClock, IconPlus, IconX } from '../ui/base/look/icons.ts';

/** What most hubs begin with. */
const usual: OpeningHours = [
  { jours: [1, 2, 3, 4, 5], plages: [{ de: '08:30', a: '18:00' }] },
  { jours: [6], plages: [{ de: '08:30', a: '13:00' }] },
];
const afternoon: Span = { de: '14:00', a: '18:00' };

/** One line for the days that are open at the same times; a day on no line is closed. */
export function OpeningHoursField({
  hours,
  onChange,
  error,
}: {
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
  error: string | null;
}) {
  const messageId = useId();
  const closed = weekdays.filter((jour) => !hours.some(({ jours }) => jours.includes(jour)));
  const wrongLine = error ? wrongHours(hours)?.line : undefined;
  const put = (place: number, line: HoursLine) => onChange(hours.with(place, line));
  const press = (place: number, jour: number) =>
    onChange(
      hours.map((line, other) => {
        const without = line.jours.filter((one) => one !== jour);
        const isOn = line.jours.includes(jour);
        // A day is on one line only.
        const jours = other === place && !isOn ? [...without, jour].sort((a, b) => a - b) : without;
        return { ...line, jours };
      }),
    );
  return (
    <fieldset className="field hub-fieldset" aria-describedby={error ? messageId : undefined}>
      <legend className="field-label">
        Horaires d’ouverture <small>(facultatif)</small>
      </legend>
      {hours.map((line, place) => (
        <HoursRow
          key={place}
          number={place + 1}
          line={line}
          isWrong={place === wrongLine}
          onPress={(jour) => press(place, jour)}
          onSpans={(plages) => put(place, { ...line, plages })}
          onRemove={() => onChange(hours.filter((_, other) => other !== place))}
        />
      ))}
      {hours.length === 0 ? (
        <Button icon={IconClock} onClick={() => onChange(usual)}>
          Ajouter les horaires
        </Button>
      ) : (
        closed.length > 0 && (
          <div className="hub-closed">
            <span>Fermé : {closed.map(nameOfDay).join(', ')}</span>
            <Button
              look="ghost"
              icon={IconPlus}
              onClick={() =>
                onChange([...hours, { jours: closed, plages: hours.at(-1)?.plages ?? [] }])
              }
            >
              Ouvrir ces jours
            </Button>
          </div>
        )
      )}
      {error && <FieldMessage id={messageId}>{error}</FieldMessage>}
    </fieldset>
  );
}

function HoursRow({
  number,
  line: { jours, plages },
  isWrong,
  onPress,
  onSpans,
  onRemove,
}: {
  number: number;
  line: HoursLine;
  isWrong: boolean;
  onPress: (jour: number) => void;
  onSpans: (plages: Span[]) => void;
  onRemove: () => void;
}) {
  return (
    <div className="hub-hours" role="group" aria-label={`Horaires, ligne ${number}`}>
      <div className="open-days">
        {weekdays.map((jour) => (
          <button
            key={jour}
            type="button"
            className="open-day"
            aria-pressed={jours.includes(jour)}
            aria-label={nameOfDay(jour)}
            onClick={() => onPress(jour)}
          >
            {nameOfDay(jour).slice(0, 2)}
          </button>
        ))}
        <Button
          look="ghost"
          square
          icon={IconX}
          aria-label={`Retirer la ligne ${number}`}
          onClick={onRemove}
        />
      </div>
      {plages.map((span, place) => (
        <div key={place} className="hub-span">
          <TimeInput
            label={place === 0 ? 'Ouvre à' : 'Rouvre à'}
            value={span.de}
            isWrong={isWrong}
            onChange={(de) => onSpans(plages.with(place, { ...span, de }))}
          />
          <span aria-hidden="true">–</span>
          <TimeInput
            label="Ferme à"
            value={span.a}
            isWrong={isWrong}
            onChange={(a) => onSpans(plages.with(place, { ...span, a }))}
          />
          {place > 0 ? (
            <Button
              look="ghost"
              square
              icon={IconX}
              aria-label="Retirer la pause"
              onClick={() => onSpans(plages.slice(0, place))}
            />
          ) : (
            plages.length < mostSpans && (
              <Button
                look="ghost"
                icon={IconPlus}
                onClick={() => onSpans([{ ...span, a: '12:30' }, afternoon])}
              >
                Pause de midi
              </Button>
            )
          )}
        </div>
      ))}
    </div>
  );
}

/** Typed as people do: « 8h30 », « 830 », « 18 ». */
function TimeInput({
  label,
  value,
  isWrong,
  onChange,
}: {
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <span className={classNames('input', 'hub-time', isWrong && 'wrong')}>
      <input
        type="text"
        name="horaires"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => onChange(readTime(value))}
      />
    </span>
  );
}
