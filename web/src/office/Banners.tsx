import { ReadOnlyBanner } from './ReadOnlyBanner.tsx';
import { StaleBanner } from './StaleBanner.tsx';

/** What every screen of the office says of itself when something is wrong. */
export default function Banners() {
  return (
    <>
      <ReadOnlyBanner />
      <StaleBanner />
    </>
  );
}
