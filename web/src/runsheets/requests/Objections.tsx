import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import { useRead } from '../../http/query.ts';
import { ObjectionLine } from './ObjectionLine.tsx';

/** Couriers' objections at the counter: the open ones, or the last answered. */
export function Objections({ etat }: { etat: 'attente' | 'repondu' }) {
  const { data } = useRead(dayEndContract.objections, {
    body: { filter: { etat } },
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="rs-group" aria-label="Désaccords">
      <h2>Désaccords à la clôture</h2>
      <ul className="card">
        {data.rows.map((objection) => (
          <ObjectionLine key={objection.id} objection={objection} />
        ))}
      </ul>
    </section>
  );
}
