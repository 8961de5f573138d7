import { addDays, type Day, dayOf } from '@cigogne/domain/days';
import { Button } from '../../base/look/Button.tsx';
import { DayBox } from '../fields/DayBox.tsx';
import './period.css';

/**
 * From one day to another, both included, `''` when open; three periods are one click away. A day beyond the other
 * one takes it along: no period ends before it begins.
 */
export function PeriodFilter({
  du,
  au,
  onChange,
}: {
  du: string;
  au: string;
  onChange: (period: { du: string; au: string }) => void;
}) {
  const today = dayOf(new Date());
  const presets = [
    { label: 'Aujourd’hui', du: today },
    { label: '7 jours', du: addDays(today, -6) },
    { label: 'Ce mois', du: monthStart(today) },
  ];
  return (
    <div className="period" role="group" aria-label="Période">
      <DayInput
        label="Du"
        value={du}
        max={au || today}
        onChange={(day) => onChange({ du: day, au: au !== '' && day > au ? day : au })}
      />
      <DayInput
        label="Au"
        value={au}
        max={today}
        onChange={(day) => onChange({ du: day !== '' && day < du ? day : du, au: day })}
      />
      {presets.map((preset) => (
        <Button
          key={preset.label}
          look="ghost"
          aria-pressed={du === preset.du && au === today}
          onClick={() => onChange({ du: preset.du, au: today })}
        >
          {preset.label}
        </Button>
      ))}
    </div>
  );
}

export const monthStart = (today: Day): Day => `${today.slice(0, 8)}01` as Day;

/** One day in a row of filters. */
export function DayInput({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: string;
  max?: string;
  onChange: (day: string) => void;
}) {
  return (
    <DayBox
      before={label}
      className="day-input"
      value={value}
      {...(max ? { max } : {})}
      onChange={onChange}
      input={{ 'aria-label': label }}
    />
  );
}
