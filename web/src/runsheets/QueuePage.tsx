import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { ReactNode } from 'react';
import { useRead } from '../http/query.ts';
import { ParcelPanel } from '../parcels/panel/ParcelPanel.tsx';
import { InUse, useRowsInUse } from '../ui/office/list/in-use.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import type { Choice } from '../ui/base/form/Field.tsx';
import {
  Filters,
  MultiSelectFilter,
  SearchFilter,
  SelectFilter,
} from '../ui/office/list/filters.tsx';
import {
  type FiltersState,
  type ManyFilter,
  type OneFilter,
  type PagerState,
  type RowsState,
  type SearchState,
  type TakesValues,
  viewOf,
} from '../ui/office/list/list-state.ts';
import { nothingFits } from '../ui/office/list/nothing-fits.ts';
import { Pager } from '../ui/office/list/Pager.tsx';
import { wayBack } from '../ui/office/list/way-back.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { type RowsHand, useStillRows } from '../ui/office/list/use-still-rows.ts';
import { courierName } from './runsheet-words.ts';
import './runsheets.css';
import './disputes/disputes.css';

/** How a queue's filters appear in the address. */
export const queueFilters = { search: 'one', etat: 'one', id_liv: 'many' } as const;

type QueueState<Row, State extends string> = RowsState<Row> &
  PagerState &
  FiltersState &
  SearchState &
  OneFilter<'etat'> &
  ManyFilter<'id_liv'> &
  TakesValues<{ etat: State; id_liv: string }>;

interface QueuePageProps<Row, State extends string> {
  title: string;
  list: QueueState<Row, State>;
  states: readonly Choice<NoInfer<State>>[];
  /** The name of the rows as a group. */
  group: string;
  /** Shown above the rows where other rows precede them. */
  heading?: string | undefined;
  empty: { title: string; why: string };
  line: (row: Row, onShow: (code: string) => void) => ReactNode;
  tabs?: ReactNode;
  /** At the end of the filters. */
  end?: ReactNode;
  /** For one that the menu does not lead to. */
  back?: string;
  /** Above the rows, under the same filters. */
  above?: ReactNode;
  /** What is above keeps still, too, while a hand is on the way to a row below. */
  hand?: RowsHand;
}

/** Courier matters that wait for the hub, one per line; a line's parcel opens beside the list. */
export function QueuePage<Row extends { id: number }, State extends string>(
  props: QueuePageProps<Row, State>,
) {
  const { list, empty } = props;
  const couriers = useRead(runsheetsContract.couriers, {});
  const panel = usePanel();
  const still = useStillRows(list.rows, keyOf, { of: viewOf(list), byContent: true });
  const { rows, use } = useRowsInUse(still.rows, keyOf);
  return (
    <div className="page-list">
      <PageHeader title={props.title} back={props.back} />
      {props.tabs}
      <Filters list={list} end={props.end}>
        <SearchFilter list={list} placeholder="Colis, tournée ou livreur" />
        <SelectFilter list={list} name="etat" label="Statut" choices={props.states} />
        <MultiSelectFilter
          list={list}
          name="id_liv"
          label="Livreur"
          choices={(couriers.data?.rows ?? []).map((one) => ({
            value: String(one.id),
            label: courierName(one),
          }))}
        />
      </Filters>
      <div className="disputes-list" {...props.hand}>
        {props.above}
        {list.error && rows.length === 0 ? (
          <ErrorState error={list.error} onRetry={list.refresh} actions={wayBack(list)} />
        ) : list.loading ? (
          <SkeletonLines count={6} />
        ) : rows.length === 0 ? (
          <EmptyState
            title={empty.title}
            actions={
              list.filtered && <Button onClick={list.clearFilters}>Effacer les filtres</Button>
            }
          >
            {nothingFits(list) ?? empty.why}
          </EmptyState>
        ) : (
          <section className="rs-group" aria-label={props.group} {...still.hand}>
            {props.heading && <h2>{props.heading}</h2>}
            <ul className="card">
              {rows.map((row) => (
                <InUse key={row.id} of={keyOf(row)} use={use}>
                  {props.line(row, panel.show)}
                </InUse>
              ))}
            </ul>
          </section>
        )}
      </div>
      {list.count > list.size && <Pager list={list} />}
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

const keyOf = ({ id }: { id: number }): string => String(id);
