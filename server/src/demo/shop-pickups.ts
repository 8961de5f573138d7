import type { Signed } from './api.ts';
import type { Company } from './found-company.ts';
import { atOnce, type Hub, type Story } from './story.ts';

export interface Pickup {
  shipper: Company['shippers'][number];
  id: number;
  ref: string;
  refs: string[];
}

export async function requestPickups(story: Story, least: number): Promise<Pickup[]> {
  const asking = story.company.shippers.flatMap((shipper) => {
    const refs = story.ready.get(shipper.as.id) ?? [];
    return refs.length < least ? [] : [{ shipper, refs }];
  });
  const pickups: Pickup[] = [];
  await atOnce([...asking.entries()], async ([place, { shipper, refs }]) => {
    const { mu } = await story.api.post<{ mu: { id: number; ref: string } }>(
      shipper.as,
      '/api/mu/exped/create',
      { colis: refs },
    );
    await story.api.get(shipper.as, `/api/mu/exped/dispatch/${mu.id}`);
    story.ready.set(shipper.as.id, []);
    pickups[place] = { shipper, id: mu.id, ref: mu.ref, refs };
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
    const { colis } = await story.api.get<{ colis: { ref: string; etat: string }[] }>(
      hub.as,
      `/api/mu/adm/getbycode/pick-${pickup.ref}`,
    );
    const picked = colis.filter(({ etat }) => etat === 'ENLEV-SUCC').map(({ ref }) => ref);
    const failed = colis.filter(({ etat }) => etat !== 'ENLEV-SUCC').map(({ ref }) => ref);
    const reception = { id: pickup.id, pick_colis: picked, fail_colis: failed };
    await story.api.post(hub.as, '/api/mu/adm/receive', reception);
    const ready = story.ready.get(pickup.shipper.as.id) ?? [];
    story.ready.set(pickup.shipper.as.id, [...failed, ...ready]);
  });
}

export const hubOf = (story: Story, pickup: Pickup): Hub => {
  const hub = story.company.hubs[pickup.shipper.hub];
  if (!hub) throw new Error(`No hub for ${pickup.shipper.who.nom_com}`);
  return hub;
};
