import { ReadOnlyBanner } from './ReadOnlyBanner.tsx';
import { StaleBanner } from './StaleBanner.tsx';

/** What every screen of the office says of itself when something is wrong. */
export const Banners = () => (
  <>
    <ReadOnlyBanner />
    <StaleBanner />
  </>
);
