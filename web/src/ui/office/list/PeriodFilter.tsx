import { addDays, type Day } from '@cigogne/domain/days';
import { useId, useState } from 'react';
import { Button } from '../../base/look/Button.tsx';
import { whyNotDay } from '../fields/DateField.tsx';
import { DayBox } from '../fields/DayBox.tsx';
import { useAddress } from './use-address.ts';
import { useToday } from './use-today.ts';
import './period.css';

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
  const today = useToday();
  /** A period that is chosen replaces what is still in the boxes. */
  const [chosen, setChosen] = useState(0);
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
        key={`du${chosen}`}
        label="Du"
        value={du}
        max={au || today}
        onChange={(day) => onChange({ du: day, au: au !== '' && day > au ? day : au })}
      />
      <DayInput
        key={`au${chosen}`}
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
            onClick={() => {
              setChosen(chosen + 1);
              onChange({ du: preset.du, au: preset.au });
            }}
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

/**
 * One day in a row of filters. What was typed and is no day stays in the box with its reason, and the filter as it was,
 * unless the caller takes such a text as well.
 */
export function DayInput({
  label,
  value,
  max,
  onChange,
  onUnreadable,
}: {
  label: string;
  value: string;
  max?: string;
  onChange: (day: string) => void;
  onUnreadable?: (text: string) => void;
}) {
  const id = useId();
  const [left, setLeft] = useState(false);
  const [kept, setKept] = useState({ text: '', over: value });
  const shown = kept.text !== '' && kept.over === value ? kept.text : value;
  const wrong = left ? whyNotDay(shown) : null;
  return (
    <span className="day-filter">
      <DayBox
        before={label}
        className="day-input"
        value={shown}
        {...(max ? { max } : {})}
        onChange={(day) => {
          setKept({ text: '', over: day });
          onChange(day);
        }}
        onUnreadable={onUnreadable ?? ((text) => setKept({ text, over: value }))}
        wrong={wrong !== null}
        input={{
          'aria-label': label,
          'aria-invalid': wrong !== null || undefined,
          'aria-describedby': wrong === null ? undefined : id,
          onFocus: () => setLeft(false),
          onBlur: () => setLeft(true),
        }}
      />
      {wrong !== null && (
        <span className="search-hint" id={id} role="status">
          {wrong}
        </span>
      )}
    </span>
  );
}
