import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aRunsheet, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, aShipper } from '../testing/make-users.ts';
import { readPrintedCodes } from '../testing/read-printed-codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

test('the sheet of a runsheet carries its own code and those of its parcels, in their order', async () => {
  const hub = await aHub(app, { govs: ['Sousse'] });
  const admin = await anAdmin(app, { hub });
  const shipper = await aShipper(app, { hub, gov: 'Sousse' });
  const colis = await parcelsAtHub(app, shipper, hub, 30, { nom_cl: 'الطرابلسي' });
  const rs = await aRunsheet(app, admin, await aCourier(app, { hub }), colis);
  const answer = await app.get(`/api/rs/adm/pdf/${rs.ref}`, admin.token);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  const pages = await readPrintedCodes(answer.bytes);
  const read = pages.flat().map(({ text }) => text);
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(read)).toEqual(new Set([rs.ref, ...colis.map(({ code }) => code)]));
  expect(read).toHaveLength(31);
});

test('the sheet of another hub does not exist', async () => {
  const hub = await aHub(app, { govs: ['Sfax'] });
  const other = await anAdmin(app, { hub: await aHub(app, { govs: ['Nabeul'] }) });
  const shipper = await aShipper(app, { hub, gov: 'Sfax' });
  const colis = await parcelsAtHub(app, shipper, hub, 1);
  const rs = await aRunsheet(app, await anAdmin(app, { hub }), await aCourier(app, { hub }), colis);
  expect((await app.get(`/api/rs/adm/pdf/${rs.ref}`, other.token)).status).toBe(404);
});
