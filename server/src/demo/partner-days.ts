import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { HandedOver } from '@cigogne/domain/partner/partner.contract';
import type { SimulatorControls } from '../partner/simulator-controls.ts';
import type { Api, Signed } from './api.ts';
import type { Company } from './found-company.ts';

/** The other company in the story: the simulator, on the story's clock. */
export interface DemoPartner {
  controls: SimulatorControls;
  /** Reads what it has reported since. */
  hear: () => Promise<void>;
  /** The manifests that its drivers have still to sign. */
  unsigned: { by: Signed; numero: string }[];
}

type Hub = Company['hubs'][number];
interface Story {
  api: Api;
  company: Company;
  partner: DemoPartner | null;
}

/** The company reads what the partner did since the evening. */
export async function hearPartner({ api, partner }: Story): Promise<void> {
  if (!partner) return;
  await partner.controls.setTime(api.now());
  await partner.hear();
}

/** In the morning its drivers come for the parcels and sign yesterday's manifests. */
export async function signManifests({ api, partner }: Story): Promise<void> {
  const all = partner?.unsigned.splice(0) ?? [];
  await Promise.all(
    all.map(({ by, numero }) => api.post(by, '/api/afex/adm/manifeste/remis', { numero })),
  );
}

/**
 * Once a week the partner brings to the hub what it did not deliver or what it collected for a
 * shop; it forgets some.
 */
export async function takeReturns({ api, partner }: Story, hub: Hub): Promise<void> {
  if (!partner) return;
  const { rows } = await api.post<{ rows: ParcelRow[] }>(hub.as, '/api/afex/adm/list', {
    filter: { etat_afex: ['returned', 'recovered', 'billed'] },
    taille: 100,
  });
  const back = rows.filter(
    ({ ref, is_afex, issue }) =>
      is_afex && (issue === 'retour' || issue === 'recupere') && Number(ref) % 7 !== 0,
  );
  for (const { ref } of back) await api.post(hub.as, '/api/afex/adm/retour', { code: ref });
}

/**
 * In the evening each hub hands over its parcels for places that no hub covers; the first hub keeps
 * some back.
 */
export async function handToPartner(
  { api, company, partner }: Story,
  waiting: (hub: Hub) => Promise<ParcelRow[]>,
  keep: number,
): Promise<void> {
  if (!partner) return;
  await partner.controls.setTime(api.now());
  const handAll = async (hub: Hub, index: number) => {
    const codes = (await waiting(hub)).map(({ ref }) => ref).slice(index === 0 ? keep : 0);
    if (codes.length === 0) return;
    const numero = await hand(api, hub, index, codes);
    if (numero !== null) partner.unsigned.push({ by: hub.as, numero });
  };
  await Promise.all(company.hubs.map(handAll));
}

/**
 * Noon of the last day: two parcels without a manifest, one without an answer, some still to be
 * handed over.
 */
export async function leavePartnerWork(
  { api, company, partner }: Story,
  waiting: (hub: Hub) => Promise<ParcelRow[]>,
): Promise<void> {
  const [hub] = company.hubs;
  if (!partner || !hub) return;
  const { controls } = partner;
  await controls.setTime(api.now());
  const codes = (await waiting(hub)).map(({ ref }) => ref);
  await controls.faults({ kind: 'refuse', on: 'manifest' });
  if (codes.length > 0) await hand(api, hub, 0, codes.slice(0, 2));
  await controls.faults();
  const onItsWay = (await controls.shipments()).find(({ status }) =>
    ['in_transfert', 'awaiting_delivery', 'in_delivery'].includes(status),
  );
  if (onItsWay) await controls.put(onItsWay.id, 'EN_DOUANE');
  await controls.setTime(new Date(api.now().getTime() + 60_000));
  api.at(new Date(api.now().getTime() + 60_000));
  await partner.hear();
}

/** The number of the manifest, unless the partner refused it. */
async function hand(
  api: Api,
  hub: Hub,
  index: number,
  codes: readonly string[],
): Promise<string | null> {
  const { manifeste } = await api.post<HandedOver>(hub.as, '/api/afex/adm/transfert', {
    codes,
    compte_afex: index === 0 ? 'tunis' : 'sousse',
  });
  return manifeste;
}
