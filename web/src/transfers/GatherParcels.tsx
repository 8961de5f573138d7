import { type ReactNode, useMemo, useRef } from 'react';
import { Button } from '../ui/base/look/Button.tsx';
import { IconTrash } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { ScanField } from '../ui/base/scan/ScanField.tsx';
import { StatusBadge } from '../ui/base/look/StatusBadge.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { AsyncSelect } from '../ui/office/fields/AsyncSelect.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { GatherQuestions } from '../parcels/gather/GatherQuestions.tsx';
import type { InTheWay } from '../parcels/gather/in-the-way.ts';
import { PackagesCell } from '../parcels/gather/PackagesCell.tsx';
import type { Gathering } from '../parcels/gather/use-gathered.ts';
import { type Scanned, useScanned } from '../parcels/gather/use-scanned.ts';
import { type Gathered, hubWanted, searchFor } from './gathered-for.ts';
import { withOldCodes } from '../parcels/gather/old-codes.ts';
import type { CandidatePurpose } from '@cigogne/domain/parcels/candidates';

/** Scan, search, list, remove: puts together a transfer or a return. */
export function GatherParcels({
  gathered,
  purpose,
  label,
  nothing,
  inTheWay = none,
  beside,
  also,
  asks = () => null,
}: {
  gathered: Gathering<Gathered>;
  purpose: CandidatePurpose;
  label: string;
  /** What to show when there are no parcels to scan. */
  nothing: ReactNode;
  /** What the server refused: these parcels come first, each with its reason. */
  inTheWay?: InTheWay;
  /** Below the count: a choice that applies to all parcels. */
  beside?: ReactNode;
  /**
   * The screen's own column instead of hub and status. It is created once, so it reads its own
   * data.
   */
  also?: Column<Gathered>;
  /** The question that `gathered` asks about a parcel. */
  asks?: (row: Gathered) => string | null;
}) {
  const { rows, add, scan } = gathered;
  // The columns stay the same between scans, so that only changed rows are redrawn.
  const latest = useRef(gathered);
  latest.current = gathered;
  const packages = useScanned(rows, ({ code }) => gathered.packagesOf(code));
  const columns = useMemo(
    () => columnsOf(latest, packages, inTheWay, also),
    [packages, inTheWay, also],
  );
  const refused = rows.filter(({ ref }) => inTheWay.has(ref));
  return (
    <>
      <ScanField
        onScan={withOldCodes(scan)}
        keep={gathered.keep}
        count={gathered.count}
        beside={beside}
      />
      <GatherQuestions gathered={gathered} asks={asks} />
      <AsyncSelect<Gathered>
        label="Chercher un colis"
        placeholder="Code, nom, téléphone"
        adds
        nothing={gathered.words.notFound}
        least={3}
        search={(text, signal) => searchFor(purpose, text, signal)}
        keyOf={(row) => row.ref}
        whyNot={(row) => gathered.whyNot(row)?.sentence ?? null}
        show={(row) => (
          <>
            <ParcelCode code={row.code} /> {row.prenom_cl} {row.nom_cl}
          </>
        )}
        onChoose={(row) => {
          const answer = add([row]);
          if (answer) tell(answer.sentence, { bad: true });
        }}
      />
      <DataTable
        name={label}
        label={label}
        rows={
          refused.length > 0 ? [...refused, ...rows.filter(({ ref }) => !inTheWay.has(ref))] : rows
        }
        most={25}
        columns={columns}
        keyOf={(row) => row.ref}
        empty="NO DATA FOUND"
        emptyHint="Scannez les colis, ou cherchez-les."
        emptyActions={nothing}
        rowClass={(row) => (row.ref === gathered.fresh ? 'fresh' : undefined)}
      />
    </>
  );
}

const none: InTheWay = new Map();

const hubColumn: Column<Gathered> = {
  name: 'dest',
  title: 'Hub',
  width: 170,
  from: 'desktop',
  cell: (row) => hubWanted(row)?.nom ?? 'Aucun',
};

const stateColumn: Column<Gathered> = {
  name: 'etat',
  title: 'Statut',
  width: 180,
  cell: (row) => <StatusBadge etat={row.etat} type={row.type_envoi} />,
};

const columnsOf = (
  latest: { current: Gathering<Gathered> },
  packages: Scanned,
  inTheWay: InTheWay,
  also: Column<Gathered> | undefined,
): Column<Gathered>[] => [
  {
    name: 'code',
    title: 'Code',
    width: 172,
    cell: (row) => (
      <PackagesCell row={row} k={packages.of(row)} onCount={() => latest.current.warn([row])} />
    ),
  },
  { name: 'exped', title: 'Expéditeur', from: 'wide', cell: (row) => row.user.nom_com },
  {
    name: 'client',
    title: 'Destinataire',
    cell: (row) => (
      <>
        {row.prenom_cl} {row.nom_cl}
        {inTheWay.has(row.ref) && <span className="in-the-way">{inTheWay.get(row.ref)}</span>}
      </>
    ),
  },
  {
    name: 'lieu',
    title: 'Lieu',
    from: 'tablet',
    cell: (row) => `${row.adresse_deleg} | ${row.adresse_gov}`,
  },
  ...(also ? [] : [hubColumn, stateColumn]),
  {
    name: 'montant',
    title: 'Montant TND',
    width: 120,
    end: true,
    cell: (row) => <Money millimes={row.montant_ttc} unit={false} />,
  },
  ...(also ? [also] : []),
  {
    name: 'remove',
    title: <span className="sr-only">Retirer</span>,
    width: 64,
    cell: (row) => (
      <Button
        look="ghost"
        square
        icon={IconTrash}
        aria-label={`Retirer ${row.code}`}
        onClick={() => latest.current.remove(row.ref)}
      />
    ),
  },
];
