import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Row } from '../http/over-wire.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconArrowBackUp, IconHistory, IconPlus } from '../ui/base/look/icons.ts';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, MultiSelectFilter, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { MyPickupPanel } from './MyPickupPanel.tsx';
import { unitChoices } from '../units/unit-choices.ts';
import {
  countColumn,
  courierColumn,
  createdColumn,
  dateColumn,
  detailsColumn,
  pickedColumn,
  refColumn,
  stateColumn,
} from '../units/unit-columns.tsx';
import './pickups.css';

type Pickup = Row<typeof pickupsContract.listMine>;
const columns: Column<Pickup>[] = [
  refColumn,
  stateColumn,
  courierColumn,
  countColumn,
  pickedColumn,
  dateColumn,
];

/** Ref, state, picked/total, creation date, details. */
const historyColumns: Column<Pickup>[] = [
  refColumn,
  stateColumn,
  pickedColumn,
  createdColumn,
  detailsColumn,
];

/** /dashb/mu/mesmu. */
export function MyPickupsPage() {
  const navigate = useNavigate();
  return (
    <MyPickups
      title="Mes transferts"
      entry={pickupsContract.listMine}
      exported={pickupsContract.exportMine}
      columns={columns}
      hint="Choisissez vos colis à envoyer, puis demandez leur ramassage."
    >
      <Button icon={IconArrowBackUp} onClick={() => void navigate({ to: paths.myReturns() })}>
        Retours
      </Button>
      <Button icon={IconHistory} onClick={() => void navigate({ to: paths.pickupHistory })}>
        Historique
      </Button>
      <Button look="blue" icon={IconPlus} onClick={() => void navigate({ to: paths.pickupNew })}>
        Nouveau transfert
      </Button>
    </MyPickups>
  );
}

/** /dashb/mu/history: past pickups, with what was picked from each. */
export function PickupHistoryPage() {
  return (
    <MyPickups
      title="Historique des transferts"
      entry={pickupsContract.history}
      exported={pickupsContract.exportHistory}
      columns={historyColumns}
      hint="Un transfert reçu au hub, ou annulé, apparaît ici."
      back={paths.myPickups()}
    />
  );
}

function MyPickups({
  title,
  entry,
  exported,
  columns,
  hint,
  back,
  children,
}: {
  title: string;
  entry: typeof pickupsContract.listMine | typeof pickupsContract.history;
  exported: typeof pickupsContract.exportMine | typeof pickupsContract.exportHistory;
  columns: Column<Pickup>[];
  hint: string;
  back?: string;
  children?: ReactNode;
}) {
  const list = useList(entry, { search: 'one', etat: 'many' });
  const panel = usePanel();
  const name = back ? 'my-pickup-history' : 'my-pickups';
  return (
    <div className="page-list">
      <PageHeader title={title} {...(back ? { back } : {})}>
        {children}
      </PageHeader>
      <Filters
        list={list}
        end={
          <>
            <ListTools name={name} columns={columns} />
            <ListExport name="mes-transferts" entry={exported} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Réf" />
        <MultiSelectFilter list={list} name="etat" label="Etat" choices={unitChoices('dispatch')} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name={name}
        label={title}
        columns={columns}
        keyOf={(row) => row.ref}
        empty="AUCUN DONNEE TROUVEE"
        emptyHint={hint}
      />
      {panel.open && <MyPickupPanel key={panel.open} code={panel.open} onClose={panel.close} />}
    </div>
  );
}
