import type { CSSProperties } from 'react';
import { borders, governorates as drawn, mapHeight, mapWidth, outline } from '../home/tunisia.ts';
import type { Hub } from './hub-row.ts';
import { placeLabels } from './place-labels.ts';

/** The strength of each hub's tint, chosen so that neighbours rarely look alike. */
const tints = [30, 52, 40, 66, 22];

/** The country by hub; a governorate without a hub is hatched. Pressing one opens its hub. */
export function CoverageMap({
  hubs,
  open,
  onOpen,
}: {
  hubs: readonly Hub[];
  open: string | null;
  onOpen: (id: string) => void;
}) {
  const inOrder = [...hubs].sort((a, b) => a.id - b.id);
  const placeOf = (gov: string) =>
    inOrder.findIndex(({ hubGovs }) => hubGovs.some((one) => one.gov === gov));
  const labels = [
    ...inOrder.flatMap((hub) => {
      const at = middleOf(hub);
      const text = hub.nom.replace(/^HUB-/, '');
      return at ? [{ key: `hub-${hub.id}`, text, at, size: 26 }] : [];
    }),
    ...drawn
      .filter(({ name }) => placeOf(name) < 0)
      .map(({ id, name, at }) => ({ key: id, text: name, at, size: 22 })),
  ];
  const covered = drawn.filter(({ name }) => placeOf(name) >= 0).length;
  return (
    <svg
      viewBox={`-64 -10 ${mapWidth + 128} ${mapHeight + 20}`}
      className="hub-map"
      role="img"
      aria-label={`Carte : ${covered} gouvernorats couverts sur ${drawn.length}`}
    >
      <defs>
        <clipPath id="hub-country">
          <path d={outline} />
        </clipPath>
        <pattern id="hub-none" width="14" height="14" patternUnits="userSpaceOnUse">
          <rect width="14" height="14" className="none-ground" />
          <path d="M-4 4l8-8M0 14L14 0M10 18l8-8" className="none-line" />
        </pattern>
      </defs>
      <g clipPath="url(#hub-country)">
        {drawn.map(({ id, name, area }) => {
          const place = placeOf(name);
          const hub = inOrder[place];
          const style = { '--tint': `${tints[place % tints.length]}%` } as CSSProperties;
          return hub ? (
            <path
              key={id}
              d={area}
              style={style}
              className={String(hub.id) === open ? 'gov on' : 'gov'}
              onClick={() => onOpen(String(hub.id))}
            >
              <title>{`${name} : ${hub.nom}`}</title>
            </path>
          ) : (
            <path key={id} d={area} fill="url(#hub-none)">
              <title>{`${name} : sans hub`}</title>
            </path>
          );
        })}
        <path d={borders} className="borders" />
      </g>
      <path d={outline} className="coast" />
      {placeLabels(labels).map(({ key, text, at, x, y, size, moved }) => (
        <g key={key}>
          {moved && <path d={`M${at[0]} ${at[1]}L${x} ${y - size / 3}`} className="hub-leader" />}
          <text x={x} y={y} className={key.startsWith('hub') ? 'hub-label' : 'hub-label none'}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

/**
 * The label goes on the hub's governorate closest to the middle of all of them, so never in the
 * sea.
 */
function middleOf({ hubGovs }: Hub): readonly [number, number] | null {
  const places = drawn
    .filter(({ name }) => hubGovs.some(({ gov }) => gov === name))
    .map(({ at }) => at);
  if (places.length === 0) return null;
  const mean = (of: 0 | 1) => places.reduce((all, at) => all + at[of], 0) / places.length;
  const [x, y] = [mean(0), mean(1)];
  const far = (at: readonly [number, number]) => (at[0] - x) ** 2 + (at[1] - y) ** 2;
  return places.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}
