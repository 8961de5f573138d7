import type { Point } from '@cigogne/domain/places/point';
import { visitsOf } from '@cigogne/domain/runsheets/visits';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';
import { type LocatedHub, pointOf, pointOfHub } from '../../places/points.ts';

/** The parts of a parcel that say where it goes. */
export interface PlacedParcel {
  ref: string;
  tel_cl: string;
  adresse: string;
  adresse_lieu: string;
  adresse_gov: string;
  adresse_deleg: string;
  date_programe: string | null;
  /** Where a parcel for the same phone and address was handed over. */
  porte: Point | null;
}
export interface PlacedPickup {
  ref: string;
  adresse: string | null;
  adresse_gov: string | null;
  adresse_deleg: string | null;
}

/** One visit of a round: the parcels for one door, or a pickup. */
export interface RoundItem {
  refs: string[];
  point: Point | null;
  /** The point is the door itself, not just its locality. */
  isDoor: boolean;
  isPickup: boolean;
  /** The earliest day promised for any of them. */
  promisedFor: string | null;
}

export interface RoundItems {
  hub: Point | null;
  /** In the order of the lines, followed by the courier's pickups. */
  items: RoundItem[];
}

/** Where a round goes: its hub, its visits, and the pickups on the way. */
export async function itemsOfRound(ctx: Context, id_rs: number): Promise<RoundItems> {
  const [hubs, parcels, pickups] = await Promise.all([
    run<LocatedHub>(ctx, findHub, [id_rs]),
    run<PlacedParcel>(ctx, findParcels, [id_rs]),
    run<PlacedPickup>(ctx, findPickups, [id_rs]),
  ]);
  return itemsOf(hubs[0] ?? null, parcels, pickups);
}

export function itemsOf(
  hub: LocatedHub | null,
  parcels: readonly PlacedParcel[],
  pickups: readonly PlacedPickup[],
): RoundItems {
  return {
    hub: hub ? pointOfHub(hub) : null,
    items: [
      ...visitsOf(parcels).map((visit) => ({
        refs: visit.map(({ ref }) => ref),
        ...placeOf(visit),
        isPickup: false,
        promisedFor: visit.flatMap((one) => one.date_programe ?? []).toSorted()[0] ?? null,
      })),
      ...pickups.map((pickup) => ({
        refs: [pickup.ref],
        point: pointOf(pickup),
        isDoor: false,
        isPickup: true,
        promisedFor: null,
      })),
    ],
  };
}

function placeOf(visit: readonly PlacedParcel[]): Pick<RoundItem, 'point' | 'isDoor'> {
  const door = visit.find(({ porte }) => porte !== null)?.porte ?? null;
  return {
    point: door ?? visit.map(pointOf).find((point) => point !== null) ?? null,
    isDoor: door !== null,
  };
}

/** The hub of the round `r` in SQL: a row of `LocatedHub`. */
export const hubSql = `select h.nom, h.adresse, coalesce((select array_agg(n.nom order by n.nom)
    from hub_govs g join gouvernorats n on n.slug = g.gov where g.id_hub = h.id), '{}') as govs
  from hubs h where h.id = r.id_hub`;

const findHub = {
  name: 'round-hub',
  text: `select x.* from runsheets r cross join lateral (${hubSql}) x where r.id = $1`,
};

/** In metres: a less precise position does not identify a door. */
const surePrecision = 100;

/**
 * SQL: where the recipient of `c` says to be, otherwise where a parcel for the same phone and address
 * was last handed over.
 */
export const doorSql = `case when c.position_cl is not null
      then json_build_object('lat', c.position_cl -> 'lat', 'lng', c.position_cl -> 'lng') else (
      select json_build_object('lat', h.fait_a -> 'lat', 'lng', h.fait_a -> 'lng')
      from colis e join colishistories h on h.id_colis = e.id
      where e.tel_cl = c.tel_cl and e.deleted_at is null and e.adresse_gov = c.adresse_gov
        and e.adresse_deleg = c.adresse_deleg and lower(trim(e.adresse)) = lower(trim(c.adresse))
        and h.event = 'push-delivered' and h.fait_a is not null and (h.fait_a ->> 'precision')::int <= ${surePrecision}
      order by h.id desc limit 1
    ) end`;

const findParcels = {
  name: 'round-places',
  text: `select c.code as ref, c.tel_cl, c.adresse, c.adresse_lieu, c.adresse_gov, c.adresse_deleg, c.date_programe,
      ${doorSql} as porte
    from runsheet_bags b join colis c on c.id = b.id_colis
    where b.id_rs = $1 and b.retire_le is null order by b.position`,
};

/** SQL: the pickups of the courier of the round `r`, as rows of `PlacedPickup`. */
export const pickupsSql = `select m.ref, u.adresse, u.adresse_gov, u.adresse_deleg
  from mu m join users u on u.id = m.id_exped
  where m.id_liv = r.id_liv and m.type = 'dispatch' and m.etat = 'in_progress'
  order by m.dispatched_at, m.id limit 60`;

const findPickups = {
  name: 'round-pickups',
  text: `select x.* from runsheets r cross join lateral (${pickupsSql}) x where r.id = $1`,
};
