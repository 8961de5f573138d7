import { NewVersionBanner } from './NewVersionBanner.tsx';
import { ReadOnlyBanner } from './ReadOnlyBanner.tsx';
import { StaleBanner } from './StaleBanner.tsx';

/** The banners above every screen of the office when something is wrong, or new. */
export default function Banners() {
  return (
    <>
      <ReadOnlyBanner />
      <StaleBanner />
      <NewVersionBanner />
    </>
  );
}
