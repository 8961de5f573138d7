import { fullName, localityOf } from '../parcels/parcel-reads.ts';
import { Attempts } from '../ui/base/look/Attempts.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { DayText } from '../ui/base/values/dates.tsx';
import { IconEye, IconTrash } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { type Column } from '../ui/office/list/DataTable.tsx';
import type { InTheWay } from '../parcels/gather/in-the-way.ts';
import { PackagesCell } from '../parcels/gather/PackagesCell.tsx';
import { type Gathering } from '../parcels/gather/use-gathered.ts';
import { type Scanned } from '../parcels/gather/use-scanned.ts';
import type { Listed } from './runsheet-candidates.ts';

/** The rows of a round being put together. */
export function columnsOf({
  inTheWay,
  today,
  packages,
  acts,
}: {
  inTheWay: InTheWay;
  today: string;
  packages: Scanned;
  acts: {
    current: {
      onShow: (code: string) => void;
      gathered: Gathering<Listed>;
    };
  };
}): Column<Listed>[] {
  return [
    {
      name: 'code',
      title: 'Code',
      width: 190,
      cell: (row) => (
        <PackagesCell
          row={row}
          k={packages.of(row)}
          onCount={() => acts.current.gathered.warn([row])}
        />
      ),
    },
    {
      name: 'client',
      title: 'Destinataire',
      cell: (row) => (
        <>
          <b>{fullName(row)}</b>
          {inTheWay.has(row.ref) && <span className="in-the-way">{inTheWay.get(row.ref)}</span>}
        </>
      ),
    },
    { name: 'lieu', title: 'Lieu', from: 'tablet', cell: (row) => localityOf(row.adresse_lieu) },
    {
      name: 'exped',
      title: 'Expéditeur',
      width: 150,
      from: 'desktop',
      cell: (row) => row.user.nom_com,
    },
    {
      name: 'date',
      title: 'Promis le',
      width: 120,
      from: 'desktop',
      cell: (row) =>
        row.date_programe && row.date_programe > today ? (
          <Badge tone="amber" stroke="tint">
            <DayText day={row.date_programe} />
          </Badge>
        ) : (
          <DayText day={row.date_programe} />
        ),
    },
    {
      name: 'attempt',
      title: 'Tentative',
      width: 96,
      from: 'tablet',
      cell: (row) => <Attempts count={row.attempt} />,
    },
    {
      name: 'montant',
      title: 'Montant TND',
      width: 120,
      end: true,
      cell: (row) => <Money millimes={row.montant_ttc} unit={false} />,
    },
    {
      name: 'acts',
      title: <span className="sr-only">Actions</span>,
      width: 104,
      cell: (row) => (
        <span className="row">
          <Button
            look="ghost"
            square
            icon={IconEye}
            aria-label={`Fiche ${row.code}`}
            onClick={() => acts.current.onShow(row.code)}
          />
          <Button
            look="ghost"
            square
            icon={IconTrash}
            aria-label={`Retirer ${row.code}`}
            onClick={() => acts.current.gathered.remove(row.ref)}
          />
        </span>
      ),
    },
  ];
}
