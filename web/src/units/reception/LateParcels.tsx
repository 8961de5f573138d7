import { useState } from 'react';
import { SeveralPackages } from '../../parcels/gather/SeveralPackages.tsx';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { HourText } from '../../ui/base/values/dates.tsx';
import { IconPackageImport } from '../../ui/base/look/icons.ts';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import '../../parcels/gather/gather.css';
import type { LateParcel } from './use-late.ts';
import { recipientOf } from '../unit-words.ts';

/**
 * « Il est là ? »: one line per parcel with what happened to it, answered by hand, never by the
 * scanner.
 */
export function LateParcels({
  waiting,
  asks,
  confirmedAt,
  leaveLabel,
  onTake,
  onLeave,
}: {
  waiting: readonly LateParcel[];
  asks: (row: LateParcel['row']) => string;
  confirmedAt: string | null;
  /** What happens to it if it is left as it is. */
  leaveLabel: string;
  onTake: (one: LateParcel) => Promise<void>;
  onLeave: (ref: string) => void;
}) {
  const [several, setSeveral] = useState<LateParcel | null>(null);
  const take = (one: LateParcel) => {
    if (one.seen.size < one.row.nbr_paquets) setSeveral(one);
    else void onTake(one);
  };
  return (
    <>
      {waiting.map((one) => (
        <div key={one.row.ref} className="offered late" role="status">
          <IconPackageImport size={22} stroke={1.75} />
          <span>
            <ParcelCode code={one.row.code} /> <b>{recipientOf(one.row)}</b>{' '}
            {one.row.nbr_paquets > 1 && (
              <Badge tone="amber" stroke="tint">
                {one.seen.size}/{one.row.nbr_paquets} paquets
              </Badge>
            )}{' '}
            {asks(one.row)}
            <small>
              {confirmedAt && (
                <>
                  Pas scanné, réception confirmée à <HourText at={confirmedAt} /> ·{' '}
                </>
              )}
              scanné ici à <HourText at={one.at.toISOString()} /> · « Réceptionner aussi » ne
              s’annule pas
            </small>
          </span>
          <Button onClick={() => onLeave(one.row.ref)}>{leaveLabel}</Button>
          <Button look="blue" icon={IconPackageImport} onClick={() => take(one)}>
            Réceptionner aussi
          </Button>
        </div>
      ))}
      <SeveralPackages
        rows={several ? [several.row] : []}
        note="Les paquets non scannés seront notés dans l’historique."
        onClose={() => setSeveral(null)}
        onYes={() => {
          if (several) void onTake(several);
        }}
      />
    </>
  );
}
