import { addDays, formatDay } from '@cigogne/domain/days';
import { ChipSelect } from '../../ui/office/list/ChipSelect.tsx';
import type { OneFilter } from '../../ui/office/list/list-state.ts';
import { useToday } from '../../ui/office/list/use-today.ts';

const ages = [
  { days: 0, label: 'Aujourd’hui' },
  { days: 7, label: '7 derniers jours' },
  { days: 30, label: '30 derniers jours' },
  { days: 90, label: '3 derniers mois' },
] as const;

/** Parcels created since a day: « Depuis le 04/03/2026 ». */
export function SinceFilter({ list }: { list: OneFilter<'depuis'> }) {
  const today = useToday();
  const chosen = list.filters.depuis;
  const choices = ages.map(({ days, label }) => ({ value: String(addDays(today, -days)), label }));
  const known = choices.some(({ value }) => value === chosen);
  return (
    <ChipSelect
      one
      label={chosen ? 'Depuis le' : 'Date'}
      chosen={chosen ? [chosen] : []}
      choices={[
        ...choices.map((choice) =>
          choice.value === chosen ? { ...choice, label: formatDay(chosen) } : choice,
        ),
        ...(chosen && !known ? [{ value: chosen, label: formatDay(chosen) }] : []),
      ]}
      onChange={([day]) => list.setFilter('depuis', day ?? '')}
    />
  );
}
