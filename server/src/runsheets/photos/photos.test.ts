import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../testing/app.ts';
import { refused } from '../../testing/answers.ts';
import { openHub } from '../../testing/open-hub.ts';
import { aRound, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, aShipper, type Person } from '../../testing/make-users.ts';
import { cleanJpeg } from '../../documents/clean-jpeg.ts';
import { expirePhotos } from './expire-photos.ts';

const { app, hub, admin, shipper } = await openHub();
let courier: Person;
let rs: { id: number; ref: string };
let ref: string;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
  const colis = await parcelsAtHub(app, shipper, hub, 1);
  rs = await aRound(app, admin, courier, colis);
  ref = colis[0]?.ref ?? '';
});

/** One segment of a JPEG: marker, length, content. */
const segment = (code: number, content: Buffer | string) => {
  const bytes = Buffer.from(content);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length + 2);
  return Buffer.concat([Buffer.from([0xff, code]), length, bytes]);
};
const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);
const head = segment(0xe0, Buffer.from('JFIF\0\u0001\u0002\0\0\u0001\0\u0001\0\0', 'latin1'));
const frame = segment(0xc0, Buffer.from([8, 0, 60, 0, 80, 1, 1, 0x11, 0]));
const scan = (bytes = 200) =>
  Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(bytes, 0x35),
    Buffer.from([0xff, 0x00, 0xff, 0xd3, 0x12]),
  ]);
const place = segment(0xe1, 'Exif\0\0GPS 35.8256N 10.6369E');
const plain = Buffer.concat([start, head, frame, scan(), end]);

const send = (image: Buffer, more: object = {}, by = courier): Promise<Answer> =>
  app.post(
    '/api/liv/v10/photo',
    { id: randomUUID(), ref, id_rs: rs.id, image: image.toString('base64'), ...more },
    by.token,
  );
const seenBy = async (by: Person) => {
  const who = by === shipper ? 'exped' : 'adm';
  return app.get(`/api/colis/${who}/photos/${ref}`, by.token);
};
test('of a photo only the picture is kept: no place, no camera, no words, nothing after its end', () => {
  const full = Buffer.concat([
    start,
    head,
    place,
    segment(0xe2, 'ICC_PROFILE'),
    segment(0xed, 'Photoshop 3.0'),
    segment(0xfe, 'pris par Amine'),
    frame,
    scan(),
    end,
    Buffer.from('film caché'),
  ]);
  expect(cleanJpeg(full)).toEqual(plain);
  expect(cleanJpeg(plain)).toEqual(plain);
});

test('what is no JPEG, cut off or without picture is none, whatever it is called', () => {
  const png = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  for (const bad of [
    png,
    Buffer.alloc(0),
    plain.subarray(0, -2),
    Buffer.concat([start, head, end]),
    Buffer.concat([start, segment(0xe0, 'JFIF\0'), Buffer.from([0xff, 0xc0, 0xff, 0xff]), end]),
    Buffer.from('<svg onload="alert(1)"/>'),
  ])
    expect(cleanJpeg(bad)).toBeNull();
});

test('a preview or words behind a head that belongs to the picture, and segments nobody knows, are left out', () => {
  const preview = Buffer.from('JFIF\0\u0001\u0002\0\0\u0001\0\u0001\u0008\u0008', 'latin1');
  const colours = Buffer.from('Adobe\0\u0064\0\0\0\0\u0001', 'latin1');
  const secret = Buffer.from('GPS 35.8256N 10.6369E');
  const full = Buffer.concat([
    start,
    segment(0xe0, Buffer.concat([preview, secret])),
    segment(0xee, Buffer.concat([colours, secret])),
    segment(0xf3, secret),
    segment(0x9a, secret),
    frame,
    scan(),
    end,
  ]);
  expect(cleanJpeg(full)).toEqual(
    Buffer.concat([start, head, segment(0xee, colours), frame, scan(), end]),
  );
});

test('a picture of two sizes is none: what opens it would make room for the larger one', () => {
  const huge = segment(0xc0, Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0]));
  for (const frames of [[huge], [huge, frame], [frame, huge], [frame, frame]])
    expect(cleanJpeg(Buffer.concat([start, head, ...frames, scan(), end]))).toBeNull();
});

test('hub and shipper see it, each through the parcel that is theirs, and nobody else', async () => {
  expect((await send(Buffer.concat([start, place, plain.subarray(2)]))).status).toBe(200);
  for (const by of [admin, shipper]) {
    const { status, body, headers } = await seenBy(by);
    expect(status).toBe(200);
    expect(headers['cache-control']).toMatch(/no-store|private/);
    expect(body.rows).toMatchObject([{ rs: rs.ref, pris_le: '2026-03-11T08:00:00.000Z' }]);
    expect(Buffer.from(body.rows[0].image, 'base64')).toEqual(plain);
  }
  const detail = await app.get(`/api/colis/adm/details/${ref}`, admin.token);
  expect(detail.body.photos).toBe(1);
  const elsewhere = await aHub(app, { nom: 'SFAX', govs: ['Sfax'] });
  for (const [path, by] of [
    ['exped', await aShipper(app, { hub, gov: 'Sousse' })],
    ['adm', await anAdmin(app, { hub: elsewhere })],
  ] as const)
    expect((await app.get(`/api/colis/${path}/photos/${ref}`, by.token)).status).toBe(404);
  expect((await app.get(`/api/colis/adm/photos/${ref}`, courier.token)).status).toBe(403);
  expect((await app.get(`/api/colis/adm/photos/${ref}`)).status).toBe(401);
});

test('a repeat is one photo, three are enough for an attempt, and only of an own round', async () => {
  const id = randomUUID();
  expect((await send(plain, { id })).body).toEqual({ done: true });
  expect((await send(plain, { id })).body).toEqual({ done: true, deja: true });
  await send(plain);
  await send(plain);
  await refused(app, () => send(plain), 409, /^3 photos au plus/);
  const colleague = await aCourier(app, { hub });
  await refused(app, () => send(plain, {}, colleague), 404, 'Introuvable');
  const sheet = await app.get(`/api/rs/adm/view/${rs.ref}`, admin.token);
  expect(sheet.body.preuves).toEqual([]);
  await app.post(
    '/api/liv/v10/pushcolis',
    { ref, etat: 'LIV-COURS-ECHEC', motif: 'absent' },
    courier.token,
  );
  const refreshed = await app.get(`/api/rs/adm/view/${rs.ref}`, admin.token);
  expect(refreshed.body.preuves).toMatchObject([{ ref, photos: 3 }]);
});

test('a wrong kind and a heavy one are refused at their field', async () => {
  await refused(
    app,
    () => send(Buffer.from('GIF89a')),
    400,
    'Cette photo n’est pas un JPEG lisible !',
  );
  await refused(
    app,
    () => send(Buffer.concat([plain.subarray(0, -2), Buffer.alloc(210_000, 1), end])),
    400,
    /lourde/,
  );
  await refused(app, () => send(plain, { image: '*' }), 400, 'Photo illisible !');
  await refused(
    app,
    () => send(Buffer.concat([start, frame, scan(1), end])),
    400,
    /n’est pas un JPEG lisible/,
  );
});

test('after 90 days it is shown no more, and its month is dropped once all of it is older', async () => {
  await send(plain);
  const months = async () =>
    (
      await app.services.pool.query(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'door_photos'::regclass order by 1`,
      )
    ).rows.map(({ name }) => name);
  app.at('2026-06-09T07:59:00Z');
  await expirePhotos(app.services);
  expect((await seenBy(admin)).body.rows).toHaveLength(1);
  app.at('2026-06-09T08:00:01Z');
  await expirePhotos(app.services);
  expect((await seenBy(admin)).body.rows).toEqual([]);
  expect(await months()).toEqual([
    'door_photos_2026_03',
    'door_photos_2026_06',
    'door_photos_2026_07',
  ]);
  app.at('2026-06-29T23:59:00Z');
  await expirePhotos(app.services);
  expect(await months()).toContain('door_photos_2026_03');
  app.at('2026-06-30T00:00:01Z');
  await expirePhotos(app.services);
  expect(await months()).toEqual(['door_photos_2026_06', 'door_photos_2026_07']);
});

test('a signature is kept beside the photos: light, counted apart, and told by its kind', async () => {
  expect((await send(plain, { sorte: 'signature' })).status).toBe(200);
  await refused(
    app,
    () =>
      send(Buffer.concat([plain.subarray(0, -2), Buffer.alloc(21_000, 1), end]), {
        sorte: 'signature',
      }),
    400,
    'Signature trop lourde !',
  );
  await refused(app, () => send(plain, { sorte: 'facture' }), 400, 'Photo de quoi ?');
  await send(plain);
  const { body } = await seenBy(shipper);
  expect((body.rows as { sorte: string }[]).map(({ sorte }) => sorte).toSorted()).toEqual([
    'porte',
    'signature',
  ]);
  await app.post(
    '/api/liv/v10/pushcolis',
    { ref, etat: 'LIV-COURS-ECHEC', motif: 'absent' },
    courier.token,
  );
  const sheet = await app.get(`/api/rs/adm/view/${rs.ref}`, admin.token);
  expect(sheet.body.preuves).toMatchObject([{ ref, photos: 1 }]);
});

test('the first photos of a month, sent from many doors at once, are all kept', async () => {
  app.at('2026-05-04T08:00:00Z');
  const doors = [];
  for (let door = 0; door < 8; door += 1) {
    const by = await aCourier(app, { hub });
    const colis = await parcelsAtHub(app, shipper, hub, 1);
    doors.push({ by, id_rs: (await aRound(app, admin, by, colis)).id, ref: colis[0]?.ref ?? '' });
  }
  const answers = await Promise.all(doors.map(({ by, ...door }) => send(plain, door, by)));
  expect(answers.map(({ status }) => status)).toEqual(doors.map(() => 200));
});
