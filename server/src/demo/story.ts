import { type Day, startOfDay } from '@cigogne/domain/days';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Place } from '@cigogne/domain/places/match';
import type { Api } from './api.ts';
import type { Chance } from './chance.ts';
import type { Company } from './found-company.ts';
import type { DemoPartner } from './partner-days.ts';
import type { ShopProgram } from './shop-program.ts';

export interface Story {
  api: Api;
  company: Company;
  chance: Chance;
  /** Null: nobody orders from places that no hub covers. */
  partner: DemoPartner | null;
  /** The software of one shop, once it has a key. */
  program: ShopProgram | null;
  /** A locality, chosen by the weight of its governorate. */
  place: () => Place;
  /** By shipper, the parcels registered but not handed over yet. */
  ready: Map<number, string[]>;
  /** The lorries that left last evening. */
  onTheRoad: Lorry[];
  /** By shipper, the orders not typed in yet. */
  orders: Map<number, number>;
  /** With few parcels a day, people act once it is worthwhile; in the last days much is under way. */
  isQuiet: boolean;
  /** About how many parcels the shops register on this day. */
  daily: number;
  /** How many working days are left. */
  left: number;
}

/** A lorry on its way to another hub. */
interface Lorry {
  id: number;
  to: number;
  refs: string[];
}

export type Hub = Company['hubs'][number];

export interface Rows<T> {
  rows: T[];
}

/**
 * How far the day goes: on the eve of the last day a lorry is left, and the last day stops at noon.
 */
export type DayEnd = 'evening' | 'eve' | 'midday';

export const clockOf = (day: Day) => (hours: number, minutes: number) =>
  new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000);

export async function atHub(
  story: Story,
  hub: Hub,
  filter: Record<string, unknown>,
): Promise<ParcelRow[]> {
  const all: ParcelRow[] = [];
  for (let page = 0; ; page += 1) {
    const { rows } = await story.api.post<Rows<ParcelRow>>(hub.as, '/api/colis/adm/list', {
      filter,
      page,
      taille: 100,
    });
    all.push(...rows.filter((row) => row.id_hub_current === hub.id));
    if (rows.length < 100) return all.reverse();
  }
}

/** Runs the work of several people in parallel; their choices were drawn beforehand. */
export async function atOnce<T>(
  list: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
    }),
  );
}
