import type { UnitView } from './unit-row.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { paths } from '../office/paths.ts';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPrinter } from '../ui/base/look/icons.ts';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { openPrint } from '../ui/office/print/print.tsx';
import { UnitAmount } from './UnitAmount.tsx';
import { UnitBadge } from './UnitBadge.tsx';
import { UnitParcels } from './UnitParcels.tsx';

type Parcel = UnitView['colis'][number];

/** What one kind of unit shows to one kind of user, and the actions available. */
interface OpenUnit {
  /** Beside « Imprimer ». */
  acts?: ReactNode;
  /** Above the amount. */
  notice?: ReactNode;
  /** What was done with the parcels that count as taken. */
  taken: string;
  /** Label → value, in order. */
  facts: Readonly<Record<string, ReactNode>>;
  /** The action on one parcel. */
  parcelAct?: (parcel: Parcel) => ReactNode;
  /** Below the parcels: those that left the unit, and questions. */
  under?: ReactNode;
}

/** A pickup, a transfer or a return with its parcels. */
export function UnitPanel<Unit extends UnitView>({
  code,
  kind,
  read,
  onClose,
  show,
}: {
  code: string;
  kind: 'Ramassage' | 'Transfert' | 'Retour';
  read: UseQueryResult<Unit, Error>;
  onClose: () => void;
  show: (unit: Unit) => OpenUnit;
}) {
  const unit = read.data;
  if (!unit) {
    return (
      <SidePanel title={code} label={kind} onClose={onClose}>
        {read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonLines />
        )}
      </SidePanel>
    );
  }
  const { acts, notice, taken, facts, parcelAct, under } = show(unit);
  return (
    <SidePanel
      title={unit.ref}
      label={`${kind} ${unit.ref}`}
      under={<UnitBadge type={unit.type} etat={unit.etat} />}
      onClose={onClose}
      footer={
        <>
          <Button icon={IconPrinter} onClick={() => openPrint(paths.pickupPrint, unit)}>
            Imprimer
          </Button>
          {acts}
        </>
      }
    >
      {notice}
      <UnitAmount unit={unit} taken={taken} />
      <dl className="facts">
        {Object.entries(facts).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <UnitParcels colis={unit.colis} {...(parcelAct && { act: parcelAct })} />
      {under}
    </SidePanel>
  );
}
