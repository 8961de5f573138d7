import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> {
  size?: number | string;
  stroke?: number | string;
}

/**
 * Tabler draws an icon of up to eight paths, each an element of its own; lines of one stroke are one path as well. Its
 * module is replaced by this one in what is built (web/build/one-path-icons.ts).
 */
export default function onePathIcon(
  type: 'outline' | 'filled',
  name: string,
  _component: string,
  parts: readonly (readonly [string, { d: string }])[],
): (props: IconProps) => ReactElement {
  const path = createElement('path', { d: parts.map(([, { d }]) => d).join('') });
  return function Icon({ size = 24, stroke = 2, className, ...rest }) {
    const look =
      type === 'filled'
        ? { fill: 'currentColor' }
        : ({
            fill: 'none',
            stroke: 'currentColor',
            strokeWidth: stroke,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
          } as const);
    const named = `tabler-icon-${name}`;
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        ...look,
        className: className ? `${named} ${className}` : named,
        ...rest,
      },
      path,
    );
  };
}
