import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { findViolations } from '../ledger/verify-books.ts';
import { type Answer, startTestApp, type TestApp } from './app.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
} from './make-users.ts';

/** A company of two hubs, for the tests of units: everything that happens between them. */
export interface TwoHubs {
  it: TestApp;
  /** Covers Tunis; the shippers and both couriers belong to it. */
  tunis: TestHub;
  /** Covers Sousse, where the parcels of `parcelForm` go. */
  sahel: TestHub;
  admin: Person;
  /** Admin of the other hub. */
  elsewhere: Person;
  /** Root with no hub chosen. */
  root: Person;
  shipper: Person;
  outsider: Person;
  courier: Person;
  colleague: Person;
}

/** Lives for one test file; at its end every rule of the books must still hold. */
export function twoHubs(): TwoHubs {
  const scene = {} as TwoHubs;
  beforeAll(async () => {
    const it = await startTestApp();
    const tunis = await aHub(it, { nom: 'GRAND-TUNIS', govs: ['Tunis'] });
    const sahel = await aHub(it, { nom: 'SAHEL', govs: ['Sousse'] });
    Object.assign(scene, {
      it,
      tunis,
      sahel,
      admin: await anAdmin(it, { hub: tunis }),
      elsewhere: await anAdmin(it, { hub: sahel, nom: 'Khelifi', prenom: 'Mourad' }),
      root: await aRoot(it),
      shipper: await aShipper(it, { hub: tunis }),
      outsider: await aShipper(it, { hub: tunis }),
      courier: await aCourier(it, { hub: tunis }),
      colleague: await aCourier(it, { hub: tunis, nom: 'Mejri', prenom: 'Anis' }),
    } satisfies TwoHubs);
  });
  beforeEach(() => scene.it.at('2026-03-11T08:00:00Z'));
  afterAll(async () => {
    const violations = await findViolations(scene.it.services.db);
    await scene.it.close();
    expect(violations).toEqual([]);
  });
  return scene;
}

/** Expects success; returns the body. */
export async function done(call: Promise<Answer>) {
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** The sentences of a parcel's history, newest first. */
export async function tasksOf(it: TestApp, ref: string, by: Person): Promise<string[]> {
  const { colishistories } = await done(it.get(`/api/colis/adm/details/${ref}`, by.token));
  return colishistories.map(({ task }: { task: string }) => task);
}
