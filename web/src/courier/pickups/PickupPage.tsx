import { Button } from '../../ui/base/look/Button.tsx';
import { IconArrowLeft } from '../../ui/base/look/icons.ts';
import { goBack } from '../../ui/base/look/path.tsx';
import { EmptyState, ErrorState } from '../../ui/base/feedback/states.tsx';
import { courierPaths } from '../courier-paths.ts';
import { lateScreen } from '../late-screen.tsx';
import { FreePickup } from './FreePickup.tsx';
import '../round/runsheet.css';
import './pickups.css';
import { ShopActs } from './ShopActs.tsx';
import { parcelsIn, shopOf, shopPlaceOf } from './shop-words.ts';
import { useMyPickups } from './use-my-pickups.ts';
import { t } from '../../language/texts.ts';
import { StopSkeleton } from '../stop/StopSkeleton.tsx';

const PickParcels = lateScreen(() =>
  import('../picking/PickParcels.tsx').then(({ PickParcels: part }) => part),
);

/** One pickup: whose, where, and what is handed over. */
export function PickupPage({ params }: { params: Record<string, string> }) {
  const { mine, free, takenBy, loading, error, refresh } = useMyPickups();
  const unit = [...mine, ...free].find(({ ref }) => ref === params['ref']);
  const back = () => goBack(courierPaths.pickups);
  if (!unit) {
    if (loading) return <StopSkeleton />;
    if (error) return <ErrorState error={error} onRetry={refresh} />;
    const faster = takenBy.get(params['ref'] ?? '');
    return (
      <EmptyState
        title={faster ? t('Pris en charge par {name}', { name: faster }) : t('Introuvable')}
        actions={
          <Button size="large" onClick={back}>
            {t('Ramassage')}
          </Button>
        }
      >
        {faster
          ? t('{ref} n’est plus à prendre : {name} l’a en charge.', {
              ref: params['ref'] ?? '',
              name: faster,
            })
          : t('Ce ramassage n’est plus à vous : le hub l’a reçu, ou un autre livreur l’a pris.')}
      </EmptyState>
    );
  }
  return (
    <div className="stop-page">
      <header className="round-head">
        <Button
          size="large"
          square
          icon={IconArrowLeft}
          aria-label={t('Retour aux ramassages')}
          onClick={back}
        />
        <b className="figures">{unit.ref}</b>
        <span className="push" />
        <b className="figures">{parcelsIn(unit.nbr_colis)}</b>
      </header>
      <div>
        <h1 className="stop-name">{shopOf(unit)}</h1>
        <p className="stop-address">
          {unit.mvExped?.adresse}
          <br />
          <span className="muted">{shopPlaceOf(unit)}</span>
        </p>
      </div>
      <ShopActs unit={unit} />
      {unit.mine ? (
        <PickParcels key={unit.id} unit={unit} onDone={back} refresh={refresh} />
      ) : (
        <FreePickup unit={unit} refresh={refresh} />
      )}
    </div>
  );
}
