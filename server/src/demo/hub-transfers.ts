import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { atHub, atOnce, type DayEnd, type Hub, type Story } from './story.ts';

/** On the last morning the largest lorry of the first hub is left to be unloaded. */
export async function receiveTransfers(story: Story, end: DayEnd): Promise<void> {
  const { api, chance, company } = story;
  // Sorted by their parcels, so that the order is the same in every run.
  const lorries = story.onTheRoad
    .splice(0)
    .sort(
      (a, b) => b.refs.length - a.refs.length || (a.refs[0] ?? '').localeCompare(b.refs[0] ?? ''),
    );
  const plans = company.hubs.flatMap((hub, place) => {
    const here = lorries.filter(({ to }) => to === hub.id);
    const unloaded = end === 'midday' && place === 0 ? here.slice(1) : here;
    return unloaded.map((lorry) => {
      const missing = lorry.refs.length > 3 && chance.percent(4) ? lorry.refs.slice(-1) : [];
      return { ...lorry, hub, missing, isFound: missing.length > 0 && chance.percent(70) };
    });
  });
  await atOnce(plans, async ({ hub, id, refs, missing, isFound }) => {
    await api.post(hub.as, '/api/mu/adm/transfert/receive', {
      id,
      pick_colis: refs.filter((ref) => !missing.includes(ref)),
      fail_colis: missing,
    });
    if (isFound) await api.post(hub.as, '/api/colis/adm/retrouve', { ref: missing[0] });
  });
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
    if (!driver) return;
    await api.post(hub.as, '/api/mu/adm/transfert/dispatch', { id: mu.id, id_liv: driver.id });
    story.onTheRoad.push({ id: mu.id, to: id_hub_dest, refs: colis });
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
