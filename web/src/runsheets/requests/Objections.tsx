import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import type { Row } from '../../http/over-wire.ts';
import { useRead } from '../../http/query.ts';
import { InUse, useRowsInUse } from '../../ui/office/list/in-use.tsx';
import type { FilterOf } from '../../ui/office/list/list-filter.ts';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { type RowsHand, useStillRows } from '../../ui/office/list/use-still-rows.ts';
import { ObjectionLine } from './ObjectionLine.tsx';

type Filter = FilterOf<typeof dayEndContract.objections>;

type Rows = readonly Row<typeof dayEndContract.objections>[];

/** Couriers' objections at the counter: the open ones, or the last answered. */
export function useObjections(filter: Filter): { shown: Filter; rows: Rows; hand: RowsHand } {
  const shown: Filter = { ...filter, etat: filter.etat ?? 'attente' };
  const { data } = useRead(dayEndContract.objections, { body: { filter: shown } });
  return {
    shown,
    ...useStillRows(data?.rows ?? none, keyOf, {
      of: JSON.stringify(shown),
      byContent: true,
    }),
  };
}

export function Objections({ shown, rows: still }: { shown: Filter; rows: Rows }) {
  const { rows, use } = useRowsInUse(still, keyOf);
  if (rows.length === 0) return null;
  return (
    <section className="rs-group" aria-label="Désaccords">
      <div className="row">
        <h2>Désaccords à la clôture</h2>
        <ListExport
          name="desaccords"
          entry={dayEndContract.exportObjections}
          list={{ filter: shown }}
        />
      </div>
      <ul className="card">
        {rows.map((objection) => (
          <InUse key={objection.id} of={keyOf(objection)} use={use}>
            <ObjectionLine objection={objection} />
          </InUse>
        ))}
      </ul>
    </section>
  );
}

const none: readonly never[] = [];

const keyOf = ({ id }: { id: number }): string => String(id);
