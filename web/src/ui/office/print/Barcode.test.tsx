import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Barcode } from './Barcode.tsx';
import { QrCode } from './QrCode.tsx';

test('a parcel code is Code 128 in pairs: 11 modules each, start, check and stop', () => {
  const svg = renderToStaticMarkup(<Barcode text="260000482133" moduleMm={0.5} heightMm={20} />);
  // 6 pairs + start + check = 8 × 11 modules, stop = 13, silence = 2 × 10
  expect(svg).toContain('viewBox="0 0 121 10"');
  expect(svg).toContain('inline-size:60.5mm');
});

test('a unit ref is Code 128 too', () => {
  expect(renderToStaticMarkup(<Barcode text="pick-MU-26-00874" />)).toContain('<path d="M10 0');
});

test('a tracking link becomes a QR code with its quiet zone', () => {
  const svg = renderToStaticMarkup(<QrCode text="https://cigogne.tn/suivi/abc" label="Suivi" />);
  expect(svg).toMatch(/viewBox="-4 -4 (\d+) \1"/);
});
