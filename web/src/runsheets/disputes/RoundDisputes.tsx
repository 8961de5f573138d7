import { usePanel } from '../../ui/office/page/use-panel.ts';
import { DisputeLine, type DisputeRow } from './DisputeLine.tsx';
import { useSeen } from './use-seen.ts';
import './disputes.css';

/** Refused acts of one round, beside its confirmation, which they do not block. */
export function RoundDisputes({ rows }: { rows: readonly DisputeRow[] }) {
  const panel = usePanel('colis');
  useSeen(rows);
  if (rows.length === 0) return null;
  return (
    <section className="rs-group" aria-label="Différends">
      <h2>
        Différends <small className="figures">{rows.length}</small>
      </h2>
      <ul className="card">
        {rows.map((dispute) => (
          <DisputeLine key={dispute.id} dispute={dispute} onShow={panel.show} />
        ))}
      </ul>
    </section>
  );
}
