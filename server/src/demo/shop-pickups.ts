import type { Signed } from './api.ts';
import type { Company } from './found-company.ts';
import { atOnce, type Hub, type Story } from './story.ts';

export interface Pickup {
  shipper: Company['shippers'][number];
  id: number;
  refs: string[];
  /** What its courier could not take along. */
  left: string[];
}

/** The first shop, whose home a visitor sees, does not wait for more than these. */
const leastOfFirst = 2;

export async function requestPickups(story: Story, least: number): Promise<Pickup[]> {
  const asking = story.company.shippers.flatMap((shipper, place) => {
    const refs = story.ready.get(shipper.as.id) ?? [];
    const enough = place === 0 ? Math.min(least, leastOfFirst) : least;
    return refs.length < enough ? [] : [{ shipper, refs }];
  });
  const pickups: Pickup[] = [];
  await atOnce([...asking.entries()], async ([place, { shipper, refs }]) => {
    const { mu } = await story.api.post<{ mu: { id: number } }>(
      shipper.as,
      '/api/mu/exped/create',
      { colis: refs, envoyer: true },
    );
    story.ready.set(shipper.as.id, []);
    pickups[place] = { shipper, id: mu.id, refs, left: [] };
  });
  return pickups;
}

/** The hub assigns half of the pickups; couriers take the other half. */
export async function collect(story: Story, pickups: Pickup[]): Promise<void> {
  const plans = pickups.map((pickup, index) => ({
    pickup,
    byHub: index % 2 === 0,
    courier: story.chance.pick(hubOf(story, pickup).couriers).as,
    left: pickup.refs.length > 2 && story.chance.percent(8) ? 1 : 0,
  }));
  await atOnce(plans, async ({ pickup, byHub, courier, left }) => {
    await give(story, pickup, courier, byHub);
    const colis = pickup.refs.slice(left);
    pickup.left = pickup.refs.slice(0, left);
    await story.api.post(courier, '/api/liv/v10/mu/pick', { id_mu: pickup.id, colis });
  });
}

export async function give(
  story: Story,
  { shipper, id }: Pickup,
  courier: Signed,
  byHub: boolean,
): Promise<void> {
  const hub = story.company.hubs[shipper.hub];
  if (byHub && hub)
    await story.api.post(hub.as, '/api/mu/adm/dispatch', { id, id_liv: courier.id });
  else await story.api.get(courier, `/api/liv/v10/mu/self-afect/${id}`);
}

export async function receivePickups(story: Story, pickups: Pickup[]): Promise<void> {
  await atOnce(pickups, async (pickup) => {
    const hub = hubOf(story, pickup);
    const { id, refs, left, shipper } = pickup;
    await story.api.post(hub.as, '/api/mu/adm/receive', {
      id,
      pick_colis: refs.slice(left.length),
      fail_colis: left,
    });
    story.ready.set(shipper.as.id, [...left, ...(story.ready.get(shipper.as.id) ?? [])]);
  });
}

export const hubOf = (story: Story, pickup: Pickup): Hub => {
  const hub = story.company.hubs[pickup.shipper.hub];
  if (!hub) throw new Error(`No hub for ${pickup.shipper.who.nom_com}`);
  return hub;
};
