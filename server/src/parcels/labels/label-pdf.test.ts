import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aParcel } from '../../testing/make-parcels.ts';
import { aHub, anAdmin, aShipper } from '../../testing/make-users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const pagesOf = (pdf: string): number => (pdf.match(/\/Type \/Page\b/g) ?? []).length;

test('each package has its own page, for the shipper and for a hub that sees the parcel', async () => {
  const hub = await aHub(app, { govs: ['Sousse'] });
  const shipper = await aShipper(app, { hub });
  const admin = await anAdmin(app, { hub });
  const one = await aParcel(app, shipper.id, { nom_cl: 'الطرابلسي', note: 'Sonner deux fois' });
  const three = await aParcel(app, shipper.id, { nbr_paquets: 3 });
  for (const [path, token] of [
    ['/api/colis/exped/bordereaux/pdf', shipper.token],
    ['/api/colis/adm/bordereaux/pdf', admin.token],
  ] as const) {
    const answer = await app.post(path, { colis: [one.ref, three.ref] }, token);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(pagesOf(String(answer.body))).toBe(4);
  }
});

test('labels of parcels that the caller does not see do not exist', async () => {
  const owner = await aShipper(app, {});
  const other = await aShipper(app, {});
  const parcel = await aParcel(app, owner.id);
  const answer = await app.post(
    '/api/colis/exped/bordereaux/pdf',
    { colis: [parcel.ref] },
    other.token,
  );
  expect(answer.status).toBe(404);
});

test('five hundred labels a document, one document at a time for each person', async () => {
  const [shipper, other] = [await aShipper(app), await aShipper(app)];
  const path = '/api/colis/exped/bordereaux/pdf';
  const many = await Promise.all(
    Array.from({ length: 5 }, () => aParcel(app, shipper.id, { nbr_paquets: 99 })),
  );
  const more = await aParcel(app, shipper.id, { nbr_paquets: 6 });
  const colis = many.map(({ ref }) => ref);
  // Long enough that a second document is asked for while it is drawn, whatever the machine is busy with.
  const some = [(await aParcel(app, shipper.id, { nbr_paquets: 30 })).ref];
  const foreign = await aParcel(app, other.id);

  const refused = await app.post(path, { colis: [...colis, more.ref] }, shipper.token);
  expect(refused).toMatchObject({
    status: 413,
    body: {
      code: 'trop-de-pages',
      message: '501 étiquettes en un document, 500 au plus : imprimez-les en plusieurs parties.',
    },
  });

  const [first, second, elsewhere] = await Promise.all([
    app.post(path, { colis: some }, shipper.token),
    app.post(path, { colis: some }, shipper.token),
    app.post(path, { colis: [foreign.ref] }, other.token),
  ]);
  const [drawn, early] = first.status === 200 ? [first, second] : [second, first];
  expect(pagesOf(String(drawn.body))).toBe(30);
  expect(early).toMatchObject({ status: 409, body: { code: 'en-cours' } });
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
  expect(pagesOf(String(elsewhere.body))).toBe(1);
  expect((await app.post(path, { colis: [more.ref] }, shipper.token)).status).toBe(200);
});
