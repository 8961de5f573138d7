import {
  type UnitState,
  type UnitType,
  unitStateLabel,
  unitStateLooks,
} from '@cigogne/domain/pickups/unit';
import { Badge } from '../ui/base/Badge.tsx';

export function UnitBadge({ type, etat }: { type: UnitType; etat: UnitState }) {
  return <Badge {...unitStateLooks[etat]}>{unitStateLabel(type, etat)}</Badge>;
}
