import type { ReactNode } from 'react';
import { Button } from '../../base/look/Button.tsx';

/** Floats over the foot of a list: count, sum, what can be done with the chosen rows. */
export function BulkBar({
  count,
  noun = 'colis',
  sum,
  onClear,
  children,
}: {
  count: number;
  noun?: string;
  sum?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div className="bulk" role="region" aria-label="Actions groupées">
      <strong className="figures">
        {count} {noun}
      </strong>
      {sum && <span className="muted figures">{sum}</span>}
      <span className="push" />
      <Button look="ghost" onClick={onClear}>
        Tout désélectionner
      </Button>
      {children}
    </div>
  );
}
