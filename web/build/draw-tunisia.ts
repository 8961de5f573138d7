/**
 * Draws Tunisia for the home page: `node web/build/draw-tunisia.ts` writes src/home/tunisia.ts from
 * data/ (GeoNames, CC BY 4.0) and from the coast points beside this file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Delaunay } from 'd3-delaunay';

type Point = [x: number, y: number];

const here = import.meta.dirname;
const height = 1000;
const north = 37.42;
const south = 30.15;
const west = 7.38;
const east = 11.72;
/** A degree of longitude is this much shorter than one of latitude, at 34° north. */
const squeeze = Math.cos((34 * Math.PI) / 180);
const scale = height / (north - south);
const width = (east - west) * squeeze * scale;

const project = (lat: number, lng: number): Point => [
  (lng - west) * squeeze * scale,
  (north - lat) * scale,
];
const round = (value: number): string => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

function rowsOf(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(here, '../../data', file), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
      cell.replace(/^"|"$/g, ''),
    );
    return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
  });
}

/** A closed line through all points, gently rounded, so that the coast feels drawn by hand. */
function drawn(points: readonly Point[]): string {
  const tension = 1 / 6;
  const many = points.length;
  const point = (place: number): Point => points[(place + many) % many] ?? [0, 0];
  const toward = (from: Point, before: Point, after: Point, sign: 1 | -1): Point => [
    from[0] + sign * (after[0] - before[0]) * tension,
    from[1] + sign * (after[1] - before[1]) * tension,
  ];
  const curves = points.map((_, place) => {
    const [a, b, c, d] = [point(place - 1), point(place), point(place + 1), point(place + 2)];
    return `C${at(toward(b, a, c, 1))} ${at(toward(c, b, d, -1))} ${at(c)}`;
  });
  return `M${at(point(0))}${curves.join('')}Z`;
}

const coast = JSON.parse(readFileSync(join(here, 'tunisia-outline.json'), 'utf8')) as Record<
  string,
  [lat: number, lng: number][]
>;
const outline = Object.values(coast)
  .map((points) => drawn(points.map(([lat, lng]) => project(lat, lng))))
  .join('');

const governorates = rowsOf('governorates.csv');
const delegations = rowsOf('delegations.csv').map((row) => ({
  name: row['name'] ?? '',
  gov: row['gov'] ?? '',
  aka: row['aka'] ?? '',
  point: project(Number(row['lat']), Number(row['lng'])),
}));

/** Every place of the map belongs to its nearest delegation; a far ring closes the cells at the edge. */
const ring = Array.from(
  { length: 48 },
  (_, step): Point => [
    width / 2 + 2600 * Math.cos((step * Math.PI) / 24),
    height / 2 + 2600 * Math.sin((step * Math.PI) / 24),
  ],
);
const cells = Delaunay.from([...delegations.map(({ point }) => point), ...ring]).voronoi([
  -6000, -6000, 6000, 6000,
]);

/** Edges of the cells of one governorate that no other cell of it shares, chained into rings. */
function areaOf(gov: string): string {
  const edges = new Map<string, [from: string, to: string]>();
  for (const [place, delegation] of delegations.entries()) {
    if (delegation.gov !== gov) continue;
    const corners = [...(cells.cellPolygon(place) ?? [])].map((corner) => at(corner as Point));
    for (const [step, from] of corners.slice(0, -1).entries()) {
      const to = corners[step + 1] ?? from;
      if (from === to) continue;
      if (!edges.delete(`${to}>${from}`)) edges.set(`${from}>${to}`, [from, to]);
    }
  }
  return ringsOf([...edges.values()]);
}

function ringsOf(edges: [from: string, to: string][]): string {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  let path = '';
  for (let [start] = next.keys(); start !== undefined; [start] = next.keys()) {
    const corners: string[] = [];
    for (let corner: string | undefined = start; corner !== undefined; ) {
      const onward: string[] = next.get(corner) ?? [];
      const following = onward.pop();
      if (onward.length === 0) next.delete(corner);
      if (following === undefined) break;
      corners.push(corner);
      corner = following;
    }
    if (corners.length > 2) path += `M${corners.join('L')}Z`;
  }
  return path;
}

/** Borders between governorates, each drawn once. */
function borders(): string {
  const drawnOnce = new Set<string>();
  let path = '';
  for (const [place, delegation] of delegations.entries()) {
    const corners = [...(cells.cellPolygon(place) ?? [])].map((corner) => corner as Point);
    for (const neighbour of cells.neighbors(place)) {
      const other = delegations[neighbour];
      if (!other || other.gov === delegation.gov) continue;
      const theirs = new Set([...(cells.cellPolygon(neighbour) ?? [])].map((c) => at(c as Point)));
      const shared = [...new Set(corners.map(at))].filter((corner) => theirs.has(corner)).sort();
      const line = `M${shared.join('L')}`;
      if (shared.length === 2 && !drawnOnce.has(line)) {
        drawnOnce.add(line);
        path += line;
      }
    }
  }
  return path;
}

const header =
  '// Written by web/build/draw-tunisia.ts from data/ (GeoNames, CC BY 4.0). Not edited by hand.\n';
const points = delegations.map(({ point }) => `M${at(point)}h0`).join('');
const govs = governorates.map((row) => ({
  id: row['id'],
  name: row['name'],
  count: delegations.filter(({ gov }) => gov === row['id']).length,
  at: project(Number(row['lat']), Number(row['lng'])).map(Math.round),
  area: areaOf(row['id'] ?? ''),
}));
const placeOf = (gov: string, name: string): number[] =>
  (delegations.find((one) => one.gov === gov && one.name === name)?.point ?? [0, 0]).map(
    Math.round,
  );

writeFileSync(
  join(here, '../src/home/tunisia.ts'),
  `${header}
export const mapWidth = ${Math.round(width)};
export const mapHeight = ${height};

export interface Governorate {
  id: string;
  name: string;
  /** How many delegations it has. */
  count: number;
  at: [x: number, y: number];
  area: string;
}

export const outline =
  '${outline}';

export const borders =
  '${borders()}';

/** One dot for each of the ${delegations.length} delegations. */
export const delegationDots =
  '${points}';

export const governorates: readonly Governorate[] = ${JSON.stringify(govs, null, 2)
    .replaceAll('"', "'")
    .replace(/'(\w+)':/g, '$1:')
    .replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')} as Governorate[];

/** Stops of the journey that the home page shows. */
export const journeyStops = {
  laMarsa: [${placeOf('tunis', 'La Marsa').join(', ')}],
  tunis: [${govs.find((one) => one.id === 'tunis')?.at.join(', ')}],
  sousse: [${govs.find((one) => one.id === 'sousse')?.at.join(', ')}],
  sakietEzzit: [${placeOf('sfax', 'Sakiet Ezzit').join(', ')}],
} as const;
`,
);
