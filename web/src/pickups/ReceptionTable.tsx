import type { ParcelInUnit } from '@cigogne/domain/parcels/parcel-wire';
import { useState } from 'react';
import { paths } from '../office/paths.ts';
import { Attempts } from '../ui/base/Attempts.tsx';
import { Badge } from '../ui/base/Badge.tsx';
import { Instant } from '../ui/base/dates.tsx';
import { ParcelCode } from '../ui/base/ParcelCode.tsx';
import { type Column, DataTable } from '../ui/office/DataTable.tsx';
import { Tabs } from '../ui/office/Tabs.tsx';
import type { Reception } from './use-reception.ts';

/** All, scanned, missing; ticks and scans say the same thing. */
export function ReceptionTable({ reception, empty }: { reception: Reception; empty: string }) {
  const [tab, setTab] = useState<'all' | 'in' | 'out'>('all');
  const { ordered, picked } = reception;
  const rows = ordered.filter(({ code }) => tab === 'all' || picked.has(code) === (tab === 'in'));
  const columns: Column<ParcelInUnit>[] = [
    {
      name: 'code',
      title: 'Code',
      width: 230,
      cell: (row) => (
        <span className="row">
          <ParcelCode code={row.code} />
          {row.nbr_paquets > 1 && (
            <Badge tone="amber" stroke="tint">
              {reception.packagesOf(row.code)}/{row.nbr_paquets} paquets
            </Badge>
          )}
        </span>
      ),
    },
    {
      name: 'attempt',
      title: 'Tentative',
      width: 112,
      from: 'tablet',
      cell: (row) => <Attempts count={row.attempt} />,
    },
    { name: 'exped', title: 'Expéditeur', from: 'desktop', cell: (row) => row.user.nom_com },
    {
      name: 'client',
      title: 'Destinataire',
      cell: (row) => `${row.prenom_cl ?? ''} ${row.nom_cl}`,
    },
    {
      name: 'adresse',
      title: 'Adresse',
      from: 'tablet',
      cell: (row) => `${row.adresse} | ${row.adresse_deleg} | ${row.adresse_gov}`,
    },
    {
      name: 'date',
      title: 'Date',
      width: 160,
      from: 'desktop',
      cell: (row) => <Instant at={row.createdAt} />,
    },
    {
      name: 'fiche',
      title: 'Fiche',
      width: 76,
      cell: (row) => (
        <a href={paths.parcelSearch(row.code, row.code)} target="_blank" rel="noreferrer">
          Fiche
        </a>
      ),
    },
  ];
  return (
    <>
      <Tabs
        label="Colis de l'unité"
        shown={tab}
        onShow={setTab}
        tabs={[
          { name: 'all', label: 'Tous', count: ordered.length },
          { name: 'in', label: 'Scannés', count: picked.size },
          { name: 'out', label: 'Manquants', count: ordered.length - picked.size },
        ]}
      />
      <DataTable
        name="reception"
        label="Colis de l'unité"
        rows={rows}
        columns={columns}
        keyOf={(row) => row.code}
        empty={empty}
        selection={{
          chosen: picked,
          onChange: (next) => {
            reception.tick(
              [...next].filter((code) => !picked.has(code)),
              true,
            );
            reception.tick(
              [...picked].filter((code) => !next.has(code)),
              false,
            );
          },
        }}
        rowClass={(row) => (row.code === reception.fresh ? 'fresh' : undefined)}
      />
    </>
  );
}
