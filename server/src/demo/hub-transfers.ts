import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { atHub, atOnce, type DayEnd, type Hub, type Rows, type Story } from './story.ts';

interface UnitRow {
  id: number;
  ref: string;
  id_hub_dest: number | null;
}

/** A lorry that has arrived at a hub. */
interface Arrival {
  hub: Hub;
  unit: UnitRow;
  refs: string[];
}

export async function receiveTransfers(story: Story, end: DayEnd): Promise<void> {
  const { api, chance, company } = story;
  const arrivals = (
    await Promise.all(company.hubs.map((hub) => arrivalsAt(story, hub, end)))
  ).flat();
  const plans = arrivals.map((arrival) => {
    const missing = arrival.refs.length > 3 && chance.percent(4) ? arrival.refs.slice(-1) : [];
    return { ...arrival, missing, isFound: missing.length > 0 && chance.percent(70) };
  });
  await atOnce(plans, async ({ hub, unit, refs, missing, isFound }) => {
    await api.post(hub.as, '/api/mu/adm/transfert/receive', {
      id: unit.id,
      pick_colis: refs.filter((ref) => !missing.includes(ref)),
      fail_colis: missing,
    });
    if (isFound) await api.post(hub.as, '/api/colis/adm/retrouve', { ref: missing[0] });
  });
}

async function arrivalsAt(story: Story, hub: Hub, end: DayEnd): Promise<Arrival[]> {
  const { api } = story;
  const { rows } = await api.post<Rows<UnitRow>>(hub.as, '/api/mu/adm/transfert/list', {
    filter: { etat: ['in_progress'] },
  });
  const expected = await Promise.all(
    rows
      .filter((unit) => unit.id_hub_dest === hub.id)
      .map(async (unit) => {
        const { colis } = await api.get<{ colis: { ref: string }[] }>(
          hub.as,
          `/api/mu/adm/getbycode/${unit.ref}`,
        );
        return { hub, unit, refs: colis.map(({ ref }) => ref) };
      }),
  );
  // Sorted by their parcels, so that the order is the same in every run.
  expected.sort(
    (a, b) => b.refs.length - a.refs.length || (a.refs[0] ?? '').localeCompare(b.refs[0] ?? ''),
  );
  // The largest lorry of the first hub is left to be unloaded.
  return end === 'midday' && hub === story.company.hubs[0] ? expected.slice(1) : expected;
}

/** The evening lorries, with parcels for other hubs and returns. Those of some hubs stay. */
export async function sendTransfers(
  story: Story,
  leaves: (place: number) => boolean,
): Promise<void> {
  const { api, chance, company } = story;
  const loads = await Promise.all(company.hubs.map((hub) => loadsOf(story, hub)));
  const plans = loads.flatMap((loadsOfHub, place) =>
    loadsOfHub.map((load) => ({
      ...load,
      driver: leaves(place) ? chance.pick(load.hub.couriers).as : null,
    })),
  );
  await atOnce(plans, async ({ hub, id_hub_dest, colis, driver }) => {
    const { mu } = await api.post<{ mu: { id: number } }>(hub.as, '/api/mu/adm/transfert/create', {
      colis,
      id_hub_dest,
    });
    if (driver)
      await api.post(hub.as, '/api/mu/adm/transfert/dispatch', { id: mu.id, id_liv: driver.id });
  });
}

async function loadsOf(story: Story, hub: Hub) {
  const byHub = new Map<number, string[]>();
  for (const row of await atHub(story, hub, { a_transferer: true })) {
    if (!row.a_transferer) continue;
    const to = row.issue === null ? row.id_hub_dest : row.id_hub_exped;
    if (to !== null) byHub.set(to, [...(byHub.get(to) ?? []), row.ref]);
  }
  return [...byHub].map(([id_hub_dest, colis]) => ({ hub, id_hub_dest, colis }));
}

/** Parcels waiting in a hub for places that no hub covers. */
export async function farAway(story: Story, hub: Hub): Promise<ParcelRow[]> {
  const rows = await atHub(story, hub, { etat: ['ATT-LIV', 'ATT-RECUP'] });
  return rows.filter((row) => row.id_hub_dest === null);
}
