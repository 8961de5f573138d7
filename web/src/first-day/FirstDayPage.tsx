import { firstDayContract } from '@cigogne/domain/first-day/first-day.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { FirstDayGuide } from './FirstDayGuide.tsx';

/** /dashb/demarrage: the guided setup, also once the home page shows the working day. */
export function FirstDayPage() {
  const { data, error, refetch } = useRead(firstDayContract.state, {});
  return (
    <div className="page">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines count={8} />}
      {data?.premier_jour && <FirstDayGuide day={data.premier_jour} />}
      {data && !data.premier_jour && (
        <>
          <PageHeader title="Mise en route" />
          <EmptyState
            title="La démonstration est déjà en route"
            actions={
              <Link className="btn outline" to={paths.home}>
                Retour à l’accueil
              </Link>
            }
          >
            Une société vide se met en route ici.
          </EmptyState>
        </>
      )}
    </div>
  );
}
