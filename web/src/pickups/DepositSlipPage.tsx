import { unitBarcode } from '@cigogne/domain/parcels/code';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconPrinter } from '../ui/base/look/icons.ts';
import { ParcelDots, dotsOf } from '../ui/base/look/ParcelDots.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { Barcode } from '../ui/office/print/Barcode.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { openPrint } from '../ui/office/print/print.tsx';
import { fullName } from '../units/unit-columns.tsx';
import { UnitBadge } from '../units/UnitBadge.tsx';
import './pickups.css';

/** The shipper's /dashb/mu/depot/{id}: the code that the counter scans, and the progress. */
export function DepositSlipPage() {
  const { code = '' } = useParams({ strict: false });
  const read = useRead(pickupsContract.mine, { params: { code } });
  const unit = read.data;
  if (read.error && !unit)
    return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!unit) return <SkeletonLines />;
  return (
    <div className="page">
      <PageHeader
        title={`Bon de dépôt ${unit.ref}`}
        back={paths.myPickups(unit.ref)}
        beside={<UnitBadge type={unit.type} etat={unit.etat} />}
      >
        <Button icon={IconPrinter} onClick={() => openPrint(paths.pickupPrint, unit)}>
          Imprimer
        </Button>
      </PageHeader>
      <section className="card slip">
        <Barcode text={unitBarcode(unit.ref)} moduleMm={0.4} heightMm={22} />
        <p className="figures">{unitBarcode(unit.ref)}</p>
        <ParcelDots dots={dotsOf(unit.nbr_pick, unit.nbr_colis)} size={14} ink="var(--plum-b)" />
        <p>
          <b className="figures">{unit.nbr_pick}</b> sur {unit.nbr_colis} colis{' '}
          {unit.etat === 'completed' ? `reçus au ${unit.mu_hub_exped?.nom ?? 'hub'}` : 'ramassés'}
        </p>
        <ol className="slip-steps">
          <Step label="Envoyé" at={unit.dispatchedAt} />
          <Step
            label={unit.mvLiv ? `Pris en charge par ${fullName(unit.mvLiv)}` : 'Pris en charge'}
            at={unit.takenAt}
          />
          <Step label={`Reçu au ${unit.mu_hub_exped?.nom ?? 'hub'}`} at={unit.completedAt} />
        </ol>
        <p className="muted">Montrez ce code au comptoir du hub, ou au livreur qui passe.</p>
      </section>
    </div>
  );
}

/** A step: done, with its time, or still to come. */
function Step({ label, at }: { label: string; at: string | null }) {
  return (
    <li className={at ? 'done' : undefined}>
      <span>{label}</span>
      <span className="muted">{at ? <Instant at={at} /> : 'à venir'}</span>
    </li>
  );
}
