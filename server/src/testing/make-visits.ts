import { expect } from 'vitest';
import type { Answer, TestApp } from './app.ts';
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

export async function done(call: Promise<Answer>) {
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** Refused with this sentence, and nothing is changed by it. */
export async function refused(
  it: TestApp,
  call: () => Promise<Answer>,
  status: number,
  why: string,
) {
  const before = await it.fingerprint();
  const answer = await call();
  expect([answer.status, answer.body.message]).toEqual([status, why]);
  expect(await it.fingerprint()).toBe(before);
  return answer.body;
}

/** The API behind the link of a parcel. */
async function linkOf({ it }: Doors, ref: string): Promise<string> {
  const { suivi } = await it.services.db
    .selectFrom('colis')
    .select('suivi')
    .where('code', '=', ref)
    .executeTakeFirstOrThrow();
  return `/api/suivi/${ref}${suivi}`;
}

export const pageOf = async (doors: Doors, ref: string) =>
  done(doors.it.get(await linkOf(doors, ref)));

/** What the recipient sends from the page. */
export const say = async (doors: Doors, ref: string, act: string, body: object = {}) =>
  doors.it.post(`${await linkOf(doors, ref)}/${act}`, body);

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
