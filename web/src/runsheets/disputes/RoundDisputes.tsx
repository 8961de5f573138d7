import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { useRead } from '../../http/query.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { DisputeLine } from './DisputeLine.tsx';
import { useSeen } from './use-seen.ts';
import './disputes.css';

/** Refused acts of one round, beside its confirmation; they hold nothing up. */
export function RoundDisputes({ id_rs }: { id_rs: number }) {
  const panel = usePanel('colis');
  const { data } = useRead(disputesContract.list, { body: { filter: { id_rs: [id_rs] } } });
  const rows = data?.rows ?? [];
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
