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
  /** Null: nobody goes where no hub does, and nobody orders from there. */
  partner: DemoPartner | null;
  /** The software of one shop, once it has a key. */
  program: ShopProgram | null;
  /** A locality, drawn with the weight of its governorate. */
  place: () => Place;
  /** Parcels registered and not yet handed over, by shipper. */
  ready: Map<number, string[]>;
  /** Parcels for which a shop asks for a pickup: in the last days even a few, so that much is under way. */
  worthPickup: number;
  /** Parcels that the shops register on this day, about. */
  daily: number;
  /** Working days that are still to come. */
  left: number;
}

export type Hub = Company['hubs'][number];

export interface Rows<T> {
  rows: T[];
}

/** How far the day goes: on the eve of the last one a lorry stays; the last one stops in the middle. */
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

/** People of the company work side by side; what each of them will do was drawn before. */
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
