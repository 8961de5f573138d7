import {
  correctionStateLabels,
  correctionStateLooks,
  correctionStates,
} from '@cigogne/domain/parcels/corrections';
import { labelOf } from '@cigogne/domain/parcels/statuses';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { useState } from 'react';
import type { Row } from '../../http/over-wire.ts';
import { KeptWhileAsked } from '../../ui/base/feedback/KeptWhileAsked.tsx';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { DayOfInstant, Instant } from '../../ui/base/values/dates.tsx';
import { IconPackage } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import type { Column } from '../../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter, SelectFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { SidePanel } from '../../ui/office/page/SidePanel.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { useOneRow } from '../../ui/office/list/use-one-row.tsx';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { CorrectionButtons } from './CorrectionAnswer.tsx';
import { ParcelPanel } from '../panel/ParcelPanel.tsx';

type CorrectionRow = Row<typeof parcelsContract.corrections>;

const columns: Column<CorrectionRow>[] = [
  { name: 'ref', title: 'Colis', width: 140, cell: (row) => <ParcelCode code={row.ref} /> },
  {
    name: 'etat',
    title: 'Etat',
    width: 142,
    cell: (row) => (
      <Badge {...correctionStateLooks[row.etat]}>{correctionStateLabels[row.etat]}</Badge>
    ),
  },
  {
    name: 'ancien',
    title: 'Ancien TND',
    width: 130,
    end: true,
    cell: (row) => <Money millimes={row.ancien} unit={false} />,
  },
  {
    name: 'nouveau',
    title: 'Nouveau TND',
    width: 130,
    end: true,
    cell: (row) => (
      <b>
        <Money millimes={row.nouveau} unit={false} />
      </b>
    ),
  },
  {
    name: 'raison',
    title: 'Raison',
    from: 'tablet',
    cell: (row) => <span className="wraps">{row.raison}</span>,
  },
  {
    name: 'exped',
    title: 'Expéditeur',
    width: 120,
    from: 'desktop',
    cell: (row) => row.exped.nom_com,
  },
  { name: 'par', title: 'Par', width: 124, from: 'desktop', cell: (row) => row.par },
  {
    name: 'accord',
    title: 'Accord',
    width: 140,
    from: 'wide',
    cell: (row) => row.accord_de ?? <span className="muted">–</span>,
  },
  {
    name: 'date',
    title: 'Date',
    width: 110,
    roomy: 148,
    from: 'tablet',
    cell: (row) => <DayOfInstant at={row.createdAt} />,
  },
];

const states = correctionStates.map((value) => ({ value, label: correctionStateLabels[value] }));

/** /dashb/colis/corrections: amounts changed after the result, and those waiting for root. */
export function CorrectionsPage() {
  const list = useList(parcelsContract.corrections, { search: 'one', etat: 'one' });
  const panel = usePanel();
  return (
    <div className="page-list">
      <PageHeader title="Corrections" />
      <Filters
        list={list}
        end={
          <>
            <ListTools name="corrections" columns={columns} />
            <ListExport name="corrections" entry={parcelsContract.exportCorrections} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Colis, expéditeur, raison" />
        <SelectFilter list={list} name="etat" label="Etat" choices={states} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="corrections"
        label="Corrections"
        columns={columns}
        keyOf={(row) => String(row.id)}
        empty="NO DATA FOUND"
      />
      {panel.open && <CorrectionPanel id={panel.open} rows={list.rows} onClose={panel.close} />}
    </div>
  );
}

function CorrectionPanel({
  id,
  rows,
  onClose,
}: {
  id: string;
  rows: readonly CorrectionRow[];
  onClose: () => void;
}) {
  const { row, instead } = useOneRow(parcelsContract.corrections, rows, id, (one) => one.id);
  const [parcel, setParcel] = useState(false);
  if (row && parcel) return <ParcelPanel code={row.ref} onClose={() => setParcel(false)} />;
  return (
    <SidePanel
      title={row ? `Correction ${row.ref}` : 'Correction'}
      label="Fiche correction"
      onClose={onClose}
      under={
        row && <Badge {...correctionStateLooks[row.etat]}>{correctionStateLabels[row.etat]}</Badge>
      }
      footer={
        row && (
          <>
            <Button icon={IconPackage} onClick={() => setParcel(true)}>
              Fiche du colis
            </Button>
            <KeptWhileAsked when={row.etat === 'en_attente'}>
              <CorrectionButtons id={row.id} />
            </KeptWhileAsked>
          </>
        )
      }
    >
      {instead}
      {row && <CorrectionFacts row={row} />}
    </SidePanel>
  );
}

function CorrectionFacts({ row }: { row: CorrectionRow }) {
  return (
    <>
      <p className="panel-amount">
        <Money millimes={row.nouveau} big />
      </p>
      <dl className="facts">
        <dt>Avant</dt>
        <dd>
          <Money millimes={row.ancien} />
        </dd>
        <dt>Change</dt>
        <dd>
          {row.encaisse ? 'Le montant encaissé' : 'Le prix, rien n’a été encaissé'}
          {row.statut && ', par un nouveau statut'}
          {row.vers && ` : ${labelOf(row.vers)}`}
        </dd>
        <dt>Raison</dt>
        <dd>{row.raison}</dd>
        <dt>Demandé par</dt>
        <dd>
          {row.par}, <Instant at={row.createdAt} />
        </dd>
        <dt>Expéditeur</dt>
        <dd>{row.exped.nom_com}</dd>
        <dt>Hub</dt>
        <dd>{row.hub ?? '–'}</dd>
        <dt>Accord</dt>
        <dd>
          {row.accord_de ?? (row.etat === 'faite' ? 'Pas nécessaire' : '–')}
          {row.repondu_le && (
            <>
              , <Instant at={row.repondu_le} />
            </>
          )}
        </dd>
        {row.reponse && (
          <>
            <dt>Réponse</dt>
            <dd>{row.reponse}</dd>
          </>
        )}
      </dl>
    </>
  );
}
