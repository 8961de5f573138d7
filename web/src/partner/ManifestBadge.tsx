import { manifestStateOf } from '@cigogne/domain/partner/manifest-state';
import { Badge } from '../ui/base/look/Badge.tsx';
import {
  IconCircleCheckFilled,
  IconCircleX,
  IconClockQuestion,
  IconTruckLoading,
} from '../ui/base/look/icons.ts';
import type { ManifestRow } from './partner-reads.ts';

type Shown = Pick<ManifestRow, 'etat' | 'remis_le' | 'nbr_colis'>;

export function ManifestBadge({ of }: { of: Shown }) {
  return <Badge {...lookOf(of)}>{manifestStateOf(of)}</Badge>;
}

function lookOf({ etat, remis_le, nbr_colis }: Shown) {
  if (remis_le) return { tone: 'green', stroke: 'solid', icon: IconCircleCheckFilled } as const;
  if (nbr_colis === 0) return { tone: 'stone', stroke: 'out', icon: IconCircleX } as const;
  return etat === 'accepte'
    ? ({ tone: 'plum', stroke: 'out', icon: IconTruckLoading } as const)
    : ({ tone: 'amber', stroke: 'dash', icon: IconClockQuestion } as const);
}
