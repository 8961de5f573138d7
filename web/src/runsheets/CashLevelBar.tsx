import { type CashLevel, cashLevelLabels } from '@cigogne/domain/ledger/cash-limit';
import { Badge } from '../ui/base/look/Badge.tsx';

const tones = { ok: 'green', near: 'amber', over: 'red' } as const;

/**
 * How close a courier's cash is to the limit, where the amount itself is hidden until the count.
 */
export function CashLevelBar({ level }: { level: CashLevel }) {
  return (
    <Badge tone={tones[level]} stroke="tint">
      {cashLevelLabels[level]}
    </Badge>
  );
}
