import { pickedLabel } from '@cigogne/domain/units/unit';
import { memo } from 'react';
import { translated } from '../../language/texts.ts';
import { CheckField } from '../../ui/base/form/Field.tsx';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import type { ParcelInUnit } from '../../units/unit-row.ts';

/** A parcel of a pickup, with its tick; drawn again when it alone changes. */
export const PickRow = memo(function PickRow({
  row,
  taken,
  packages,
  onTick,
}: {
  row: ParcelInUnit;
  taken: boolean;
  packages: number;
  onTick: (row: ParcelInUnit, on: boolean) => void;
}) {
  return (
    <li className="pick-row">
      <CheckField
        large
        checked={taken}
        onChange={(on) => onTick(row, on)}
        label={
          <span className="stop-what">
            <ParcelCode code={row.code} />
            <span className="muted clip">
              {row.nom_cl} · {row.adresse_deleg}
            </span>
          </span>
        }
      />
      <span className="pick-said">
        {row.nbr_paquets > 1 && (
          <Badge tone={taken ? 'plum' : 'amber'} stroke="tint">
            {packages}/{row.nbr_paquets}
          </Badge>
        )}
        <span className={taken ? 'pick-yes' : 'muted'}>{translated(pickedLabel(taken))}</span>
      </span>
    </li>
  );
});
