import { type ReactNode, useMemo, useRef } from 'react';
import { Button } from '../ui/base/Button.tsx';
import { IconTrash } from '../ui/base/icons.ts';
import { Money } from '../ui/base/Money.tsx';
import { ParcelCode } from '../ui/base/ParcelCode.tsx';
import { ScanField } from '../ui/base/ScanField.tsx';
import { StatusBadge } from '../ui/base/StatusBadge.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { AsyncSelect } from '../ui/office/AsyncSelect.tsx';
import { type Column, DataTable } from '../ui/office/DataTable.tsx';
import type { Gathered, useGathered } from './use-gathered.ts';

/** Scan, search, list, remove: how a transfer or a return is put together. */
export function GatherParcels({
  gathered,
  label,
  nothing,
}: {
  gathered: ReturnType<typeof useGathered>;
  label: string;
  /** Where the parcels come from when there are none to scan. */
  nothing: ReactNode;
}) {
  const { rows, candidates, add, scan, remove } = gathered;
  // The columns stay the same from scan to scan, so that only the rows that change are drawn again.
  const latest = useRef(remove);
  latest.current = remove;
  const columns = useMemo(() => columnsOf(latest), []);
  return (
    <>
      <ScanField onScan={scan} count={rows.length} />
      <AsyncSelect<Gathered>
        label="Chercher un colis"
        placeholder="Code, nom, téléphone"
        adds
        nothing={gathered.notFound}
        search={(text, signal) => candidates(text, signal)}
        keyOf={(row) => row.ref}
        whyNot={(row) => row.raison}
        show={(row) => (
          <>
            <ParcelCode code={row.code} /> {row.prenom_cl} {row.nom_cl}
          </>
        )}
        onChoose={(row) => {
          const answer = add(row);
          if (!answer.good) tell(answer.sentence, { bad: true });
        }}
      />
      <DataTable
        name={label}
        label={label}
        rows={rows}
        most={25}
        columns={columns}
        keyOf={(row) => row.ref}
        empty="NO DATA FOUND"
        emptyHint="Scannez les colis, ou cherchez-les."
        emptyActions={nothing}
        rowClass={(row) => (row.ref === rows[0]?.ref ? 'fresh' : undefined)}
      />
    </>
  );
}

const columnsOf = (remove: { current: (ref: string) => void }): Column<Gathered>[] => [
  { name: 'code', title: 'Code', width: 150, cell: (row) => <ParcelCode code={row.code} /> },
  { name: 'exped', title: 'Expéditeur', from: 'desktop', cell: (row) => row.user.nom_com },
  {
    name: 'client',
    title: 'Destinataire',
    cell: (row) => `${row.prenom_cl ?? ''} ${row.nom_cl}`,
  },
  {
    name: 'lieu',
    title: 'Lieu',
    from: 'tablet',
    cell: (row) => `${row.adresse_deleg} | ${row.adresse_gov}`,
  },
  {
    name: 'dest',
    title: 'Hub',
    width: 170,
    from: 'desktop',
    cell: (row) => row.colis_hub_dest?.nom ?? 'Aucun',
  },
  {
    name: 'etat',
    title: 'Statut',
    width: 180,
    cell: (row) => <StatusBadge etat={row.etat} type={row.type_envoi} />,
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 120,
    end: true,
    cell: (row) => <Money tnd={row.montant_ttc} unit={false} />,
  },
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
        onClick={() => remove.current(row.ref)}
      />
    ),
  },
];
