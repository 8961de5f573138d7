import { beyond, borders, cellLines, outline, waters } from './land.ts';
import { labelsIn } from './place-labels.ts';
import type { Size, Spot, View } from './view.ts';

/** Drawn once: only its position changes. */
const drawn = (
  <>
    <clipPath id="map-land">
      <path d={outline} />
    </clipPath>
    <path className="map-beyond" d={beyond} />
    <path className="map-ground" d={outline} />
    <g clipPath="url(#map-land)">
      <path className="map-cells" d={cellLines} />
      <path className="map-borders" d={borders} />
    </g>
    <path className="map-waters" d={waters} />
    <path className="map-coast" d={outline} />
  </>
);

/** Our own outlines of the country, with the remaining route on top. */
export function Land({
  view,
  size,
  way,
  home,
  taken,
}: {
  view: View;
  size: Size;
  way: readonly Spot[];
  /** From the last stop back to the hub. */
  home: readonly Spot[];
  /** Points on the screen that names must not cover. */
  taken: readonly Spot[];
}) {
  const { x, y, scale } = view;
  const place = `matrix(${scale} 0 0 ${scale} ${size.width / 2 - x * scale} ${size.height / 2 - y * scale})`;
  return (
    <svg className="map-land" width={size.width} height={size.height} aria-hidden="true">
      <g transform={place}>
        {drawn}
        <path className="map-way" d={lineOf(way)} />
        <path className="map-home" d={lineOf(home)} />
      </g>
      {labelsIn(view, size, taken).map(({ name, at, seat }) => (
        <text key={name} className={seat ? 'map-name seat' : 'map-name'} x={at[0]} y={at[1]}>
          {name}
        </text>
      ))}
    </svg>
  );
}

const lineOf = (spots: readonly Spot[]): string =>
  spots.length > 1 ? `M${spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}` : '';
