import { manifestStateOf } from '@cigogne/domain/partner/manifest-state';
import { Badge } from '../ui/base/look/Badge.tsx';
import {
  IconCircleCheckFilled,
  IconClockQuestion,
  IconTruckLoading,
} from '../ui/base/look/icons.ts';
import type { ManifestRow } from './partner-reads.ts';

export function ManifestBadge({ of }: { of: Pick<ManifestRow, 'etat' | 'remis_le'> }) {
  return <Badge {...lookOf(of)}>{manifestStateOf(of)}</Badge>;
}

function lookOf({ etat, remis_le }: Pick<ManifestRow, 'etat' | 'remis_le'>) {
  if (remis_le) return { tone: 'green', stroke: 'solid', icon: IconCircleCheckFilled } as const;
  return etat === 'accepte'
    ? ({ tone: 'plum', stroke: 'out', icon: IconTruckLoading } as const)
    : ({ tone: 'amber', stroke: 'dash', icon: IconClockQuestion } as const);
}
