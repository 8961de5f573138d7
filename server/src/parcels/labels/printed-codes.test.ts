import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageCode } from '@cigogne/domain/parcels/code';
import type { LabelFormat, LabelPaper } from '@cigogne/domain/parcels/label-paper';
import type { Label } from '@cigogne/domain/parcels/parcel-wire';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aParcel } from '../../testing/make-parcels.ts';
import { aHub, aShipper, type Person } from '../../testing/make-users.ts';
import { readPrintedCodes } from '../../testing/read-printed-codes.ts';
import { drawLabels } from './draw-labels.ts';

let it: TestApp;
let shipper: Person;
beforeAll(async () => {
  it = await startTestApp();
  shipper = await aShipper(it, { hub: await aHub(it, { govs: ['Sousse'] }) });
});
afterAll(async () => it.close());

async function labels(...packages: number[]): Promise<Label[]> {
  const refs: string[] = [];
  for (const nbr_paquets of packages)
    refs.push((await aParcel(it, shipper.id, { nbr_paquets, nom_cl: 'الطرابلسي' })).ref);
  const { body } = await it.post('/api/colis/exped/bordereaux', { colis: refs }, shipper.token);
  return body.rows as Label[];
}

async function labelsPdf(
  of: readonly Label[],
  paper: LabelPaper = { format: 'etiquette', debut: 1 },
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await drawLabels(of, paper, 'Cigogne', (piece) => pieces.push(piece));
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
