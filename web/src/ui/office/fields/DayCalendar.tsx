import { DatePicker, DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import 'dayjs/locale/fr';

const days: DatesProviderSettings = { locale: 'fr', firstDayOfWeek: 1, weekendDays: [0] };

/** A month to pick a day (`YYYY-MM-DD`) from. */
export function DayCalendar({
  value,
  onPick,
  min,
  max,
  isOff,
}: {
  value: string;
  onPick: (day: string) => void;
  min: string | undefined;
  max: string | undefined;
  isOff: ((day: string) => boolean) | undefined;
}) {
  return (
    <DatesProvider settings={days}>
      <DatePicker
        value={value || null}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        excludeDate={(day: string) => isOff?.(day) ?? false}
        onChange={(day) => onPick(day ?? '')}
      />
    </DatesProvider>
  );
}
