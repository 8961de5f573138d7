import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aRoot, aShipper, type Person } from '../testing/make-users.ts';
import { aParcel } from '../testing/make-parcels.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';

let app: TestApp;
let root: Person;
beforeAll(async () => {
  app = await startTestApp();
  root = await aRoot(app);
});
afterAll(async () => app.close());

const chunk = (name: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const end = chunk('IEND', Buffer.alloc(0));

/** A picture of one colour with transparency. */
function png({
  width = 200,
  height = 60,
  rows = Buffer.alloc((width * 4 + 1) * height),
  interlaced = 0,
  more = [] as Buffer[],
  colours = 6,
  behind = Buffer.alloc(0),
  last = end,
} = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colours, 0, 0, interlaced], 8);
  const data = chunk('IDAT', Buffer.concat([deflateSync(rows), behind]));
  return Buffer.concat([signature, chunk('IHDR', head), ...more, data, last]);
}

const aPhoto = readFileSync(join(import.meta.dirname, '../demo/pictures/door.jpg'));

function deepJpeg(): Buffer {
  const deep = Buffer.from(aPhoto);
  const frame = deep.indexOf(Buffer.from([0xff, 0xc0]));
  deep[frame + 4] = 12;
  return deep;
}

const send = (image: Buffer, by = root) =>
  app.post('/api/parametres/adm/logo', { image: image.toString('base64') }, by.token);
const company = async () => (await app.get('/api/parametres/public')).body;
const kind =
  'Ce fichier n’est pas une image PNG ou JPEG lisible : enregistrez votre logo dans l’un de ces formats.';

test('the logo that root gives is on the labels and papers of everybody, and nothing but its picture is kept', async () => {
  const secret = chunk('tEXt', Buffer.from('Author\0Nadia, 22 rue du Lac'));
  const { status, body } = await send(Buffer.concat([png({ more: [secret] }), Buffer.alloc(50)]));
  expect(status).toBe(200);
  expect(body.nom).toMatch(/^[0-9a-f]{24}-200x60\.png$/);
  expect(await company()).toMatchObject({ logo: 'Cigogne', logo_papiers: body.nom });
  const picture = await app.get(`/api/parametres/public/logo/${body.nom}`);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(picture.bytes.equals(png())).toBe(true);
  expect((await app.get('/api/parametres/public/logo/autre')).status).toBe(404);
  const label = await app.post('/api/colis/adm/essai/pdf', { format: 'a6' }, root.token);
  expect(label.bytes.toString('latin1')).toContain('/Subtype /Image');
  // The text mark came first before.
  expect(readPdfText(label.bytes)[0]?.[0]).toBe('de');
});

test('a file has the logo once, however many labels bear it', async () => {
  await send(png({ width: 300 }));
  const shipper = await aShipper(app);
  const colis: string[] = [];
  for (let count = 0; count < 3; count += 1) colis.push((await aParcel(app, shipper.id)).ref);
  const order = { colis, format: 'etiquette', debut: 1 };
  const { bytes, status } = await app.post('/api/colis/exped/bordereaux/pdf', order, shipper.token);
  expect(status).toBe(200);
  const file = bytes.toString('latin1');
  // The picture and its transparency mask.
  expect(file.match(/\/Subtype \/Image/g)).toHaveLength(2);
  expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
});

test('a JPEG is taken too', async () => {
  const { status, body } = await send(aPhoto);
  expect(status).toBe(200);
  expect(body.nom).toMatch(/\.jpg$/);
  const { headers } = await app.get(`/api/parametres/public/logo/${body.nom}`);
  expect(headers['content-type']).toBe('image/jpeg');
});

test('what is no picture, too heavy, too large or none of ours is refused with a sentence, by its content', async () => {
  const before = await app.fingerprint();
  const damaged = png();
  damaged[60] = (damaged[60] ?? 0) ^ 1;
  const bad: [string, Buffer, string][] = [
    ['text', Buffer.from('ceci est un logo'), kind],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script></svg>'),
      kind,
    ],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), kind],
    ['a damaged PNG', damaged, kind],
    ['a PNG cut short', png().subarray(0, 70), kind],
    ['rows missing', png({ rows: Buffer.alloc(801) }), kind],
    ['rows beyond its size: a bomb', png({ rows: Buffer.alloc(60_000_000) }), kind],
    ['a side of 30 000 dots', png({ width: 30_000, rows: Buffer.alloc(10) }), kind],
    ['interlaced', png({ interlaced: 1 }), kind],
    ['something behind its rows', png({ behind: Buffer.from('<script>') }), kind],
    [
      'a text as what is transparent',
      png({ more: [chunk('tRNS', Buffer.from('<script>'))] }),
      kind,
    ],
    ['a JPEG of 12 bits', deepJpeg(), kind],
    ['a dot', png({ width: 1, height: 1 }), 'Chaque côté du logo mesure de 16 à 1600 points.'],
    ['heavy', Buffer.alloc(200_001), 'Ce logo est trop lourd : 200 ko au plus.'],
  ];
  const answers = [];
  for (const [name, image] of bad) {
    const { status, body } = await send(image);
    answers.push([name, status, body.errors?.[0]?.message]);
  }
  expect(answers).toEqual(bad.map(([name, , sentence]) => [name, 400, sentence]));
  expect(await send(Buffer.alloc(230_000))).toMatchObject({
    status: 413,
    body: { message: 'La requête dépasse 300 ko.' },
  });
  expect(await app.fingerprint()).toBe(before);
});

test('a palette that is only proposed, and what its end holds, are not kept', async () => {
  const rows = Buffer.alloc((200 * 3 + 1) * 60);
  const plain = png({ colours: 2, rows });
  const proposed = chunk('PLTE', Buffer.from([255, 0, 0, 0, 255, 0]));
  const last = chunk('IEND', Buffer.from('<script>'));
  const { body } = await send(png({ colours: 2, rows, more: [proposed], last }));
  const picture = await app.get(`/api/parametres/public/logo/${body.nom}`);
  expect(picture.bytes.equals(plain)).toBe(true);
});

test('only root changes it, and only to a picture that is here; without one the stork stands there', async () => {
  const shipper = await aShipper(app);
  expect((await send(png(), shipper)).status).toBe(403);
  const update = (value: string) =>
    app.post('/api/parametres/adm/update', { key: 'paper_logo', value }, root.token);
  const missing = `${'0'.repeat(24)}-10x10.png`;
  expect((await update(missing)).body.errors).toEqual([
    { field: 'value', message: 'Ce logo n’est pas ici : envoyez-le d’abord !' },
  ]);
  await send(png());
  expect((await update('')).status).toBe(200);
  expect((await company()).logo_papiers).toBeNull();
});

test('more lines of the issuer are kept as lines, four at most', async () => {
  const update = (value: string) =>
    app.post('/api/parametres/adm/update', { key: 'issuer_lines', value }, root.token);
  expect((await update(' RNE 1603417B \n\n contact@rapide.tn ')).status).toBe(200);
  expect((await company()).mentions).toEqual(['RNE 1603417B', 'contact@rapide.tn']);
  expect((await update('1\n2\n3\n4\n5')).body.errors).toEqual([
    { field: 'value', message: 'Autres lignes de l’émetteur : valeur invalide !' },
  ]);
});
