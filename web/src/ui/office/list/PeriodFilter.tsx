import { addDays, type Day, dayOf } from '@cigogne/domain/days';
import { Button } from '../../base/look/Button.tsx';
import { DayBox } from '../fields/DayBox.tsx';
import { useAddress } from './use-address.ts';
import './period.css';
import { trueNow } from '../../../http/server-clock.ts';

/**
 * From one day to another, both included, `''` when open; four periods are one click away. A day beyond the other
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
  const today = dayOf(trueNow());
  const lastMonth = addDays(monthStart(today), -1);
  const presets = [
    { label: 'Aujourd’hui', du: today, au: today },
    { label: '7 jours', du: addDays(today, -6), au: today },
    { label: 'Ce mois', du: monthStart(today), au: today },
    { label: 'Mois dernier', du: monthStart(lastMonth), au: lastMonth },
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
      <div className="presets">
        {presets.map((preset) => (
          <Button
            key={preset.label}
            look="ghost"
            aria-pressed={du === preset.du && au === preset.au}
            onClick={() => onChange({ du: preset.du, au: preset.au })}
          >
            {preset.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The period of a list whose filters are its two days. */
export function ListPeriod({ list }: { list: { filters: { du: string; au: string } } }) {
  const { change } = useAddress();
  return (
    <PeriodFilter
      du={list.filters.du}
      au={list.filters.au}
      onChange={(period) => change({ ...period, page: undefined })}
    />
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
