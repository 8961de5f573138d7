import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { atHub, type DayEnd, type Hub, type Rows, type Story } from './story.ts';

interface UnitRow {
  id: number;
  ref: string;
  etat: string;
  id_hub_dest: number | null;
  nbr_colis: number;
}

export async function receiveTransfers(story: Story, hub: Hub, end: DayEnd): Promise<void> {
  const { api, chance } = story;
  const { rows } = await api.post<Rows<UnitRow>>(hub.as, '/api/mu/adm/transfert/list', {
    filter: { etat: ['in_progress'] },
  });
  const expected = rows
    .filter((unit) => unit.id_hub_dest === hub.id)
    .sort((a, b) => b.nbr_colis - a.nbr_colis);
  for (const [index, unit] of expected.entries()) {
    // The largest lorry of the first hub is still to be unloaded.
    if (end === 'midday' && hub === story.company.hubs[0] && index === 0) continue;
    const { colis } = await api.get<{ colis: { ref: string }[] }>(
      hub.as,
      `/api/mu/adm/getbycode/${unit.ref}`,
    );
    const refs = colis.map(({ ref }) => ref);
    const missing = refs.length > 3 && chance.percent(4) ? refs.slice(-1) : [];
    const pick_colis = refs.filter((ref) => !missing.includes(ref));
    await api.post(hub.as, '/api/mu/adm/transfert/receive', {
      id: unit.id,
      pick_colis,
      fail_colis: missing,
    });
    if (missing.length > 0 && chance.percent(70)) {
      await api.post(hub.as, '/api/colis/adm/retrouve', { ref: missing[0] });
    }
  }
}

/** The evening lorry: what is for another hub, and what goes home. */
export async function sendTransfers(story: Story, hub: Hub, leave: boolean): Promise<void> {
  const rows = await atHub(story, hub, { a_transferer: true });
  const byHub = new Map<number, string[]>();
  for (const row of rows) {
    if (!row.a_transferer) continue;
    const to = row.issue === null ? row.id_hub_dest : row.id_hub_exped;
    if (to !== null) byHub.set(to, [...(byHub.get(to) ?? []), row.ref]);
  }
  for (const [id_hub_dest, colis] of byHub) {
    const { mu } = await story.api.post<{ mu: { id: number } }>(
      hub.as,
      '/api/mu/adm/transfert/create',
      { colis, id_hub_dest },
    );
    if (!leave) continue;
    const driver = story.chance.pick(hub.couriers).as;
    await story.api.post(hub.as, '/api/mu/adm/transfert/dispatch', {
      id: mu.id,
      id_liv: driver.id,
    });
  }
}

/** What waits in a hub for places where no hub goes. */
export async function farAway(story: Story, hub: Hub): Promise<ParcelRow[]> {
  const rows = await atHub(story, hub, { etat: ['ATT-LIV', 'ATT-RECUP'] });
  return rows.filter((row) => row.id_hub_dest === null);
}
