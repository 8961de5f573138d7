import { Badge } from '../ui/base/look/Badge.tsx';
import {
  IconCircleCheckFilled,
  IconClockQuestion,
  IconTruckLoading,
} from '../ui/base/look/icons.ts';
import type { ManifestRow } from './partner-reads.ts';

/** Being handed over, accepted by the partner, or signed by its driver. */
export function ManifestBadge({
  of: { etat, remis_le },
}: {
  of: Pick<ManifestRow, 'etat' | 'remis_le'>;
}) {
  if (remis_le)
    return (
      <Badge tone="green" stroke="solid" icon={IconCircleCheckFilled}>
        Remis au chauffeur
      </Badge>
    );
  return etat === 'accepte' ? (
    <Badge tone="plum" stroke="out" icon={IconTruckLoading}>
      À remettre au chauffeur
    </Badge>
  ) : (
    <Badge tone="amber" stroke="dash" icon={IconClockQuestion}>
      Réponse attendue
    </Badge>
  );
}
