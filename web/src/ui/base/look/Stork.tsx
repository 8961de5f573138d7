/** The logo, from logo.svg, drawn inline so that it adapts to its background. */
const body =
  'M55.3 8.6C54.2 5.4 51.5 3.6 48.4 3.6c-3.9 0-6.7 2.9-6.7 6.7 0 5 3.9 8.2 4.8 13.7.9 5.9-2.2 10.3-9 14.2C28.5 43.2 15.500 45.5 2 53.500c12.6.6 20 2 26.5 5.6 5 2.8 9.4 4.6 14.4 4.6 9.3 0 16.1-7 16.1-16.2 0-7.3-4.6-12.2-6-19.3-.9-4.6-.6-8.4 1.9-11.9zM50 43.5c-2.2 7.8-9.5 12.3-21.6 13.6C39.5 53.6 45.6 49.7 50 43.5z';
const beak = 'M56 8.7 89.4 20.2c1 .4.9 1.7-.2 1.7L55.5 16.4c.9-2.6 1-5.2.5-7.7z';
const bundle =
  'M80.6 19c-1.7-2.7-1.9-5.2-1-8.2 2.6 1.2 4.3 3 5 6 1.4-2.7 3.4-4.2 6.3-4.7.3 3.3-.7 5.7-3.2 8.3zM81 24c-.6 3.5-2.4 5.7-5.3 8.4-4.5 4.2-5.9 7.2-5.9 11 0 6.4 5.2 11.1 12 11.1S94 49.8 94 43.4c0-3.8-1.5-6.9-6-11.1-2.5-2.4-4-4.6-4.6-7.8z';
const legs = 'M37.5 66.5V94M47.500 67.2l-3.2 11.3 9.4 5.5';

export type StorkGround = 'wall' | 'door' | 'grey' | 'mono';

const inks: Record<StorkGround, readonly [string, string]> = {
  wall: ['var(--stork, #1d4f91)', 'var(--bundle, #e8613c)'],
  door: ['#f6f1e7', '#f28a68'],
  grey: ['var(--stork)', 'var(--bundle)'],
  mono: ['#000', '#000'],
};

export function Stork({ size = 30, ground = 'wall' }: { size?: number; ground?: StorkGround }) {
  const [ink, bundleInk] = inks[ground];
  return (
    <svg className="stork" width={size} height={size} viewBox="0 0 96 96" aria-hidden="true">
      <path fill={ink} fillRule="evenodd" d={body} />
      <path fill={bundleInk} d={beak} />
      <path fill={bundleInk} d={bundle} />
      <path
        fill="none"
        stroke={bundleInk}
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={legs}
      />
    </svg>
  );
}
