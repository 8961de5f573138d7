import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

const quietModules = 4;

/** A QR code drawn to the module: 0.75 mm is six dots of the thermal printer. */
export function QrCode({
  text,
  moduleMm = 0.75,
  label,
}: {
  text: string;
  moduleMm?: number;
  /** What it opens, for a screen reader. */
  label: string;
}) {
  const { path, modules } = useMemo(() => drawn(text), [text]);
  const side = modules + 2 * quietModules;
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ inlineSize: `${side * moduleMm}mm`, blockSize: `${side * moduleMm}mm` }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { path: string; modules: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  let path = '';
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0, run = 0; column < modules; column += 1) {
      run = code.isDark(row, column) ? run + 1 : 0;
      const ends = run > 0 && (column + 1 === modules || !code.isDark(row, column + 1));
      if (ends) path += `M${column + 1 - run} ${row}h${run}v1h-${run}z`;
    }
  }
  return { path, modules };
}
