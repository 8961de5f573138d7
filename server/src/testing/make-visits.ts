import { done } from './answers.ts';
import type { TestApp } from './app.ts';
import { aRound, parcelsAtHub } from './make-runsheets.ts';
import { aCourier, aHub, anAdmin, aShipper, type Person, type TestHub } from './make-users.ts';

/** A hub with a shop and a clerk, whose recipients open their links. */
export interface Doors {
  it: TestApp;
  hub: TestHub;
  shipper: Person;
  admin: Person;
}

export async function openDoors(it: TestApp): Promise<Doors> {
  const hub = await aHub(it, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  return {
    it,
    hub,
    shipper: await aShipper(it, { hub, nom_com: 'Dar Zine' }),
    admin: await anAdmin(it, { hub }),
  };
}

/** The API behind the link of a parcel. */
export async function linkTo(it: TestApp, ref: string): Promise<string> {
  const { suivi } = await it.services.db
    .selectFrom('colis')
    .select('suivi')
    .where('code', '=', ref)
    .executeTakeFirstOrThrow();
  return `/api/suivi/${ref}${suivi}`;
}

export const pageOf = async (doors: Doors, ref: string) =>
  done(doors.it.get(await linkTo(doors.it, ref)));

/** What the recipient sends from the page. */
export const say = async (doors: Doors, ref: string, act: string, body: object = {}) =>
  doors.it.post(`${await linkTo(doors.it, ref)}/${act}`, body);

/** A parcel on the road with a courier of its own. */
export async function aVisit(
  { it, hub, shipper, admin }: Doors,
  fields: object = {},
): Promise<{ ref: string; courier: Person }> {
  const courier = await aCourier(it, { hub });
  const parcels = await parcelsAtHub(it, shipper, hub, 1, fields);
  await aRound(it, admin, courier, parcels);
  return { ref: parcels[0]?.ref ?? '', courier };
}

export async function stopOf({ it }: Doors, { ref, courier }: { ref: string; courier: Person }) {
  const { rs } = await done(it.post('/api/liv/v10/getmytask', {}, courier.token));
  return rs.colis.find((stop: { ref: string }) => stop.ref === ref);
}
