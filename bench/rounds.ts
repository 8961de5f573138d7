import type { Point } from '@cigogne/domain/places/point';
import { roadKm } from '@cigogne/domain/places/road';
import { lengthOf, orderRound } from '@cigogne/domain/runsheets/order/order-round';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createFirstRoot } from '../server/src/accounts/create-first-root.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/connection.ts';
import { fleetingSettings } from '../server/src/database/embedded/postgres-settings.ts';
import { startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { demoRoot, fillDemo } from '../server/src/demo/fill-demo.ts';
import { pointOf, pointOfHub } from '../server/src/places/points.ts';

/**
 * How much the computed order of a round gains over the hub's, on rounds of the demo company, and
 * how far it is from the optimum on their first ten places. Kilometres are estimated (`roadKm`),
 * not driven.
 */

const rounds = 100;
const workingDays = 40;
const exactPlaces = 10;
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'cigogne-rounds-'));
const embedded = await startEmbedded({ dataDir, settings: fleetingSettings });
try {
  await migrate(embedded.url);
  const { db, close } = openDatabase(embedded.url, { max: 1 });
  await createFirstRoot(db, demoRoot, new Date());
  await close();
  await fillDemo(embedded.url, readConfig({ DEMO: '1' }), {
    length: { workingDays, parcelsADay: 50, lastDay: 50 },
  });
  const client = new pg.Client(embedded.url);
  await client.connect();
  try {
    report(await placesOfRounds(client));
  } finally {
    await client.end();
  }
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Round {
  hub: Point;
  /** In the order of the demo's hubs: delegation by delegation. */
  places: Point[];
}

async function placesOfRounds(client: pg.Client): Promise<Round[]> {
  const { rows } = await client.query<{
    hub: Parameters<typeof pointOfHub>[0];
    parcels: Parameters<typeof pointOf>[0][];
  }>(`select jsonb_build_object('nom', h.nom, 'adresse', h.adresse, 'govs', (select jsonb_agg(n.nom order by n.nom)
      from hub_govs g join gouvernorats n on n.slug = g.gov where g.id_hub = h.id)) as hub,
    (select jsonb_agg(jsonb_build_object('adresse_gov', c.adresse_gov, 'adresse_deleg', c.adresse_deleg,
      'adresse_lieu', c.adresse_lieu) order by c.adresse_gov || c.adresse_deleg, c.id)
      from runsheet_bags b join colis c on c.id = b.id_colis where b.id_rs = r.id) as parcels
    from runsheets r join hubs h on h.id = r.id_hub
    where r.nbr_colis >= 4 and r.dispatched_at is not null order by r.id limit ${rounds}`);
  return rows.flatMap(({ hub, parcels }) => {
    const point = pointOfHub(hub);
    return point ? [{ hub: point, places: parcels.flatMap((one) => pointOf(one) ?? []) }] : [];
  });
}

function report(all: readonly Round[]): void {
  const measured = all.map(({ hub, places }) => {
    const started = performance.now();
    const order = ordered(hub, places);
    const ms = performance.now() - started;
    const few = places.slice(0, exactPlaces);
    return {
      stops: places.length,
      given: lengthOf(hub, places),
      ours: lengthOf(hub, order),
      oursOfFew: lengthOf(hub, ordered(hub, few)),
      shortestOfFew: shortest(hub, few),
      ms,
    };
  });
  const total = (of: (one: (typeof measured)[number]) => number) =>
    measured.reduce((sum, one) => sum + of(one), 0);
  const given = total((one) => one.given);
  const ours = total((one) => one.ours);
  const few = total((one) => one.oursOfFew);
  const best = total((one) => one.shortestOfFew);
  const worst = Math.max(...measured.map((one) => one.oursOfFew / one.shortestOfFew - 1));
  const exact = measured.filter((one) => one.oursOfFew <= one.shortestOfFew + 1e-6).length;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  say(`${measured.length} rounds, ${total(({ stops }) => stops)} stops`);
  say(
    `hub's order ${given.toFixed(0)} km, ours ${ours.toFixed(0)} km: ${percent(1 - ours / given)} less`,
  );
  say(
    `first ${exactPlaces} stops: ours ${few.toFixed(0)} km, the shortest ${best.toFixed(0)} km: ` +
      `${percent(few / best - 1)} more, ${percent(worst)} at worst, the shortest itself ${exact} times`,
  );
  say(`reckoned within ${Math.max(...measured.map(({ ms }) => ms)).toFixed(0)} ms`);
}

function ordered(hub: Point, places: readonly Point[]): Point[] {
  const order = orderRound(
    hub,
    places.map((point) => ({ point, promised: false })),
  );
  return order.flatMap((at) => places[at] ?? []);
}

/** The shortest way from the hub through all places and back (Held and Karp). */
function shortest(hub: Point, places: readonly Point[]): number {
  const n = places.length;
  const best = Array.from({ length: 1 << n }, () => new Float64Array(n).fill(Infinity));
  const km = (a: number, b: number) =>
    roadKm(a < 0 ? hub : (places[a] ?? hub), b < 0 ? hub : (places[b] ?? hub));
  for (let one = 0; one < n; one += 1) (best[1 << one] ?? [])[one] = km(-1, one);
  for (let seen = 1; seen < 1 << n; seen += 1)
    for (let last = 0; last < n; last += 1) {
      const ridden = best[seen]?.[last] ?? Infinity;
      if (ridden === Infinity) continue;
      for (let next = 0; next < n; next += 1) {
        if (seen & (1 << next)) continue;
        const there = best[seen | (1 << next)];
        if (there) there[next] = Math.min(there[next] ?? Infinity, ridden + km(last, next));
      }
    }
  const all = best[(1 << n) - 1] ?? new Float64Array();
  return n === 0 ? 0 : Math.min(...all.map((ridden, last) => ridden + km(last, -1)));
}
