import {
  chequeHolderLabels,
  chequeHolders,
  chequeStateLabels,
  chequeStateLooks,
  chequeStates,
  chequeStepLabels,
  chequeSteps,
} from '@cigogne/domain/cheques/cheque';
import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import { emptyTexts } from '@cigogne/domain/empty-texts';
import { useMemo, useState } from 'react';
import type { Cheque } from './cheque-row.ts';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconAlertTriangleFilled, IconPlus } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import {
  Filters,
  MultiSelectFilter,
  SearchFilter,
  SelectFilter,
} from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { holderOf } from './cheque-holder.ts';
import { type ChequeAct, ChequeActs } from './ChequeActs.tsx';
import { ChequePanel } from './ChequePanel.tsx';
import { NewChequePanel } from './NewChequePanel.tsx';
import { useShipperChoices } from './shipper-choices.ts';

/** Widths that add up to 1280 px; wider screens share the rest. */
const columns: Column<Cheque>[] = [
  {
    name: 'id',
    title: 'N°',
    width: 52,
    from: 'desktop',
    cell: (row) => <span className="figures muted">{row.idCheque}</span>,
  },
  {
    name: 'num',
    title: 'Numéro',
    width: 96,
    phone: 'name',
    cell: (row) => (
      <span className="row">
        <b className="figures">{row.num}</b>
        {row.avertissements.length > 0 && (
          <span
            role="img"
            aria-label={row.avertissements.join(' ')}
            title={row.avertissements.join(' ')}
          >
            <IconAlertTriangleFilled size={16} className="cheque-warn" />
          </span>
        )}
      </span>
    ),
  },
  {
    name: 'exped',
    title: 'Expéditeur',
    width: 118,
    from: 'tablet',
    phone: 'place',
    cell: (row) => row.chequeFor.nom_com,
  },
  {
    name: 'colis',
    title: 'Colis',
    width: 129,
    from: 'tablet',
    cell: (row) => <ParcelCode code={row.ref_colis} />,
  },
  { name: 'client', title: 'Client', width: 94, from: 'desktop', cell: (row) => row.coli.nom_cl },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 114,
    end: true,
    phone: 'figure',
    cell: (row) => <Money millimes={row.montant} unit={false} />,
  },
  {
    name: 'etat',
    title: 'Etat',
    width: 126,
    phone: 'state',
    cell: (row) => <Badge {...chequeStateLooks[row.etat]}>{chequeStateLabels[row.etat]}</Badge>,
  },
  {
    name: 'facture',
    title: 'Facture',
    width: 112,
    from: 'tablet',
    cell: (row) =>
      row.facture ? (
        <span className="figures">{row.facture}</span>
      ) : (
        <span className="muted">–</span>
      ),
  },
  {
    name: 'detenteur',
    title: 'Détenu par',
    width: 152,
    from: 'desktop',
    phone: 'small',
    cell: holderOf,
  },
  {
    name: 'suivi',
    title: 'Remis le',
    width: 150,
    hidden: true,
    cell: (row) =>
      row.impaye_le ? (
        <Badge tone="red" stroke="solid">
          {chequeStepLabels.impaye}
        </Badge>
      ) : (
        <Instant at={row.remis_le} />
      ),
  },
  {
    name: 'date',
    title: 'Date',
    width: 150,
    hidden: true,
    cell: (row) => <Instant at={row.createdAt} />,
  },
];

const newCheque = 'nouveau';
const holders = chequeHolders.map((value) => ({ value, label: chequeHolderLabels[value] }));
const steps = chequeSteps.map((value) => ({ value, label: chequeStepLabels[value] }));
const states = chequeStates.map((value) => ({ value, label: chequeStateLabels[value] }));

/** /dashb/cheque. */
export function ChequesPage() {
  const list = useList(chequesContract.list, {
    search: 'one',
    id_exped: 'many',
    etat: 'one',
    detenteur: 'one',
    suivi: 'one',
  });
  const panel = usePanel();
  const shippers = useShipperChoices();
  const [dialog, setDialog] = useState<{ act: ChequeAct; id: string } | null>(null);
  const { show } = panel;
  const withActs = useMemo(
    () => [
      ...columns,
      {
        name: 'acts',
        title: 'Actions',
        width: 88,
        stays: true,
        from: 'tablet' as const,
        cell: (row: Cheque) => (
          <ChequeActs
            cheque={row}
            onAct={(act, { idCheque }) => {
              setDialog({ act, id: String(idCheque) });
              show(String(idCheque));
            }}
          />
        ),
      },
    ],
    [show],
  );
  return (
    <div className="page-list">
      <PageHeader title="Chèques">
        <Button look="coral" icon={IconPlus} onClick={() => panel.show(newCheque)}>
          Ajouter un chèque
        </Button>
      </PageHeader>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="cheques" columns={withActs} />
            <ListExport name="cheques" entry={chequesContract.exportList} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Numéro, propriétaire, colis" />
        <MultiSelectFilter list={list} name="id_exped" label="Expéditeur" choices={shippers} />
        <SelectFilter list={list} name="etat" label="Etat" choices={states} />
        <SelectFilter list={list} name="detenteur" label="Détenu par" choices={holders} />
        <SelectFilter list={list} name="suivi" label="Suivi" choices={steps} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="cheques"
        label="Chèques"
        columns={withActs}
        keyOf={(row) => String(row.idCheque)}
        empty={emptyTexts.list}
      />
      {panel.open === newCheque && <NewChequePanel onClose={panel.close} />}
      {panel.open && panel.open !== newCheque && (
        <ChequePanel
          key={panel.open}
          id={panel.open}
          rows={list.rows}
          asked={dialog?.id === panel.open ? dialog : null}
          onActEnd={() => setDialog(null)}
          onClose={() => {
            setDialog(null);
            panel.close();
          }}
        />
      )}
    </div>
  );
}
