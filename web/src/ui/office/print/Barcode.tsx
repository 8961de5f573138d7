import JsBarcode from 'jsbarcode';
import { useMemo } from 'react';

/** Modules of silence on each side, as Code 128 asks. */
const quietModules = 10;

/**
 * Code 128 drawn to the module: digits in pairs (set C), bars as one path, so that a print keeps them
 * whole. 0.5 mm is four dots of the thermal printer; never below 0.33 mm.
 */
export function Barcode({
  text,
  moduleMm = 0.5,
  heightMm = 20,
}: {
  text: string;
  moduleMm?: number;
  heightMm?: number;
}) {
  const bars = useMemo(() => barsOf(text), [text]);
  const modules = bars.length + 2 * quietModules;
  return (
    <svg
      className="barcode"
      role="img"
      aria-label={`Code-barres ${text}`}
      viewBox={`0 0 ${modules} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ inlineSize: `${modules * moduleMm}mm`, blockSize: `${heightMm}mm` }}
    >
      <path d={pathOf(bars)} fill="#000" />
    </svg>
  );
}

/** `1101…`: one character a module. */
function barsOf(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {};
  const pairs = /^(?:\d\d)+$/.test(text);
  JsBarcode(drawn, text, { format: pairs ? 'CODE128C' : 'CODE128' });
  return drawn.encodings?.map(({ data }) => data).join('') ?? '';
}

const pathOf = (bars: string): string =>
  [...bars.matchAll(/1+/g)]
    .map((run) => `M${quietModules + run.index} 0h${run[0].length}v10h-${run[0].length}z`)
    .join('');
