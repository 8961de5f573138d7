import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> {
  /** Pixels, or any CSS length. */
  size?: number | string;
  stroke?: number | string;
}
type Icon = (props: IconProps) => ReactElement;

/** An icon of lines, all of them one path on a square of 24. */
export const outline = (d: string): Icon => {
  const path = createElement('path', { d });
  return ({ size = 24, stroke = 2, ...rest }) =>
    createElement(
      'svg',
      {
        ...square(size),
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      path,
    );
};

/** One that points along the line of reading: where one reads from the right, it points the other way (arabic.css). */
export const pointing = (d: string): Icon => {
  const drawn = outline(d);
  return ({ className = '', ...rest }) => drawn({ className: `points ${className}`, ...rest });
};

/** An icon that is one area. */
export const filled = (d: string): Icon => {
  const path = createElement('path', { d });
  return ({ size = 24, stroke: _, ...rest }) =>
    createElement('svg', { ...square(size), fill: 'currentColor', ...rest }, path);
};

const square = (size: number | string) => ({
  width: size,
  height: size,
  viewBox: '0 0 24 24',
});
