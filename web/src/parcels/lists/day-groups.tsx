import { addDays, type Day, dayOf, longDay } from '@cigogne/domain/days';
import { type Millimes, sum } from '@cigogne/domain/money';
import { trueNow } from '../../http/server-clock.ts';
import type { ReactNode } from 'react';
import { Money } from '../../ui/base/values/Money.tsx';
import { counted } from '@cigogne/domain/words';
import type { Parcel } from '../parcel-reads.ts';

/** A page of a list sorted by newest parcels. */
interface ListPage {
  rows: readonly Parcel[];
  /** Earlier pages, and the total number of parcels. */
  page: number;
  size: number;
  count: number;
}

interface DayGroup {
  count: number;
  sum: Millimes;
  /** The whole day is on this page, so its count and total are the day's. */
  isWhole: boolean;
}

/** « Aujourd’hui · 14 colis · 1 486,300 TND »: above the parcels of each day. */
export function dayGroups(list: ListPage, now: Date = trueNow()) {
  const days = groupsOf(list);
  return (row: Parcel) => {
    const day = dayOf(new Date(row.createdAt));
    return { name: day, heading: () => headingOf(day, days.get(day), dayOf(now)) };
  };
}

const headingOf = (day: Day, group: DayGroup | undefined, today: Day): ReactNode => (
  <>
    <b>{nameOf(day, today)}</b>
    {group?.isWhole && (
      <span className="figures">
        {counted(group.count, 'colis', 'colis')} · <Money millimes={group.sum} />
      </span>
    )}
  </>
);

export function groupsOf({ rows, page, size, count }: ListPage): ReadonlyMap<Day, DayGroup> {
  const days = new Map<Day, Parcel[]>();
  for (const row of rows) {
    const day = dayOf(new Date(row.createdAt));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  const isLast = page * size + rows.length >= count;
  const names = [...days.keys()];
  return new Map(
    [...days].map(([day, parcels]) => [
      day,
      {
        count: parcels.length,
        sum: sum(parcels.map(({ montant_ttc }) => montant_ttc)),
        isWhole: (page === 0 || day !== names[0]) && (isLast || day !== names.at(-1)),
      },
    ]),
  );
}

function nameOf(day: Day, today: Day): string {
  if (day === today) return 'Aujourd’hui';
  if (day === addDays(today, -1)) return 'Hier';
  const name = longDay(day);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
