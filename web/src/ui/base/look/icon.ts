import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> {
  /** Pixels, or any CSS length. */
  size?: number | string;
  stroke?: number | string;
}
type Icon = (props: IconProps) => ReactElement;

/** An outline icon: one path on a 24 × 24 grid. */
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

/** One that points in the reading direction; mirrored in right-to-left text (arabic.css). */
export const pointing = (d: string): Icon => {
  const drawn = outline(d);
  return ({ className = '', ...rest }) => drawn({ className: `points ${className}`, ...rest });
};

/** A filled icon: one area. */
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
