import { type Millimes, millimes } from '@cigogne/domain/money';
import { parcelStatuses } from '@cigogne/domain/parcels/statuses';
import { useState } from 'react';
import { Attempts } from '../base/look/Attempts.tsx';
import { Button } from '../base/look/Button.tsx';
import { IconPackage, IconPlus, IconPrinter, IconSend, IconTicket } from '../base/look/icons.ts';
import { Money } from '../base/values/Money.tsx';
import { CopyCode, ParcelCode } from '../base/values/ParcelCode.tsx';
import { StatusBadge } from '../base/look/StatusBadge.tsx';
import { BulkBar } from '../office/list/BulkBar.tsx';
import { ColumnsButton } from '../office/list/ColumnsButton.tsx';
import { type Column, DataTable } from '../office/list/DataTable.tsx';
import { ChipSelect } from '../office/list/ChipSelect.tsx';
import { PageHeader } from '../office/page/PageHeader.tsx';
import { panelSlotId, SidePanel } from '../office/page/SidePanel.tsx';
import { Tabs } from '../office/page/Tabs.tsx';

interface Parcel {
  code: string;
  client: string;
  lieu: string;
  montant: Millimes;
  etat: string;
  attempt: number;
}

const names = ['Amel Ben Youssef', 'Rim Chaabane', 'Yassine Jaziri', 'Hela Mansouri', 'Wafa Sassi'];
const parcels: Parcel[] = Array.from({ length: 40 }, (_, place) => ({
  code: `26000048${2133 + place}`,
  client: names[place % names.length] ?? '',
  lieu: ['Sakiet Ezzit', 'Sahloul 3', 'La Marsa', 'Cité Ennasr 2'][place % 4] ?? '',
  montant: millimes([89_500, 124_000, 1_234_500, 58_000][place % 5] ?? 0),
  etat: parcelStatuses[place % parcelStatuses.length] ?? 'LIVRE',
  attempt: place % 4,
}));

const columns: Column<Parcel>[] = [
  { name: 'code', title: 'Code', width: 140, cell: (row) => <ParcelCode code={row.code} /> },
  {
    name: 'client',
    title: 'Client',
    width: 180,
    cell: (row) => <span className="strong">{row.client}</span>,
  },
  {
    name: 'lieu',
    title: 'Lieu',
    from: 'tablet',
    cell: (row) => <span className="muted">{row.lieu}</span>,
  },
  {
    name: 'montant',
    title: 'Montant TND',
    end: true,
    width: 120,
    cell: (row) => <Money millimes={row.montant} unit={false} />,
  },
  {
    name: 'essai',
    title: 'Tentative',
    width: 96,
    hidden: true,
    cell: (row) => <Attempts count={row.attempt} />,
  },
  { name: 'etat', title: 'Statut', width: 222, cell: (row) => <StatusBadge etat={row.etat} /> },
];

/** A list with its filters, its chosen rows and the panel of one. */
export function GalleryList() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([parcels[3]?.code ?? '']));
  const [open, setOpen] = useState<string | null>(parcels[1]?.code ?? null);
  const [filter, setFilter] = useState<string[]>(['LIVRE']);
  const [tab, setTab] = useState('general');
  return (
    <section>
      <h2>Liste et fiche</h2>
      <div className="shelf">
        <div className="page-list" style={{ minInlineSize: 0 }}>
          <PageHeader title="Mes colis">
            <Button look="blue" icon={IconPlus}>
              Créer un bordereau
            </Button>
          </PageHeader>
          <div className="filters">
            <ChipSelect
              label="Statut"
              chosen={filter}
              onChange={setFilter}
              choices={parcelStatuses.map((value) => ({ value, label: value }))}
            />
            <span className="push" />
            <ColumnsButton name="gallery" columns={columns} />
          </div>
          <div className="list">
            <DataTable
              name="gallery"
              label="Mes colis"
              rows={parcels}
              columns={columns}
              keyOf={(row) => row.code}
              empty="AUCUN COLIS TROUVEE"
              selection={{ chosen, onChange: setChosen }}
              onOpen={(row) => setOpen(row.code)}
              openKey={open}
            />
            {chosen.size > 0 && (
              <BulkBar count={chosen.size} sum="359,600 TND" onClear={() => setChosen(new Set())}>
                <Button icon={IconPrinter}>Imprimer ({chosen.size})</Button>
                <Button look="coral" icon={IconSend}>
                  Envoyer ({chosen.size})
                </Button>
              </BulkBar>
            )}
          </div>
        </div>
        <div className="panel-slot" id={panelSlotId} />
        {open && (
          <SidePanel
            title={<CopyCode code={open} />}
            label={`Colis ${open}`}
            under={
              <>
                <StatusBadge etat="LIV-COURS-REPO" />
                <Attempts count={2} />
              </>
            }
            tabs={
              <Tabs
                label="Fiche"
                selected={tab}
                onShow={setTab}
                tabs={[
                  { name: 'general', label: 'General' },
                  { name: 'com', label: 'Communication', count: 3 },
                  { name: 'hist', label: 'Historique', count: 9 },
                ]}
              />
            }
            footer={
              <>
                <Button icon={IconPrinter}>Imprimer</Button>
                <Button look="blue" icon={IconTicket}>
                  Nouveau ticket
                </Button>
              </>
            }
            onClose={() => setOpen(null)}
          >
            <div style={{ fontSize: 36 }}>
              <Money millimes={millimes(124_000)} big />
            </div>
            <dl className="facts">
              <dt>Client</dt>
              <dd className="strong">Rim Chaabane</dd>
              <dt>Adresse</dt>
              <dd>Rue Ibn Khaldoun, imm. Yasmine</dd>
              <dt>Marchandise</dt>
              <dd>
                Nappe brodée <IconPackage size={14} />
              </dd>
            </dl>
          </SidePanel>
        )}
      </div>
    </section>
  );
}
