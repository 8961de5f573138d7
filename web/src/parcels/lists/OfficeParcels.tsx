import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { grouped } from '@cigogne/domain/words';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../../office/paths.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconPencil, IconPlus, IconPrinter } from '../../ui/base/look/icons.ts';
import { ColumnsButton } from '../../ui/office/list/ColumnsButton.tsx';
import type { Column } from '../../ui/office/list/DataTable.tsx';
import {
  Filters,
  MultiSelectFilter,
  SearchFilter,
  SelectFilter,
} from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { SavedViews } from '../../ui/office/views/SavedViews.tsx';
import type { FilterOf } from '../../ui/office/list/list-filter.ts';
import type { PagerState } from '../../ui/office/list/list-state.ts';
import { useList } from '../../ui/office/list/use-list.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { officeColumns } from './parcel-columns.tsx';
import type { Parcel } from '../parcel-reads.ts';
import { ParcelPanel } from '../panel/ParcelPanel.tsx';
import { printLabels } from '../labels/print-labels.ts';
import { ShipperFilter } from './ShipperFilter.tsx';
import {
  concernChoices,
  handlerChoices,
  placeChoices,
  sendTypeChoices,
  statusChoices,
  transferChoices,
} from './status-choices.ts';
import { useTicks } from '../../ui/office/list/use-ticks.ts';
import '../parcels.css';

/**
 * A parcel list of the staff: filters by reference, shippers and statuses, a count, the panel.
 * `list` excludes parcels managed by the partner, `search` includes all.
 */
export function OfficeParcels({
  title,
  back,
  name,
  entry,
  empty,
  fixed = {},
  placeholder = 'Code, nom, téléphone',
  columns = officeColumns,
  actions,
}: {
  title: string;
  /** The address of the list that it belongs to. */
  back?: string;
  /** Separate storage for columns and views. */
  name: string;
  entry: 'list' | 'search';
  empty: string;
  /** Filters set by the screen itself. */
  fixed?: FilterOf<typeof parcelsContract.list>;
  placeholder?: string;
  columns?: readonly Column<Parcel>[];
  /** Beside the title. */
  actions?: ReactNode;
}) {
  const kinds = {
    search: 'one',
    id_exped: 'many',
    etat: 'many',
    type_envoi: 'many',
    a_transferer: 'one',
    suivi: 'one',
    lieu: 'one',
    is_afex: 'one',
  } as const;
  const list = useList(
    entry === 'list' ? parcelsContract.list : parcelsContract.globalSearch,
    kinds,
    { fixed, textSearch: true },
  );
  const panel = usePanel();
  const { chosen, setChosen, ticked: parcels } = useTicks(list.rows, keyOf);
  const [acting, setActing] = useState<readonly Parcel[] | null>(null);
  const exported = entry === 'list' ? parcelsContract.exportList : parcelsContract.exportSearch;
  return (
    <div className="page-list">
      <PageHeader title={title} {...(back ? { back } : {})} under={<Count list={list} />}>
        {actions}
        <NextStep {...list.filters} />
      </PageHeader>
      <Filters
        list={list}
        end={
          <>
            <SavedViews name={name} />
            <ColumnsButton name={name} columns={columns} />
            <ListExport name={name} entry={exported} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder={placeholder} />
        <ShipperFilter list={list} />
        {!('etat' in fixed) && (
          <MultiSelectFilter list={list} name="etat" label="Statut" choices={statusChoices} />
        )}
        {!('suivi' in fixed) && (
          <SelectFilter list={list} name="suivi" label="Suivi" choices={concernChoices} />
        )}
        {list.filters.a_transferer && (
          <SelectFilter
            list={list}
            name="a_transferer"
            label="Transfert"
            choices={transferChoices}
          />
        )}
        <SelectFilter list={list} name="lieu" label="Lieu" choices={placeChoices} />
        {entry === 'search' && (
          <SelectFilter list={list} name="is_afex" label="Géré par" choices={handlerChoices} />
        )}
        <MultiSelectFilter list={list} name="type_envoi" label="Type" choices={sendTypeChoices} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name={name}
        label={title}
        columns={columns}
        keyOf={keyOf}
        empty={empty}
        selection={{ chosen, onChange: setChosen }}
        bulk={(refs) => (
          <>
            <Button icon={IconPrinter} onClick={() => void printLabels(refs)}>
              Imprimer ({refs.length})
            </Button>
            <Button look="blue" icon={IconPencil} onClick={() => setActing(parcels)}>
              Agir ({refs.length})
            </Button>
          </>
        )}
      />
      {acting && (
        <BulkDialog
          parcels={acting}
          onClose={(refused) => {
            setActing(null);
            if (refused) setChosen(new Set(refused));
          }}
        />
      )}
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

/** What is to go somewhere leads to the paper that it goes with. */
function NextStep({ suivi, a_transferer }: { suivi: string; a_transferer: string }) {
  if (suivi === 'a_retourner')
    return (
      <Link className="btn blue" to={paths.returnNew}>
        <IconPlus stroke={1.75} />
        Nouveau retour
      </Link>
    );
  if (!a_transferer) return null;
  return (
    <Link className="btn blue" to={paths.transferNew}>
      <IconPlus stroke={1.75} />
      Nouveau transfert
    </Link>
  );
}

function Count({ list: { count, plus, isCounted } }: { list: PagerState }) {
  return (
    <span className="figures">
      {isCounted ? grouped(count) : '–'}
      {plus && '+'} colis
    </span>
  );
}

const keyOf = ({ ref }: Parcel): string => ref;
