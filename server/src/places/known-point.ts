import { ofName } from '@cigogne/domain/words';
import { delegationReach, type KnownPoint, localityReach } from '@cigogne/domain/places/point';
import { governoratesOfTunisia, rowsOf } from './places-data.ts';

/**
 * The address as stored with a parcel: `adresse_lieu` is « place | delegation | governorate | zip
 * ».
 */
interface AddressOfParcel {
  adresse_lieu: string;
  adresse_deleg: string;
  adresse_gov: string;
}

let points: Map<string, KnownPoint> | null = null;

const keyOf = (...parts: readonly string[]): string => parts.join('|').toLowerCase();

/** Every locality and delegation with a known position, built at the first use. */
function allPoints(): Map<string, KnownPoint> {
  if (points) return points;
  const names = new Map(governoratesOfTunisia.map(({ slug, nom }) => [slug, nom]));
  const made = new Map<string, KnownPoint>();
  for (const [slug = '', nom = '', , lat = '', lng = ''] of rowsOf('delegations.csv'))
    add(made, [names.get(slug) ?? slug, nom], { nom, lat, lng, reach: delegationReach });
  // A locality without its own position uses its delegation's.
  for (const [loc = '', del = '', slug = '', , lat = '', lng = '', precise] of rowsOf(
    'localities.csv',
  ))
    if (precise === '1')
      add(made, [names.get(slug) ?? slug, del, loc], { nom: loc, lat, lng, reach: localityReach });
  points = made;
  return made;
}

function add(
  to: Map<string, KnownPoint>,
  parts: readonly string[],
  { nom, lat, lng, reach }: { nom: string; lat: string; lng: string; reach: number },
): void {
  if (lat === '' || lng === '') return;
  to.set(keyOf(...parts), {
    nom: `centre ${ofName(nom)}`,
    lat: Number(lat),
    lng: Number(lng),
    reach,
  });
}

/** The most precise known position of an address: its locality, otherwise its delegation. */
export function knownPoint(of: AddressOfParcel): KnownPoint | null {
  const [place = ''] = of.adresse_lieu.split('|', 1);
  const all = allPoints();
  return (
    all.get(keyOf(of.adresse_gov, of.adresse_deleg, place.trim())) ??
    all.get(keyOf(of.adresse_gov, of.adresse_deleg)) ??
    null
  );
}
