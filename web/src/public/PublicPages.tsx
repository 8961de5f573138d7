import { lazy, Suspense } from 'react';
import { matchPath, usePath } from '../ui/base/look/path.tsx';
import { SkeletonLines } from '../ui/base/feedback/states.tsx';
import { publicScreens } from './routes.tsx';

const UnknownPage = lazy(async () => ({
  default: (await import('./UnknownPage.tsx')).UnknownPage,
}));

/** Pages without a session: accounts and the recipient's tracking. */
export function PublicPages() {
  const path = usePath();
  for (const { path: pattern, page: Page } of publicScreens) {
    const params = matchPath(pattern, path);
    if (params) {
      return (
        <Suspense fallback={<SkeletonLines />}>
          <Page params={params} />
        </Suspense>
      );
    }
  }
  return (
    <Suspense fallback={<SkeletonLines />}>
      <UnknownPage />
    </Suspense>
  );
}
