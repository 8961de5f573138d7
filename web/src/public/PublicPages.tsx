import { Suspense } from 'react';
import { matchPath, usePath } from '../ui/base/look/path.tsx';
import { EmptyState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { publicScreens } from './routes.tsx';

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
    <EmptyState
      title="Introuvable"
      actions={
        <a className="btn" href="/home">
          Accueil
        </a>
      }
    >
      Cette page n’existe pas.
    </EmptyState>
  );
}
