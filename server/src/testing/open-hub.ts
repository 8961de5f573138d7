import { afterAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { expectBooksRight } from './expect-books-right.ts';
import {
  aHub,
  anAdmin,
  aShipper,
  type Person,
  type TestHub,
  type UserFields,
} from './make-users.ts';

/** A company of one hub, for the tests of what happens within it and on its rounds. */
export interface OpenHub {
  app: TestApp;
  /** Covers Sousse, where the parcels of `parcelForm` go. */
  hub: TestHub;
  admin: Person;
  /** A shop of Sousse. */
  shipper: Person;
}

/**
 * Lives for one test file; every test begins on Wednesday 11 March 2026 at 9 in Tunis, and at the
 * end every rule of the books must still hold.
 */
export async function openHub(shop: UserFields = {}): Promise<OpenHub> {
  const app = await startTestApp();
  beforeEach(() => app.at('2026-03-11T08:00:00Z'));
  afterAll(async () => {
    try {
      await expectBooksRight(app);
    } finally {
      await app.close();
    }
  });
  const hub = await aHub(app, { nom: 'SAHEL', govs: ['Sousse'] });
  return {
    app,
    hub,
    admin: await anAdmin(app, { hub }),
    shipper: await aShipper(app, { hub, gov: 'Sousse', ...shop }),
  };
}
