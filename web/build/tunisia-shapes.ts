/**
 * Tunisia as points in a drawing 1,000 high, for the programs that draw it: draw-tunisia.ts,
 * draw-courier-map.ts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Delaunay } from 'd3-delaunay';

export type Point = [x: number, y: number];

const here = import.meta.dirname;
export const height = 1000;
export const north = 37.42;
const south = 30.15;
export const west = 7.38;
const east = 11.72;
/** A degree of longitude is this much shorter than one of latitude, at 34° north. */
export const squeeze = Math.cos((34 * Math.PI) / 180);
export const scale = height / (north - south);
export const width = (east - west) * squeeze * scale;

export const project = (lat: number, lng: number): Point => [
  (lng - west) * squeeze * scale,
  (north - lat) * scale,
];
const round = (value: number): string => String(Math.round(value * 10) / 10);
export const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

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
export function drawn(points: readonly Point[]): string {
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

type Shapes = Record<string, [lat: number, lng: number][]>;
const shapesOf = (file: string): Shapes =>
  JSON.parse(readFileSync(join(here, file), 'utf8')) as Shapes;

export const coast = shapesOf('tunisia-outline.json');
/** Lakes and salt flats that a courier drives around. */
export const waters = shapesOf('tunisia-waters.json');
export const outline = Object.values(coast)
  .map((points) => drawn(points.map(([lat, lng]) => project(lat, lng))))
  .join('');

export const governorates = rowsOf('governorates.csv');
export const delegations = rowsOf('delegations.csv').map((row) => ({
  name: row['name'] ?? '',
  gov: row['gov'] ?? '',
  aka: row['aka'] ?? '',
  point: project(Number(row['lat']), Number(row['lng'])),
}));

/**
 * Every point of the map belongs to its nearest delegation; a distant ring closes the cells at the
 * edge.
 */
const ring = Array.from(
  { length: 48 },
  (_, step): Point => [
    width / 2 + 2600 * Math.cos((step * Math.PI) / 24),
    height / 2 + 2600 * Math.sin((step * Math.PI) / 24),
  ],
);
export const cells = Delaunay.from([...delegations.map(({ point }) => point), ...ring]).voronoi([
  -6000, -6000, 6000, 6000,
]);
