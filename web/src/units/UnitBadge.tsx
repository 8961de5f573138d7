import {
  type UnitState,
  type UnitType,
  unitStateLabel,
  unitStateLook,
} from '@cigogne/domain/units/unit';
import { Badge } from '../ui/base/look/Badge.tsx';
import type { IconType } from '../ui/base/look/Button.tsx';
import {
  IconArrowBackUp,
  IconArrowRampRight,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconPackageExport,
  IconPackageImport,
  IconPackageOff,
  IconSignature,
  IconTruck,
  IconTruckLoading,
} from '../ui/base/look/icons.ts';

const icons: Record<UnitType, Record<UnitState, IconType>> = {
  dispatch: {
    pending: IconPackageExport,
    pending_pick: IconBuildingStore,
    in_progress: IconTruckLoading,
    completed: IconPackageImport,
    annule: IconPackageOff,
  },
  transfert: {
    pending: IconArrowRampRight,
    pending_pick: IconArrowRampRight,
    in_progress: IconTruck,
    completed: IconBuildingWarehouse,
    annule: IconPackageOff,
  },
  retour: {
    pending: IconArrowBackUp,
    pending_pick: IconArrowBackUp,
    in_progress: IconArrowBackUp,
    completed: IconSignature,
    annule: IconPackageOff,
  },
};

/** The state of a pickup, a transfer or a return. */
export function UnitBadge({ type, etat }: { type: UnitType; etat: UnitState }) {
  return (
    <Badge {...unitStateLook(type, etat)} icon={icons[type][etat]}>
      {unitStateLabel(type, etat)}
    </Badge>
  );
}
