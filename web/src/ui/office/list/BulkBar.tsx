import type { ReactNode } from 'react';
import { Button } from '../../base/look/Button.tsx';

/** Floats over the foot of a list: count, sum, what can be done with the chosen rows. */
export function BulkBar({
  count,
  noun = 'colis',
  unseen = 0,
  sum,
  onClear,
  children,
}: {
  count: number;
  noun?: string;
  /** How many of them another page or other filters show. */
  unseen?: number;
  sum?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div className="bulk" role="region" aria-label="Actions groupées">
      <strong className="figures">
        {count} {noun}
      </strong>
      {unseen > 0 && (
        <span className="muted figures">
          {unseen === count ? 'aucun sur cette page' : `dont ${unseen} hors de cette page`}
        </span>
      )}
      {sum && <span className="muted figures">{sum}</span>}
      <span className="push" />
      <Button look="ghost" onClick={onClear}>
        Tout désélectionner
      </Button>
      {children}
    </div>
  );
}
