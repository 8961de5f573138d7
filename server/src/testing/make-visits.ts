import { done } from './answers.ts';
import type { TestApp } from './app.ts';
import { aRound, parcelsAtHub } from './make-runsheets.ts';
import { aCourier, aHub, anAdmin, aShipper, type Person, type TestHub } from './make-users.ts';

/** A hub with a shop and a clerk, whose recipients open their links. */
export interface Doors {
  app: TestApp;
  hub: TestHub;
  shipper: Person;
  admin: Person;
}

export async function openDoors(app: TestApp): Promise<Doors> {
  const hub = await aHub(app, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  return {
    app,
    hub,
    shipper: await aShipper(app, { hub, nom_com: 'Dar Zine' }),
    admin: await anAdmin(app, { hub }),
  };
}

/** The API behind the link of a parcel. */
export async function linkTo(app: TestApp, ref: string): Promise<string> {
  const { suivi } = await app.services.db
    .selectFrom('colis')
    .select('suivi')
    .where('code', '=', ref)
    .executeTakeFirstOrThrow();
  return `/api/suivi/${ref}${suivi}`;
}

export const pageOf = async (doors: Doors, ref: string) =>
  done(doors.app.get(await linkTo(doors.app, ref)));

/** What the recipient sends from the page. */
export const say = async (doors: Doors, ref: string, act: string, body: object = {}) =>
  doors.app.post(`${await linkTo(doors.app, ref)}/${act}`, body);

/** A parcel on the road with a courier of its own. */
export async function aVisit(
  { app, hub, shipper, admin }: Doors,
  fields: object = {},
): Promise<{ ref: string; courier: Person }> {
  const courier = await aCourier(app, { hub });
  const parcels = await parcelsAtHub(app, shipper, hub, 1, fields);
  await aRound(app, admin, courier, parcels);
  return { ref: parcels[0]?.ref ?? '', courier };
}

export async function stopOf({ app }: Doors, { ref, courier }: { ref: string; courier: Person }) {
  const { rs } = await done(app.post('/api/liv/v10/getmytask', {}, courier.token));
  return rs.colis.find((stop: { ref: string }) => stop.ref === ref);
}
