import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import { useRead } from '../../http/query.ts';
import { InUse, useRowsInUse } from '../../ui/office/list/in-use.tsx';
import type { FilterOf } from '../../ui/office/list/list-filter.ts';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ObjectionLine } from './ObjectionLine.tsx';

type Filter = FilterOf<typeof dayEndContract.objections>;

/** Couriers' objections at the counter: the open ones, or the last answered. */
export function Objections({ filter }: { filter: Filter }) {
  const shown: Filter = { ...filter, etat: filter.etat ?? 'attente' };
  const { data } = useRead(dayEndContract.objections, { body: { filter: shown } });
  const { rows, use } = useRowsInUse(data?.rows ?? none, keyOf);
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
