/**
 * Draws Tunisia for the home page: `node web/build/draw-tunisia.ts` writes src/home/tunisia.ts from
 * data/ (GeoNames, CC BY 4.0) and from the coast points beside this file.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  at,
  cells,
  delegations,
  governorates,
  height,
  outline,
  type Point,
  project,
  width,
} from './tunisia-shapes.ts';

const here = import.meta.dirname;

/** Edges of a governorate's cells that no other of its cells shares, joined into rings. */
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
      const neighbours = new Set(
        [...(cells.cellPolygon(neighbour) ?? [])].map((c) => at(c as Point)),
      );
      const shared = [...new Set(corners.map(at))]
        .filter((corner) => neighbours.has(corner))
        .sort();
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
