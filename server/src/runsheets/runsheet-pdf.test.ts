import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aRunsheet, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, aShipper } from '../testing/make-users.ts';
import { readPrintedCodes } from '../testing/read-printed-codes.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(async () => it.close());

test('the sheet of a runsheet carries its own code and those of its parcels, in their order', async () => {
  const hub = await aHub(it, { govs: ['Sousse'] });
  const admin = await anAdmin(it, { hub });
  const shipper = await aShipper(it, { hub, gov: 'Sousse' });
  const colis = await parcelsAtHub(it, shipper, hub, 30, { nom_cl: 'الطرابلسي' });
  const rs = await aRunsheet(it, admin, await aCourier(it, { hub }), colis);
  const answer = await it.get(`/api/rs/adm/pdf/${rs.ref}`, admin.token);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  const pages = await readPrintedCodes(answer.bytes);
  const read = pages.flat().map(({ text }) => text);
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(read)).toEqual(new Set([rs.ref, ...colis.map(({ code }) => code)]));
  expect(read).toHaveLength(31);
});

test('the sheet of another hub does not exist', async () => {
  const hub = await aHub(it, { govs: ['Sfax'] });
  const other = await anAdmin(it, { hub: await aHub(it, { govs: ['Nabeul'] }) });
  const shipper = await aShipper(it, { hub, gov: 'Sfax' });
  const colis = await parcelsAtHub(it, shipper, hub, 1);
  const rs = await aRunsheet(it, await anAdmin(it, { hub }), await aCourier(it, { hub }), colis);
  expect((await it.get(`/api/rs/adm/pdf/${rs.ref}`, other.token)).status).toBe(404);
});
