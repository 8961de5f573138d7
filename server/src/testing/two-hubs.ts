import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { findViolations } from '../ledger/verify-books.ts';
import { done } from './answers.ts';
import { startTestApp, type TestApp } from './app.ts';
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
  app: TestApp;
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
    const app = await startTestApp();
    const tunis = await aHub(app, { nom: 'GRAND-TUNIS', govs: ['Tunis'] });
    const sahel = await aHub(app, { nom: 'SAHEL', govs: ['Sousse'] });
    Object.assign(scene, {
      app,
      tunis,
      sahel,
      admin: await anAdmin(app, { hub: tunis }),
      elsewhere: await anAdmin(app, { hub: sahel, nom: 'Khelifi', prenom: 'Mourad' }),
      root: await aRoot(app),
      shipper: await aShipper(app, { hub: tunis }),
      outsider: await aShipper(app, { hub: tunis }),
      courier: await aCourier(app, { hub: tunis }),
      colleague: await aCourier(app, { hub: tunis, nom: 'Mejri', prenom: 'Anis' }),
    } satisfies TwoHubs);
  });
  beforeEach(() => scene.app.at('2026-03-11T08:00:00Z'));
  afterAll(async () => {
    const violations = await findViolations(scene.app.services.db);
    await scene.app.close();
    expect(violations).toEqual([]);
  });
  return scene;
}

/** The sentences of a parcel's history, newest first. */
export async function tasksOf(app: TestApp, ref: string, by: Person): Promise<string[]> {
  const { colishistories } = await done(app.get(`/api/colis/adm/details/${ref}`, by.token));
  return colishistories.map(({ task }: { task: string }) => task);
}
