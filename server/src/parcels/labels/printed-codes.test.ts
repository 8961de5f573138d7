import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageCode } from '@cigogne/domain/parcels/code';
import type { LabelFormat, LabelPaper } from '@cigogne/domain/parcels/label-paper';
import type { Label } from '@cigogne/domain/parcels/parcel-wire';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aParcel } from '../../testing/make-parcels.ts';
import { aHub, aShipper, type Person } from '../../testing/make-users.ts';
import { aKey, bearing } from '../../testing/make-keys.ts';
import { paintZpl } from '../../testing/paint-zpl.ts';
import { readCodes, readPrintedCodes } from '../../testing/read-printed-codes.ts';
import { drawLabelImages } from './draw-label-images.ts';
import { drawLabels } from './draw-labels.ts';

let app: TestApp;
let shipper: Person;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  shipper = await aShipper(app, { hub: await aHub(app, { govs: ['Sousse'] }) });
  key = await aKey(app, shipper);
});
afterAll(async () => app.close());

const stork = { text: 'Cigogne', logo: null };

async function labels(...packages: number[]): Promise<Label[]> {
  const refs: string[] = [];
  for (const nbr_paquets of packages)
    refs.push((await aParcel(app, shipper.id, { nbr_paquets, nom_cl: 'الطرابلسي' })).ref);
  const { body } = await app.post('/api/colis/exped/bordereaux', { colis: refs }, shipper.token);
  return body.rows as Label[];
}

async function labelsPdf(
  of: readonly Label[],
  paper: LabelPaper = { format: 'etiquette', debut: 1 },
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await drawLabels(of, paper, stork, (piece) => pieces.push(piece));
  return Buffer.concat(pieces);
}

const codesOn = (page: { text: string; format: string }[] = []) =>
  page.filter(({ format }) => format === 'Code128').map(({ text }) => text);
const linksOn = (page: { text: string; format: string }[] = []) =>
  page.filter(({ format }) => format === 'QRCode').map(({ text }) => text);

test('a scanner reads the code and the link of a label, on each paper', async () => {
  const [label] = await labels(1);
  for (const format of ['etiquette', 'a6', 'a4'] satisfies LabelFormat[]) {
    const pages = await readPrintedCodes(await labelsPdf([label as Label], { format, debut: 1 }));
    expect(pages).toHaveLength(1);
    expect(codesOn(pages[0]), format).toEqual([label?.code]);
    expect(linksOn(pages[0]), format).toEqual([label?.lien_suivi]);
  }
});

test('each package has a code of its own', async () => {
  const [label] = await labels(3);
  const pages = await readPrintedCodes(
    await labelsPdf([label as Label], { format: 'etiquette', debut: 1 }),
  );
  expect(pages.map((page) => codesOn(page)[0])).toEqual(
    [1, 2, 3].map((index) => packageCode(label?.code ?? '', index)),
  );
});

test('an A4 sheet that was begun goes on where it is free', async () => {
  const six = await labels(1, 1, 1, 1, 1, 1);
  const whole = await readPrintedCodes(await labelsPdf(six, { format: 'a4', debut: 1 }));
  expect(whole.map((page) => codesOn(page).length)).toEqual([4, 2]);
  const begun = await readPrintedCodes(await labelsPdf(six, { format: 'a4', debut: 4 }));
  expect(begun.map((page) => codesOn(page).length)).toEqual([1, 4, 1]);
  expect(new Set(begun.flatMap((page) => codesOn(page)))).toEqual(
    new Set(six.map(({ code }) => code)),
  );
});

test('two hundred labels are one document of two hundred pages', async () => {
  const [label] = await labels(1);
  const pdf = await labelsPdf(
    Array.from({ length: 200 }, () => label as Label),
    { format: 'etiquette', debut: 1 },
  );
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(200);
});

/** As a shop's program fetches them. */
async function fetched(refs: readonly string[], format: 'png' | 'zpl') {
  const answer = await app.fastify.inject({
    method: 'GET',
    url: `/api/v1/labels?refs=${refs.join(',')}&format=${format}`,
    headers: bearing(key),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { type: answer.headers['content-type'], data: answer.rawPayload, text: answer.body };
}

test('a label as a PNG has the dots of a printer of 203 dpi, and a scanner reads it', async () => {
  const [label] = await labels(1);
  const { type, data } = await fetched([label?.code ?? ''], 'png');
  expect(type).toBe('image/png');
  expect([data.readUInt32BE(16), data.readUInt32BE(20)]).toEqual([800, 1200]);
  const read = await readCodes(new Uint8Array(data));
  expect([codesOn(read), linksOn(read)]).toEqual([[label?.code], [label?.lien_suivi]]);
});

test('several labels as PNG are an archive with one for each package, named by what a scanner reads', async () => {
  const [one, three] = await labels(1, 3);
  const { type, data } = await fetched([one?.code ?? '', three?.code ?? ''], 'png');
  expect(type).toBe('application/zip');
  const files = filesIn(data);
  const packages = [1, 2, 3].map((index) => packageCode(three?.code ?? '', index));
  expect(files.map(({ name }) => name)).toEqual(
    [one?.code, ...packages].map((code) => `${code}.png`),
  );
  for (const { name, file } of files)
    expect(codesOn(await readCodes(new Uint8Array(file)))).toEqual([name.replace('.png', '')]);
});

/** By the list at the end of an archive, as whoever opens one reads it. */
function filesIn(zip: Buffer): { name: string; file: Buffer }[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [size, title] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const start = zip.readUInt32LE(at + 42);
    const name = zip.toString('latin1', at + 46, at + 46 + title);
    const file = zip.subarray(start + 30 + title, start + 30 + title + size);
    expect(crc32(file)).toBe(zip.readUInt32LE(at + 16));
    at += 46 + title;
    return { name, file };
  });
}

test('a name in Arabic is drawn on a PNG: another name, another picture', async () => {
  const [label] = await labels(1);
  const named = async (nom_cl: string) => {
    const pieces: Buffer[] = [];
    await drawLabelImages([{ ...(label as Label), nom_cl }], stork, (piece) => pieces.push(piece));
    return Buffer.concat(pieces);
  };
  const [first, second, none] = [await named('الطرابلسي'), await named('القلال'), await named('')];
  expect(first.equals(await named('الطرابلسي'))).toBe(true);
  expect(first.equals(second)).toBe(false);
  expect(first.length).toBeGreaterThan(none.length);
});

test('a hundred pictures at once, no more', async () => {
  const many = await labels(99, 2);
  const answer = await app.fastify.inject({
    method: 'GET',
    url: `/api/v1/labels?refs=${many.map(({ code }) => code).join(',')}&format=png`,
    headers: bearing(key),
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    code: 'trop-de-pages',
    message: '101 étiquettes en images, 100 au plus : demandez-les en plusieurs parties.',
  });
});

test('the codes of a ZPL label are read where a printer paints them, one for each package', async () => {
  const [one, three] = await labels(1, 3);
  const { text } = await fetched([one?.code ?? '', three?.code ?? ''], 'zpl');
  const painted = await Promise.all(paintZpl(text).map(readCodes));
  expect(painted.map(codesOn)).toEqual([
    [one?.code],
    ...[1, 2, 3].map((index) => [packageCode(three?.code ?? '', index)]),
  ]);
  expect(painted.map(linksOn)).toEqual([one, three, three, three].map((of) => [of?.lien_suivi]));
});

test('the landmark of the recipient stands on a ZPL label between the longest address and the amount', async () => {
  const [label] = await labels(1);
  const ref = label?.code ?? '';
  const adresse = 'Avenue de la République, immeuble Ezzahra, bloc B, escalier 4, '.repeat(3);
  const repere = 'En face de la pharmacie';
  await app.services.db
    .updateTable('colis')
    .set({ adresse, repere })
    .where('code', '=', ref)
    .execute();
  const { text } = await fetched([ref], 'zpl');
  const lines = text.split('\n').flatMap((line) => {
    const [, y, size, words = ''] = /^\^FO32,(\d+)\^A0N,(\d+),.*\^FD(.*)\^FS$/.exec(line) ?? [];
    return y === undefined ? [] : [{ top: Number(y), end: Number(y) + Number(size), words }];
  });
  const at = lines.findIndex(({ words }) => words === `Repère ${repere}`);
  const shown = lines.slice(at - 3, at + 1);
  expect(shown[0]?.words).toMatch(/^Avenue/);
  for (const [place, line] of shown.entries())
    expect(line.end).toBeLessThanOrEqual(shown[place + 1]?.top ?? 790);
});
