/**
 * Draws the map under a courier's round: `node web/build/draw-courier-map.ts` writes
 * src/places/map/land.ts from data/ (GeoNames, CC BY 4.0) and from the points of coast and waters
 * beside this file.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  at,
  cells,
  coast,
  delegations,
  drawn,
  governorates,
  north,
  type Point,
  project,
  scale,
  squeeze,
  waters,
  west,
} from './tunisia-shapes.ts';

const here = import.meta.dirname;
const toPoints = (of: [lat: number, lng: number][]): Point[] =>
  of.map(([lat, lng]) => project(lat, lng));

/** Paths as relative steps in whole tenths: a third of the characters, and they compress better. */
function steps(path: string): string {
  let [x, y] = [0, 0];
  return path
    .split(/(?=[MCLZ])/)
    .map((part) => {
      const sign = part.charAt(0).toLowerCase();
      const numbers = part
        .slice(1)
        .split(/[ ,]+/)
        .filter(Boolean)
        .map((text) => Math.round(Number(text) * 10));
      if (sign === 'z') return 'z';
      const relative = numbers.map((value, place) => value - (place % 2 === 0 ? x : y));
      [x = 0, y = 0] = numbers.slice(-2);
      return sign + relative.join(' ').replaceAll(' -', '-');
    })
    .join('');
}

/** Edges between two delegations, each drawn once: within one governorate, or between two. */
function edges(within: boolean): [string, string][] {
  const found = new Map<string, [string, string]>();
  for (const [place, delegation] of delegations.entries()) {
    const corners = new Set(cornersOf(place));
    for (const neighbour of cells.neighbors(place)) {
      const other = delegations[neighbour];
      if (!other || (other.gov === delegation.gov) !== within) continue;
      const [from, to] = cornersOf(neighbour)
        .filter((corner) => corners.has(corner))
        .toSorted();
      if (from && to && from !== to) found.set(`${from}>${to}`, [from, to]);
    }
  }
  return [...found.values()];
}

const cornersOf = (place: number): string[] => [
  ...new Set([...(cells.cellPolygon(place) ?? [])].map((corner) => at(corner as Point))),
];

/** Joins edges into lines as long as possible. */
function chained(lines: [string, string][]): string {
  const left = new Set(lines);
  let path = '';
  for (const line of lines) {
    if (!left.delete(line)) continue;
    const chain = [...line];
    for (let end = chain.at(-1); end !== undefined; ) {
      const next = [...left].find(([from, to]) => from === end || to === end);
      if (!next) break;
      left.delete(next);
      end = next[0] === end ? next[1] : next[0];
      chain.push(end);
    }
    path += `M${chain.join('L')}`;
  }
  return path;
}

/**
 * The neighbouring countries' land, from our western border around the south to the eastern one.
 */
const neighbours: [lat: number, lng: number][] = [
  [36.945, 8.576],
  [36.9, 8.2],
  [36.93, 7.75],
  [37.08, 7.4],
  [36.85, 6.9],
  [37.05, 6.3],
  [36.7, 5],
  [29, 5],
  [29, 14],
  [32.75, 14],
  [32.9, 12.6],
  [32.8, 12.1],
  [33.1, 11.62],
  [33.165, 11.56],
  [32.6, 11],
  [33, 10],
  [34, 9.5],
  [35, 9],
  [36.5, 8.8],
];

const towns = new Map(
  governorates.map((row) => [
    at(project(Number(row['lat']), Number(row['lng']))),
    row['name'] ?? '',
  ]),
);
const placeNames = new Map<string, [string, number, number, 0 | 1]>();
for (const { name, point } of delegations) {
  const spot = at(point);
  const [x, y] = point.map((value) => Math.round(value * 10)) as Point;
  // Parts of one town may share a point: the first name is used.
  if (!placeNames.has(spot))
    placeNames.set(spot, [towns.get(spot) ?? name, x, y, towns.has(spot) ? 1 : 0]);
}
for (const [spot, name] of towns) {
  const [x = 0, y = 0] = spot.split(' ').map((value) => Math.round(Number(value) * 10));
  if (!placeNames.has(spot)) placeNames.set(spot, [name, x, y, 1]);
}

const landOf = Object.values(coast).map((points) => drawn(toPoints(points)));
const text = `// Written by web/build/draw-courier-map.ts from data/ (GeoNames, CC BY 4.0). Not edited by hand.

/** A degree of latitude in tenths of a unit, and of longitude; the corner where both are 0. */
export const scaleLat = ${Math.round(scale * 10_000) / 1000};
export const scaleLng = ${Math.round(scale * squeeze * 10_000) / 1000};
export const north = ${north};
export const west = ${west};

export const outline =
  '${landOf.map(steps).join('')}';

export const beyond =
  '${steps(`M${toPoints(neighbours).map(at).join('L')}Z`)}';

export const waters =
  '${Object.values(waters)
    .map((points) => steps(drawn(toPoints(points))))
    .join('')}';

/** Between the delegations of one governorate. */
export const cellLines =
  '${steps(chained(edges(true)))}';

export const borders =
  '${steps(chained(edges(false)))}';

/** Name, place, and whether a governorate has its seat there. */
export const placeNames: readonly (readonly [name: string, x: number, y: number, seat: number])[] = JSON.parse(
  ${JSON.stringify(JSON.stringify([...placeNames.values()]))},
);
`;
writeFileSync(join(here, '../src/places/map/land.ts'), text);
