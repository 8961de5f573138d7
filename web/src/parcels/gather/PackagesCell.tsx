import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import './gather.css';

/** A parcel's code with k/n packages; missing ones can be counted by hand, after a warning. */
export function PackagesCell({
  row,
  k,
  onCount,
}: {
  row: { code: string; nbr_paquets: number };
  k: number;
  onCount?: () => void;
}) {
  const { code, nbr_paquets } = row;
  if (nbr_paquets <= 1) return <ParcelCode code={code} />;
  return (
    <span className="row packages-cell">
      <ParcelCode code={code} />
      <Badge tone="amber" stroke="tint">
        {k}/{nbr_paquets} paquets
      </Badge>
      {k < nbr_paquets && onCount && (
        <Button look="ghost" aria-label={`Compter tous les paquets de ${code}`} onClick={onCount}>
          Tout compter
        </Button>
      )}
    </span>
  );
}
