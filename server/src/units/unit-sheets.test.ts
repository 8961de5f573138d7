import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { aPickup, aReceivedPickup, aTransfer } from '../testing/make-units.ts';
import { readPrintedCodes } from '../testing/read-printed-codes.ts';
import { twoHubs } from '../testing/two-hubs.ts';

const scene = twoHubs();
let app: TestApp;
beforeAll(() => {
  ({ app } = scene);
});

const readAll = async (pdf: Buffer): Promise<string[]> =>
  (await readPrintedCodes(pdf)).flat().map(({ text }) => text);

test('the sheet of a pickup opens its receive screen by its code, for the hub and for its shipper', async () => {
  const mu = await aPickup(app, scene.shipper, 3);
  for (const [path, token] of [
    [`/api/mu/adm/pdf/pick-${mu.ref}`, scene.admin.token],
    [`/api/mu/exped/pdf/${mu.ref}`, scene.shipper.token],
  ] as const) {
    const answer = await app.get(path, token);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(new Set(await readAll(answer.bytes))).toEqual(
      new Set([`pick-${mu.ref}`, ...mu.colis.map(({ code }) => code)]),
    );
  }
});

test('the sheet of a transfer is for its two hubs', async () => {
  const { colis } = await aReceivedPickup(app, scene.shipper, scene.admin, 2);
  const mu = await aTransfer(app, scene.admin, scene.sahel, colis);
  for (const { token } of [scene.admin, scene.elsewhere, scene.root]) {
    const answer = await app.get(`/api/mu/adm/pdf/${mu.ref}`, token);
    expect(await readAll(answer.bytes)).toHaveLength(3);
  }
});

test('the sheet of another shipper does not exist', async () => {
  const mu = await aPickup(app, scene.shipper, 1);
  const answer = await app.get(`/api/mu/exped/pdf/${mu.ref}`, scene.outsider.token);
  expect(answer.status).toBe(404);
});
